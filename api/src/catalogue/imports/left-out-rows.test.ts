import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductFormat } from '../formats/product-formats.ts'
import { importProducts } from './import-products.ts'
import { presentReport } from './report.ts'

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 6))

let catalogue: TestCatalogue
let retailer: string
beforeAll(async () => {
  catalogue = await openTestCatalogue()
})
afterAll(() => catalogue.close())
beforeEach(async () => {
  retailer = `shop-${crypto.randomUUID().slice(0, 8)}`
  await catalogue.addRetailer(retailer, { siteUrl: 'https://shop.example' })
})

async function importText(text: string, format: ProductFormat, now: Date, more: object = {}) {
  const file = await catalogue.write('products', text)
  return importProducts(catalogue.db, { file, retailer, format, now, ...more })
}

/** Each variant with its price and whether it is in stock. */
async function variants() {
  const rows = await catalogue.db
    .selectFrom('retailer_product_variants as variant')
    .innerJoin('retailer_products as product', 'product.id', 'variant.retailer_product_id')
    .innerJoin('retailers', 'retailers.id', 'product.retailer_id')
    .select(['variant.title', 'variant.price', 'variant.available'])
    .where('retailers.name', '=', retailer)
    .orderBy('variant.title')
    .execute()
  return rows.map(
    ({ title, price, available }) => `${title} ${price}${available ? '' : ' sold out'}`,
  )
}

function product() {
  return catalogue.db
    .selectFrom('retailer_products as product')
    .innerJoin('product_details as details', 'details.retailer_product_id', 'product.id')
    .innerJoin('retailers', 'retailers.id', 'product.retailer_id')
    .select(['price_min', 'price_max', 'options', 'details.price', 'has_variants'])
    .where('retailers.name', '=', retailer)
    .executeTakeFirstOrThrow()
}

type Lines = Record<string, string>

const shopify = (prices: Lines) =>
  [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty',
    ...Object.entries(prices).map(([size, price], index) =>
      ['lamp', index === 0 ? 'Lamp' : '', 'Size', size, price, '3'].join(','),
    ),
  ].join('\n')

const google = (prices: Lines) =>
  [
    ['id', 'item_group_id', 'title', 'link', 'image_link', 'size', 'price', 'availability'].join(
      '\t',
    ),
    ...Object.entries(prices).map(([size, price]) =>
      [
        size,
        'lamp',
        'Lamp',
        `https://shop.example/lamp?size=${size}`,
        `https://shop.example/${size}.jpg`,
        size,
        price && `${price} USD`,
        'in stock',
      ].join('\t'),
    ),
  ].join('\n')

describe.each([
  ['shopify-csv', shopify],
  ['google-tsv', google],
] as const)('%s', (format, fileOf) => {
  test('a row that cannot be read is left out, and its variant stays as it was', async () => {
    await importText(fileOf({ Large: '30.00', Medium: '20.00', Small: '10.00' }), format, day(1))
    const broken = fileOf({ Large: '31.00', Medium: 'soon', Small: '11.00' })
    const report = await importText(broken, format, day(2))
    expect(report).toMatchObject({ read: 1, changed: 1, refused: 0, leftOut: 1 })
    expect(report.refusals).toEqual([{ line: 3, reason: expect.stringContaining('soon') }])
    expect(presentReport(report)).toContain('0 refused, 1 rows left out.')
    expect(await variants()).toEqual(['Large 3100', 'Medium 2000', 'Small 1100'])
    expect(await product()).toMatchObject({
      price_min: 1_100,
      price_max: 3_100,
      has_variants: true,
    })
    expect((await product()).options).toMatchObject([
      { name: 'Size', values: ['Large', 'Small', 'Medium'] },
    ])

    expect(await importText(broken, format, day(3))).toMatchObject({ unchanged: 1, leftOut: 1 })
    const whole = fileOf({ Large: '31.00', Medium: '21.00', Small: '11.00' })
    expect(await importText(whole, format, day(4))).toMatchObject({ changed: 1, leftOut: 0 })
    expect(await variants()).toEqual(['Large 3100', 'Medium 2100', 'Small 1100'])
  })

  test.each(['Large', 'Medium'])(
    'a product is unchanged where the row of %s is left out and all else is as it was',
    async (size) => {
      const prices = { Large: '30.00', Medium: '20.00', Small: '10.00' }
      await importText(fileOf(prices), format, day(1))
      const before = await product()
      const broken = fileOf({ ...prices, [size]: 'soon' })
      const unchanged = { read: 1, changed: 0, unchanged: 1, leftOut: 1 }
      expect(await importText(broken, format, day(2))).toMatchObject(unchanged)
      expect(await product()).toEqual(before)
      expect(await importText(fileOf(prices), format, day(3))).toMatchObject({ unchanged: 1 })

      const changed = fileOf({ ...prices, [size]: 'soon', Small: '9.00' })
      expect(await importText(changed, format, day(4))).toMatchObject({ changed: 1, leftOut: 1 })
      expect(await importText(broken, format, day(5))).toMatchObject({ changed: 1, leftOut: 1 })
    },
  )

  test('the cheapest variant counts on, although its row is left out', async () => {
    await importText(fileOf({ Large: '30.00', Small: '10.00' }), format, day(1))
    await importText(fileOf({ Large: '31.00', Small: '' }), format, day(2))
    expect(await product()).toMatchObject({ price: 1_000, price_min: 1_000, price_max: 3_100 })
  })

  test('a variant that a whole file lacks is gone, also if its row was left out the day before', async () => {
    await importText(fileOf({ Large: '30.00', Small: '10.00' }), format, day(1))
    await importText(fileOf({ Large: '30.00', Small: 'x' }), format, day(2))
    await importText(fileOf({ Large: '30.00' }), format, day(3))
    expect(await variants()).toHaveLength(1)
  })

  test('a product without a row that can be read is refused, keeps its state and is not missing', async () => {
    await importText(fileOf({ Large: '30.00', Small: '10.00' }), format, day(1))
    const broken = fileOf({ Large: 'x', Small: 'y' })
    const report = await importText(broken, format, day(2), { complete: true, allowMissing: true })
    expect(report).toMatchObject({ refused: 1, leftOut: 0, removed: 0, warning: null })
    expect(report.refusals).toEqual([{ line: 2, reason: expect.stringContaining('x') }])
    expect(await variants()).toEqual(['Large 3000', 'Small 1000'])
  })

  test('of a product that is new, only what can be read is there', async () => {
    const report = await importText(fileOf({ Large: '30.00', Small: 'x' }), format, day(1))
    expect(report).toMatchObject({ created: 1, leftOut: 1 })
    expect(await variants()).toHaveLength(1)
  })
})
