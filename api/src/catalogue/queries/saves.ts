import { sql } from 'kysely'

import { tableOf, type Trx } from './rows.ts'

export type SaveRow = {
  user_id: string
  /** The id of the product as it stands in a post. */
  product_id: string
  /** The wishlist, or null for none. */
  collection_id: string | null
  wishlist: string | null
  id: string
  created_at: string
}

const columns = {
  user_id: 'uuid',
  product_id: 'uuid',
  collection_id: 'uuid',
  wishlist: 'text',
  id: 'uuid',
  created_at: 'timestamptz',
} as const

/**
 * Inserts the saved products that do not exist yet, in the variants that their posts picture and at their
 * current prices, and their wishlists, after the user's others. Returns those it inserted.
 */
export async function insertSaves(trx: Trx, saves: SaveRow[]) {
  await sql`
    with own as materialized (
      select user_id, id, position from wish_collections
      where user_id = any(${saves.map(({ user_id }) => user_id)}::uuid[])
    ), added as materialized (
      select user_id, collection_id, wishlist,
        (select coalesce(max(position), 0) from own where own.user_id = given.user_id)
          + row_number() over (partition by user_id order by created_at, collection_id) as position,
        created_at
      from (
        select user_id, collection_id, wishlist, min(created_at) as created_at
        from ${tableOf(columns, saves)}
        where collection_id is not null and not exists (
          select from own where own.user_id = r.user_id and own.id = r.collection_id)
        group by user_id, collection_id, wishlist
      ) given
    )
    insert into wish_collections (user_id, id, title, position, created_at, updated_at)
    select user_id, collection_id, wishlist, position, created_at, created_at from added
    on conflict do nothing`.execute(trx)
  const result = await sql<Pick<SaveRow, 'user_id' | 'product_id' | 'collection_id'>>`
    insert into wishes (user_id, id, collection_id, product_id, post_id, product_details_id,
      variant_id, saved_price, saved_currency, created_at)
    select r.user_id, r.id, r.collection_id, products.id, products.post_id, details.id,
      pictured.id,
      coalesce(pictured.sale_price, pictured.price, details.sale_price, details.price),
      details.currency, r.created_at
    from ${tableOf(columns, saves)}
    join products on products.id = r.product_id
    join product_details details on details.id = products.product_details_id
    left join retailer_product_variants pictured on pictured.id = products.variant_id
    -- Of two equal ones, the earlier is kept.
    order by r.created_at
    on conflict do nothing
    returning user_id, product_id, collection_id`.execute(trx)
  return result.rows
}
