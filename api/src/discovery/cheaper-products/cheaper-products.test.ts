import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as contract from '@ltk/contract/cheaper-products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { variantLine } from '@ltk/testing/content/variant-line'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importPosts } from '../../catalogue/imports/import-posts.ts'
import { importProducts } from '../../catalogue/imports/import-products.ts'
import { importRetailers } from '../../catalogue/imports/import-retailers.ts'

const now = new Date('2026-11-01T12:00:00Z')
let api: TestApi
let folder: string

beforeAll(async () => {
  api = await createTestApi()
  folder = await mkdtemp(join(tmpdir(), 'cheaper-'))
  const file = await write('retailers.jsonl', [
    { type: 'retailer', name: 'loft', displayName: 'The Loft' },
    { type: 'retailer', name: 'attic', displayName: 'Attic', siteUrl: 'https://attic.example' },
    { type: 'retailer', name: 'cellar', displayName: 'Cellar' },
  ])
  await importRetailers(api.database.db, { file, now })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function write(name: string, content: string | object[]): Promise<string> {
  const text =
    typeof content === 'string' ? content : content.map((line) => JSON.stringify(line)).join('\n')
  await writeFile(join(folder, name), text)
  return join(folder, name)
}

async function addProducts(retailer: string, name: string, content: string | object[]) {
  const file = await write(name, content)
  const report = await importProducts(api.database.db, { file, retailer, now })
  expect(report.refusals).toEqual([])
}

/** Adds a post of products of the loft and returns its id. */
async function addPost(externalId: string, products: object[]): Promise<string> {
  const file = await write('posts.jsonl', [
    { type: 'creator', id: 'ana', displayName: 'ana' },
    {
      type: 'post',
      id: externalId,
      creator: 'ana',
      publishedAt: now.toISOString(),
      products: products.map((product) => ({ retailer: 'loft', ...product })),
    },
  ])
  const report = await importPosts(api.database.db, { file, now })
  expect(report.refusals).toEqual([])
  const { id } = await api.database.db
    .selectFrom('posts')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  return id
}

async function cheaperThan(postId: string) {
  const path = `/v3/posts/${postId}/cheaper_products`
  return (await api.get(contract.getCheaperProducts, path)).cheaperProducts
}

type Variant = { colour: string; price: number; salePrice?: number; available?: boolean }

const product = (id: string, category: string, variants: Variant[], currency = 'USD') => ({
  id,
  title: id,
  currency,
  category,
  variants: variants.map(({ colour, available = true, ...rest }) => ({
    id: `${id}-${colour}`,
    title: colour,
    options: { Color: colour },
    available,
    ...variantLine(rest),
  })),
})

test('the nearest cheaper product of the same kind and colour that is in stock stands in', async () => {
  await addProducts('loft', 'lamps.jsonl', [
    product('arc lamp', 'Home > Lighting', [
      { colour: 'Navy', price: 36_000 },
      { colour: 'Red', price: 36_000 },
    ]),
    product('hardly cheaper lamp', 'Home > Lighting', [{ colour: 'Navy', price: 32_500 }]),
    product('sold out lamp', 'Home > Lighting', [
      { colour: 'Navy', price: 32_000, available: false },
    ]),
    product('lamp in another colour', 'Home > Lighting', [{ colour: 'Olive', price: 32_000 }]),
    product('lamp in another category', 'Home > Rugs', [{ colour: 'Navy', price: 32_000 }]),
    product('lamp for euros', 'Home > Lighting', [{ colour: 'Navy', price: 32_000 }], 'EUR'),
    product('chandelier', 'Home > Lighting', [{ colour: 'Navy', price: 32_000 }]),
    product('far cheaper lamp', 'Home > Lighting', [{ colour: 'Navy', price: 1_000 }]),
    product('lamps for sale', 'home >lighting', [
      { colour: 'NAVY', price: 40_000, salePrice: 30_000 },
      { colour: 'Red', price: 9_000 },
    ]),
    product('lamp in the post too', 'Home > Lighting', [{ colour: 'Navy', price: 34_000 }]),
  ])
  const postId = await addPost('navy', [
    { id: 'arc lamp', variant: 'arc lamp-Navy' },
    { id: 'lamp in the post too', variant: 'lamp in the post too-Navy' },
  ])
  expect(await cheaperThan(postId)).toMatchObject([
    {
      name: 'lamps for sale',
      advertiserName: 'The Loft',
      price: 40_000,
      salePrice: 30_000,
      currency: 'USD',
    },
    { name: 'lamps for sale' },
  ])

  await addProducts('loft', 'lamps.jsonl', [
    product('lamps for sale', 'Home > Lighting', [
      { colour: 'Navy', price: 30_000, available: false },
    ]),
  ])
  expect((await cheaperThan(postId)).map(({ name }) => name)).toEqual([
    'far cheaper lamp',
    'far cheaper lamp',
  ])
})

test('what is cheaper is cheaper than the pictured variant, not than the cheapest one', async () => {
  await addProducts('loft', 'clocks.jsonl', [
    product('wall clock', 'Home > Clocks', [
      { colour: 'Navy', price: 20_000 },
      { colour: 'Red', price: 9_000 },
    ]),
    product('desk clock', 'Home > Clocks', [{ colour: 'Navy', price: 15_000 }]),
  ])
  const postId = await addPost('clock', [{ id: 'wall clock', variant: 'wall clock-Navy' }])
  expect(await cheaperThan(postId)).toMatchObject([{ name: 'desk clock', price: 15_000 }])
})

test('a product whose pictured colour is not known has nothing that stands in for it', async () => {
  await addProducts('loft', 'vases.jsonl', [
    product('vase', 'Vases', [{ colour: 'Sage', price: 5_000 }]),
    product('vase in two colours', 'Vases', [
      { colour: 'Sage', price: 5_000 },
      { colour: 'Teal', price: 5_000 },
    ]),
    product('uncategorised vase', '', [{ colour: 'Sage', price: 5_000 }]),
    product('small vase', 'Vases', [{ colour: 'Sage', price: 2_000 }]),
    product('unknown vase', '', [{ colour: 'Sage', price: 2_000 }]),
  ])
  const products = [{ id: 'vase' }, { id: 'vase in two colours' }, { id: 'uncategorised vase' }]
  const found = await cheaperThan(await addPost('vases', products))
  expect(found.map(({ name }) => name)).toEqual(['small vase'])
  expect(await cheaperThan(await addPost('cheapest', [{ id: 'small vase' }]))).toEqual([])
})

test('Shopify exports, Google feeds and JSON Lines say the category and the colour', async () => {
  await addProducts('loft', 'coats.jsonl', [
    product('coat', 'Apparel > Coats, adult, female', [{ colour: 'Camel', price: 20_000 }]),
  ])
  await addProducts(
    'attic',
    'coats.csv',
    'Handle,Title,Type,Product Category,Google Shopping / Gender,Google Shopping / Age Group,Option1 Name,Option1 Value,Variant SKU,Variant Price\n' +
      'mens,Coat for men,Coats,Apparel > Coats,male,adult,Colour,Camel,A1,190.00\n' +
      'typed,Typed coat,"Apparel > Coats, adult, female",,,,Colour,Camel,A2,180.00\n' +
      'womens,Coat for women,Coats,Apparel > Coats,female,adult,Colour,Camel,A3,160.00\n',
  )
  await addProducts(
    'cellar',
    'coats.tsv',
    'id\ttitle\tprice\tavailability\tcolor\tgoogle_product_category\tproduct_type\tage_group\tgender\n' +
      'g1\tChild coat\t150.00 USD\tin_stock\tCamel\tApparel > Coats\t\tkids\tfemale\n' +
      'g2\tGoogle coat\t140.00 USD\tin_stock\tcamel\tApparel > Coats\tCoats\tadult\tfemale\n' +
      'g3\tOwn coat\t120.00 USD\tin_stock\tCamel\t\tApparel > Coats\tadult\tfemale\n',
  )
  const chain = []
  for (let id = 'coat', retailer = 'loft'; ;) {
    const postId = await addPost(`coat ${id}`, [{ retailer, id }])
    const [next] = await cheaperThan(postId)
    if (!next) break
    chain.push(next.name)
    const found = await api.database.db
      .selectFrom('retailer_products as p')
      .innerJoin('retailers as r', 'r.id', 'p.retailer_id')
      .select(['p.external_id', 'r.name'])
      .where('p.title', '=', next.name)
      .executeTakeFirstOrThrow()
    id = found.external_id
    retailer = found.name
  }
  expect(chain).toEqual(['Typed coat', 'Coat for women', 'Google coat', 'Own coat'])
})

test('there is nothing for a post that does not exist', async () => {
  const response = await api.request(`/v3/posts/${crypto.randomUUID()}/cheaper_products`)
  expect(response.status).toBe(404)
})
