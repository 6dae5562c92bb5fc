import { useQuery } from '@tanstack/react-query'

import { ProductTile } from '../../cards/product-tile.tsx'
import { productHref } from '../../paths.ts'
import { productDetails } from '../products/products.ts'
import { SaveButton } from './save-button.tsx'

type Props = {
  detailsId: string
  /** Its id in a post, if it is shown as one of a post. */
  featuredId?: string
  /** The post that it leads back to. */
  postId?: string | undefined
  first: boolean
}

/** A product in a list, with a button to save it; nothing if it is not known. */
export function ProductItem({ detailsId, featuredId = detailsId, postId, first }: Props) {
  const { data: details } = useQuery(productDetails(detailsId))
  if (!details) return null
  return (
    <li>
      <ProductTile
        details={details}
        productId={featuredId}
        href={productHref(detailsId, { postId })}
        likeButton={<SaveButton productId={featuredId} isOver />}
        first={first}
      />
    </li>
  )
}
