import type { ProductFacts } from '@ltk/contract/product-facts'
import * as contract from '@ltk/contract/retailer-products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { ProductFormat } from '../formats/product-formats.ts'
import { importProducts } from './import-products.ts'
import { now, setUpProducts } from './testing/set-up-products.ts'

const given = setUpProducts()
let api: TestApi
let retailer: string
beforeAll(async () => {
  // It ends with the catalogue that it reads.
  api = await createTestApi({}, { database: given.catalogue.database })
})
beforeEach(async () => {
  retailer = `shop-${crypto.randomUUID().slice(0, 8)}`
  await given.catalogue.addRetailer(retailer, { siteUrl: 'https://shop.example' })
})

async function importText(format: ProductFormat, lines: string[]) {
  const file = await given.catalogue.write('products', lines.join('\n'))
  return importProducts(given.catalogue.db, { file, retailer, format, now, currency: 'USD' })
}

/** What the wire says of the retailer's only product. */
async function imported() {
  const [product] = await given.productsOf(retailer)
  const path = `/v3/consumer_retailer_products/${product?.id}`
  return (await api.get(contract.getRetailerProduct, path)).retailerProduct
}

const jsonLine = (facts?: object) =>
  JSON.stringify({
    id: 'tee',
    title: 'Tee',
    currency: 'USD',
    variants: [{ id: 'tee', title: 'Tee', priceInMinorUnits: 500, available: true }],
    facts,
  })

const all: ProductFacts = {
  material: '100% linen',
  pattern: 'Striped',
  fit: 'Relaxed',
  measurements: '60 × 80 cm',
  care: 'Wash at 30 °C',
  sizeSystem: 'EU',
  gender: 'unisex',
  ageGroup: 'kids',
}

test('JSON Lines have all facts, and a later file takes them away', async () => {
  await importText('json-lines', [jsonLine(all)])
  expect((await imported()).facts).toEqual(all)
  await importText('json-lines', [jsonLine({ material: 'Wool', fit: null })])
  expect((await imported()).facts).toEqual({ material: 'Wool' })
  await importText('json-lines', [jsonLine()])
  expect(await imported()).not.toHaveProperty('facts')
})

test.each([{ sizeSystem: 'Mars' }, { gender: 'women' }, { material: '' }, { weight: '1 kg' }])(
  'JSON Lines with %j are refused',
  async (facts) => {
    const report = await importText('json-lines', [jsonLine(facts)])
    expect(report).toMatchObject({ refused: 1 })
  },
)

const attributes = [
  'size_type',
  'product_length',
  'product_width',
  'product_height',
  'size_system',
  'gender',
  'age_group',
]
const google = (...rows: string[][]) => [
  ['id', 'item_group_id', 'title', 'price', 'availability', 'size', 'material', 'pattern']
    .concat(attributes)
    .join('\t'),
  ...rows.map(([id, ...more]) => [id, 'tee', 'Tee', '5 USD', 'in stock', ...more].join('\t')),
]

test('a Google Merchant feed has facts; of the material what all variants are made of', async () => {
  const same = ['Linen', 'Striped', 'petite', '60 cm', '80 cm', '', 'eu', 'Female', 'adult']
  await importText('google-tsv', google(['a', 'S', ...same], ['b', 'M', ...same]))
  const { facts, options, variants } = await imported()
  expect(facts).toEqual({
    material: 'Linen',
    pattern: 'Striped',
    fit: 'petite',
    measurements: '60 cm × 80 cm',
    sizeSystem: 'EU',
    gender: 'female',
    ageGroup: 'adult',
  })
  expect(options).toEqual([{ name: 'Size', values: ['S', 'M'], position: 1 }])
  expect(variants.map(({ title }) => title)).toEqual(['S', 'M'])
})

test('materials of a Google Merchant feed that differ are a choice; other words are passed over', async () => {
  const none = ['', '', '', '', '', 'moon', 'cats', '99']
  const report = await importText(
    'google-tsv',
    google(['a', 'S', 'Linen', ...none], ['b', 'S', 'Wool', ...none]),
  )
  expect(report).toMatchObject({ refused: 0 })
  const product = await imported()
  expect(product).not.toHaveProperty('facts')
  expect(product.options).toContainEqual({
    name: 'Material',
    values: ['Linen', 'Wool'],
    position: 2,
  })
})

test('a Shopify export says whom a product is for', async () => {
  const header = 'Handle,Title,Variant Price,Google Shopping / Gender,Google Shopping / Age Group'
  await importText('shopify-csv', [header, 'tee,Tee,5.00,Male,toddler', 'tee,,6.00,,'])
  expect((await imported()).facts).toEqual({ gender: 'male', ageGroup: 'toddler' })
})
