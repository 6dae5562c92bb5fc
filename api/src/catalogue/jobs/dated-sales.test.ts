import { getHashtagFeed } from '@ltk/contract/posts'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { getPriceHistories } from '@ltk/contract/price-histories'
import { getProductDetails } from '@ltk/contract/products'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { importProducts } from '../imports/import-products.ts'
import { updateOffers } from '../offers/update-offers.ts'
import { catalogueJobs } from './jobs.ts'

let catalogue: TestCatalogue
let api: TestApi
let content: Content
const heard: string[] = []

const hour = 3_600_000
/** Ten days ago: calls of the wire have no other clock than today's. */
const imported = new Date(Date.now() - 240 * hour)
const after = (hours: number, ms = 0) => new Date(imported.getTime() + hours * hour + ms)
const begins = after(24)
const ends = after(48)
/** A moment as shops write it, with their own offset from UTC. */
const inChicago = (time: Date) =>
  new Date(time.getTime() - 6 * hour).toISOString().replace('Z', '-06:00')
const dates = { saleStartsAt: inChicago(begins), saleEndsAt: inChicago(ends) }

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  content = await insertContent(catalogue.db)
  await catalogue.database.listen('entities', (message) => heard.push(message))
})
afterAll(() => catalogue.close())
beforeEach(async () => {
  await catalogue.db.deleteFrom('retailer_product_variants').execute()
  await catalogue.db.deleteFrom('price_histories').execute()
  await catalogue.db
    .updateTable('retailer_products')
    .set({ content_hash: '', seen_at: imported, imported_at: null })
    .execute()
})

type Sale = { salePriceInMinorUnits?: number; saleStartsAt?: string; saleEndsAt?: string }

/** A file with a product in two sizes that is in posts, of which the small one goes on sale. */
function writeSale(sale: Sale, name = 'products.jsonl', sizes = ['S', 'M']) {
  const variants = sizes.map((id) => ({
    id,
    title: id,
    priceInMinorUnits: id === 'S' ? 8_000 : 9_000,
    available: true,
    ...(id === 'S' && sale),
  }))
  const line = { id: 'dress', title: 'Linen dress', currency: 'USD', variants }
  return catalogue.write(name, [line])
}

async function importSale(sale: Sale, { now = imported, sizes = ['S', 'M'] } = {}) {
  const file = await writeSale(sale, 'products.jsonl', sizes)
  return importProducts(catalogue.db, { file, retailer: 'shop', now })
}

async function runJob(now: Date) {
  const job = catalogueJobs(catalogue.database, () => now).find(
    ({ name }) => name === 'dated-sales',
  )
  if (!job) throw new Error('there is no such job')
  await job.run()
}

/** Waits until all that has been announced was heard, and returns it. */
async function settle(): Promise<string[]> {
  const mark = crypto.randomUUID()
  await sql`select pg_notify('entities', ${mark})`.execute(catalogue.db)
  await expect.poll(() => heard).toContain(mark)
  return heard.splice(0).filter((message) => message !== mark)
}

async function readProduct() {
  await settle()
  const path = `/v3/consumer_retailer_products/${content.retailerProductId}`
  return (await api.get(getRetailerProduct, path)).retailerProduct
}

/** The sale prices of the variants. */
async function salePrices() {
  return (await readProduct()).variants.map(({ salePrice }) => salePrice)
}

async function readDetails() {
  await settle()
  const path = `/v2/product_details?ids=${content.detailsIds[0]}&at=${crypto.randomUUID()}`
  return (await api.get(getProductDetails, path)).productDetails[0]
}

async function isOnSaleFeed() {
  await settle()
  const path = `/v3/activities/posts/hashtag/${priceHashtags.sale}`
  return (await api.get(getHashtagFeed, path)).activities.length > 0
}

/** What the price history says of the small size. */
async function readHistory() {
  const { variants } = await readProduct()
  const path = `/v1/consumer_retailer_products/${content.retailerProductId}/price_histories?at=${crypto.randomUUID()}`
  const { priceHistories } = await api.get(getPriceHistories, path)
  const history = priceHistories.find(
    ({ retailerProductVariantId }) => retailerProductVariantId === variants[0]?.id,
  )
  return history?.entries.map(({ at, salePrice }) => [at, salePrice])
}

