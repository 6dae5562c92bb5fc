import type { Product } from '@ltk/contract/products'
import { useQuery } from '@tanstack/react-query'

import { ProductTile } from '../../cards/product-tile.tsx'
import { productDetails } from '../../domain/products/products.ts'
import { SaveButton } from '../../domain/wishlists/save-button.tsx'
import { productHref } from '../../paths.ts'

type Props = {
  detailsId: string
  /** The product's entry in the post, if it is shown as one of a post. */
  featured?: Product
}

/** A product in a list that another product leads on to. */
export function OtherProduct({ detailsId, featured }: Props) {
  const { data: details } = useQuery(productDetails(detailsId))
  if (!details) return null
  const id = featured?.id ?? detailsId
  return (
    <li>
      <ProductTile
        details={details}
        pictured={featured}
        productId={id}
        href={productHref(detailsId, { postId: featured?.ltkId, variantId: featured?.variantId })}
        likeButton={<SaveButton productId={id} isOver />}
      />
    </li>
  )
}
