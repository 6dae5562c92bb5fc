import type { FoundVariant } from '@ltk/contract/found-variants'
import type { Wish } from '@ltk/contract/wishes'
import type { Db } from '@ltk/platform/db/open'

import { loadFoundVariants } from '../../entities/found-variant.ts'
import type { Links } from '../../entities/links.ts'
import type { WishRow } from './queries.ts'

/** Wishes as they go on the wire, each with what its variant costs now. */
export async function presentWishes(db: Db, links: Links, rows: WishRow[]): Promise<Wish[]> {
  const ids = rows.map(({ variantId }) => variantId)
  const variants = await loadFoundVariants(db, links, ids)
  return rows.map((row) => present(row, variants))
}

/** A wish as it goes on the wire. */
export async function presentWish(db: Db, links: Links, row: WishRow): Promise<Wish> {
  return present(row, await loadFoundVariants(db, links, [row.variantId]))
}

function present(row: WishRow, variants: ReadonlyMap<string, FoundVariant>): Wish {
  return {
    id: row.id,
    ltkId: row.ltkId,
    productSetId: row.productSetId,
    ltkProductId: row.ltkProductId,
    productId: row.productId,
    variant: variants.get(row.variantId ?? '') ?? null,
    collectionId: row.collectionId,
    createdAt: row.createdAt.toISOString(),
    savedPrice: row.savedPrice,
    savedCurrency: row.savedCurrency,
    isWithdrawn: row.isWithdrawn,
  }
}
