import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from './open.ts'

/** As the version before stored it: with the decimals of ICU, which has none for HUF and IQD. */
const before = { HUF: 4_990, IQD: 12_500, EUR: 4_990 }
type Currency = keyof typeof before
/** Another price in HUF, which is too great for an integer with the decimals of ISO 4217. */
const tooGreat = 30_000_000

let database: Database
const productIds = new Map<string, string>()
const userId = crypto.randomUUID()

beforeAll(async () => {
  database = await openUnmigratedDatabase()
  await migrateBefore(database, 'api', '0122')
  const retailerId = crypto.randomUUID()
  await sql`insert into retailers (id, name, display_name) values (${retailerId}, 'loft', 'Loft')`.execute(
    database.db,
  )
  await insertProduct(retailerId, 'HUF', before.HUF)
  await insertProduct(retailerId, 'IQD', before.IQD)
  await insertProduct(retailerId, 'EUR', before.EUR)
  await insertProduct(retailerId, 'HUF', tooGreat, 'great')
  await migrateBefore(database, 'api', '0125')
})
afterAll(() => database.close())

async function insertProduct(retailerId: string, currency: Currency, price: number, name?: string) {
  const [id, detailsId] = [crypto.randomUUID(), crypto.randomUUID()]
  productIds.set(name ?? currency, id)
  const { db } = database
  const half = price / 2
  const shipping = JSON.stringify([
    { country: 'US', region: null, service: null, price: 100 },
    { country: 'FR', region: null, service: null, price: half },
  ])
  await sql`insert into retailer_products (id, retailer_id, external_id, title, currency, price_min,
      price_max, sale_price_min, sale_price_max, shipping, content_hash, seen_at)
    values (${id}, ${retailerId}, ${id}, 'Scarf', ${currency}, ${price}, ${price}, ${half}, ${half},
      ${shipping}::jsonb, 'known', now())`.execute(db)
  await sql`insert into retailer_product_variants (id, retailer_product_id, external_id, position,
      title, price, sale_price, dated_sale_price, list_price, former_price, percent_change, available)
    values (gen_random_uuid(), ${id}, 'S', 0, 'S', ${price}, ${half}, ${half}, ${price}, ${price},
      0.5, true)`.execute(db)
  await sql`insert into product_details (id, retailer_id, retailer_product_id, name, price,
      sale_price, list_price, former_price, percent_change, currency)
    values (${detailsId}, ${retailerId}, ${id}, 'Scarf', ${price}, ${half}, ${price}, ${price}, 0.5,
      ${currency})`.execute(db)
  await sql`insert into price_histories (retailer_product_id, variant_external_id, at, price,
      sale_price, available, currency)
    values (${id}, 'S', '2026-10-01', ${price}, ${half}, true, ${currency})`.execute(db)
  await sql`insert into wishes (user_id, id, product_id, product_details_id, saved_price,
      saved_currency, created_at)
    values (${userId}, ${id}, ${detailsId}, ${detailsId}, ${price}, ${currency}, '2026-10-01')`.execute(
    db,
  )
  await sql`insert into price_drop_notices (user_id, product_details_id, price, currency, told_at)
    values (${userId}, ${detailsId}, ${half}, ${currency}, '2026-10-01')`.execute(db)
}

/** All amounts of a product, by the names of their columns. */
async function amountsOf(name: string) {
  const { rows } = await sql<{ amounts: Record<string, unknown> }>`
    select jsonb_build_object(
      'products', jsonb_build_array(p.price_min, p.price_max, p.sale_price_min, p.sale_price_max),
      'shipping', jsonb_path_query_array(p.shipping, '$[*].price'),
      'hash', p.content_hash,
      'variants', jsonb_build_array(v.price, v.sale_price, v.dated_sale_price, v.list_price,
        v.former_price),
      'details', jsonb_build_array(d.price, d.sale_price, d.list_price, d.former_price),
      'published', d.published,
      'saved', jsonb_build_array(v.percent_change, d.percent_change),
      'histories', jsonb_build_array(h.price, h.sale_price),
      'wishes', w.saved_price,
      'notices', n.price
    ) as amounts
    from retailer_products p
    join retailer_product_variants v on v.retailer_product_id = p.id
    join product_details d on d.retailer_product_id = p.id
    join price_histories h on h.retailer_product_id = p.id
    join wishes w on w.product_details_id = d.id
    join price_drop_notices n on n.product_details_id = d.id
    where p.id = ${productIds.get(name) ?? ''}`.execute(database.db)
  return rows[0]?.amounts
}

const expected = (price: number, half: number, shipping: number, hash = '') => ({
  products: [price, price, half, half],
  shipping: [shipping, half],
  hash,
  variants: [price, half, half, price, price],
  details: [price, half, price, price],
  published: true,
  saved: [0.5, 0.5],
  histories: [price, half],
  wishes: price,
  notices: half,
})

const converted = () => Promise.all(['HUF', 'IQD', 'EUR'].map(amountsOf))
const all = [
  expected(499_000, 249_500, 10_000),
  expected(12_500_000, 6_250_000, 100_000),
  expected(4_990, 2_495, 100, 'known'),
]

test('amounts get the decimals of ISO 4217, wherever they are stored', async () => {
  expect(await converted()).toEqual(all)
})

test('a product whose price becomes too great is hidden, and no other price is made up', async () => {
  expect(await amountsOf('great')).toMatchObject({
    shipping: [10_000, 1_500_000_000],
    variants: [2_147_483_647, 1_500_000_000, 1_500_000_000, null, null],
    details: [2_147_483_647, 1_500_000_000, null, null],
    published: false,
    saved: [0, 0],
    histories: [null, null],
    wishes: null,
  })
})

test('each amount is converted once, also where a fill begins again', async () => {
  await sql`delete from api_migrations where name >= '0123'`.execute(database.db)
  await sql`update migration_fills set page = 0, ended_at = null where name >= '0123'`.execute(
    database.db,
  )
  await migrateBefore(database, 'api', '0125')
  expect(await converted()).toEqual(all)
})

test('no other column has an amount in another currency than US dollars', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type in ('integer', 'bigint')
      and column_name ~ '(price|amount|total|free_shipping)' and table_name not like 'shown\\_%'
    order by 1`.execute(database.db)
  const convertedColumns = [
    'price_drop_notices.price',
    'price_histories.price',
    'price_histories.sale_price',
    'product_details.former_price',
    'product_details.list_price',
    'product_details.price',
    'product_details.sale_price',
    'retailer_product_variants.dated_sale_price',
    'retailer_product_variants.former_price',
    'retailer_product_variants.list_price',
    'retailer_product_variants.price',
    'retailer_product_variants.sale_price',
    'retailer_products.price_max',
    'retailer_products.price_min',
    'retailer_products.sale_price_max',
    'retailer_products.sale_price_min',
    'wishes.saved_price',
  ]
  // In US dollars alone, or as retailers report orders: in the minor units of ISO 4217.
  const others = [
    'cart_items.seen_price',
    'ledger_entries.amount',
    'orders.total',
    'retailers.free_shipping_from',
    'search_products.price',
  ]
  expect(rows.map(({ name }) => name)).toEqual([...convertedColumns, ...others].toSorted())
})