test('a sale begins and ends at its dates, and all that follows from its prices with it', async () => {
  await importSale({}, { now: after(-60 * 24) })
  await importSale({ salePriceInMinorUnits: 6_000, ...dates })
  await runJob(after(24, -1))
  expect(await readProduct()).toMatchObject({ salePriceMin: null })
  expect(await readDetails()).toMatchObject({ price: 8_000, salePrice: null, percentChange: 0 })
  expect(await isOnSaleFeed()).toBe(false)

  await settle()
  await runJob(begins)
  const messages = await settle()
  expect(JSON.parse(messages[0] ?? '')).toMatchObject({
    productDetails: content.detailsIds,
    retailerProducts: [content.retailerProductId],
    hashtags: expect.arrayContaining([priceHashtags.sale]),
  })
  expect(await readProduct()).toMatchObject({
    salePriceMin: 6_000,
    salePriceMax: 9_000,
    variants: [{ price: 8_000, salePrice: 6_000 }, { salePrice: null }],
    seenAt: imported.toISOString(),
  })
  expect(await readDetails()).toMatchObject({ price: 8_000, salePrice: 6_000 })
  expect((await readDetails())?.percentChange).toBeCloseTo(0.25)
  expect(await isOnSaleFeed()).toBe(true)

  await runJob(after(48, -1))
  expect(await salePrices()).toEqual([6_000, null])
  await runJob(ends)
  expect(await readProduct()).toMatchObject({ salePriceMin: null, salePriceMax: null })
  expect(await readDetails()).toMatchObject({ price: 8_000, salePrice: null })
  expect(await isOnSaleFeed()).toBe(false)
})

test('the price history has the moments of the sale, however late the job ran', async () => {
  await importSale({ salePriceInMinorUnits: 6_000, ...dates })
  await runJob(after(30))
  // By this time, shoppers are told that the price fell.
  const details = catalogue.db.selectFrom('product_details').select('price_changed_at')
  expect(await details.executeTakeFirst()).toEqual({ price_changed_at: after(30) })
  await runJob(after(49))
  expect(await readHistory()).toEqual([
    [imported.toISOString(), null],
    [begins.toISOString(), 6_000],
    [ends.toISOString(), null],
  ])
})

test('a sale that began and ended between two runs is in the history only', async () => {
  await importSale({ salePriceInMinorUnits: 6_000, ...dates })
  await runJob(after(100))
  expect(await salePrices()).toEqual([null, null])
  expect(await readDetails()).toMatchObject({ price: 8_000, salePrice: null })
  expect(await isOnSaleFeed()).toBe(false)
  expect(await readHistory()).toEqual([
    [imported.toISOString(), null],
    [begins.toISOString(), 6_000],
    [ends.toISOString(), null],
  ])
  await settle()
  await runJob(after(101))
  expect(await settle()).toEqual([])
})

test('a sale without a start has begun, and one without an end goes on', async () => {
  await importSale({ salePriceInMinorUnits: 6_000, saleEndsAt: dates.saleEndsAt })
  expect(await salePrices()).toEqual([6_000, null])
  await runJob(after(48, -1))
  expect(await salePrices()).toEqual([6_000, null])
  await runJob(ends)
  expect(await salePrices()).toEqual([null, null])

  await importSale({ salePriceInMinorUnits: 5_000, saleStartsAt: inChicago(after(60)) })
  expect(await salePrices()).toEqual([null, null])
  await runJob(after(60))
  expect(await salePrices()).toEqual([5_000, null])
  await runJob(after(200))
  expect(await salePrices()).toEqual([5_000, null])
})

test('an import moves the dates, or removes them or the variant, and no earlier date counts', async () => {
  await importSale({ salePriceInMinorUnits: 6_000, ...dates })
  await importSale(
    { salePriceInMinorUnits: 6_000, saleStartsAt: inChicago(after(30)) },
    { now: after(1) },
  )
  await runJob(begins)
  expect(await salePrices()).toEqual([null, null])
  await runJob(after(30))
  await runJob(ends)
  expect(await salePrices()).toEqual([6_000, null])

  await importSale({ salePriceInMinorUnits: 5_000, ...dates }, { now: after(40) })
  expect(await salePrices()).toEqual([5_000, null])
  await importSale({ salePriceInMinorUnits: 5_000 }, { now: after(41) })
  await runJob(ends)
  expect(await salePrices()).toEqual([5_000, null])

  await importSale({ salePriceInMinorUnits: 5_000, ...dates }, { now: after(42) })
  await importSale({}, { now: after(43), sizes: ['M'] })
  await runJob(ends)
  expect(await salePrices()).toEqual([null])
})

test('an import during a sale writes it, and the same file later changes nothing', async () => {
  const sale = { salePriceInMinorUnits: 6_000, ...dates }
  expect(await importSale(sale, { now: after(25) })).toMatchObject({ changed: 1 })
  expect(await salePrices()).toEqual([6_000, null])
  await runJob(ends)
  expect(await importSale(sale, { now: after(49) })).toMatchObject({ unchanged: 1 })
  expect(await salePrices()).toEqual([null, null])
})

