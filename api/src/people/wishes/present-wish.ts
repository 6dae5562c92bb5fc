import type { FoundVariant } from '@ltk/contract/search'
import type { Wish } from '@ltk/contract/wishes'
import type { Db } from '@ltk/platform/db/open'

import { loadFoundVariants } from '../../entities/found-variant.ts'
import type { Links } from '../../entities/links.ts'
import type { WishRow } from './queries.ts'

/** Wishes as they go on the wire, each with what its variant costs now. */
export async function presentWishes(db: Db, links: Links, rows: WishRow[]): Promise<Wish[]> {
  const ids = rows.map(({ variantId }) => variantId)
  const variants = await loadFoundVariants(db, links, ids)
  return rows.map((row) => presentWish(row, variants.get(row.variantId ?? '')))
}

/** A wish as it goes on the wire. */
export async function presentOneWish(db: Db, links: Links, row: WishRow): Promise<Wish> {
  const variants = await loadFoundVariants(db, links, [row.variantId])
  return presentWish(row, variants.get(row.variantId ?? ''))
}

function presentWish(row: WishRow, variant: FoundVariant | undefined): Wish {
  return {
    id: row.id,
    ltkId: row.ltkId,
    productSetId: row.productSetId,
    ltkProductId: row.ltkProductId,
    productId: row.productId,
    variant: variant ?? null,
    collectionId: row.collectionId,
    createdAt: row.createdAt.toISOString(),
    savedPrice: row.savedPrice,
    savedCurrency: row.savedCurrency,
    isWithdrawn: row.isWithdrawn,
  }
}
