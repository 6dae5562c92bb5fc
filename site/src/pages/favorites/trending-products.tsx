import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

import { ProductTile } from '../../cards/product-tile.tsx'
import { type FeaturedProduct, productDetails } from '../../domain/products/products.ts'
import { SaveButton } from '../../domain/wishlists/save-button.tsx'
import { productHref } from '../../paths.ts'
import { Tiles } from '../../ui/tiles.tsx'

/** Products that others like, for a shopper who has saved nothing yet. */
export function TrendingProducts({ products }: { products: readonly FeaturedProduct[] }) {
  const { t } = useLingui()
  return (
    <Tiles aria-label={t`What others save`}>
      {products.map((product) => (
        <li key={product.id}>
          <Tile product={product} />
        </li>
      ))}
    </Tiles>
  )
}

function Tile({ product: { id, postId, detailsId } }: { product: FeaturedProduct }) {
  const { data: details } = useQuery(productDetails(detailsId))
  if (!details) return null
  return (
    <ProductTile
      details={details}
      productId={id}
      href={productHref(detailsId, { postId: postId })}
      likeButton={<SaveButton productId={id} isOver />}
    />
  )
}
