import { randomBytes } from 'node:crypto'

import { keyset } from '@ltk/platform/db/keyset'
import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import type { Tables } from '@ltk/platform/db/tables'
import { type Insertable, sql } from 'kysely'

import { type ProductReference, productReferences } from '../../entities/product-reference.ts'

type ProfileProductCursor = { publishedAt: Date; postId: string; position: number }

const newest = keyset<ProfileProductCursor>({
  publishedAt: ['posts.published_at', 'desc'],
  postId: ['posts.id', 'desc'],
  position: ['products.position', 'asc'],
})

/** A creator's products after a cursor: the newest post first, within a post in its order. */
export function listProductsOfProfile(
  db: Db,
  profileId: string,
  after: ProfileProductCursor | undefined,
  limit: number,
) {
  return db
    .selectFrom('posts')
    .innerJoin('shown_products as products', 'products.post_id', 'posts.id')
    .select([
      'products.id',
      'products.product_details_id as productDetailsId',
      'products.position',
      'posts.id as postId',
      'posts.published_at as publishedAt',
    ])
    .where('posts.profile_id', '=', profileId)
    .where(newest.after(after))
    .orderBy(newest.order)
    .limit(limit)
    .execute()
}

/** The retailer's product behind a product as it stands in a post, or behind its details; undefined where there is none. */
export async function findRetailerProductId(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('shown_product_details')
    .select('retailer_product_id')
    // With `or` in place of the union no index would be used.
    .where(
      'id',
      'in',
      sql<string>`(
        select ${id}::uuid union all select product_details_id from shown_products where id = ${id})`,
    )
    .executeTakeFirst()
  return row?.retailer_product_id ?? undefined
}

/**
 * The retention of clicks: longer than networks take to settle what was bought. By then they are counted
 * by day, and credited in the ledger.
 */
export const shopClickRetention: Retention = {
  table: 'shop_clicks',
  column: 'clicked_at',
  days: 400,
}

/** The retention of clicks' keys: the next hour's first click deletes one, which may never come. */
export const clickKeyRetention: Retention = {
  table: 'click_keys',
  column: 'hour',
  days: 1,
}

export type ShopTarget = {
  /** The retailer's page of the variant, else of the product, else the retailer's site. */
  address: string | null
  /** The query parameter that takes the id of a click to the retailer's network, if any. */
  clickParameter: string | null
  click: Omit<Insertable<Tables['shop_clicks']>, 'id'>
}

/**
 * Returns the target of a product's id: its id in a post, in a product set or of its details; and what the
 * click is to be recorded as. The variant is the one named, if the product has it, else the one in
 * the post's picture. Undefined where there is no such product.
 */
export async function findShopTarget(
  db: Db,
  id: string,
  variantId: string | undefined,
): Promise<ShopTarget | undefined> {
  const { rows } = await sql<
    ProductReference & {
      address: string | null
      click_parameter: string | null
      variant_id: string | null
    }
  >`
    select reference.*, coalesce(variant.link, details.link, retailers.site_url) as address,
      retailers.click_parameter, variant.id as variant_id
    from ${productReferences([id])} reference
    join shown_product_details details on details.id = reference.product_details_id
    join retailers on retailers.id = details.retailer_id
    left join shown_products pictured on pictured.id = reference.id
    left join retailer_product_variants named
      on named.id = ${variantId ?? null} and named.retailer_product_id = details.retailer_product_id
    left join retailer_product_variants variant on variant.id = coalesce(named.id, pictured.variant_id)
    limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { address, click_parameter, product_details_id, profile_id, post_id } = row
  const { product_set_id, variant_id } = row
  const click = { product_details_id, profile_id, post_id, product_set_id, variant_id }
  return { address, clickParameter: click_parameter, click }
}

/** Records a click that leads to a retailer; one that is recorded already stays as it is. */
export async function insertShopClick(
  db: Db,
  id: string,
  click: ShopTarget['click'],
): Promise<void> {
  await db
    .insertInto('shop_clicks')
    .values({ id, ...click })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Returns the key of an hour, shared by all processes; one that is new ends those of earlier hours. */
export async function findOrCreateClickKey(db: Db, hour: Date): Promise<Uint8Array> {
  const known = db.selectFrom('click_keys').select('key').where('hour', '=', hour)
  const existing = await known.executeTakeFirst()
  if (existing) return existing.key
  await db.deleteFrom('click_keys').where('hour', '<', hour).execute()
  await db
    .insertInto('click_keys')
    .values({ hour, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // Another process may have been first.
  return (await known.executeTakeFirstOrThrow()).key
}
