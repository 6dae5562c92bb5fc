import './styles.css'
import { Trans } from '@lingui/react/macro'
import type { Product } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { SaveButton } from '../../actions/save-button.tsx'
import { productHref } from '../../cards/product-href.ts'
import { ProductTile } from '../../cards/product-tile.tsx'
import { productDetails } from '../../data/products.ts'
import { Tiles } from '../../ui/tiles.tsx'

/** The other products of the same post; nothing if there are none. */
export function OtherProducts({ products }: { products: readonly Product[] }) {
  const titleId = useId()
  if (products.length === 0) return null
  return (
    <section className="other-products" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>More from the same post</Trans>
      </h2>
      <Tiles>
        {products.map((product) => (
          <li key={product.id}>
            <Tile product={product} />
          </li>
        ))}
      </Tiles>
    </section>
  )
}

function Tile({ product }: { product: Product }) {
  const { data: details } = useQuery(productDetails(product.productDetailsId))
  if (!details) return null
  const { ltkId: postId, variantId } = product
  return (
    <ProductTile
      details={details}
      pictured={product}
      productId={product.id}
      href={productHref(details.id, { postId, variantId })}
      likeButton={<SaveButton productId={product.id} isOver />}
    />
  )
}
