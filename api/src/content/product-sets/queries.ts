import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { anyOf } from '@ltk/platform/db/prepared'
import { sql } from 'kysely'

import { listOfProfiles, newest, type NewestCursor } from '../../entities/followed.ts'
import { type ProductSetRow, selectProductSets } from '../../entities/product-set.ts'

export type GuideRow = {
  id: string
  profileId: string
  title: string
  description: string
  audience: string | null
  occasion: string | null
  productCount: number
  coverImageIds: string[]
  publishedAt: Date
}

/** The gift guides of some creators after a cursor, or from the newest on. */
export function listGuidesOfProfiles(
  db: Db,
  profileIds: readonly string[],
  after: NewestCursor | undefined,
  limit: number,
): Promise<GuideRow[]> {
  const where = sql<boolean>`subtype = 'GIFT_GUIDE'`
  const select = sql<GuideRow>`found.id, found.profile_id as "profileId", found.title,
    found.description, found.audience, found.occasion, found.product_count as "productCount",
    found.cover_image_ids as "coverImageIds", found.published_at as "publishedAt"`
  return listOfProfiles(db, { table: 'product_sets', where, select }, profileIds, after, limit)
}

/** A product set, or undefined. */
export async function findProductSet(db: Db, id: string): Promise<ProductSetRow | undefined> {
  return selectProductSets(db).where('id', '=', id).executeTakeFirst()
}

/** The product sets of a creator after a cursor, the newest first; those of a subtype only. */
export function listProductSets(
  db: Db,
  { profileId, subtype }: { profileId: string; subtype: 'GIFT_GUIDE' | undefined },
  after: NewestCursor | undefined,
  limit: number,
) {
  let query = selectProductSets(db).where('profile_id', '=', profileId)
  if (subtype) query = query.where('subtype', '=', subtype)
  return query.where(newest.after(after)).orderBy(newest.order).limit(limit).execute()
}

/** Counts a creator's product sets of each kind, from an index; `audiences` are those of active guides. */
export function countProductSets(db: Db, profileId: string, audiences: readonly string[]) {
  return db
    .selectFrom('product_sets')
    .select([
      sql<number>`(count(*) filter (where subtype is null))::int`.as('plain'),
      sql<number>`(count(*) filter (where subtype = 'GIFT_GUIDE'))::int`.as('giftGuides'),
      sql<number>`(count(*) filter (where subtype = 'GIFT_GUIDE'
        and audience = any(${audiences}::text[])))::int`.as('activeGiftGuides'),
    ])
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
}

/** The gift guides of all creators after a cursor, the newest first; for whom and what is given only. */
export function listGiftGuides(
  db: Db,
  { audience, occasion }: { audience: string | undefined; occasion: string | undefined },
  after: NewestCursor | undefined,
  limit: number,
) {
  // The conditions are literal, as in the indexes: they must not be parameters.
  let query = selectProductSets(db).where(sql<boolean>`subtype = 'GIFT_GUIDE'`)
  if (audience) query = query.where('audience', '=', audience)
  if (occasion) query = query.where('occasion', '=', occasion)
  return query.where(newest.after(after)).orderBy(newest.order).limit(limit).execute()
}

/** The creator of a product set, or undefined where there is no such set. */
export async function findOwnerOfSet(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('product_sets')
    .select('profile_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.profile_id
}

const byPosition = keyset<{ position: number }>({ position: ['position', 'asc'] })

/** The products of a creator's set after a cursor, in order; those with some details only. */
export function listProductsOfSet(
  db: Db,
  set: { profileId: string; id: string },
  detailsIds: string[] | undefined,
  after: { position: number } | undefined,
  limit: number,
) {
  let query = db
    .selectFrom('shown_shop_products')
    .select(['id', 'product_details_id as detailsId', 'position'])
    .where('profile_id', '=', set.profileId)
    .where('product_set_id', '=', set.id)
  if (detailsIds) query = query.where('product_details_id', '=', anyOf(detailsIds))
  return query.where(byPosition.after(after)).orderBy(byPosition.order).limit(limit).execute()
}
