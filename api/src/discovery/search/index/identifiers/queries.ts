import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** An SKU or MPN, and as GTINs what it may be; `takesPart` if SKUs that begin with it count as well. */
export type Identifier = { code: string; gtins: readonly string[]; takesPart: boolean }

/** No more products or posts have one identifier. */
const most = 20

/** Past any text that begins with what stands before it. */
const past = '\u{10ffff}'

/**
 * The ids of the details of products one of whose variants has an SKU, MPN or GTIN; those whose SKU is
 * the code before those whose SKU begins with it, if that counts.
 */
export async function findIdentified(
  db: Db,
  { code, gtins, takesPart }: Identifier,
): Promise<string[]> {
  const last = takesPart ? `${code}${past}` : code
  const { rows } = await sql<{ id: string }>`
    select distinct d.id from (
      (select retailer_product_id from retailer_product_variants
        where lower(sku) ~>=~ lower(${code}) and lower(sku) ~<=~ lower(${last})
        order by lower(sku) using ~<~ limit ${most})
      union all
      (select retailer_product_id from retailer_product_variants
        where lower(mpn) = lower(${code}) limit ${most})
      union all
      (select retailer_product_id from retailer_product_variants
        where gtin = any(${gtins}::text[]) limit ${most})
    ) v
    join shown_product_details d on d.retailer_product_id = v.retailer_product_id
    limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The newest posts that feature some products. */
export async function listFeaturing(db: Db, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select post_id as id, max(published_at) as at from shown_products
    where product_details_id = any(${productIds}::uuid[])
    group by post_id order by at desc, post_id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
