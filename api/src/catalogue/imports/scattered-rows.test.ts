import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { ProductFormat } from '../formats/product-formats.ts'
import { importProducts } from './import-products.ts'

const now = new Date('2026-11-01T12:00:00Z')

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

async function importText(text: string, format: ProductFormat) {
  const file = await catalogue.write('products', text)
  return importProducts(catalogue.db, { file, retailer, format, now })
}

/** The ids of the variants of each product. */
async function variants() {
  const rows = await catalogue.db
    .selectFrom('retailer_product_variants as variant')
    .innerJoin('retailer_products as product', 'product.id', 'variant.retailer_product_id')
    .innerJoin('retailers', 'retailers.id', 'product.retailer_id')
    .select(['product.external_id as product', 'variant.external_id as variant'])
    .where('retailers.name', '=', retailer)
    .orderBy('product.external_id')
    .orderBy('variant.position')
    .execute()
  return rows.map(({ product, variant }) => `${product} ${variant}`)
}

/** The filler stands where it is not read, since there is a better category. */
type Row = { product: string; size: string; title?: string; filler?: string }

const shopify = (rows: Row[]) =>
  [
    'Handle,Title,Product category,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    ...rows.map(({ product, size, title = '', filler = '' }) =>
      [product, title, 'Home', filler, 'Size', size, `${product}-${size}`, '10.00'].join(','),
    ),
  ].join('\n')

const google = (rows: Row[]) =>
  [
    [
      'item_group_id',
      'title',
      'google_product_category',
      'product_type',
      'size',
      'id',
      'price',
      'availability',
    ].join('\t'),
    ...rows.map(({ product, size, title = product, filler = '' }) =>
      [product, title, 'Home', filler, size, `${product}-${size}`, '10 USD', 'in stock'].join('\t'),
    ),
  ].join('\n')

describe.each([
  ['shopify-csv', shopify],
  ['google-tsv', google],
] as const)('%s', (format, fileOf) => {
  test('rows of a product that stand apart are its variants', async () => {
    const file = fileOf([
      { product: 'coat', size: 'S', title: 'Coat' },
      { product: 'lamp', size: 'S', title: 'Lamp' },
      { product: 'coat', size: 'M' },
      { product: 'lamp', size: 'M' },
      { product: 'mug', size: 'S', title: 'Mug' },
      { product: 'coat', size: 'L' },
    ])
    const report = await importText(file, format)
    expect(report).toMatchObject({ rows: 6, read: 3, created: 3, refusals: [] })
    const all = ['coat coat-S', 'coat coat-M', 'coat coat-L', 'lamp lamp-S', 'lamp lamp-M']
    expect(await variants()).toEqual([...all, 'mug mug-S'])
    expect(await importText(file, format)).toMatchObject({ unchanged: 3, refusals: [] })
  })

  test('where too much would have to be kept, the product that stands furthest apart is refused whole', async () => {
    const filler = 'x'.repeat(900_000)
    const near = Array.from({ length: 22 }, (_, index) => `near-${index}`)
    const file = fileOf([
      { product: 'far', size: 'S', title: 'Far', filler },
      ...near.map((product) => ({ product, size: 'S', title: 'Near', filler })),
      ...near.map((product) => ({ product, size: 'M' })),
      { product: 'far', size: 'M' },
      { product: 'far', size: 'L' },
    ])
    const report = await importText(file, format)
    expect(report).toMatchObject({ rows: 47, read: 23, created: 22, refused: 1, leftOut: 0 })
    expect(report.refusals).toEqual([
      { line: 2, reason: expect.stringContaining('too far apart: more than 20 million') },
    ])
    const expected = near.flatMap((id) => [`${id} ${id}-S`, `${id} ${id}-M`])
    expect((await variants()).toSorted()).toEqual(expected.toSorted())
  })
})

test('of an export with a product twice, each variant is taken once, as it was known', async () => {
  const once: Row[] = [
    { product: 'coat', size: 'S', title: 'Coat' },
    { product: 'coat', size: 'M' },
  ]
  await importText(shopify(once), 'shopify-csv')
  const before = await variants()
  const report = await importText(
    shopify([...once, { product: 'mug', size: 'S', title: 'Mug' }, ...once]),
    'shopify-csv',
  )
  expect(report).toMatchObject({ rows: 5, read: 2, refused: 0, leftOut: 2 })
  expect(report.refusals).toMatchObject([
    { line: 5, reason: expect.stringContaining('the id "coat-S" is there twice') },
    { line: 6, reason: expect.stringContaining('the id "coat-M" is there twice') },
  ])
  expect(await variants()).toEqual([...before, 'mug mug-S'])
})
