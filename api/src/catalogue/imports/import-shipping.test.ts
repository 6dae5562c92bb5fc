import { getRetailerProduct } from '@ltk/contract/retailer-products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ProductFormat } from '../formats/product-formats.ts'
import { importProducts } from './import-products.ts'
import { importRetailers } from './import-retailers.ts'

const now = new Date('2026-11-01T12:00:00Z')
let catalogue: TestCatalogue
let api: TestApi
beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
})
afterAll(() => catalogue.close())

async function importText(retailer: string, format: ProductFormat, text: string) {
  const file = await catalogue.write('products', text)
  return importProducts(catalogue.db, { file, retailer, format, now })
}

/** The one product of a retailer as it is on the wire. */
async function productOf(retailer: string) {
  const { id } = await catalogue.db
    .selectFrom('retailer_products as product')
    .innerJoin('retailers', 'retailers.id', 'product.retailer_id')
    .select('product.id')
    .where('retailers.name', '=', retailer)
    .executeTakeFirstOrThrow()
  const path = `/v3/consumer_retailer_products/${id}`
  return (await api.get(getRetailerProduct, path)).retailerProduct
}

const tsv = (shipping: string) =>
  `id\ttitle\tprice\tavailability\tshipping\ntee\tTee\t5.00 USD\tin stock\t${shipping}\n`
const rates = [
  { country: 'US', region: 'CA', service: 'Overnight', price: 1_600 },
  { country: 'DE', region: null, service: null, price: 0 },
]

test('what shipping costs is read from tables and RSS of Google', { tags: 'U-10' }, async () => {
  await catalogue.addRetailer('by-table')
  await importText('by-table', 'google-tsv', tsv('US:CA:Overnight:16.00 USD, de:::0 USD:1:2:3'))
  expect((await productOf('by-table')).shipping).toEqual(rates)

  await catalogue.addRetailer('by-rss')
  const parts = (tags: Record<string, string>) =>
    `<g:shipping>\n${Object.entries(tags)
      .map(([name, text]) => `  <g:${name}> ${text} </g:${name}>`)
      .join('\n')}\n</g:shipping>`
  const item = [
    '<item><g:id>tee</g:id><g:title>Tee</g:title><g:price>5.00 USD</g:price>',
    '<g:availability>in stock</g:availability>',
    parts({ price: '16.00 USD', country: 'US', region: 'CA', service: 'Overnight' }),
    parts({ country: 'DE', price: '0 USD' }),
    '<description>Soft <b>and</b> warm</description></item>',
  ]
  await importText('by-rss', 'google-rss', `<rss>${item.join('\n')}</rss>`)
  const product = await productOf('by-rss')
  expect(product.shipping).toEqual(rates)
  expect(product.description).toBe('Soft and warm')
})

test.each(['', ':::5.00 USD', 'US:::5.00 EUR', 'US:::soon', 'US', 'USA:::5.00 USD'])(
  'the shipping "%s" is passed over, and the product is taken over',
  async (shipping) => {
    const retailer = `odd-${crypto.randomUUID().slice(0, 8)}`
    await catalogue.addRetailer(retailer)
    expect(await importText(retailer, 'google-tsv', tsv(shipping))).toMatchObject({ created: 1 })
    expect(await productOf(retailer)).not.toHaveProperty('shipping')
  },
)

test('a later import changes what shipping costs, or forgets it', async () => {
  await catalogue.addRetailer('later')
  const line = (shipping: object[]) => {
    const variants = [{ id: 'tee', title: 'Tee', priceInMinorUnits: 500, available: true }]
    return JSON.stringify({ id: 'tee', title: 'Tee', currency: 'USD', variants, shipping })
  }
  const toUs = (priceInMinorUnits: number) => line([{ country: 'US', priceInMinorUnits }])
  const rate = { country: 'US', region: null, service: null }
  await importText('later', 'json-lines', toUs(500))
  expect((await productOf('later')).shipping).toEqual([{ ...rate, price: 500 }])
  await importText('later', 'json-lines', toUs(600))
  expect((await productOf('later')).shipping).toEqual([{ ...rate, price: 600 }])
  await importText('later', 'json-lines', line([]))
  expect(await productOf('later')).not.toHaveProperty('shipping')
})

test('a retailer says once until when it takes products back', async () => {
  await catalogue.addRetailer('back')
  await importText('back', 'google-tsv', tsv(''))
  expect(await productOf('back')).not.toHaveProperty('returns')
  const returns = { countries: ['US'], days: 30, paidBy: 'retailer' }
  await catalogue.addRetailer('back', { returns })
  expect((await productOf('back')).returns).toEqual(returns)
  await catalogue.addRetailer('back', { displayName: 'Back' })
  expect((await productOf('back')).returns).toEqual(returns)
  await catalogue.addRetailer('back', { returns: null })
  expect(await productOf('back')).not.toHaveProperty('returns')

  const bad = { type: 'retailer', name: 'back', returns: { countries: ['usa'], days: -1 } }
  const file = await catalogue.write('bad.jsonl', [bad])
  const { refusals } = await importRetailers(catalogue.db, { file, now })
  expect(refusals[0]?.reason).toMatch(/countries\.0: must be two capital letters.*days: /)
})
