import { getDeals } from '@ltk/contract/deals'
import { getHashtagFeed } from '@ltk/contract/posts'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { getProductDetails } from '@ltk/contract/products'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { type Database, migrateTables } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { catalogueJobs } from './jobs.ts'

const now = new Date()
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

type Entry = [days: number, price: number, salePrice?: number]
/** What was stored of a product: its history, and what the rule before said of it. */
type Stored = {
  name: string
  entries: Entry[]
  percentChange: number
  isRefuted?: boolean
  soldOut?: Entry
}

const stored: Stored[] = [
  {
    name: 'real',
    entries: [
      [60, 8_000],
      [3, 8_000, 6_000],
    ],
    percentChange: 0.25,
  },
  // Since the highest of 30 days counted, this was a deal.
  {
    name: 'raised',
    entries: [
      [60, 6_000],
      [20, 8_000],
      [3, 9_000, 6_000],
    ],
    percentChange: 0.25,
    isRefuted: true,
  },
  { name: 'teapot', entries: [[100, 3_300, 2_600]], percentChange: 0 },
  { name: 'new', entries: [[3, 8_000, 6_000]], percentChange: 0 },
  {
    name: 'fallen',
    entries: [
      [60, 8_000],
      [5, 7_000],
    ],
    percentChange: 0.125,
  },
  {
    name: 'up and down',
    entries: [
      [60, 7_000],
      [9, 8_000],
      [5, 7_000],
    ],
    percentChange: 0.125,
  },
  // Stood for by what cannot be bought.
  { name: 'sold out', entries: [[60, 9_000]], soldOut: [60, 5_000, 4_000], percentChange: 0.2 },
]

let database: Database
let api: TestApi

beforeAll(async () => {
  database = await openUnmigratedDatabase()
  await migrateBefore(database, 'api', '0048')
  await insertAsBefore()
  await migrateTables(database.background)
  const job = catalogueJobs(database, () => now).find(({ name }) => name === 'reductions')
  await job?.run()
  api = await createTestApi({}, { database })
})
afterAll(() => database.close())

/** Stores the products as the version before did, each in a post of its own that was on sale. */
async function insertAsBefore(): Promise<void> {
  const { db } = database
  const [retailer, profile] = [newId(), newId()]
  await sql`insert into retailers (id, name, display_name) values (${retailer}, 'loft', 'Loft')`.execute(
    db,
  )
  await sql`insert into profiles (id, display_name) values (${profile}, 'Ada')`.execute(db)
  for (const { name, entries, percentChange, isRefuted = false, soldOut } of stored) {
    const [product, details, post] = [newId(), newId(), newId()]
    const variants = [
      ...(soldOut ? [{ id: 'S', entries: [soldOut], available: false }] : []),
      { id: 'M', entries, available: true },
    ]
    const shown = soldOut ?? entries.at(-1)
    const [, price = 0, salePrice = null] = shown ?? []
    await sql`insert into retailer_products (id, retailer_id, external_id, title, currency,
        price_min, price_max, content_hash, seen_at)
      values (${product}, ${retailer}, ${name}, ${name}, 'USD', ${price}, ${price}, '', now())`.execute(
      db,
    )
    for (const [position, variant] of variants.entries()) {
      const [, regular = 0, sale = null] = variant.entries.at(-1) ?? []
      await sql`insert into retailer_product_variants (id, retailer_product_id, external_id, position,
          title, price, sale_price, available, currency)
        values (${newId()}, ${product}, ${variant.id}, ${position}, ${variant.id}, ${regular}, ${sale},
          ${variant.available}, 'USD')`.execute(db)
      for (const [days, was, saleWas = null] of variant.entries) {
        await sql`insert into price_histories (retailer_product_id, variant_external_id, at, price,
            sale_price, available, currency)
          values (${product}, ${variant.id}, ${daysAgo(days)}, ${was}, ${saleWas},
            ${variant.available}, 'USD')`.execute(db)
      }
    }
    await sql`insert into product_details (id, retailer_id, retailer_product_id, name, price, sale_price,
        currency, percent_change, price_changed_at, price_in_stock, sale_in_stock, sale_refuted)
      values (${details}, ${retailer}, ${product}, ${name}, ${price}, ${salePrice}, 'USD',
        ${percentChange}, ${daysAgo(3)}, ${price}, true, ${isRefuted})`.execute(db)
    await sql`insert into posts (profile_id, id, title, published_at)
      values (${profile}, ${post}, ${name}, ${daysAgo(1)})`.execute(db)
    await sql`insert into products (id, profile_id, post_id, published_at, position, product_details_id)
      values (${newId()}, ${profile}, ${post}, ${daysAgo(1)}, 1, ${details})`.execute(db)
    await sql`insert into price_feed_posts (hashtag, published_at, post_id, profile_id)
      values ('ltksalealert', ${daysAgo(1)}, ${post}, ${profile})`.execute(db)
  }
}

async function readDetails() {
  const ids = await database.db.selectFrom('product_details').select('id').execute()
  const query = ids.map(({ id }) => `ids=${id}`).join('&')
  const { productDetails } = await api.get(getProductDetails, `/v2/product_details?${query}`)
  return new Map(productDetails.map((details) => [details.name, details]))
}

test('what products show beside their prices is decided anew after the upgrade', async () => {
  const details = await readDetails()
  const shown = [...details].map(([name, { formerPrice, listPrice, percentChange }]) => [
    name,
    { formerPrice, listPrice, percentChange },
  ])
  const none = { formerPrice: null, listPrice: null, percentChange: 0 }
  expect(Object.fromEntries(shown)).toEqual({
    real: { formerPrice: 8_000, listPrice: null, percentChange: 0.25 },
    raised: none,
    teapot: none,
    new: { formerPrice: null, listPrice: 8_000, percentChange: 0 },
    fallen: { formerPrice: 8_000, listPrice: null, percentChange: 0.12 },
    'up and down': none,
    'sold out': none,
  })
  for (const [name, { catalogRetailerProductId, ...ofDetails }] of details) {
    const path = `/v3/consumer_retailer_products/${catalogRetailerProductId}`
    const { variants } = (await api.get(getRetailerProduct, path)).retailerProduct
    const { formerPrice, listPrice, percentChange } = ofDetails
    expect([name, variants.at(-1)]).toMatchObject([name, { formerPrice, listPrice, percentChange }])
  }
})

test('a product costs what its cheapest variant in stock does', async () => {
  expect((await readDetails()).get('sold out')).toMatchObject({ price: 9_000, salePrice: null })
})

test('deals and what is on sale are what the new rule says, and how many deals are left out', async () => {
  const path = `${getDeals.path}?includes=left_out`
  const { productDetails, leftOut } = await api.get(getDeals, path)
  expect([productDetails.map(({ name }) => name), leftOut]).toEqual([['real', 'fallen'], 1])
  const feed = `/v3/activities/posts/hashtag/${priceHashtags.sale}?includes=ltks`
  const { ltks = [] } = await api.get(getHashtagFeed, feed)
  expect(ltks.map(({ title }) => title).toSorted()).toEqual(['fallen', 'real'])
})
