import type { FoundVariant } from '@ltk/contract/found-variants'
import { useQuery } from '@tanstack/react-query'

import { ProductTile } from '../../cards/product-tile.tsx'
import { productHref } from '../../paths.ts'
import { inVariant, productDetails } from '../products/products.ts'
import { SaveButton } from './save-button.tsx'

type Props = {
  detailsId: string
  /** Its id in a post, if it is shown as one of a post. */
  featuredId?: string
  /** The post that it leads back to. */
  postId?: string | undefined
  /** The variant that it is shown in and leads to, if one was asked for. */
  variant?: FoundVariant | undefined
  first: boolean
}

/** A product in a list, with a button to save it; nothing if it is not known. */
export function ProductItem(props: Props) {
  const { detailsId, featuredId = detailsId, postId, variant, first } = props
  const { data: details } = useQuery(productDetails(detailsId))
  if (!details) return null
  return (
    <li>
      <ProductTile
        details={inVariant(details, variant)}
        productId={featuredId}
        variantId={variant?.variantId}
        href={productHref(detailsId, { postId, variantId: variant?.variantId })}
        likeButton={<SaveButton productId={featuredId} variantId={variant?.variantId} isOver />}
        first={first}
      />
    </li>
  )
}
