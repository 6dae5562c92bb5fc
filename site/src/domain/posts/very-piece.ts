import type { Post } from '@ltk/contract/posts'
import type { Product, ProductDetails } from '@ltk/contract/products'
import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'
import { paidPrice } from '../../ui/money.ts'

/** A product where it is in the picture of a post. */
export type Piece = { product: Product; details: ProductDetails }

export type PostWithPieces = { post: Post; picture: Picture; pieces: Piece[] }

const mostPieces = 2
/** Height to width: as high as a picture beside a headline should be at least. */
const tall = 1.2

type Lists = {
  ltks?: Post[] | undefined
  products?: Product[] | undefined
  productDetails?: ProductDetails[] | undefined
}

/**
 * Returns the first post whose products can be shown where they are in its picture: it is tall, no
 * video, and has a product in stock with a price and a hotspot; if possible with two of them. Undefined
 * if there is none.
 */
export function choosePieces({
  ltks,
  products,
  productDetails,
}: Lists): PostWithPieces | undefined {
  const details = new Map(productDetails?.map((one) => [one.id, one]))
  const ofPost = Map.groupBy(products ?? [], ({ ltkId }) => ltkId)
  const suitable = (ltks ?? []).flatMap((post): PostWithPieces[] => {
    const picture = pictureOf(post)
    if (!picture || post.videoMediaId || picture.height < tall * picture.width) return []
    const pieces = (ofPost.get(post.id) ?? []).flatMap((product): Piece[] => {
      const known = details.get(product.productDetailsId)
      const canBeShown = product.hotspot && known?.available && paidPrice(known)
      return known && canBeShown ? [{ product, details: known }] : []
    })
    return pieces.length > 0 ? [{ post, picture, pieces: pieces.slice(0, mostPieces) }] : []
  })
  return suitable.find(({ pieces }) => pieces.length === mostPieces) ?? suitable[0]
}

/** Query: a post of today's trend with the very pieces that are in its picture; null if there is none. */
export function veryPiece() {
  return queryOptions({
    queryKey: ['very-piece'],
    queryFn: async (context): Promise<PostWithPieces | null> => {
      // The call of the trending feed, which the page shows too, so that it is answered from the cache.
      const page = await get(apiOf(context), '/v3/activities/posts/global/trending', {
        query: {
          limit: 36,
          rank: '24h',
          includes: ['ltks', 'profiles', 'products', 'product_details'],
          styled: 'true',
        },
        signal: context.signal,
      })
      return choosePieces(page) ?? null
    },
  })
}
