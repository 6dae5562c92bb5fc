import { gatherNotes } from '@ltk/platform/db/cluster/gather-notes'
import { isCluster } from '@ltk/platform/db/cluster/is-cluster'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import type { Trx } from './rows.ts'

export type DueVariant = {
  retailerId: string
  productId: string
  externalProductId: string
  variantId: string
  externalVariantId: string
}

type When = {
  /** Products with a variant that was sold out when somebody wanted to buy it since then. */
  missedSince: Date
  missedBefore: Date
  /** Products in a cart, or whose return in stock somebody wants to hear of. */
  cartsBefore: Date
  /** Products that are saved, or in a post published since then. */
  postsSince: Date
  othersBefore: Date
  /** Whether carts and wishes are on several machines. */
  isCluster: boolean
}

const moment = (time: Date) => sql`${time.toISOString()}::timestamptz`

/** How soon offers are read again of a product that is in a cart or awaited, and of one that is saved or in a recent post. */
const urgencies = [
  { urgency: 2, before: ({ cartsBefore }: When) => moment(cartsBefore) },
  { urgency: 1, before: ({ othersBefore }: When) => moment(othersBefore) },
]

/**
 * The variants of retailers with a connector whose offers are to be read again: of products that were
 * last seen before the time that is given for them. The most wanted first, then the longest not seen;
 * whole products, until a retailer has `limit` variants.
 */
export async function listDueVariants(
  db: Db,
  times: Omit<When, 'isCluster'>,
  limit: number,
): Promise<DueVariant[]> {
  await gatherNotes(db, ['wanted_queue', 'wanted_details_queue'])
  return db.transaction().execute(async (trx) => {
    const when = { ...times, isCluster: await isCluster(trx) }
    await takeInWanted(trx, when)
    // What comes first is right once none of it has to be corrected; no run corrects a product twice.
    while ((await correctDue(trx, when, limit)) > 0);
    return selectDueVariants(trx, when, limit)
  })
}

/**
 * Products, by a query of their ids, as they are now, with how soon they are to be read again: 0 for
 * never. On one machine each by its keys, since all carts and wishes are many more than what is due;
 * several machines are asked once, which of these products are in a cart or saved.
 */
const currentState = (ids: RawBuilder<unknown>, { postsSince, isCluster }: When) => sql`
  with given as materialized (select distinct id from (${ids}) each (id))
  ${
    isCluster
      ? sql`, in_carts as materialized (
        select distinct retailer_product_id from cart_items
        where retailer_product_id = any(array(select id from given))
      ), saved as materialized (
        select distinct product_details_id from wishes where product_details_id = any(array(
          select d.id from product_details d join given on given.id = d.retailer_product_id))
      )`
      : sql``
  }
  select p.id, p.retailer_id, p.seen_at, case
      when d.hidden then 0
      when (select true from ${sql.table(isCluster ? 'in_carts' : 'cart_items')}
        where retailer_product_id = p.id limit 1) then 2
      when (select true from restock_notices
        where retailer_product_id = p.id and restocked_at is null limit 1) then 2
      when (select true from ${sql.table(isCluster ? 'saved' : 'wishes')}
        where product_details_id = d.id limit 1) then 1
      when (select true from products
        where product_details_id = d.id and published_at >= ${moment(postsSince)} limit 1) then 1
      else 0 end as urgency
  from given
  cross join lateral (select * from retailer_products where id = given.id offset 0) p
  left join lateral (
    select * from product_details where retailer_product_id = p.id offset 0
  ) d on true`

const queuedProducts = sql`
  select retailer_product_id from queued
  union all
  select d.retailer_product_id from queued_details
  join product_details d on d.id = queued_details.product_details_id
  where d.retailer_product_id is not null`

/** Takes in what may have become wanted since the last run. */
async function takeInWanted(trx: Trx, when: When): Promise<void> {
  await sql`
    with queued as (delete from wanted_queue returning retailer_product_id),
    queued_details as (delete from wanted_details_queue returning product_details_id)
    insert into wanted_products as w (retailer_product_id, retailer_id, urgency, seen_at)
    select id, retailer_id, urgency, seen_at
    from (${currentState(queuedProducts, when)}) current
    where urgency > 0
    on conflict (retailer_product_id) do update
    set urgency = excluded.urgency, seen_at = excluded.seen_at
    where (w.urgency, w.seen_at) is distinct from (excluded.urgency, excluded.seen_at)`.execute(trx)
}

/** The first `limit` products of each retailer and urgency that seem to be due. */
const firstDue = (when: When, limit: number) => sql`
  select due.* from retailers r
  cross join lateral (${sql.join(
    urgencies.map(
      ({ urgency, before }) => sql`
      (select retailer_product_id, urgency, seen_at, ${before(when)} as before
      from wanted_products w
      where w.retailer_id = r.id and urgency = ${sql.lit(urgency)} and seen_at <= ${before(when)}
      order by seen_at, retailer_product_id limit ${limit})`,
    ),
    sql` union all `,
  )}) due
  where r.connector <> 'none' and r.withdrawn_at is null`

/**
 * Corrects those of the products which seem to be due that were seen since, or are wanted less or by
 * nobody. Returns how many these were.
 */
async function correctDue(trx: Trx, when: When, limit: number): Promise<number> {
  const { rows } = await sql<{ corrected: number }>`
    with due as materialized (${firstDue(when, limit)}),
    current as materialized (${currentState(sql`select retailer_product_id from due`, when)}),
    gone as (
      delete from wanted_products w using current
      where w.retailer_product_id = current.id and current.urgency = 0
      returning 1
    ),
    moved as (
      update wanted_products w set urgency = current.urgency, seen_at = current.seen_at from current
      where w.retailer_product_id = current.id and current.urgency > 0
        and (w.urgency, w.seen_at) is distinct from (current.urgency, current.seen_at)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from moved))::integer as corrected`.execute(
    trx,
  )
  return rows[0]?.corrected ?? 0
}

async function selectDueVariants(trx: Trx, when: When, limit: number): Promise<DueVariant[]> {
  const { rows } = await sql<DueVariant>`
    with wanted as (
      select retailer_product_id as id, ${moment(when.missedBefore)} as before
      from retailer_product_variants
      where not available and asked_at is not null and asked_at >= ${moment(when.missedSince)}
      union
      select retailer_product_id, before from (${firstDue(when, limit)}) first
    ),
    due as (
      select p.id, p.retailer_id, p.external_id, p.seen_at, max(before) as before
      from wanted
      cross join lateral (
        select * from shown_retailer_products where id = wanted.id offset 0
      ) p
      join retailers r on r.id = p.retailer_id and r.connector <> 'none'
      where p.seen_at <= before
      group by p.id, p.retailer_id, p.external_id, p.seen_at
    ),
    counted as (
      select due.*, sum(v.count) over (
          partition by retailer_id order by before desc, seen_at, id) - v.count as listed
      from due cross join lateral (
        select count(*) from retailer_product_variants where retailer_product_id = due.id
      ) v
    )
    select p.retailer_id as "retailerId", p.id as "productId", p.external_id as "externalProductId",
      v.id as "variantId", v.external_id as "externalVariantId"
    from counted p join retailer_product_variants v on v.retailer_product_id = p.id
    where p.listed < ${limit}
    order by p.retailer_id, p.before desc, p.seen_at, p.id, v.position`.execute(trx)
  return rows
}
