import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import * as contract from '@ltk/contract/similar-products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { variantLine } from '@ltk/testing/content/variant-line'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importProducts } from '../../catalogue/imports/import-products.ts'
import { importRetailers } from '../../catalogue/imports/import-retailers.ts'
import { restore, withdraw } from '../../catalogue/withdrawals/withdraw.ts'

const now = new Date('2026-11-01T12:00:00Z')
let api: TestApi
let folder: string

beforeAll(async () => {
  api = await createTestApi()
  folder = await mkdtemp(join(tmpdir(), 'similar-'))
  const file = await write('retailers.jsonl', [
    { type: 'retailer', name: 'loft', displayName: 'The Loft' },
    { type: 'retailer', name: 'attic', displayName: 'Attic' },
  ])
  await importRetailers(api.database.db, { file, now })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})

async function write(name: string, lines: object[]): Promise<string> {
  await writeFile(join(folder, name), lines.map((line) => JSON.stringify(line)).join('\n'))
  return join(folder, name)
}

async function addProducts(retailer: string, products: object[]) {
  const file = await write('products.jsonl', products)
  const report = await importProducts(api.database.db, { file, retailer, now })
  expect(report.refusals).toEqual([])
}

type Variant = { colour: string; price: number; salePrice?: number; available?: boolean }

const product = (id: string, category: string, variants: Variant[], currency = 'USD') => ({
  id,
  title: id,
  currency,
  category,
  variants: variants.map(({ colour, available = true, ...rest }, index) => ({
    id: `${id}-${index}`,
    title: `${colour} ${index}`,
    options: { Color: colour, Size: String(index) },
    available,
    ...variantLine(rest),
  })),
})

async function similarTo(name: string): Promise<string[]> {
  const { id } = await api.database.db
    .selectFrom('product_details')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  const path = `/v1/product_details/${id}/similar_products`
  const { productDetails } = await api.get(contract.getSimilarProducts, path)
  return productDetails.map((details) => details.name)
}

test('similar products share category, currency and a colour, are in stock, and cost about the same', async () => {
  await addProducts('loft', [
    product('lamp', 'Lamps', [
      { colour: 'Navy', price: 10_000, available: false },
      { colour: 'Red', price: 10_000, available: false },
    ]),
    product('sold out', 'Lamps', [{ colour: 'Navy', price: 10_000, available: false }]),
    product('other colour', 'Lamps', [{ colour: 'Olive', price: 10_000 }]),
    product('other kind', 'Rugs', [{ colour: 'Navy', price: 10_000 }]),
    product('other currency', 'Lamps', [{ colour: 'Navy', price: 10_000 }], 'EUR'),
    product('a little more', 'Lamps', [{ colour: 'Navy', price: 11_000 }]),
  ])
  await addProducts('attic', [
    product('much less', 'Lamps', [{ colour: 'Red', price: 1_000 }]),
    product('less by its sale', 'Lamps', [{ colour: 'Red', price: 20_000, salePrice: 8_000 }]),
    product('the same', 'Lamps', [
      { colour: 'Red', price: 10_000 },
      { colour: 'Red', price: 10_000 },
      { colour: 'Navy', price: 40_000 },
    ]),
  ])
  expect(await similarTo('lamp')).toEqual([
    'the same',
    'a little more',
    'less by its sale',
    'much less',
  ])
})

test('they are eight at most, however many sizes each has', async () => {
  const sizes = Array.from({ length: 6 }, () => ({ colour: 'Sage', price: 5_000 }))
  const vases = Array.from({ length: 10 }, (_, index) => product(`vase ${index}`, 'Vases', sizes))
  await addProducts('loft', vases)
  const similar = await similarTo('vase 0')
  expect(new Set(similar).size).toBe(8)
  expect(similar).not.toContain('vase 0')
})

test("hidden products take nobody else's place", async () => {
  const named = (name: string, price: number) => product(name, 'Bowls', [{ colour: 'Sage', price }])
  const hidden = Array.from({ length: 40 }, (_, index) => named(`hidden bowl ${index}`, 5_000))
  await addProducts('attic', hidden)
  await addProducts('loft', [named('bowl', 5_000), named('dearer bowl', 9_000)])
  const attic = { kind: 'retailer', name: 'attic' } as const
  await withdraw(api.database.db, attic, now)
  expect(await similarTo('bowl')).toEqual(['dearer bowl'])
  await restore(api.database.db, attic, now)
})

test('nothing is similar to a product whose category or colour is unknown, and no product is a 404', async () => {
  await addProducts('loft', [product('odd', '', [{ colour: 'Sage', price: 5_000 }])])
  expect(await similarTo('odd')).toEqual([])
  const path = `/v1/product_details/${crypto.randomUUID()}/similar_products`
  expect((await api.request(path)).status).toBe(404)
})
