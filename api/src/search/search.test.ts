import * as contract from '@ltk/contract/search'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type {
  IndexAnswer,
  IndexHit,
  IndexSearch,
  IndexSuggestion,
  SearchIndex,
} from './index/search-index.ts'

let api: TestApi
let content: Content
let postIds: string[]
let profileId: string
let detailsId: string
let productId: string

/** What the index was asked, and what it knows. */
let asked: IndexSearch[]
let matches: Record<contract.SearchIndexName, IndexHit[]>
let answer: Partial<IndexAnswer>
let suggested: IndexSuggestion[]

const searchIndex: SearchIndex = {
  async search(search) {
    asked.push(search)
    const found = matches[search.index]
    return {
      hits: found.slice(search.offset, search.offset + search.limit),
      total: found.length,
      totalIsExact: true,
      sorted: found.length,
      correctedQuery: null,
      nearSpellings: [],
      ...answer,
    }
  },
  suggest: async (_beginning, { limit }) => suggested.slice(0, limit),
}

beforeAll(async () => {
  api = await createTestApi({}, { searchIndex })
  const { db } = api.database
  content = await insertContent(db, { creators: 2, postsEach: 3 })
  await db.updateTable('posts').set({ title: 'Linen for summer' }).execute()
  postIds = content.postIds[0] ?? []
  profileId = content.profileIds[0] ?? ''
  detailsId = content.detailsIds[0] ?? ''
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('post_id', '=', postIds[0] ?? '')
    .executeTakeFirstOrThrow()
  productId = products.id
})
afterAll(() => api.close())

beforeEach(() => {
  const hit = { profileId, postId: null, productId: null }
  asked = []
  answer = {}
  matches = {
    posts: postIds.map((id, index) => ({ ...hit, id, score: 9 - index })),
    profiles: content.profileIds.map((id) => ({ ...hit, profileId: id, id, score: 1 })),
    products: [{ ...hit, id: detailsId, postId: postIds[0] ?? '', productId, score: 1 }],
  }
  suggested = []
})

const searchPosts = (body: object) => api.send(contract.searchPosts, '/v2/search/post', body)
const searchShop = (body: object) => api.send(contract.searchShop, '/v2/search/shop', body)
const searchShopProducts = (body: object) =>
  api.send(contract.searchShopProducts, '/v2/search/shop/products', body)
const search = (path: string, body: unknown) =>
  api.request(path, { method: 'POST', body: JSON.stringify(body) })

