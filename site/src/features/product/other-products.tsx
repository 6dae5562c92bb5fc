import { Trans } from '@lingui/react/macro'
import type { Product } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { ProductTile } from '../../cards/product-tile.tsx'
import { productDetails } from '../../data/products.ts'

type Props = {
  products: readonly Product[]
  /** For a product as it stands in a post. */
  saveButton: ((productId: string) => ReactNode) | undefined
}

/** What else the post of a product features; nothing where that is all. */
export function OtherProducts({ products, saveButton }: Props) {
  const titleId = useId()
  if (products.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>More from the same post</Trans>
      </h2>
      <ul className="tiles">
        {products.map((product) => (
          <li key={product.id}>
            <Tile product={product} likeButton={saveButton?.(product.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ product, likeButton }: { product: Product; likeButton: ReactNode }) {
  const { data: details } = useQuery(productDetails(product.productDetailsId))
  if (!details) return null
  return (
    <ProductTile
      details={details}
      productId={product.id}
      postId={product.ltkId}
      likeButton={likeButton}
    />
  )
}
