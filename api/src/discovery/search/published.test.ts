import * as contract from '@ltk/contract/search'
import * as suggestionsContract from '@ltk/contract/search-suggestions'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { importPosts } from '../../catalogue/imports/import-posts.ts'
import { importProducts } from '../../catalogue/imports/import-products.ts'
import { updateSearchIndex } from './index/writing/update-index.ts'

let catalogue: TestCatalogue
let api: TestApi
let annId: string

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addRetailer('shop', { siteUrl: 'https://shop.test/' })
  const products = await catalogue.write(
    'products.jsonl',
    [
      ['velvet-coat', 'Velvet coat', 9_000],
      ['linen-shirt', 'Linen shirt', 4_000],
    ].map(([id, title, price]) => ({
      id,
      title,
      currency: 'USD',
      variants: [{ id, title, priceInMinorUnits: price, available: true }],
    })),
  )
  await importProducts(catalogue.db, { file: products, retailer: 'shop', now: new Date() })
})
afterAll(() => catalogue.close())

const post = (id: string, creator: string, title: string, products: string[]) => ({
  type: 'post',
  id,
  creator,
  title,
  publishedAt: new Date(Date.now() - 60_000).toISOString(),
  image: null,
  products: products.map((product) => ({ retailer: 'shop', id: product })),
})

async function publish(...lines: object[]): Promise<void> {
  const file = await catalogue.write('posts.jsonl', lines)
  const report = await importPosts(catalogue.db, { file, now: new Date() })
  expect(report.refusals).toEqual([])
  await updateSearchIndex(catalogue.database.background)
}

beforeEach(async () => {
  await publish(
    { type: 'creator', id: 'ann', displayName: 'annwinter', name: 'Ann Winter' },
    { type: 'creator', id: 'bob', displayName: 'bobsummer', name: 'Bob Summer' },
    post('a1', 'ann', 'Evenings in the opera', ['velvet-coat']),
    post('a2', 'ann', 'A weekend at the lake', ['linen-shirt']),
    post('b1', 'bob', 'Opera on the lawn', ['linen-shirt']),
  )
  const { id } = await catalogue.db
    .selectFrom('profiles')
    .select('id')
    .where('external_id', '=', 'ann')
    .executeTakeFirstOrThrow()
  annId = id
})

const titles = (hits: readonly contract.SearchHit[]) => hits.map((hit) => hit.query).toSorted()

describe('what is published is found', () => {
  test(
    'among posts, by what they say and show',
    { tags: ['F-SCOPE-11', 'A-42', 'F-SRCH-09'] },
    async () => {
      const search = async (query: string, more: object = {}) => {
        const body = { query, ...more }
        const { hits } = await api.send(contract.searchPosts, '/v2/search/post', body)
        expect(new Set(hits.map(({ type }) => type))).toEqual(new Set(['post']))
        return titles(hits)
      }
      expect(await search('opera')).toEqual(['Evenings in the opera', 'Opera on the lawn'])
      expect(await search('velvet coat')).toEqual(['Evenings in the opera'])
      expect(await search('opera', { filters: { priceMax: 5_000 } })).toEqual(['Opera on the lawn'])
    },
  )

  test(
    'among creators, by their names',
    { tags: ['F-SCOPE-11', 'A-43', 'F-SRCH-09'] },
    async () => {
      const body = { query: 'ann winter' }
      const { hits } = await api.send(contract.searchCreators, '/v2/search/creator', body)
      expect(hits.map(({ query, objectId }) => [query, objectId])).toEqual([['annwinter', annId]])
    },
  )

  test(
    "in a creator's shop, posts and products, and nobody else's",
    { tags: ['F-SCOPE-11', 'F-SRCH-09', 'A-44', 'A-45'] },
    async () => {
      const inShop = { profileId: annId }
      const shop = '/v2/search/shop'
      const posts = await api.send(contract.searchShop, shop, { ...inShop, query: 'opera' })
      expect(titles(posts.hits)).toEqual(['Evenings in the opera'])
      const all = await api.send(contract.searchShop, shop, inShop)
      expect(titles(all.hits)).toEqual(['A weekend at the lake', 'Evenings in the opera'])
      const products = await api.send(contract.searchShopProducts, `${shop}/products`, {
        ...inShop,
        query: 'linen shirt',
        includes: ['products', 'ltks'],
      })
      expect(titles(products.hits)).toEqual(['Linen shirt'])
      expect(products.ltks?.map(({ title }) => title)).toEqual(['A weekend at the lake'])
      expect(products.hits[0]?.productId).toBe(products.products?.[0]?.id)
    },
  )

  test(
    'among all kinds at once, and by each index',
    { tags: ['A-46', 'A-47', 'A-49', 'F-SRCH-09'] },
    async () => {
      const types = ['post', 'product']
      const mixed = await api.send(contract.searchMixed, '/v1/search', { query: 'velvet', types })
      expect(mixed.items.map(({ type }) => type)).toEqual(['product', 'post'])
      expect(mixed).toMatchObject({ total: 2, complete: true })
      const path = '/v2/search/indexes/products'
      const products = await api.send(contract.searchByIndex, path, { query: 'velvet' })
      expect(titles(products.hits)).toEqual(['Velvet coat'])
      const ids = await api.send(contract.searchIds, '/v1/search/ids', { query: 'velvet', types })
      expect(ids).toEqual({
        items: mixed.items.map(({ objectId, type }) => ({ id: objectId, type })),
        total: 2,
        complete: true,
      })
    },
  )

  test('in suggestions, while it is being typed', { tags: ['A-41', 'A-51'] }, async () => {
    const path = '/v2/suggestions/global?query=velv'
    const { suggestions } = await api.get(suggestionsContract.getSuggestions, path)
    expect(suggestions).toContainEqual(expect.objectContaining({ type: 'term', objectId: null }))
    expect(suggestions.every(({ query }) => query.startsWith('velvet'))).toBe(true)
    const none = await api.get(
      suggestionsContract.getSuggestions,
      '/v2/suggestions/global?query=qqq',
    )
    expect(none).toEqual({ suggestions: [] })
  })

  test('as it is after a change, and no longer once it is deleted', async () => {
    const search = async () => {
      const { hits } = await api.send(contract.searchPosts, '/v2/search/post', { query: 'regatta' })
      return titles(hits)
    }
    expect(await search()).toEqual([])
    await publish(post('a2', 'ann', 'Regatta day', ['linen-shirt']))
    expect(await search()).toEqual(['Regatta day'])
    await catalogue.db.deleteFrom('posts').where('title', '=', 'Regatta day').execute()
    await updateSearchIndex(catalogue.database.background)
    expect(await search()).toEqual([])
  })
})
