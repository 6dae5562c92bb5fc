import type { PageMeta } from '@ltk/contract/wire'
import type { Wish } from '@ltk/contract/wishes'

import { nextUrl } from '../platform/http/paging.ts'
import type { WishRow } from './queries.ts'

/** A wish as it goes on the wire. */
export function presentWish(row: WishRow): Wish {
  return {
    id: row.id,
    ltkId: row.ltkId,
    ltkProductId: row.ltkProductId,
    productId: row.productId,
    collectionId: row.collectionId,
    createdAt: row.createdAt.toISOString(),
    savedPrice: row.savedPrice,
    savedCurrency: row.savedCurrency,
  }
}

/** The `meta` of a page whose place is asked for with `cursor`. */
export function wishesMeta(url: URL, limit: number, next: string | null): PageMeta {
  return { next, nextUrl: next && nextUrl(url, 'cursor', next), limit }
}
