import { getDeals } from '@ltk/contract/deals'
import { getProductDetails } from '@ltk/contract/products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { variantLine } from '@ltk/testing/content/variant-line'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { importProducts } from '../imports/import-products.ts'
import { reconcileSaleVerdicts } from '../jobs/reconcile-sale-verdicts.ts'
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
  await catalogue.addRetailer('loft')
  await catalogue.database.listen('entities', (message) => heard.push(message))
})
afterAll(() => catalogue.close())

type Variant = { id?: string; price: number; salePrice?: number }

async function importAt(days: number, id: string, ...variants: Variant[]) {
  const line = {
    id,
    title: id,
    currency: 'USD',
    variants: variants.map((variant, index) => ({
      id: `${index}`,
      title: `${index}`,
      available: true,
      ...variantLine(variant),
    })),
  }
  const file = await catalogue.write('products.jsonl', [line])
  const report = await importProducts(catalogue.db, { file, retailer: 'loft', now: daysAgo(days) })
  expect(report.refusals).toEqual([])
}

/** A product that cost $60 and is now said to be reduced to that, from $80. */
async function importRefuted(id: string) {
  await importAt(60, id, { price: 6_000 })
  await importAt(3, id, { price: 8_000, salePrice: 6_000 })
}

async function idsOf(id: string) {
  return catalogue.db
    .selectFrom('retailer_products as p')
    .innerJoin('product_details as d', 'd.retailer_product_id', 'p.id')
    .innerJoin('retailer_product_variants as v', 'v.retailer_product_id', 'p.id')
    .select(['p.id as productId', 'd.id as detailsId', 'v.id as variantId'])
    .where('p.external_id', '=', id)
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
  await vi.waitFor(() => expect(heard).toContain(mark))
  return heard.splice(0).filter((message) => message !== mark)
}

test('a sale is refuted if it did not cost more before, and only then', async () => {
  await importRefuted('refuted')
  await importAt(60, 'real', { price: 8_000 })
  await importAt(3, 'real', { price: 8_000, salePrice: 6_000 })
  await importAt(3, 'new', { price: 8_000, salePrice: 6_000 })
  await importAt(60, 'regular', { price: 6_000 })
  expect(await read('refuted')).toMatchObject({ salePrice: 6_000, saleRefuted: true })
  for (const id of ['real', 'new', 'regular']) {
    expect(await read(id)).toMatchObject({ saleRefuted: false })
  }
})

test('the variant whose price stands for the product decides', async () => {
  await importAt(60, 'sizes', { price: 9_000 }, { price: 6_000 })
  await importAt(3, 'sizes', { price: 9_000, salePrice: 7_000 }, { price: 8_000, salePrice: 6_000 })
  expect(await read('sizes')).toMatchObject({ salePrice: 6_000, saleRefuted: true })
  await importAt(2, 'sizes', { price: 9_000, salePrice: 5_000 }, { price: 8_000, salePrice: 6_000 })
  expect(await read('sizes')).toMatchObject({ salePrice: 5_000, saleRefuted: false })
})

test('it ends with the sale, or when the price falls below what it was', async () => {
  for (const id of ['ended', 'lower']) {
    await importRefuted(id)
    expect(await read(id)).toMatchObject({ saleRefuted: true })
  }
  await importAt(2, 'ended', { price: 8_000 })
  await importAt(2, 'lower', { price: 8_000, salePrice: 5_000 })
  expect(await read('ended')).toMatchObject({ salePrice: null, saleRefuted: false })
  expect(await read('lower')).toMatchObject({ salePrice: 5_000, saleRefuted: false })
})

test('what a retailer is asked for counts as what a file says', async () => {
  await importAt(60, 'asked', { price: 6_000 })
  const { variantId } = await idsOf('asked')
  const offer = { variantId, currency: 'USD', available: true, quantity: null }
  const update = (price: number, salePrice: number | null, days: number) =>
    catalogue.db
      .transaction()
      .execute((trx) => updateOffers(trx, [{ ...offer, price, salePrice }], daysAgo(days)))
  await update(8_000, 6_000, 2)
  expect(await read('asked')).toMatchObject({ saleRefuted: true })
  await update(8_000, null, 1)
  expect(await read('asked')).toMatchObject({ saleRefuted: false })
})

test('a deal whose sale is refuted is one only if its price fell', async () => {
  await importRefuted('as before')
  await importAt(60, 'fallen', { price: 6_000 })
  await importAt(20, 'fallen', { price: 8_000 })
  await importAt(3, 'fallen', { price: 9_000, salePrice: 6_000 })
  expect(await read('as before')).toMatchObject({ saleRefuted: true, percentChange: 0 })
  expect(await read('fallen')).toMatchObject({ saleRefuted: true, percentChange: 0.25 })
  const { productDetails } = await api.get(getDeals, '/v3/activities/products/deals')
  const names = productDetails.map(({ name }) => name)
  expect(names).toContain('fallen')
  expect(names).not.toContain('as before')
})

test('the job sets what was stored before, takes back what is not known any more, and tells', async () => {
  const { db } = catalogue
  await importRefuted('stored before')
  await importRefuted('forgotten')
  const before = await idsOf('stored before')
  const forgotten = await idsOf('forgotten')
  await db
    .updateTable('product_details')
    .set({ sale_refuted: false })
    .where('id', '=', before.detailsId)
    .execute()
  await db
    .deleteFrom('price_histories')
    .where('retailer_product_id', '=', forgotten.productId)
    .where('at', '<', daysAgo(10))
    .execute()
  await settle()
  await reconcileSaleVerdicts(db, 2)
  const told = (await settle()).join()
  expect(told).toContain(before.detailsId)
  expect(told).toContain(forgotten.detailsId)
  expect(await read('stored before')).toMatchObject({ saleRefuted: true })
  expect(await read('forgotten')).toMatchObject({ saleRefuted: false })
  await reconcileSaleVerdicts(db, 2)
  expect(await settle()).toEqual([])
})
