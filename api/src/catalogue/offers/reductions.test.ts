import { createCartItem, getCart } from '@ltk/contract/carts'
import { getDeals } from '@ltk/contract/deals'
import { getPostProducts, getProductDetails } from '@ltk/contract/products'
import type { Reduction } from '@ltk/contract/reductions'
import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { searchByIndex, searchShopProducts } from '@ltk/contract/search'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { variantLine } from '@ltk/testing/content/variant-line'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateSearchIndex } from '../../discovery/search/index/writing/update-index.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProducts } from '../imports/import-products.ts'
import { endReductions } from '../jobs/end-reductions.ts'
import { updateOffers } from './update-offers.ts'

const day = 86_400_000
const now = Date.now()
const daysAgo = (days: number) => new Date(now - days * day)

let catalogue: TestCatalogue
let api: TestApi
const heard: string[] = []

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addRetailer('loft', { displayName: 'Loft', buyable: true, connector: 'ucp' })
  await catalogue.database.listen('entities', (message) => heard.push(message))
})
afterAll(() => catalogue.close())

type Variant = { price: number; salePrice?: number; available?: boolean }

async function importAt(days: number, id: string, ...variants: Variant[]) {
  const line = {
    id,
    title: id,
    currency: 'USD',
    variants: variants.map((variant, index) => ({
      id: `${index}`,
      title: `${index}`,
      options: { Size: `${index}` },
      available: true,
      ...variantLine(variant),
    })),
  }
  const file = await catalogue.write('products.jsonl', [line])
  const report = await importProducts(catalogue.db, { file, retailer: 'loft', now: daysAgo(days) })
  expect(report.refusals).toEqual([])
}

async function idsOf(id: string) {
  return catalogue.db
    .selectFrom('retailer_products as p')
    .innerJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .innerJoin('retailer_product_variants as v', 'v.retailer_product_id', 'p.id')
    .select(['p.id as productId', 'd.id as detailsId', 'v.id as variantId'])
    .where('p.external_id', '=', id)
    .orderBy('v.position')
    .executeTakeFirstOrThrow()
}

async function read(id: string) {
  const { detailsId } = await idsOf(id)
  // Details are kept in memory until the announcement of their change has come.
  await settle()
  const path = `/v2/product_details?ids=${detailsId}&at=${crypto.randomUUID()}`
  return (await api.get(getProductDetails, path)).productDetails[0]
}

/** Waits until all that has been announced was heard, and returns it. */
async function settle(): Promise<string[]> {
  const mark = crypto.randomUUID()
  await sql`select pg_notify('entities', ${mark})`.execute(catalogue.db)
  await expect.poll(() => heard).toContain(mark)
  return heard.splice(0).filter((message) => message !== mark)
}

const reduced = (formerPrice: number, percentChange: number) => ({
  formerPrice,
  listPrice: null,
  percentChange,
})
const listed = (listPrice: number) => ({ formerPrice: null, listPrice, percentChange: 0 })
const none = { formerPrice: null, listPrice: null, percentChange: 0 }

test('a product has the lowest price of the 30 days before, whatever its retailer names', async () => {
  await importAt(60, 'sale', { price: 8_000 })
  await importAt(3, 'sale', { price: 9_000, salePrice: 6_000 })
  expect(await read('sale')).toMatchObject({ ...reduced(8_000, 0.25), salePrice: 6_000 })
  await importAt(60, 'fallen', { price: 8_000 })
  await importAt(3, 'fallen', { price: 7_000 })
  expect(await read('fallen')).toMatchObject({ ...reduced(8_000, 0.12), salePrice: null })
  await importAt(60, 'raised', { price: 6_000 })
  await importAt(3, 'raised', { price: 8_000, salePrice: 6_000 })
  expect(await read('raised')).toMatchObject({ ...none, salePrice: 6_000 })
  await importAt(60, 'dearer', { price: 6_000 })
  await importAt(3, 'dearer', { price: 8_000 })
  expect(await read('dearer')).toMatchObject(none)
})

test('a new product has its list price as such, and is counted as left out of the deals', async () => {
  const leftOut = async (query = '') => {
    const path = `${getDeals.path}?includes=left_out&at=${crypto.randomUUID()}${query}`
    return (await api.get(getDeals, path)).leftOut
  }
  const before = (await leftOut()) ?? 0
  await importAt(3, 'new', { price: 8_000, salePrice: 6_000 })
  expect(await read('new')).toMatchObject({ ...listed(8_000), salePrice: 6_000 })
  await importAt(3, 'new and sold out', { price: 8_000, salePrice: 6_000, available: false })
  expect(await leftOut()).toBe(before + 1)
  expect(await leftOut('&retailer=nobody')).toBe(0)
  const { productDetails } = await api.get(getDeals, `${getDeals.path}?limit=100`)
  expect(productDetails.map(({ name }) => name)).not.toContain('new')
})

test('the variant in stock that costs least stands for the product', async () => {
  await importAt(60, 'sizes', { price: 9_000 }, { price: 7_000 })
  await importAt(3, 'sizes', { price: 9_000, salePrice: 6_000 }, { price: 7_000 })
  expect(await read('sizes')).toMatchObject({ ...reduced(9_000, 0.33), salePrice: 6_000 })
  await importAt(2, 'sizes', { price: 9_000, salePrice: 6_000, available: false }, { price: 7_000 })
  expect(await read('sizes')).toMatchObject({ ...none, price: 7_000, salePrice: null })
})

