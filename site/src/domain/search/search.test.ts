import { beforeEach, expect, test, vi } from 'vitest'

import type { Api } from '../../api/call.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { pageAt } from './answers.ts'
import { foundProducts } from './found-products.ts'
import { resultCounts } from './result-counts.ts'
import { reportSearchClick } from './search-clicks.ts'
import {
  getSuggestions,
  searchCreators,
  searchPosts,
  searchProducts,
  searchShop,
  searchShopProducts,
} from './search.ts'

const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock(import('../../api/session-state.ts'), () => ({
  hasSession: () => session.isSignedIn,
  endSession: () => {},
  useSessionEnded: () => false,
  watchSession: () => {},
}))

type Body = Record<string, unknown>
let calls: { path: string; body: Body }[]
let languages: Set<string | null>
let failures: number
const api: Api = async (path, init) => {
  const body: Body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
  calls.push({ path, body })
  languages.add(new Headers(init?.headers).get('accept-language'))
  if (failures-- > 0) return Response.json({}, { status: 500 })
  const { page = 0, limit = 20 } = body
  return Response.json(answerOf(Number(page), Number(limit)))
}

const matches = 45

/** Returns a page of 45 matches, in each of the wire's forms. */
function answerOf(page: number, limit: number) {
  const offset = page * limit
  const length = Math.max(0, Math.min(limit, matches - offset))
  const hits = Array.from({ length }, (_, index) => ({
    objectId: `hit-${offset + index}`,
    postId: `post-${offset + index}`,
    productId: `product-${offset + index}`,
    score: 1,
  }))
  const nbPages = Math.ceil(matches / limit)
  const meta = { nbHits: matches, exhaustiveNbHits: true, nbPages, page, offset, length }
  const results = [
    { nbHits: 3, exhaustiveNbHits: true },
    { nbHits: 300, exhaustiveNbHits: false },
    { nbHits: 1, exhaustiveNbHits: true },
  ]
  return { hits, ...meta, queryId: 'q', meta: { ...meta, queryId: 'q' }, suggestions: [], results }
}

let client = createQueryClient(api)
beforeEach(() => {
  calls = []
  languages = new Set()
  failures = 0
  session.isSignedIn = true
  client = createQueryClient(api)
})

test(
  'posts are searched 20 a page, by offset, until all are read; other words begin again',
  { tags: ['F-SRCH-12', 'F-SRCH-16', 'U-18', 'V-05', 'C-09', 'C-29'] },
  async () => {
    const { pages } = await client.fetchInfiniteQuery({
      ...searchPosts({ query: 'red dress' }),
      pages: 9,
    })
    expect(calls.map(({ body }) => [body['page'], body['limit']])).toEqual([
      [0, 20],
      [1, 20],
      [2, 20],
    ])
    expect(pages.at(-1)).toMatchObject({ offset: 40, length: 5, total: 45, queryId: 'q' })
    const others = await client.fetchInfiniteQuery(searchPosts({ query: 'blue dress' }))
    expect(calls.slice(3)).toMatchObject([{ body: { query: 'blue dress', page: 0 } }])
    expect(others.pages).toHaveLength(1)
  },
)

test('products of a tab of their own are searched 20 a page, and never wait for counts', async () => {
  const search = foundProducts({ query: 'dress', ranking: 'recent', filters: { onSale: true } })
  await client.fetchInfiniteQuery({ ...search, pages: 2 })
  const body = { ranking: 'recent', filters: { onSale: true }, hitsPerPage: 20 }
  expect(calls).toMatchObject([
    { path: '/v2/search/indexes/products', body: { ...body, page: 0 } },
    { path: '/v2/search/indexes/products', body: { ...body, page: 1 } },
  ])
  expect(calls.map(({ body: { includes } }) => includes)).toEqual([
    ['product_details'],
    ['product_details'],
  ])
})

test('words are understood in the language of the page, whatever the browser prefers', async () => {
  const inKorean = createQueryClient(api, 'ko')
  await inKorean.fetchInfiniteQuery(searchPosts({ query: '원피스' }))
  await inKorean.fetchInfiniteQuery(foundProducts({ query: '원피스' }))
  await inKorean.fetchQuery(searchProducts('원피스', {}))
  await inKorean.fetchQuery(resultCounts({ keyword: '원피스', filters: {}, exact: false }))
  await inKorean.fetchInfiniteQuery(searchShop('p1', '원피스'))
  await inKorean.fetchInfiniteQuery(searchShopProducts('p1', '원피스'))
  expect([...languages]).toEqual(['ko'])
})

