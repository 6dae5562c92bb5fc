import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import { prepared } from '@ltk/platform/db/prepared'
import { sql, type SqlBool } from 'kysely'

type DealCursor = { change: number; id: string }
/** A retailer's name and a kind of product; whatever is missing matches all. */
export type DealFilter = { retailer?: string | undefined; kind?: string | undefined }

/** Word for word as in the indexes that hold nothing else. */
const isDeal = sql<SqlBool>`percent_change > 0 and available`
const isUnproven = sql<SqlBool>`list_price is not null and available`
const largestFirst = keyset<DealCursor>({ change: ['percent_change', 'desc'], id: ['id', 'desc'] })

/** The deals after a cursor that match a filter, the largest drop first. */
export function listDeals(
  db: Db,
  filter: DealFilter,
  after: DealCursor | undefined,
  limit: number,
) {
  return matching(db, filter)
    .select(['id', 'percent_change as change'])
    .where(isDeal)
    .where(largestFirst.after(after))
    .orderBy(largestFirst.order)
    .limit(limit)
    .modifyEnd(prepared)
    .execute()
}

/** Counts the products that match a filter and have a list price, up to a limit. */
export async function countLeftOut(db: Db, filter: DealFilter, limit: number): Promise<number> {
  const { count } = await db
    .selectFrom(matching(db, filter).select('id').where(isUnproven).limit(limit).as('first_ones'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Db, { retailer, kind }: DealFilter) {
  return db
    .selectFrom('shown_product_details')
    .$if(retailer !== undefined, (query) =>
      query.where('retailer_id', '=', ({ selectFrom }) =>
        selectFrom('retailers')
          .select('id')
          .where('name', '=', retailer ?? ''),
      ),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
}

/** The retailers that have deals, by their names for shoppers. */
export function listRetailersWithDeals(db: Db) {
  return db
    .selectFrom('retailers')
    .select(['name', 'display_name as displayName'])
    .where(
      sql<SqlBool>`exists (select from shown_product_details
        where retailer_id = retailers.id and ${isDeal})`,
    )
    .orderBy('display_name')
    .execute()
}

/** The kinds of products that have deals, by a step in the index for each. */
export async function listKindsWithDeals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive kinds as (
      (select kind from shown_product_details where ${isDeal} and kind is not null order by kind limit 1)
      union all
      select (select d.kind from shown_product_details d
        where ${isDeal} and d.kind > kinds.kind order by d.kind limit 1)
      from kinds where kinds.kind is not null
    )
    select kind from kinds where kind is not null`.execute(db)
  return rows.map(({ kind }) => kind)
}