test('it ends with the sale, and grows when the price falls further', async () => {
  for (const id of ['ended', 'further']) {
    await importAt(60, id, { price: 8_000 })
    await importAt(3, id, { price: 8_000, salePrice: 6_000 })
    expect(await read(id)).toMatchObject(reduced(8_000, 0.25))
  }
  await importAt(2, 'ended', { price: 8_000 })
  await importAt(2, 'further', { price: 8_000, salePrice: 4_000 })
  expect(await read('ended')).toMatchObject({ ...none, salePrice: null })
  expect(await read('further')).toMatchObject(reduced(8_000, 0.5))
})

test('what a retailer is asked for counts as what a file says', async () => {
  await importAt(60, 'asked', { price: 8_000 })
  const { variantId } = await idsOf('asked')
  const offer = { variantId, currency: 'USD', available: true, quantity: null }
  const update = (price: number, salePrice: number | null, days: number) =>
    catalogue.db
      .transaction()
      .execute((trx) => updateOffers(trx, [{ ...offer, price, salePrice }], daysAgo(days)))
  await update(8_000, 6_000, 2)
  expect(await read('asked')).toMatchObject(reduced(8_000, 0.25))
  await update(8_000, null, 1)
  expect(await read('asked')).toMatchObject(none)
})

test('a variant has the same figure on its page, in lists, deals, posts, hits and carts', async () => {
  // 40.6 % less: rounded up, it would promise more than it saves.
  await importAt(60, 'kettle', { price: 10_000 }, { price: 20_000 })
  await importAt(3, 'kettle', { price: 12_000, salePrice: 5_941 }, { price: 20_000 })
  const { productId, detailsId, variantId } = await idsOf('kettle')
  const file = await catalogue.write('posts.jsonl', [
    { type: 'creator', id: 'ada', displayName: 'Ada' },
    {
      type: 'post',
      id: 'kettle',
      creator: 'ada',
      title: 'Kettle',
      publishedAt: daysAgo(1).toISOString(),
      products: [{ retailer: 'loft', id: 'kettle' }],
    },
  ])
  expect((await importPosts(catalogue.db, { file, now: daysAgo(1) })).refusals).toEqual([])
  await updateSearchIndex(catalogue.db)
  const { postId, profileId } = await catalogue.db
    .selectFrom('posts')
    .select(['id as postId', 'profile_id as profileId'])
    .executeTakeFirstOrThrow()
  const shopper = newId()
  const { carts } = await api.send(
    createCartItem,
    '/v1/cart_items',
    { cartItem: { retailerProductVariantId: variantId, productDetailsId: detailsId, quantity: 1 } },
    shopper,
  )

  const one = (found: (Reduction & { id: string })[] | undefined, id: string) =>
    found?.find((entry) => entry.id === id)
  const deals = await api.get(getDeals, `${getDeals.path}?limit=100`)
  const page = await api.get(getRetailerProduct, `/v3/consumer_retailer_products/${productId}`)
  const post = await api.get(getPostProducts, `/v3/posts/${postId}/products`)
  const onSale = { query: 'kettle', filters: { onSale: true }, includes: ['product_details'] }
  const hits = await api.send(searchByIndex, '/v2/search/indexes/products', onSale)
  const shop = await api.send(searchShopProducts, '/v2/search/shop/products', {
    ...onSale,
    profileId,
  })
  const cartPath = `/v1/carts/${carts[0]?.id}?includes=retailer_product_variants`
  const cart = await api.get(getCart, cartPath, shopper)
  const found: Record<string, Reduction | undefined> = {
    details: await read('kettle'),
    deals: one(deals.productDetails, detailsId),
    page: one(page.retailerProduct.variants, variantId),
    post: one(post.productDetails, detailsId),
    hits: one(hits.productDetails, detailsId),
    shop: one(shop.productDetails, detailsId),
    cart: one(cart.retailerProductVariants, variantId),
  }
  for (const [place, shown] of Object.entries(found)) {
    expect([place, shown]).toMatchObject([place, reduced(10_000, 0.4)])
  }
  expect(page.retailerProduct.variants[1]).toMatchObject(none)
})

test('what ends by the clock ends on time, with all that follows from it, and is announced', async () => {
  const { db } = catalogue
  await endReductions(db, new Date())
  await importAt(60, 'for a month', { price: 8_000 })
  await importAt(29, 'for a month', { price: 6_000 })
  await importAt(29, 'unproven', { price: 8_000, salePrice: 6_000 })
  await importAt(200, 'remembered', { price: 8_000 })
  await importAt(89, 'remembered', { price: 8_000, salePrice: 6_000 })
  const read3 = async () => [
    await read('for a month'),
    await read('unproven'),
    await read('remembered'),
  ]
  expect(await read3()).toMatchObject([reduced(8_000, 0.25), listed(8_000), reduced(8_000, 0.25)])
  await settle()
  await endReductions(db, new Date(daysAgo(-1).getTime() - 1))
  expect(await settle()).toEqual([])
  await endReductions(db, daysAgo(-1))
  const told = (await settle()).join()
  for (const id of ['for a month', 'unproven', 'remembered']) {
    expect(told).toContain((await idsOf(id)).detailsId)
  }
  expect(await read3()).toMatchObject([none, none, none])
  await endReductions(db, daysAgo(-1))
  expect(await settle()).toEqual([])
})
