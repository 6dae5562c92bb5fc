import { beforeEach, describe, expect, test } from 'vitest'

import type { ProductFormat } from '../formats/product-formats.ts'
import { importProducts } from './import-products.ts'
import { now, setUpProducts } from './testing/set-up-products.ts'

const given = setUpProducts()
let retailer: string
beforeEach(async () => {
  retailer = `shop-${crypto.randomUUID().slice(0, 8)}`
  await given.catalogue.addRetailer(retailer, { siteUrl: 'https://shop.example' })
})

async function importText(format: ProductFormat, lines: string[]) {
  const file = await given.catalogue.write('products', lines.join('\n'))
  return importProducts(given.catalogue.db, { file, retailer, format, now })
}

/** What is stored of each variant. */
async function identifiers() {
  const products = await given.productsOf(retailer)
  return products.flatMap(({ variants }) =>
    variants.map(({ sku, gtin, mpn, condition }) => [sku, gtin, mpn, condition]),
  )
}

const known = ['S1', '4006381333931', 'M-1', 'refurbished']
const unknown = [null, null, null, null]

const google = (...rows: string[][]) => [
  'id\titem_group_id\ttitle\tprice\tavailability\tgtin\tmpn\tcondition',
  ...rows.map(([id = '', ...more]) => `${id}\tg\tTee\t5 USD\tin stock\t${more.join('\t')}`),
]
const shopify = (...rows: string[][]) => [
  'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Variant Barcode,Google Shopping / MPN,Google Shopping / Condition',
  ...rows.map(
    (cells, index) => `tee,${index === 0 ? 'Tee' : ''},Size,${index},5.00,${cells.join(',')}`,
  ),
]
const jsonLines = (more: object) => [
  JSON.stringify({
    id: 'tee',
    title: 'Tee',
    currency: 'USD',
    variants: [{ id: 'tee', title: 'Tee', priceInMinorUnits: 500, available: true, ...more }],
  }),
]

describe('a variant keeps what tells it from others', () => {
  test('of a Google Merchant feed', { tags: 'U-10' }, async () => {
    const more = ['4006381333931', 'M-1', 'Refurbished']
    await importText('google-tsv', google(['S1', ...more], ['S2', '', '', '']))
    expect(await identifiers()).toEqual([known, ['S2', null, null, null]])
  })

  test(
    'of a Shopify export, whose first row has the condition of all',
    { tags: 'U-10' },
    async () => {
      const former = shopify(['S1', "'4006381333931", 'M-1', 'refurbished'], ['', '', '', ''])
      await importText('shopify-csv', former)
      const expected = [known, [null, null, null, 'refurbished']]
      expect(await identifiers()).toEqual(expected)
      const today = [
        'URL handle,Title,Price,SKU,Barcode,Google Shopping / MPN,Google Shopping / Condition',
        'mug,Mug,1.00,S1,4006381333931,M-1,refurbished',
      ]
      await importText('shopify-csv', today)
      expect(await identifiers()).toEqual([known, ...expected])
    },
  )

  test('of JSON Lines, and a later import changes or forgets it', async () => {
    const [sku, gtin, mpn, condition] = known
    await importText('json-lines', jsonLines({ sku, gtin, mpn, condition }))
    expect(await identifiers()).toEqual([known])
    await importText('json-lines', jsonLines({ sku, gtin, mpn, condition: 'used' }))
    expect(await identifiers()).toEqual([[sku, gtin, mpn, 'used']])
    expect(await importText('json-lines', jsonLines({}))).toMatchObject({ changed: 1 })
    expect(await identifiers()).toEqual([unknown])
  })
})

test.each([
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['4006381333931', '4006381333931'],
  ['978-3-16-148410-0', '9783161484100'],
  ['10012345678902', '10012345678902'],
  ['4006381333932', null],
  ['40063813339', null],
  ['00000000', null],
  ['LAMP-1', null],
])('the gtin %s of a feed is taken as %s, and its product is taken over', async (text, gtin) => {
  const report = await importText('google-tsv', google(['S1', text, '', 'as new']))
  expect(report).toMatchObject({ created: 1, refused: 0, leftOut: 0 })
  expect(await identifiers()).toEqual([['S1', gtin, null, null]])
})

test('JSON Lines are refused with a gtin that is none, or a condition of another word', async () => {
  const line = jsonLines({ gtin: '4006381333932', condition: 'mint' })
  const { refusals } = await importText('json-lines', line)
  expect(refusals[0]?.reason).toMatch(/gtin: must be 8, 12, 13 or 14 digits.*condition: /)
})

test('of a product with a row that cannot be read, what is said anew of the others is taken', async () => {
  const other = ['S2', '', '', '']
  await importText('google-tsv', google(['S1', '', '', 'new'], other))
  const broken = google(['S1', '4006381333931', 'M-1', 'refurbished']).concat(
    'S2\tg\tTee\tsoon\tin stock\t\t\t',
  )
  expect(await importText('google-tsv', broken)).toMatchObject({ changed: 1, leftOut: 1 })
  expect(await identifiers()).toEqual([known, ['S2', null, null, null]])
  expect(await importText('google-tsv', broken)).toMatchObject({ unchanged: 1 })
})
