import type { Wish } from '@ltk/contract/wishes'

import type { WishRow } from './queries.ts'

/** A wish as it goes on the wire. */
export function presentWish(row: WishRow): Wish {
  return {
    id: row.id,
    ltkId: row.ltkId,
    productSetId: row.productSetId,
    ltkProductId: row.ltkProductId,
    productId: row.productId,
    collectionId: row.collectionId,
    createdAt: row.createdAt.toISOString(),
    savedPrice: row.savedPrice,
    savedCurrency: row.savedCurrency,
    isWithdrawn: row.isWithdrawn,
  }
}
