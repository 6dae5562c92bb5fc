import { sql } from 'kysely'

import { type Row, tableOf, type Trx, upsert } from './rows.ts'

const setColumns = {
  profile_id: 'uuid',
  id: 'uuid',
  external_id: 'text',
  title: 'text',
  description: 'text',
  subtype: 'text',
  audience: 'text',
  occasion: 'text',
  product_count: 'integer',
  cover_image_ids: 'uuid[]',
  published_at: 'timestamptz',
  content_hash: 'text',
} as const

export async function upsertProductSets(
  trx: Trx,
  rows: Row<'product_sets', keyof typeof setColumns>[],
): Promise<void> {
  await upsert(trx, 'product_sets', setColumns, ['profile_id', 'id'], rows)
}

type SetKey = { profile_id: string; id: string }

/** The products of some sets, as `shop_products` ids by set and `product_details` id. */
export async function loadShopProducts(
  trx: Trx,
  sets: SetKey[],
): Promise<Map<string, Map<string, string>>> {
  const result = await sql<{ id: string; product_set_id: string; product_details_id: string }>`
    select p.id, p.product_set_id, p.product_details_id
    from ${tableOf({ profile_id: 'uuid', id: 'uuid' }, sets)}
    join shop_products p on p.profile_id = r.profile_id and p.product_set_id = r.id`.execute(trx)
  const found = new Map<string, Map<string, string>>()
  for (const row of result.rows) {
    const ofSet = found.get(row.product_set_id) ?? new Map<string, string>()
    found.set(row.product_set_id, ofSet.set(row.product_details_id, row.id))
  }
  return found
}

const productColumns = {
  profile_id: 'uuid',
  id: 'uuid',
  product_set_id: 'uuid',
  position: 'integer',
  product_details_id: 'uuid',
} as const

/** Replaces the products of some sets; a product that stays keeps its id. */
export async function replaceShopProducts(
  trx: Trx,
  sets: SetKey[],
  rows: Row<'shop_products', keyof typeof productColumns>[],
): Promise<void> {
  const given = tableOf({ profile_id: 'uuid', id: 'uuid' }, sets)
  // Out of the way first: two products that change places would meet at one position.
  await sql`
    update shop_products p set position = -1 - position
    from ${given} where p.profile_id = r.profile_id and p.product_set_id = r.id`.execute(trx)
  await upsert(trx, 'shop_products', productColumns, ['profile_id', 'id'], rows)
  await sql`
    delete from shop_products p using ${given}
    where p.profile_id = r.profile_id and p.product_set_id = r.id and p.position < 0`.execute(trx)
}
