import type { SearchFacets } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { type Candidates, matchesOf, offerConditions } from '../matching/queries.ts'

const maxRetailers = 50

/**
 * Counts the matches that each filter would leave besides those that are set; any retailer adds to
 * those that are chosen, so that all of them are counted.
 */
export async function countFacets(db: Db, candidates: Candidates): Promise<SearchFacets> {
  if (candidates.index === 'profiles') return { retailers: [], onSale: 0, inStock: 0 }
  const { retailers, ...others } = candidates.filters
  const offered =
    candidates.index === 'products'
      ? sql`matches m join shown_product_details p on p.id = m.id`
      : sql`matches m join shown_products featured on featured.post_id = m.id
          join shown_product_details p on p.id = featured.product_details_id`
  const conditions = [sql`true`, ...offerConditions(others)]
  const { rows } = await sql<{
    name: string | null
    displayName: string
    count: number
    onSale: number
    inStock: number
  }>`
    with matches as materialized (${matchesOf({ ...candidates, filters: others })}),
    offers as (
      select m.id as document, r.id as retailer_id, p.percent_change, p.available,
        ${retailers ? sql`r.name = any(${retailers}::text[])` : sql`true`} as is_chosen
      from ${offered} join retailers r on r.id = p.retailer_id
      where ${sql.join(conditions, sql` and `)}
    ),
    chosen as (
      select count(distinct document) filter (where percent_change > 0)::integer as on_sale,
        count(distinct document) filter (where available)::integer as in_stock
      from offers where is_chosen
    ),
    counted as (
      select retailer_id, count(distinct document)::integer as count from offers
      group by retailer_id order by count desc, retailer_id limit ${maxRetailers}
    )
    select r.name, r.display_name as "displayName", counted.count,
      chosen.on_sale as "onSale", chosen.in_stock as "inStock"
    from chosen left join counted on true left join retailers r on r.id = counted.retailer_id
    order by counted.count desc, r.name`.execute(db)
  return {
    retailers: rows.flatMap(({ name, displayName, count }) =>
      name === null ? [] : [{ name, displayName, count }],
    ),
    onSale: rows[0]?.onSale ?? 0,
    inStock: rows[0]?.inStock ?? 0,
  }
}