test('an import that began before a sale and wrote during it is put right by the next run', async () => {
  await importSale({ salePriceInMinorUnits: 6_000, ...dates })
  await runJob(begins)
  await importSale({ salePriceInMinorUnits: 5_500, ...dates }, { now: after(24, -1) })
  await runJob(after(24, 60_000))
  expect(await salePrices()).toEqual([5_500, null])
})

test('what a retailer says counts until the next date of the sale', { tags: 'V-07' }, async () => {
  await importSale({ salePriceInMinorUnits: 6_000, ...dates })
  const variant = (await readProduct()).variants[0]?.id ?? ''
  const offer = { variantId: variant, currency: 'USD', available: true, quantity: null }
  const say = (price: number, salePrice: number | null, now: Date) =>
    catalogue.db
      .transaction()
      .execute((trx) => updateOffers(trx, [{ ...offer, price, salePrice }], now))
  await say(8_000, 6_500, after(20))
  await runJob(after(24, -1))
  expect(await salePrices()).toEqual([6_500, null])
  await runJob(begins)
  expect(await salePrices()).toEqual([6_000, null])
  // A sale that is not lower is none.
  await say(5_900, null, after(30))
  await runJob(ends)
  expect(await readProduct()).toMatchObject({ variants: [{ price: 5_900, salePrice: null }, {}] })
})

test('a variant that is sold out keeps its price, whatever that was when the retailer was asked', async () => {
  await importSale({ salePriceInMinorUnits: 6_000, ...dates })
  await runJob(begins)
  const variantId = (await readProduct()).variants[0]?.id ?? ''
  await catalogue.db
    .transaction()
    .execute((trx) => updateOffers(trx, [{ variantId, available: false, quantity: 0 }], after(25)))
  expect((await readProduct()).variants[0]).toMatchObject({
    price: 8_000,
    salePrice: 6_000,
    availability: false,
    quantity: 0,
  })
})

test('two processes begin a sale once', async () => {
  await importSale({ salePriceInMinorUnits: 6_000, ...dates })
  await Promise.all([runJob(begins), runJob(after(25))])
  expect(await readHistory()).toEqual([
    [imported.toISOString(), null],
    [begins.toISOString(), 6_000],
  ])
})

test('imports and runs at the same time leave what the dates of the one that wrote last say', async () => {
  const sales = [7_000, 6_500, 6_000, 5_500].map((price, index) => ({
    salePriceInMinorUnits: price,
    saleStartsAt: inChicago(after(20 + index)),
    saleEndsAt: inChicago(after(22 + index)),
  }))
  const files = await Promise.all(sales.map((sale, index) => writeSale(sale, `${index}.jsonl`)))
  for (let hours = 19; hours < 27; hours++) {
    await Promise.all([
      ...files.map((file) =>
        importProducts(catalogue.db, { file, retailer: 'shop', now: after(hours) }),
      ),
      runJob(after(hours)),
      runJob(after(hours)),
    ])
    await runJob(after(hours))
    const { dated_sale_price: written } = await catalogue.db
      .selectFrom('retailer_product_variants')
      .select('dated_sale_price')
      .where('external_id', '=', 'S')
      .executeTakeFirstOrThrow()
    const index = sales.findIndex((sale) => sale.salePriceInMinorUnits === written)
    const isOn = 20 + index <= hours && hours < 22 + index
    expect([hours, ...(await salePrices())]).toEqual([hours, isOn ? written : null, null])
  }
})

test('a run that fails midway leaves whole products, and the next one goes on', async () => {
  const count = 230
  await catalogue.addRetailer('big')
  const file = await catalogue.write(
    'products.jsonl',
    Array.from({ length: count }, (_, n) => ({
      id: `p${n}`,
      title: `p${n}`,
      currency: 'USD',
      variants: [
        {
          id: 'v',
          title: 'v',
          priceInMinorUnits: 8_000,
          available: true,
          salePriceInMinorUnits: 6_000,
          saleStartsAt: after(24, n).toISOString(),
        },
      ],
    })),
  )
  await importProducts(catalogue.db, { file, retailer: 'big', now: imported })
  const onSale = async () => {
    const { rows } = await sql<{ variants: number; details: number }>`
      select count(v.sale_price)::int as variants, count(d.sale_price)::int as details
      from retailer_products p join retailers r on r.id = p.retailer_id and r.name = 'big'
      join retailer_product_variants v on v.retailer_product_id = p.id
      join product_details d on d.retailer_product_id = p.id`.execute(catalogue.db)
    return rows[0]
  }
  await sql`alter table product_details add constraint broken
    check (name <> 'p220' or sale_price is null)`.execute(catalogue.db)
  await expect(runJob(after(25))).rejects.toThrow('broken')
  expect(await onSale()).toEqual({ variants: 200, details: 200 })
  await sql`alter table product_details drop constraint broken`.execute(catalogue.db)
  await runJob(after(26))
  expect(await onSale()).toEqual({ variants: count, details: count })
})
