import type { SearchFilters } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { sql, type SqlBool } from 'kysely'

import { passesAll } from './look-through.ts'

type ShopProductList = { profileId: string; filters: SearchFilters }

type ShopProductRow = {
  detailsId: string
  productId: string
  postId: string
  publishedAt: Date
  score: number
}

/** The products of a creator that pass all filters, each once: the popular or the newest first. */
export function listShopProducts(
  db: Db,
  list: ShopProductList & { ranking: 'trending' | 'recent' },
  { offset, limit }: { offset: number; limit: number },
): Promise<ShopProductRow[]> {
  return matching(db, list)
    .select([
      'listed.product_details_id as detailsId',
      'listed.product_id as productId',
      'listed.post_id as postId',
      'listed.published_at as publishedAt',
      'listed.score',
    ])
    .$if(list.ranking === 'trending', (query) => query.orderBy('listed.score', 'desc'))
    .orderBy('listed.published_at', 'desc')
    .orderBy('listed.post_id', 'desc')
    .orderBy('listed.position')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Counts the products of a creator that pass all filters, up to a limit. */
export async function countShopProducts(
  db: Db,
  list: ShopProductList,
  limit: number,
): Promise<number> {
  const { count } = await db
    .selectFrom(
      matching(db, list).select('listed.product_details_id').limit(limit).as('first_ones'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Db, { profileId, filters }: ShopProductList) {
  const query = db
    .selectFrom('shown_profile_products as listed')
    .where('listed.profile_id', '=', profileId)
  return query.where(sql<SqlBool>`${passesAll(filters, sql`listed.product_details_id`)}`)
}
