import { getHashtagProducts } from '@ltk/contract/hashtag-products'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { importPosts } from '../../../catalogue/imports/import-posts.ts'
import { importProducts } from '../../../catalogue/imports/import-products.ts'
import { updateSearchIndex } from '../index/writing/update-index.ts'

let catalogue: TestCatalogue
let api: TestApi

const prices = { lamp: 4_000, rug: 9_000, vase: 2_000, coat: 20_000 }

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addRetailer('shop', { displayName: 'The Shop' })
  const products = await catalogue.write(
    'products.jsonl',
    Object.entries(prices).map(([id, priceInMinorUnits]) => ({
      id,
      title: id,
      currency: 'USD',
      variants: [{ id, title: id, priceInMinorUnits, available: id !== 'vase' }],
    })),
  )
  const now = new Date()
  await importProducts(catalogue.db, { file: products, retailer: 'shop', now })
  const posts = await catalogue.write('posts.jsonl', [
    { type: 'creator', id: 'ada', displayName: 'Ada' },
    ...[
      ['first', 1, ['lamp', 'rug'], ['corner']],
      ['second', 2, ['vase', 'lamp'], ['corner']],
      ['other', 3, ['coat'], ['elsewhere']],
      ['outfit', 4, ['coat', 'lamp', 'vase'], ['ltkStyleTip']],
    ].map(([id, day, featured, hashtags]) => ({
      type: 'post',
      id,
      creator: 'ada',
      title: id,
      publishedAt: `2026-11-0${String(day)}T12:00:00Z`,
      hashtags,
      products: [featured].flat().map((one) => ({ retailer: 'shop', id: one })),
    })),
  ])
  await importPosts(catalogue.db, { file: posts, now })
  await updateSearchIndex(catalogue.db)
})
afterAll(() => catalogue.close())

const read = (query = '', hashtag = 'corner') =>
  api.get(getHashtagProducts, `/v3/activities/products/hashtag/${hashtag}?${query}`)
const namesOf = async (query = '', hashtag = 'corner') =>
  (await read(query, hashtag)).productDetails.map(({ name }) => name)

test('each product of the posts comes once: what was featured last, or costs least, first', async () => {
  const recent = await namesOf()
  expect(recent.slice(0, 2).toSorted()).toEqual(['lamp', 'vase'])
  expect(recent.slice(2)).toEqual(['rug'])
  expect(await namesOf('ranking=price')).toEqual(['vase', 'lamp', 'rug'])
  expect(await namesOf('', 'Elsewhere')).toEqual(['coat'])
  expect(await namesOf('', 'nobodys')).toEqual([])
})

test('they are filtered, and each filter says what it would leave', async () => {
  expect(await namesOf('in_stock=true&ranking=price')).toEqual(['lamp', 'rug'])
  expect(await namesOf('price_min=3000&price_max=5000')).toEqual(['lamp'])
  const { total, facets } = await read('includes=facets&kind=lamp')
  expect(total).toBe(1)
  expect(facets).toMatchObject({ inStock: 1, onSale: 0, exhaustive: true })
  expect(facets?.kinds.map(({ name, count }) => [name, count]).toSorted()).toEqual([
    ['lamp', 1],
    ['rug', 1],
    ['vase', 1],
  ])
})

test('pages have each product once', async () => {
  for (const ranking of ['recent', 'price']) {
    const all = await namesOf(`ranking=${ranking}`)
    const seen: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const page = await read(`ranking=${ranking}&limit=1${next && `&next=${next}`}`)
      seen.push(...page.productDetails.map(({ name }) => name))
      next = page.meta.next
    }
    expect(seen).toEqual(all)
  }
})

test('a category lists products of its own kinds, and nothing else from the pictures', async () => {
  expect(await namesOf('', 'ltkstyletip')).toEqual(['coat'])
  const { total, facets } = await read('includes=facets', 'ltkstyletip')
  expect(total).toBe(1)
  expect(facets?.kinds.map(({ name }) => name)).toEqual(['coat'])
  expect(await namesOf('kind=lamp', 'ltkstyletip')).toEqual([])
})

test('of a feed by price only those come that are why a post is on it', async () => {
  expect(await namesOf('', priceHashtags.under50)).toEqual(['lamp'])
  expect(await namesOf('ranking=price', priceHashtags.under100)).toEqual(['lamp', 'rug'])
})
