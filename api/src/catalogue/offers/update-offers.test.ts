import { getHashtagFeed } from '@ltk/contract/posts'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { getProductDetails } from '@ltk/contract/products'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { importProducts } from '../imports/import-products.ts'
import { updateOffers, type VariantOffer } from './update-offers.ts'

let catalogue: TestCatalogue
let api: TestApi
let content: Content
const heard: string[] = []

const start = new Date('2026-11-01T12:00:00Z')
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000)

/** A product in two sizes that is in a post. */
const line = (more: object = {}) => ({
  id: 'dress',
  title: 'Linen dress',
  currency: 'USD',
  variants: [
    { id: 'S', title: 'S', priceInMinorUnits: 8_000, available: true, quantity: 3 },
    { id: 'M', title: 'M', priceInMinorUnits: 9_000, available: false, quantity: 0 },
  ],
  ...more,
})

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  content = await insertContent(catalogue.db)
  await catalogue.db
    .updateTable('product_details')
    .set({ price: 1_000, sale_price: null, percent_change: 0 })
    .execute()
  await catalogue.database.listen('entities', (message) => heard.push(message))
})
afterAll(() => catalogue.close())
beforeEach(async () => {
  await importLines([line()])
  await takeMessages()
})

/** What has been announced since the last call. Messages arrive in their order. */
async function takeMessages(): Promise<unknown[]> {
  const mark = crypto.randomUUID()
  await sql`select pg_notify('entities', ${mark})`.execute(catalogue.db)
  await expect.poll(() => heard).toContain(mark)
  const messages = heard.splice(0)
  return messages.filter((message) => message !== mark).map((message) => JSON.parse(message))
}

async function importLines(lines: object[], now = start) {
  const file = await catalogue.write('products.jsonl', lines)
  return importProducts(catalogue.db, { file, retailer: 'shop', now })
}

async function readProduct() {
  const path = `/v3/consumer_retailer_products/${content.retailerProductId}`
  const { retailerProduct } = await api.get(getRetailerProduct, path)
  const [small, medium] = retailerProduct.variants
  if (!small || !medium) throw new Error('the product has lost its variants')
  return { ...retailerProduct, small, medium }
}

async function readDetails() {
  const path = `/v2/product_details?ids=${content.detailsIds[0]}&at=${crypto.randomUUID()}`
  return (await api.get(getProductDetails, path)).productDetails[0]
}

async function isOnFeed(name: keyof typeof priceHashtags) {
  const path = `/v3/activities/posts/hashtag/${priceHashtags[name]}`
  return (await api.get(getHashtagFeed, path)).activities.length > 0
}

const update = (offers: VariantOffer[], now: Date, seen = {}) =>
  catalogue.db.transaction().execute((trx) => updateOffers(trx, offers, now, seen))

const offer = (variantId: string, more: Partial<VariantOffer> = {}): VariantOffer => ({
  variantId,
  currency: 'USD',
  price: 8_000,
  salePrice: null,
  available: true,
  quantity: 3,
  ...more,
})

test('a lower price and stock reach the variant, its product, its feeds and those that wait', async () => {
  const { small, medium } = await readProduct()
  await catalogue.db
    .insertInto('restock_notices')
    .values({
      user_id: crypto.randomUUID(),
      retailer_product_id: content.retailerProductId,
      variant_external_id: 'M',
    })
    .execute()
  expect(await isOnFeed('under50')).toBe(false)
  await update(
    [
      offer(small.id, { salePrice: 6_000 }),
      offer(medium.id, { price: 9_000, salePrice: 4_500, quantity: 2 }),
    ],
    hours(1),
  )
  expect(await readProduct()).toMatchObject({
    small: { price: 8_000, salePrice: 6_000, quantity: 3 },
    medium: { price: 9_000, salePrice: 4_500, availability: true, quantity: 2 },
    priceMin: 8_000,
    priceMax: 9_000,
    salePriceMin: 4_500,
    salePriceMax: 6_000,
  })
  expect(await readDetails()).toMatchObject({ price: 9_000, salePrice: 4_500, available: true })
  // What it cost in the 30 days before is not known.
  expect(await readDetails()).toMatchObject({ formerPrice: null, listPrice: 9_000 })
  expect([await isOnFeed('under50'), await isOnFeed('sale')]).toEqual([true, false])
  const notices = await catalogue.db.selectFrom('restock_notices').selectAll().execute()
  expect(notices).toMatchObject([{ restocked_at: hours(1) }])
  const [change] = await takeMessages()
  expect(change).toMatchObject({
    productDetails: content.detailsIds,
    retailerProducts: [content.retailerProductId],
    hashtags: expect.arrayContaining([priceHashtags.under50]),
  })
})

const minutes = (count: number) => hours(count / 60)

