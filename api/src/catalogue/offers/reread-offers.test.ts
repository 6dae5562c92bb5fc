import { getPriceHistories } from '@ltk/contract/price-histories'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { ConnectorError } from '../../shopping/retailers/connector-error.ts'
import type { Connector, Offer, VariantKey } from '../../shopping/retailers/connector.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProducts } from '../imports/import-products.ts'
import { rereadOffers } from './reread-offers.ts'
import { updateOffers } from './update-offers.ts'

const hour = 3_600_000
const start = new Date('2026-11-01T12:00:00Z')
const after = (hours: number) => new Date(start.getTime() + hours * hour)

let catalogue: TestCatalogue
let api: TestApi
/** What retailers have, by product and variant, and what they were asked for. */
let shelves: Map<string, Omit<Offer, keyof VariantKey>>
let asked: VariantKey[][]

beforeEach(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  shelves = new Map()
  asked = []
  for (const name of ['loft', 'attic']) await catalogue.addRetailer(name, { connector: 'ucp' })
})
afterEach(() => catalogue.close())

const offer = { currency: 'USD', price: 5_000, salePrice: null, available: true, quantity: null }

/** Imports products, which are in no post, with a variant each or more. */
async function addProducts(retailer: string, ids: string[], variants = ['one']) {
  const lines = ids.map((id) => ({
    id,
    title: id,
    currency: 'USD',
    variants: variants.map((variant) => ({
      id: variant,
      title: variant,
      priceInMinorUnits: 5_000,
      available: true,
    })),
  }))
  const file = await catalogue.write('products.jsonl', lines)
  await importProducts(catalogue.db, { file, retailer, now: start })
  for (const id of ids) for (const variant of variants) shelves.set(`${id} ${variant}`, offer)
}

async function addPost(products: { retailer: string; id: string }[], publishedAt: Date) {
  const lines = [
    { type: 'creator', id: 'ada', displayName: 'ada' },
    {
      type: 'post',
      id: crypto.randomUUID(),
      creator: 'ada',
      title: 'Post',
      publishedAt: publishedAt.toISOString(),
      products,
    },
  ]
  const file = await catalogue.write('posts.jsonl', lines)
  const report = await importPosts(catalogue.db, { file, now: start })
  expect(report.refusals).toEqual([])
}

async function addToCart(productId: string) {
  const { db } = catalogue
  const { retailer_id, details_id, variant_id, external_id, title } = await db
    .selectFrom('retailer_products as p')
    .innerJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .innerJoin('retailer_product_variants as v', 'v.retailer_product_id', 'p.id')
    .select([
      'p.retailer_id',
      'd.id as details_id',
      'v.id as variant_id',
      'v.external_id',
      'v.title',
    ])
    .where('p.id', '=', productId)
    .executeTakeFirstOrThrow()
  const [user_id, cart_id] = [crypto.randomUUID(), newId()]
  await db.insertInto('carts').values({ user_id, id: cart_id, retailer_id }).execute()
  await db
    .insertInto('cart_items')
    .values({
      user_id,
      id: newId(),
      cart_id,
      retailer_product_id: productId,
      variant_external_id: external_id,
      variant_id,
      variant_title: title,
      product_details_id: details_id,
      quantity: 1,
      seen_price: 5_000,
    })
    .execute()
}

async function save(productId: string) {
  const { id } = await catalogue.db
    .selectFrom('product_details')
    .select('id')
    .where('retailer_product_id', '=', productId)
    .executeTakeFirstOrThrow()
  await catalogue.db
    .insertInto('wishes')
    .values({ user_id: crypto.randomUUID(), id: newId(), product_id: id, product_details_id: id })
    .execute()
}

async function idOf(externalId: string) {
  const { id } = await catalogue.db
    .selectFrom('retailer_products')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  return id
}

const read = async (externalId: string) => {
  const path = `/v3/consumer_retailer_products/${await idOf(externalId)}`
  return (await api.get(getRetailerProduct, path)).retailerProduct
}

const connector: Connector = {
  readOffers: async (keys) => {
    asked.push(keys)
    return keys.flatMap((key) => {
      const found = shelves.get(`${key.productId} ${key.variantId}`)
      return found ? [{ ...key, ...found }] : []
    })
  },
  createCheckout: () => Promise.reject(new Error('nothing is bought here')),
}

const run = (
  hours: number,
  connectors: (retailerId: string) => Connector = () => connector,
  perHour = 6_000,
) =>
  rereadOffers(
    catalogue.db,
    { connectorOf: async (retailerId) => connectors(retailerId) },
    { now: () => after(hours), perHour },
  )
const productsAsked = () => asked.flat().map(({ productId }) => productId)

test('what is in a cart is read hourly; what is saved or in a recent post, daily; the rest not', async () => {
  await addProducts('loft', ['carted', 'saved', 'posted', 'posted-long-ago', 'unwanted'])
  await addToCart(await idOf('carted'))
  await save(await idOf('saved'))
  await addPost([{ retailer: 'loft', id: 'posted' }], after(-48))
  await addPost([{ retailer: 'loft', id: 'posted-long-ago' }], after(-24 * 40))
  await run(0.9)
  expect(productsAsked()).toEqual([])
  await run(1)
  expect(productsAsked()).toEqual(['carted'])
  expect((await read('carted')).seenAt).toBe(after(1).toISOString())
  asked = []
  await run(22)
  expect(productsAsked()[0]).toBe('carted')
  expect(productsAsked().toSorted()).toEqual(['carted', 'posted', 'saved'])
  asked = []
  await run(22.5)
  expect(productsAsked()).toEqual([])
})

