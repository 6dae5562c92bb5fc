import * as contract from '@ltk/contract/search'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importPosts } from '../../catalogue/imports/import-posts.ts'
import { importProducts } from '../../catalogue/imports/import-products.ts'
import { updateSearchIndex } from './index/writing/update-index.ts'

const now = new Date()
let catalogue: TestCatalogue
let api: TestApi

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addRetailer('shop')
  await importProduct({})
  const post = {
    type: 'post',
    id: 'p1',
    creator: 'ann',
    title: 'Found this week',
    publishedAt: new Date(now.getTime() - 60_000).toISOString(),
    image: null,
    products: [{ retailer: 'shop', id: 'no-4', variant: 'one' }],
  }
  const file = await catalogue.write('posts.jsonl', [
    { type: 'creator', id: 'ann', displayName: 'annwinter', name: 'Ann Winter' },
    post,
  ])
  await importPosts(catalogue.db, { file, now })
})
afterAll(() => catalogue.close())

type Facts = {
  colour?: string
  category?: string
  material?: string
  size?: string
  brand?: string
  price?: number
}

/** Imports the same product with other facts; its name says nothing. */
async function importProduct({ colour, category, material, size, brand, price }: Facts) {
  const options = { ...(colour && { Colour: colour }), ...(size && { Size: size }) }
  const product = {
    id: 'no-4',
    title: 'No. 4',
    currency: 'USD',
    options: Object.entries(options).map(([name, value]) => ({ name, values: [value] })),
    variants: [
      { id: 'one', title: 'One', priceInMinorUnits: price ?? 4_000, available: true, options },
    ],
    ...(brand && { brand }),
    ...(category && { category }),
    ...(material && { facts: { material } }),
  }
  const file = await catalogue.write('products.jsonl', [product])
  const report = await importProducts(catalogue.db, { file, retailer: 'shop', now })
  expect(report.refusals).toEqual([])
}

const finds = async (query: string) => {
  await updateSearchIndex(catalogue.database.background)
  const { hits } = await api.send(contract.searchPosts, '/v2/search/post', { query })
  return hits.length > 0
}

test.each<[what: string, before: Facts, beforeWords: string, after: Facts, afterWords: string]>([
  ['colour', { colour: 'Sage' }, 'green', { colour: 'Crimson' }, 'red'],
  // What it is called stays: `classics`.
  [
    'category',
    { category: 'Boots > Classics' },
    'boots',
    { category: 'Dresses > Classics' },
    'dress',
  ],
  ['material', { material: 'Wool' }, 'wool', { material: 'Linen' }, 'linen'],
  ['sizes', { size: '36' }, 'size 36', { size: '38' }, 'size 38'],
  ['brand', { brand: 'Zymurgy' }, 'zymurgy', { brand: 'Quillon' }, 'quillon'],
])(
  "a post is found by its product's %s as it is now",
  { tags: ['A-42', 'F-SRCH-09'] },
  async (_what, before, beforeWords, after, afterWords) => {
    await importProduct(before)
    expect(await finds(beforeWords)).toBe(true)
    await importProduct(after)
    expect(await finds(afterWords)).toBe(true)
    expect(await finds(beforeWords)).toBe(false)
  },
)

test('products are filtered and counted by their brand as it is now', async () => {
  const ofBrand = async (brand: string) => {
    await updateSearchIndex(catalogue.database.background)
    const filters = { brands: [brand] }
    const { nbHits, facets } = await api.send(
      contract.searchByIndex,
      '/v2/search/indexes/products',
      { query: '', filters, includes: ['facets'] },
    )
    return { nbHits, brands: facets?.brands.map(({ name, count }) => `${name}: ${count}`) }
  }
  await importProduct({ brand: 'Zymurgy' })
  expect(await ofBrand('Zymurgy')).toEqual({ nbHits: 1, brands: ['Zymurgy: 1'] })
  await importProduct({ brand: 'Quillon' })
  expect(await ofBrand('Zymurgy')).toEqual({ nbHits: 0, brands: ['Quillon: 1'] })
})

test('a change of price queues no post', async () => {
  await importProduct({ colour: 'Sage' })
  await updateSearchIndex(catalogue.database.background)
  await importProduct({ colour: 'Sage', price: 3_000 })
  const queued = await catalogue.db.selectFrom('search_queue').select('index').execute()
  expect(queued.map(({ index }) => index)).not.toContain('posts')
})