const idsOf = (hits: readonly { objectId: string }[]) => hits.map((hit) => hit.objectId)
const uuid7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('a search', () => {
  test(
    'for posts finds them in the order of the index, each with what a hit shows',
    { tags: ['D-24', 'D-25', 'A-42'] },
    async () => {
      const { hits, meta } = await searchPosts({ query: 'linen', limit: 2 })
      expect(hits).toEqual(
        postIds.slice(0, 2).map((postId, index) => ({
          objectId: postId,
          query: 'Linen for summer',
          type: 'post',
          postProfileId: profileId,
          postProfileDisplay: 'Creator0',
          imageLink: expect.stringMatching(/^\/media\//),
          postId,
          productId: null,
          score: 9 - index,
        })),
      )
      expect(meta).toEqual({
        nbHits: 3,
        exhaustiveNbHits: true,
        nbPages: 2,
        page: 0,
        length: 2,
        offset: 0,
        nbSortedHits: 3,
        hitsPerPage: 2,
        queryId: expect.stringMatching(uuid7),
        index: 'posts',
        correctedQuery: null,
        nearSpellings: [],
      })
      const last = await searchPosts({ query: 'linen', limit: 2, page: 1 })
      expect(idsOf(last.hits)).toEqual(postIds.slice(2))
      expect(last.meta).toMatchObject({ page: 1, offset: 2, length: 1 })
      expect(last.meta.queryId).not.toBe(meta.queryId)
    },
  )

  test('for creators finds them with their names and pictures', { tags: 'A-43' }, async () => {
    const path = '/v2/search/creator'
    const body = { query: 'creator', includes: ['profiles'] }
    const { hits, profiles, meta } = await api.send(contract.searchCreators, path, body)
    expect(hits).toMatchObject([
      { objectId: profileId, query: 'Creator0', type: 'profile', postId: null },
      { objectId: content.profileIds[1], query: 'Creator1', type: 'profile', postId: null },
    ])
    expect(hits[0]?.imageLink).toEqual(expect.stringMatching(/^\/media\//))
    expect(hits.map(({ imageLink }) => imageLink)).toEqual(
      profiles?.map(({ avatarUrl }) => avatarUrl),
    )
    expect(profiles?.map(({ displayName }) => displayName)).toEqual(['Creator0', 'Creator1'])
    expect(meta.index).toBe('profiles')
  })

  test('includes what it was asked for, and nothing else', async () => {
    const plain = await searchPosts({ query: 'linen' })
    expect(Object.keys(plain).toSorted()).toEqual(['hits', 'meta'])
    const facets = { retailers: [], onSale: 3, inStock: 2 }
    answer = { facets }
    const full = await searchPosts({
      query: 'linen',
      includes: ['ltks', 'profiles', 'products', 'product_details', 'media_objects', 'facets'],
    })
    expect(full.ltks?.map(({ id }) => id)).toEqual(postIds)
    expect(full.profiles?.map(({ id }) => id)).toEqual([profileId])
    expect(full.products?.map(({ ltkId }) => ltkId)).toEqual(postIds)
    expect(full.productDetails?.map(({ id }) => id)).toEqual([detailsId])
    expect(full.mediaObjects).toHaveLength(1)
    expect(full.facets).toEqual(facets)
    expect(asked.map((one) => one.facets ?? false)).toEqual([false, true])
  })

  test('leaves out what was deleted since it was indexed', async () => {
    const gone = { profileId, postId: null, productId: null, id: crypto.randomUUID(), score: 10 }
    matches.posts.unshift(gone)
    matches.profiles.unshift(gone)
    matches.products.unshift(gone)
    const { hits, meta } = await searchPosts({ query: 'linen' })
    expect(idsOf(hits)).toEqual(postIds)
    expect(meta).toMatchObject({ nbHits: 4, length: 3 })
    const types = ['product', 'profile']
    const mixed = await api.send(contract.searchMixed, '/v1/search', { query: 'a', types })
    expect(idsOf(mixed.items)).toEqual([detailsId, ...content.profileIds])
  })

  test('says that it does not count all matches, and what it searched for instead', async () => {
    answer = { total: 1000, totalIsExact: false, correctedQuery: 'linen', nearSpellings: ['lion'] }
    const { meta } = await searchPosts({ query: 'linnen' })
    expect(meta).toMatchObject({
      nbHits: 1000,
      exhaustiveNbHits: false,
      nbPages: 50,
      correctedQuery: 'linen',
      nearSpellings: ['lion'],
    })
  })

  test('passes on to the index what was asked for', async () => {
    const filters = { retailers: ['shop'], priceMax: 5_000, onSale: true, inStock: true }
    await searchPosts({ query: '  red dress ', ranking: 'trending', filters, limit: 5, page: 3 })
    expect(asked).toMatchObject([
      { index: 'posts', query: 'red dress', ranking: 'trending', filters, offset: 15, limit: 5 },
    ])
  })

  test('has the same answer for a path with a slash at its end', async () => {
    expect((await search('/v2/search/post/', { query: 'linen' })).status).toBe(200)
    expect((await search('/v2/search/creator/', { query: 'linen' })).status).toBe(200)
  })
})

test.each([
  ['/v2/search/post', 20, {}],
  ['/v2/search/creator', 3, {}],
  ['/v2/search/shop', 36, { profileId: crypto.randomUUID() }],
  ['/v2/search/shop/products', 36, { profileId: crypto.randomUUID() }],
  ['/v1/search', 20, { types: ['post'] }],
])(
  '%s has %i hits a page if nothing is said',
  { tags: ['C-09', 'C-29'] },
  async (path, limit, more) => {
    expect((await search(path, { query: 'linen', ...more })).status).toBe(200)
    expect(asked).toMatchObject([{ limit, offset: 0 }])
  },
)

describe('pages', () => {
  test.each([
    [100, 9, 900, 100],
    [36, 27, 972, 28],
  ])('with %i hits go up to the one of the 1,000th hit', async (limit, page, offset, rest) => {
    answer = { total: 5_000, totalIsExact: false }
    const { meta } = await searchPosts({ query: 'linen', limit, page })
    expect(meta.nbPages).toBe(page + 1)
    expect(asked).toMatchObject([{ offset, limit: rest }])
    const beyond = await search('/v2/search/post', { query: 'linen', limit, page: page + 1 })
    expect(beyond.status).toBe(400)
    expect(await beyond.json()).toMatchObject({
      error_code: 'too-deep',
      developer_message: expect.stringContaining(`page ${page} is the last`),
    })
  })
})

describe("in a creator's shop", () => {
  test('only what the creator published is found, the newest first', { tags: 'A-44' }, async () => {
    const { hits, nbHits, nbPages, page } = await searchShop({ profileId, query: 'linen' })
    expect(idsOf(hits)).toEqual(postIds)
    expect({ nbHits, nbPages, page }).toEqual({ nbHits: 3, nbPages: 1, page: 0 })
    expect(asked).toMatchObject([{ index: 'posts', profileId, ranking: 'recent' }])
  })

  test('products are found as they stand in its posts, the best matches first', async () => {
    const { hits, index, ...found } = await searchShopProducts({
      profileId,
      query: 'dress',
      includes: ['ltks', 'products', 'product_details', 'profiles', 'media_objects'],
    })
    expect(hits).toEqual([
      {
        objectId: detailsId,
        query: 'Linen dress',
        type: 'product',
        postProfileId: profileId,
        postProfileDisplay: 'Creator0',
        imageLink: expect.stringMatching(/^\/media\//),
        postId: postIds[0],
        productId,
        score: 1,
      },
    ])
    expect(index).toBe('products')
    expect(found.ltks?.map(({ id }) => id)).toEqual([postIds[0]])
    expect(found.products?.map(({ id }) => id)).toEqual([productId])
    expect(found.productDetails?.map(({ id }) => id)).toEqual([detailsId])
    expect(found.profiles?.map(({ id }) => id)).toEqual([profileId])
    expect(found.mediaObjects?.map(({ id }) => id)).toEqual(found.products?.[0]?.mediaObjectIds)
    expect(asked).toMatchObject([{ index: 'products', profileId, ranking: 'relevant' }])
  })

  test('of several filters each has to hold, and none may be named twice', async () => {
    const filters = [{ onSale: true }, { priceMax: 5_000 }]
    await searchShopProducts({ profileId, query: 'dress', filters })
    expect(asked).toMatchObject([{ filters: { onSale: true, priceMax: 5_000 } }])
    const twice = { profileId, query: 'dress', filters: [{ onSale: true }, { onSale: false }] }
    expect((await search('/v2/search/shop/products', twice)).status).toBe(400)
  })

  test.each([
    ['no query', () => ({ profileId, ranking: 'relevant' })],
    ['an empty query', () => ({ profileId, query: '  ', ranking: 'relevant' })],
    ['no profileId', () => ({ query: 'dress' })],
  ])('product search is refused with %s', { tags: 'V-15' }, async (_what, body) => {
    const refused = await search('/v2/search/shop/products', body())
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      developer_message: 'Product search requires both profileId and query',
    })
    expect(asked).toEqual([])
  })
})

describe('by index', () => {
  const path = '/v2/search/indexes'

  test('each kind is found by the name of its index', { tags: ['A-49', 'U-13'] }, async () => {
    const found = { posts: postIds, profiles: content.profileIds, products: [detailsId] }
    for (const [index, ids] of Object.entries(found)) {
      const body = { query: 'linen', hitsPerPage: 7 }
      const results = await api.send(contract.searchByIndex, `${path}/${index}`, body)
      expect(idsOf(results.hits)).toEqual(ids)
      expect(results).toMatchObject({ index, hitsPerPage: 7, nbHits: ids.length })
    }
    expect((await search(`${path}/secrets`, { query: 'linen' })).status).toBe(400)
  })

  test(
    'several searches are answered in their order, five at most',
    { tags: ['A-50', 'U-13'] },
    async () => {
      const searches = ['products', 'posts', 'profiles'].map((index) => ({ index, query: 'linen' }))
      const { results } = await api.send(contract.searchManyIndexes, '/v2/search/multi', searches)
      expect(results.map(({ index, nbHits }) => [index, nbHits])).toEqual([
        ['products', 1],
        ['posts', 3],
        ['profiles', 2],
      ])
      expect(new Set(results.map(({ queryId }) => queryId)).size).toBe(3)
      const six = Array.from({ length: 6 }, () => ({ index: 'posts', query: 'linen' }))
      expect((await search('/v2/search/multi', six)).status).toBe(400)
      expect((await search('/v2/search/multi', [])).status).toBe(400)
    },
  )
})

describe('several kinds', () => {
  const kinds = { query: 'linen', types: ['post', 'product'] }
  const searchMixed = (body: object) => api.send(contract.searchMixed, '/v1/search', body)
  const searchIds = (body: object) => api.send(contract.searchIds, '/v1/search/ids', body)

  test('take turns, and say when all were shown', { tags: 'A-46' }, async () => {
    const { items, total, complete } = await searchMixed(kinds)
    expect(idsOf(items)).toEqual([postIds[0], detailsId, postIds[1], postIds[2]])
    expect(items.map(({ type }) => type)).toEqual(['post', 'product', 'post', 'post'])
    expect({ total, complete }).toEqual({ total: 4, complete: true })
  })

  test('go on at an offset', async () => {
    const first = await searchMixed({ ...kinds, limit: 3 })
    expect([first.items.length, first.complete]).toEqual([3, false])
    const rest = await searchMixed({ ...kinds, limit: 3, offset: 3 })
    expect([idsOf(rest.items), rest.complete]).toEqual([[postIds[2]], true])
  })

  test('are complete only if all matches were counted', async () => {
    answer = { totalIsExact: false }
    expect((await searchMixed(kinds)).complete).toBe(false)
  })

  test('can be asked for their ids only', { tags: 'A-47' }, async () => {
    const body = { ...kinds, types: ['profile', 'post', 'product'], childrenCount: 0 }
    const { items, total, complete } = await searchIds(body)
    expect(items).toEqual([
      { id: content.profileIds[0], type: 'profile' },
      { id: postIds[0], type: 'post' },
      { id: detailsId, type: 'product' },
      { id: content.profileIds[1], type: 'profile' },
      { id: postIds[1], type: 'post' },
      { id: postIds[2], type: 'post' },
    ])
    expect({ total, complete }).toEqual({ total: 6, complete: true })
  })
})

describe('suggestions', () => {
  beforeEach(() => {
    suggested = [
      { type: 'profile', profileId },
      { type: 'term', text: 'linen dress' },
      { type: 'profile', profileId: crypto.randomUUID() },
      { type: 'hashtag', text: 'ltklinen' },
    ]
  })

  test(
    'are words, hashtags and creators, without those who are gone',
    { tags: 'A-51' },
    async () => {
      const path = '/v2/suggestions/global?query=li&limit=4'
      const { suggestions } = await api.get(contract.getSuggestions, path)
      expect(suggestions).toEqual([
        {
          objectId: profileId,
          query: 'Creator0',
          type: 'profile',
          avatarUrl: expect.stringMatching(/^\/media\//),
        },
        { objectId: null, query: 'linen dress', type: 'term', avatarUrl: null },
        { objectId: null, query: 'ltklinen', type: 'hashtag', avatarUrl: null },
      ])
    },
  )

  test(
    'are three if nothing is said, the same for everybody, and also for one index',
    { tags: ['A-41', 'U-13'] },
    async () => {
      suggested = suggested.filter(({ type }) => type !== 'profile').concat(suggested.slice(1, 2))
      suggested.push({ type: 'term', text: 'linen shirt' })
      const response = await api.request('/v2/suggestions/global/?query=li')
      expect(response.headers.get('cache-control')).toContain('public')
      const { suggestions } = await api.get(
        contract.getSuggestions,
        '/v2/suggestions/global?query=l',
      )
      expect(suggestions).toHaveLength(3)
      const path = '/v2/suggestions/posts?query=l'
      expect(await api.get(contract.getIndexSuggestions, path)).toEqual({ suggestions })
      expect((await api.request('/v2/suggestions/secrets?query=l')).status).toBe(400)
      expect((await api.request('/v2/suggestions/global')).status).toBe(400)
    },
  )
})