test('what was sold out when somebody wanted to buy it is read at every run, for a day', async () => {
  await addProducts('loft', ['lamp'], ['one', 'two'])
  const { variants } = await read('lamp')
  const soldOut = { variantId: variants[0]?.id ?? '', available: false as const, quantity: 0 }
  await catalogue.db.transaction().execute((trx) => updateOffers(trx, [soldOut], after(0.1)))
  expect((await read('lamp')).variants[0]?.availability).toBe(false)
  shelves.set('lamp one', { ...offer, available: false })
  await run(0.2)
  expect(productsAsked()).toEqual(['lamp', 'lamp'])
  shelves.set('lamp one', offer)
  await run(0.4)
  const [one] = (await read('lamp')).variants
  expect(one).toMatchObject({ availability: true, seenAt: after(0.4).toISOString() })
  asked = []
  await run(0.6)
  expect(productsAsked()).toEqual([])

  await catalogue.db.transaction().execute((trx) => updateOffers(trx, [soldOut], after(1)))
  shelves.set('lamp one', { ...offer, available: false })
  await run(24.9)
  expect(productsAsked()).toEqual(['lamp', 'lamp'])
  asked = []
  await run(25.1)
  expect(productsAsked()).toEqual([])
})

test('what somebody waits for is read hourly until it is back', async () => {
  await addProducts('loft', ['lamp'])
  const product = await idOf('lamp')
  await catalogue.db
    .insertInto('restock_notices')
    .values({
      user_id: crypto.randomUUID(),
      retailer_product_id: product,
      variant_external_id: 'one',
    })
    .execute()
  await run(0.9)
  expect(productsAsked()).toEqual([])
  await run(1)
  await run(2)
  expect(productsAsked()).toEqual(['lamp', 'lamp'])
  await catalogue.db
    .updateTable('restock_notices')
    .set({ restocked_at: after(2) })
    .execute()
  await run(3)
  expect(productsAsked()).toEqual(['lamp', 'lamp'])
})

test('what changed is written with its history, and what the retailer does not know is unavailable', async () => {
  await addProducts('loft', ['lamp'], ['one', 'two'])
  await save(await idOf('lamp'))
  shelves.set('lamp one', { ...offer, salePrice: 4_000, quantity: 2 })
  shelves.delete('lamp two')
  expect(await run(22)).toEqual({ read: 2, failed: [] })
  const { variants, seenAt } = await read('lamp')
  expect(seenAt).toBe(after(22).toISOString())
  expect(variants).toMatchObject([
    { price: 5_000, salePrice: 4_000, availability: true, quantity: 2 },
    { price: 5_000, availability: false },
  ])
  const path = `/v1/consumer_retailer_products/${await idOf('lamp')}/price_histories`
  const { priceHistories } = await api.get(getPriceHistories, path)
  expect(priceHistories).toMatchObject([
    { entries: [{ salePrice: null }, { salePrice: 4_000, at: after(22).toISOString() }] },
    { entries: [{ available: true }, { available: false }] },
  ])
})

test('a retailer that fails is left until the next run, and the others are read', async () => {
  await addProducts('loft', ['lamp'])
  await addProducts(
    'attic',
    Array.from({ length: 150 }, (_, index) => `box-${index}`),
  )
  for (const id of ['lamp', 'box-0', 'box-149']) await save(await idOf(id))
  await addPost(
    Array.from({ length: 150 }, (_, index) => ({ retailer: 'attic', id: `box-${index}` })),
    after(0),
  )
  const { retailer_id: attic } = await catalogue.db
    .selectFrom('retailer_products')
    .select('retailer_id')
    .where('external_id', '=', 'box-0')
    .executeTakeFirstOrThrow()
  let calls = 0
  const failing: Connector = {
    ...connector,
    readOffers: () => {
      calls += 1
      return Promise.reject(new ConnectorError('timeout', 'no answer in 10 seconds'))
    },
  }
  const report = await run(22, (id) => (id === attic ? failing : connector))
  expect(report).toEqual({ read: 1, failed: [{ retailerId: attic, fault: 'timeout' }] })
  expect(calls).toBe(1)
  expect((await read('box-0')).variants).toMatchObject([{ availability: true }])
  // Then all of them, some at a time.
  expect(await run(22.2)).toMatchObject({ read: 150, failed: [] })
  expect(asked.slice(1).map((keys) => keys.length)).toEqual([100, 50])
})

test('a retailer is asked for so many variants an hour: carts first, the rest in later runs', async () => {
  await addProducts('loft', ['a', 'b', 'c', 'd'])
  for (const id of ['a', 'b', 'c', 'd']) await save(await idOf(id))
  await addToCart(await idOf('d'))
  await run(22, undefined, 12)
  expect(productsAsked()).toHaveLength(2)
  expect(productsAsked()[0]).toBe('d')
  await run(22.2, undefined, 12)
  expect(productsAsked().toSorted()).toEqual(['a', 'b', 'c', 'd'])
})

test('retailers without a connector, or whose connector cannot tell, are not asked', async () => {
  await catalogue.addRetailer('links', { connector: 'none' })
  await addProducts('links', ['linked'])
  await addProducts('loft', ['lamp'])
  for (const id of ['linked', 'lamp']) await save(await idOf(id))
  const mute: Connector = { createCheckout: connector.createCheckout }
  expect(await run(22, () => mute)).toEqual({ read: 0, failed: [] })
  await run(22)
  expect(productsAsked()).toEqual(['lamp'])
})