test('results of all kinds are counted at once, creators whatever the filters are', async () => {
  const filters = { priceMax: 5_000 }
  const counts = await client.fetchQuery(resultCounts({ keyword: 'red', filters, exact: true }))
  const [post, product, profile] = [
    { total: 3, isExact: true },
    { total: 300, isExact: false },
    { total: 1, isExact: true },
  ]
  expect(counts).toEqual({ post, product, profile, all: { total: 304, isExact: false } })
  expect(calls).toEqual([
    {
      path: '/v2/search/multi',
      body: [
        { index: 'posts', query: 'red', hitsPerPage: 1, filters, exact: true },
        { index: 'products', query: 'red', hitsPerPage: 1, filters, exact: true },
        { index: 'profiles', query: 'red', hitsPerPage: 1 },
      ],
    },
  ])
})

test.each([
  [0, 0],
  [20, 1],
  [19, 1],
  [21, 2],
])('the page after %i of 20 hits is %i', { tags: 'V-05' }, (offset, page) => {
  expect(pageAt(offset, 20)).toBe(page)
})

test(
  'posts come by 20, creators, products and suggestions by three, those of a shop by 36',
  { tags: ['F-SRCH-16', 'U-18', 'C-04', 'C-09', 'C-29', 'F-SHOP-08'] },
  async () => {
    await client.fetchInfiniteQuery(searchPosts({ query: 'dress' }))
    await client.fetchInfiniteQuery(searchCreators('ada'))
    await client.fetchQuery(searchProducts('dress', {}))
    await client.fetchQuery(getSuggestions('ad'))
    await client.fetchInfiniteQuery(searchShop('p1', ''))
    await client.fetchInfiniteQuery(searchShopProducts('p1', 'dress'))
    expect(calls).toMatchObject([
      { path: '/v2/search/post', body: { limit: 20 } },
      { path: '/v2/search/creator', body: { limit: 3 } },
      { path: '/v2/search/indexes/products', body: { hitsPerPage: 3 } },
      { path: '/v2/suggestions/global?query=ad&limit=3' },
      { path: '/v2/search/shop', body: { limit: 36, profileId: 'p1', ranking: 'recent' } },
      { path: '/v2/search/shop/products', body: { limit: 36, ranking: 'relevant' } },
    ])
  },
)

test('a failed search is retried once', { tags: 'F-SRCH-13' }, async () => {
  failures = 1
  await client.fetchInfiniteQuery(searchPosts({ query: 'coat' }))
  expect(calls.length).toBe(2)
  calls = []
  failures = 9
  const failed = client.fetchInfiniteQuery(searchPosts({ query: 'boots' }))
  await expect(failed).rejects.toMatchObject({ status: 500 })
  expect(calls.length).toBe(2)
})

test.each([
  ['', 'dress'],
  ['p1', ''],
])(
  'product search requires both a profile and a query: %j %j',
  { tags: 'V-15' },
  (profileId, query) => {
    expect(() => searchShopProducts(profileId, query)).toThrow(
      'Product search requires both profileId and query',
    )
  },
)

test(
  'a chosen result is reported only when signed in, and a failure is not shown',
  { tags: ['F-SRCH-17', 'F-ANL-11'] },
  async () => {
    vi.stubGlobal('document', { referrer: 'https://example.com/' })
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const click = {
      query: 'dress',
      queryId: 'q',
      index: 'posts' as const,
      id: 'post-1',
      position: 2,
      experience: 'search-page',
      version: '1.0.0+test',
    }
    session.isSignedIn = false
    await reportSearchClick(client, click)
    expect(calls).toEqual([])
    session.isSignedIn = true
    failures = 1
    await reportSearchClick(client, click)
    expect(log).toHaveBeenCalledOnce()
    expect(calls).toEqual([
      {
        path: '/v1/analytics/clicks',
        body: {
          event: 'search_result_click',
          platform: 'web',
          version: '1.0.0+test',
          search_string: 'dress',
          content_id: 'post-1',
          content_type: 'post',
          search_record_id: 'post-1',
          search_experience: 'search-page',
          root_referrer: 'https://example.com/',
          index: 'posts',
          click_position: 2,
          query_id: 'q',
          timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        },
      },
    ])
    await reportSearchClick(client, { ...click, index: 'profiles' })
    await reportSearchClick(client, { ...click, index: 'products' })
    expect(calls.map(({ body }) => body['content_type'])).toEqual(['post', 'profile', 'product'])
    vi.unstubAllGlobals()
    log.mockRestore()
  },
)

test.each([
  ['posts', 'post'],
  ['profiles', 'profile'],
  ['products', 'product'],
] as const)(
  'a chosen result of %s is reported as a %s',
  { tags: 'F-SRCH-17' },
  async (index, type) => {
    vi.stubGlobal('document', { referrer: '' })
    const where = { experience: 'search-page', version: '1' }
    await reportSearchClick(client, {
      query: 'red',
      queryId: 'q',
      index,
      id: 'one',
      position: 1,
      ...where,
    })
    expect(calls).toMatchObject([{ body: { index, content_type: type, content_id: 'one' } }])
    vi.unstubAllGlobals()
  },
)
