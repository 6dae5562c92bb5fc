import type { DealRanking } from '@ltk/contract/rankings'
import type { SearchFilters } from '@ltk/contract/search'
import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import { dealPlace } from '../../../entities/deal-place.ts'
import { countFacetsOf, type CountedFacets } from '../index/facets/count-facets.ts'
import { maxLookedUp } from '../index/matching/queries.ts'
import { carry, type SearchDatabases } from '../queries/carry.ts'
import { cheapness, lookThrough, passesAll, type PlacedProduct } from '../queries/look-through.ts'
import { productConditions } from '../queries/offer-conditions.ts'

type DealList = { ranking: DealRanking; filters: SearchFilters }

/** So many are looked through for what passes filters, or costs least. */
const maxLookedThrough = 10_000

/** Word for word as in the indexes that hold nothing else. */
const isDeal = sql<SqlBool>`percent_change > 0 and available`
const isUnproven = sql<SqlBool>`list_price is not null and available`
const largestFirst = keyset<PlacedProduct>({
  place: [dealPlace, 'desc'],
  id: ['id', 'desc'],
})

/** The deals after a cursor that pass all filters. */
export function listDeals(
  databases: SearchDatabases,
  { ranking, filters }: DealList,
  after: PlacedProduct | undefined,
  limit: number,
): Promise<PlacedProduct[]> {
  // An index has the largest drops of all deals, and of each retailer.
  const { retailers = [], ...besides } = filters
  const [retailer] = retailers
  const isOfOne = retailer !== undefined && retailers.length === 1 && ranking !== 'recent'
  const asked = isOfOne ? besides : filters
  const scope = isOfOne ? sql<SqlBool>`retailer_id = (${idsOf([retailer])})` : sql<SqlBool>`true`
  if (ranking === 'drop' && productConditions(asked).length === 0)
    return listLargest(databases.content, scope, after, limit)
  const { place, walk } = orders[ranking]
  const list = sql`select id, ${place} as place from shown_product_details
    where ${isDeal} and ${scope} order by ${walk} limit ${maxLookedThrough}`
  return lookThrough(databases, { list, filters: asked, after, limit })
}

function listLargest(
  db: Db,
  scope: RawBuilder<SqlBool>,
  after: PlacedProduct | undefined,
  limit: number,
): Promise<PlacedProduct[]> {
  return db
    .selectFrom('shown_product_details')
    .select(['id', dealPlace.as('place')])
    .where(isDeal)
    .where(scope)
    .where(largestFirst.after(after))
    .orderBy(largestFirst.order)
    .limit(limit)
    .modifyEnd(prepared)
    .execute()
}

/** By what deals are in order, and the order in which they are looked through, as an index has them. */
const orders: Record<DealRanking, { place: RawBuilder<unknown>; walk: RawBuilder<unknown> }> = {
  drop: { place: dealPlace, walk: largestFirst.order },
  recent: {
    place: sql`floor(extract(epoch from coalesce(price_changed_at, 'epoch')) * 1000)::float8`,
    walk: sql`price_changed_at desc`,
  },
  price: { place: cheapness, walk: largestFirst.order },
}

function idsOf(retailers: readonly string[]): RawBuilder<unknown> {
  return sql`select id from retailers where name = any(${retailers}::text[])`
}

/** Counts, of the deals with the largest drops, what each filter would leave besides the others. */
export function countDeals(
  databases: SearchDatabases,
  filters: SearchFilters,
): Promise<CountedFacets> {
  const most = maxLookedUp.products
  const matches = sql`select id from shown_product_details
    where ${isDeal} order by ${largestFirst.order} limit ${most + 1}`
  return countFacetsOf(databases, matches, filters)
}

/** Counts the products that pass all filters and have a list price, up to a limit. */
export async function countLeftOut(
  { content, index }: SearchDatabases,
  filters: SearchFilters,
  limit: number,
): Promise<number> {
  const { retailers, ...besides } = filters
  const scope = retailers ? sql`retailer_id = any(array(${idsOf(retailers)}))` : sql`true`
  const query = sql`
    select id from shown_product_details
    where ${isUnproven} and ${scope} limit ${maxLookedThrough}`
  const unproven = await carry({ query, columns: { id: 'uuid' }, from: content, to: index })
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (${unproven}) unproven
      where ${passesAll(besides, sql`unproven.id`)} limit ${limit}
    ) first_ones`.execute(index)
  return rows[0]?.count ?? 0
}
