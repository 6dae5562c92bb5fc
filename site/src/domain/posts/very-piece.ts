import type { Post } from '@ltk/contract/posts'
import type { Product, ProductDetails } from '@ltk/contract/products'
import { queryOptions } from '@tanstack/react-query'

import { apiOf } from '../../api/query-client.ts'
import { asPictured } from '../../cards/as-pictured.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'
import { paidPrice } from '../../ui/money.ts'
import { readTrending } from '../feeds/trending-feeds.ts'

/** A product where it is in the picture of a post, with the details of the pictured variant. */
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
      const found = details.get(product.productDetailsId)
      const known = found && asPictured(found, product)
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
    // The page shows the trending feed too, so the server answers this from its cache.
    queryFn: async (context): Promise<PostWithPieces | null> =>
      choosePieces(await readTrending(apiOf(context), undefined, context.signal)) ?? null,
  })
}
