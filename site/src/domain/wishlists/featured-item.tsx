import type { Product } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'

import { asPictured } from '../../cards/as-pictured.ts'
import { ProductTile } from '../../cards/product-tile.tsx'
import { productHref } from '../../paths.ts'
import { productDetails } from '../products/products.ts'
import { SaveButton } from './save-button.tsx'

/** A product in a list as a post pictures it, with a button to save it; nothing if it is not known. */
export function FeaturedItem({ product }: { product: Product }) {
  const { data: details } = useQuery(productDetails(product.productDetailsId))
  if (!details) return null
  const { id, ltkId: postId } = product
  const variantId = product.variantId ?? undefined
  return (
    <li>
      <ProductTile
        details={asPictured(details, product)}
        productId={id}
        variantId={variantId}
        href={productHref(details.id, { postId, variantId })}
        likeButton={<SaveButton productId={id} variantId={variantId} isOver />}
      />
    </li>
  )
}
