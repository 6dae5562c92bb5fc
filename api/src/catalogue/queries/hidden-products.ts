import type { Db } from '@ltk/platform/db/open'
import { readUuid } from '@ltk/platform/db/uuid'
import { sql } from 'kysely'

import type { Trx } from './rows.ts'

type Withdrawn = { reason: string | null; withdrawnAt: Date | null }
type FoundProduct = Withdrawn & { id: string; retailerProductId: string | null }

/**
 * A product by its id, by the id of the retailer's product, or by `<retailer>/<the retailer's own id>`;
 * undefined where there is none.
 */
export async function findProductByName(db: Db, name: string): Promise<FoundProduct | undefined> {
  // Names of retailers have no slash.
  const [, retailer = null, externalId = null] = /^([^/]+)\/(.+)$/s.exec(name) ?? []
  const { rows } = await sql<FoundProduct>`
    select d.id, d.retailer_product_id as "retailerProductId", d.withdrawal_reason as reason,
      d.withdrawn_at as "withdrawnAt"
    from (
      select ${readUuid(name)}::uuid as id
      union all
      select p.id from retailers r join retailer_products p on p.retailer_id = r.id
      where r.name = ${retailer} and p.external_id = ${externalId}
    ) named
    join product_details d on d.id = named.id or d.retailer_product_id = named.id
    limit 1`.execute(db)
  return rows[0]
}

/** A retailer by its id or name. */
export async function findRetailerByName(
  db: Db,
  name: string,
): Promise<(Withdrawn & { id: string }) | undefined> {
  const { rows } = await sql<Withdrawn & { id: string }>`
    select id, withdrawal_reason as reason, withdrawn_at as "withdrawnAt"
    from retailers where id = ${readUuid(name)}::uuid or name = ${name} limit 1`.execute(db)
  return rows[0]
}

/** The products of a retailer, as `product_details` and `retailer_products` ids. */
export async function listProductsOfRetailer(trx: Trx, retailerId: string) {
  const rows = await trx
    .selectFrom('product_details')
    .select(['id', 'retailer_product_id'])
    .where('retailer_id', '=', retailerId)
    .execute()
  return {
    detailsIds: rows.map(({ id }) => id),
    retailerProductIds: rows.flatMap(({ retailer_product_id }) => retailer_product_id ?? []),
  }
}

/** Returns the posts and product sets that feature some products, and the creators of both. */
export async function loadPlacesOf(trx: Trx, detailsIds: string[]) {
  const given = sql`any(${detailsIds}::uuid[])`
  const { rows } = await sql<{
    posts: string[]
    shops: string[]
    productSets: string[]
    setsOf: string[]
    retailerProducts: string[]
  }>`
    select
      array(select distinct post_id::text from products where product_details_id = ${given}) as posts,
      array(select distinct profile_id::text from products where product_details_id = ${given}) as shops,
      array(select distinct product_set_id::text from shop_products
        where product_details_id = ${given}) as "productSets",
      array(select distinct profile_id::text from shop_products
        where product_details_id = ${given}) as "setsOf",
      array(select retailer_product_id::text from product_details
        where id = ${given} and retailer_product_id is not null) as "retailerProducts"`.execute(trx)
  return rows[0] ?? { posts: [], shops: [], productSets: [], setsOf: [], retailerProducts: [] }
}

/** Recounts the shown products of product sets. */
export async function recountProductSets(trx: Trx, setIds: string[]): Promise<void> {
  await sql`
    update product_sets s set product_count = counted.products from (
      select profile_id, id, (
        select count(*) from shown_shop_products p
        where p.profile_id = product_sets.profile_id and p.product_set_id = product_sets.id
      ) as products
      from product_sets where id = any(${setIds}::uuid[])
    ) counted
    where s.profile_id = counted.profile_id and s.id = counted.id
      and s.product_count <> counted.products`.execute(trx)
}