test('a variant was seen when its offer was learned, however shortly before it was seen last', async () => {
  const { small, medium } = await readProduct()
  const seen = async () => {
    const product = await readProduct()
    return [product.small.seenAt, product.medium.seenAt, product.seenAt]
  }
  const at = (count: number) => minutes(count).toISOString()
  await update([offer(small.id, { price: 7_000 })], minutes(20))
  expect(await seen()).toEqual([at(20), at(0), at(0)])
  await update([offer(small.id, { price: 6_000 })], minutes(20.5))
  expect(await seen()).toEqual([at(20.5), at(0), at(0)])
  // Asked for as a whole, all of them were seen.
  const all = [offer(small.id, { price: 6_500 }), offer(medium.id, { available: false })]
  await update(all, minutes(21), { ofWholeProducts: true })
  expect(await seen()).toEqual([at(21), at(21), at(21)])
  // A file says what was so when its import began.
  await importLines([line()], minutes(20.8))
  expect(await seen()).toEqual([at(20.8), at(20.8), at(20.8)])
})

test('of what did not change only the time is written, to the minute, and told', async () => {
  const { small, medium } = await readProduct()
  const rows = () =>
    catalogue.db.selectFrom('retailer_product_variants').selectAll().orderBy('position').execute()
  const before = await rows()
  const same = [
    offer(small.id, { salePrice: 8_000 }),
    offer(medium.id, { price: 9_000, available: false, quantity: 0 }),
    offer(crypto.randomUUID()),
  ]
  await update(same, minutes(302))
  expect(await rows()).toEqual(before.map((row) => ({ ...row, asked_at: minutes(302) })))
  expect(await takeMessages()).toEqual([{ retailerProducts: [content.retailerProductId] }])
  await update(same, minutes(302.5))
  expect(await rows()).toEqual(before.map((row) => ({ ...row, asked_at: minutes(302) })))
  expect(await takeMessages()).toEqual([])
  await update(same, minutes(303))
  expect(await rows()).toEqual(before.map((row) => ({ ...row, asked_at: minutes(303) })))
  expect(await takeMessages()).toEqual([{ retailerProducts: [content.retailerProductId] }])

  await update(same, minutes(303), { ofWholeProducts: true })
  expect((await readProduct()).seenAt).toBe(minutes(303).toISOString())
  expect(await takeMessages()).toEqual([{ retailerProducts: [content.retailerProductId] }])
  await update(same, minutes(303.5), { ofWholeProducts: true })
  expect((await readProduct()).seenAt).toBe(minutes(303).toISOString())
  await update(same, minutes(304), { ofWholeProducts: true })
  expect((await readProduct()).seenAt).toBe(minutes(304).toISOString())
})

test('the next import counts again, although its file is the same', async () => {
  const { small } = await readProduct()
  await update([offer(small.id, { price: 7_000 })], hours(1))
  expect((await readProduct()).small.price).toBe(7_000)
  expect(await importLines([line()], hours(2))).toMatchObject({ changed: 1 })
  expect((await readProduct()).small.price).toBe(8_000)
})

test.each([
  ['in another currency', { currency: 'EUR', price: 5_000 }],
  ['above the greatest price that can be kept', { price: 2_147_483_648 }],
])('an offer %s makes the variant unavailable at its known price', async (_what, more) => {
  const { small } = await readProduct()
  await update([offer(small.id, more)], hours(1))
  expect((await readProduct()).small).toMatchObject({ price: 8_000, availability: false })
  expect(await readDetails()).toMatchObject({ available: false, currency: 'USD' })
})

const uncounted = (variantId: string, more: Partial<VariantOffer> = {}) =>
  offer(variantId, { quantity: null, ...more })

test('a count that the retailer does not state stays for 36 hours after the last import', async () => {
  const { small } = await readProduct()
  await update([uncounted(small.id)], hours(36))
  expect((await readProduct()).small.quantity).toBe(3)
  await update([uncounted(small.id)], hours(36.1))
  expect((await readProduct()).small.quantity).toBeNull()
  // The same file again states it again, and counts from then on.
  await importLines([line()], hours(40))
  expect((await readProduct()).small.quantity).toBe(3)
  await importLines([line()], hours(60))
  await update([uncounted(small.id)], hours(96))
  expect((await readProduct()).small.quantity).toBe(3)
})

test('a count ends where the retailer states another, or the variant sells out or is back', async () => {
  const { small } = await readProduct()
  const countAfterwards = async (offered: VariantOffer) => {
    await update([offered], hours(1))
    return (await readProduct()).small.quantity
  }
  expect(await countAfterwards(offer(small.id, { quantity: 2 }))).toBe(2)
  expect(await countAfterwards(uncounted(small.id, { price: 7_000 }))).toBe(2)
  expect(await countAfterwards(uncounted(small.id, { available: false }))).toBeNull()
  expect(await countAfterwards(offer(small.id, { available: false, quantity: 0 }))).toBe(0)
  expect(await countAfterwards(uncounted(small.id))).toBeNull()
})
