import * as contract from '@ltk/contract/search'
import { describe, expect, test } from 'vitest'

import type { UnderstoodPart } from './index/understanding/understood-query.ts'
import { idsOf, setUpSearch } from './testing/set-up-search.ts'

const given = setUpSearch()
const { search } = given

const searchPosts = (body: object) => given.api.send(contract.searchPosts, '/v2/search/post', body)

const uuid7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('a search', () => {
  test(
    'for posts finds them in the order of the index, each with what a hit shows',
    { tags: ['D-24', 'D-25', 'A-42'] },
    async () => {
      const { hits, meta } = await searchPosts({ query: 'linen', limit: 2 })
      expect(hits).toEqual(
        given.postIds.slice(0, 2).map((postId, index) => ({
          objectId: postId,
          query: 'Linen for summer',
          type: 'post',
          postProfileId: given.profileId,
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
        understood: [],
      })
      const last = await searchPosts({ query: 'linen', limit: 2, page: 1 })
      expect(idsOf(last.hits)).toEqual(given.postIds.slice(2))
      expect(last.meta).toMatchObject({ page: 1, offset: 2, length: 1 })
      expect(last.meta.queryId).not.toBe(meta.queryId)
    },
  )

  test(
    'for creators finds them with their names and pictures',
    { tags: ['A-43', 'D-24'] },
    async () => {
      const path = '/v2/search/creator'
      const body = { query: 'creator', includes: ['profiles'] }
      const { hits, profiles, meta } = await given.api.send(contract.searchCreators, path, body)
      expect(hits).toMatchObject([
        { objectId: given.profileId, query: 'Creator0', type: 'profile', postId: null },
        { objectId: given.content.profileIds[1], query: 'Creator1', type: 'profile', postId: null },
      ])
      expect(hits[0]?.imageLink).toEqual(expect.stringMatching(/^\/media\//))
      expect(hits.map(({ imageLink }) => imageLink)).toEqual(
        profiles?.map(({ avatarUrl }) => avatarUrl),
      )
      expect(profiles?.map(({ displayName }) => displayName)).toEqual(['Creator0', 'Creator1'])
      expect(meta.index).toBe('profiles')

      const analytics = { tags: ['header'], version: '1', platform: 'web' }
      const more = { query: ' ann ', page: 1, limit: 1, analytics }
      const second = await given.api.send(contract.searchCreators, path, more)
      expect(Object.keys(second)).toEqual(['hits', 'meta'])
      expect(idsOf(second.hits)).toEqual([given.content.profileIds[1]])
      expect(second.meta).toMatchObject({
        page: 1,
        offset: 1,
        nbHits: 2,
        nbPages: 2,
        hitsPerPage: 1,
      })
      expect(given.asked.at(-1)).toMatchObject({
        index: 'profiles',
        query: 'ann',
        offset: 1,
        limit: 1,
      })
    },
  )

  test('includes what it was asked for, and nothing else', { tags: 'A-42' }, async () => {
    const plain = await searchPosts({ query: 'linen' })
    expect(Object.keys(plain).toSorted()).toEqual(['hits', 'meta'])
    const facets = {
      retailers: [],
      brands: [],
      kinds: [],
      colours: [],
      sizes: [],
      prices: [],
      onSale: 3,
      inStock: 2,
      exhaustive: true,
    }
    given.answer = { facets }
    const full = await searchPosts({
      query: 'linen',
      includes: ['ltks', 'profiles', 'products', 'product_details', 'media_objects', 'facets'],
    })
    expect(full.ltks?.map(({ id }) => id)).toEqual(given.postIds)
    expect(full.profiles?.map(({ id }) => id)).toEqual([given.profileId])
    expect(full.products?.map(({ ltkId }) => ltkId)).toEqual(given.postIds)
    expect(full.productDetails?.map(({ id }) => id)).toEqual([given.detailsId])
    expect(full.mediaObjects).toHaveLength(1)
    expect(full.facets).toEqual(facets)
    expect(given.asked.map((one) => one.facets ?? false)).toEqual([false, true])
  })

  test(
    'leaves out what was deleted since it was indexed',
    { tags: ['A-42', 'A-46', 'A-47'] },
    async () => {
      const gone = {
        profileId: given.profileId,
        postId: null,
        productId: null,
        id: crypto.randomUUID(),
        score: 10,
      }
      given.matches.posts.unshift(gone)
      given.matches.profiles.unshift(gone)
      given.matches.products.unshift(gone)
      const { hits, meta } = await searchPosts({ query: 'linen' })
      expect(idsOf(hits)).toEqual(given.postIds)
      expect(meta).toMatchObject({ nbHits: 4, length: 3 })
      const types = ['product', 'profile']
      const mixed = await given.api.send(contract.searchMixed, '/v1/search', { query: 'a', types })
      expect(idsOf(mixed.items)).toEqual([given.detailsId, ...given.content.profileIds])
      const ids = await given.api.send(contract.searchIds, '/v1/search/ids', { query: 'a', types })
      expect(ids.items.map(({ id }) => id)).toEqual(idsOf(mixed.items))
    },
  )

  test(
    'says that it does not count all matches, and what it searched for instead',
    { tags: ['D-25', 'A-42'] },
    async () => {
      given.answer = {
        total: 1000,
        totalIsExact: false,
        correctedQuery: 'linen',
        nearSpellings: ['lion'],
      }
      const { meta } = await searchPosts({ query: 'linnen' })
      expect(meta).toMatchObject({
        nbHits: 1000,
        exhaustiveNbHits: false,
        nbPages: 50,
        correctedQuery: 'linen',
        nearSpellings: ['lion'],
      })
    },
  )

  test('passes on to the index what was asked for', { tags: ['A-42', 'V-04'] }, async () => {
    const filters = { retailers: ['shop'], priceMax: 5_000, onSale: true, inStock: true }
    await searchPosts({ query: '  red dress ', ranking: 'trending', filters, limit: 5, page: 3 })
    expect(given.asked).toMatchObject([
      { index: 'posts', query: 'red dress', ranking: 'trending', filters, offset: 15, limit: 5 },
    ])
  })

  test(
    'has the same answer for a path with a slash at its end',
    { tags: ['A-42', 'A-43'] },
    async () => {
      expect((await search('/v2/search/post/', { query: 'linen' })).status).toBe(200)
      expect((await search('/v2/search/creator/', { query: 'linen' })).status).toBe(200)
    },
  )
})

const shop = { profileId: crypto.randomUUID() }
for (const [path, row, limit, ranking, index, more] of [
  ['/v2/search/post', 'A-42', 20, 'relevant', 'posts', {}],
  ['/v2/search/creator', 'A-43', 3, 'relevant', 'profiles', {}],
  ['/v2/search/shop', 'A-44', 36, 'recent', 'posts', shop],
  ['/v2/search/shop/products', 'A-45', 36, 'relevant', 'products', shop],
  ['/v1/search', 'A-46', 20, 'relevant', 'posts', { types: ['post'] }],
  ['/v1/search/ids', 'A-47', 20, 'relevant', 'posts', { types: ['post'] }],
  ['/v2/search/indexes/products', 'A-49', 20, 'relevant', 'products', {}],
  ['/v2/search/indexes/posts', 'A-49', 20, 'relevant', 'posts', {}],
] as const) {
  test(
    `${path} has ${limit} hits a page if nothing is said`,
    { tags: ['C-09', 'C-29', 'U-18', row] },
    async () => {
      expect((await search(path, { query: 'linen', ...more })).status).toBe(200)
      expect(given.asked).toMatchObject([{ index, query: 'linen', ranking, limit, offset: 0 }])
    },
  )
}

const long = { query: ` ${'a'.repeat(600)} `, profileId: crypto.randomUUID() }

test.each<[string, object]>([
  ['/v2/search/post', { query: long.query }],
  ['/v2/search/creator', { query: long.query }],
  ['/v2/search/shop', long],
  ['/v2/search/shop/products', long],
  ['/v2/search/indexes/products', { query: long.query }],
  ['/v2/search/multi', [{ index: 'posts', query: long.query }]],
  ['/v1/search', { query: long.query, types: ['post'] }],
])(
  '%s searches for at most 512 characters, without spaces',
  { tags: ['V-04', 'C-04', 'C-09', 'C-29'] },
  async (path, body) => {
    expect((await search(path, body)).status).toBe(200)
    expect(given.asked).toMatchObject([{ query: 'a'.repeat(512) }])
  },
)

describe('pages', () => {
  test.each([
    [100, 9, 900, 100],
    [36, 27, 972, 28],
  ])(
    'with %i hits go up to the one of the 1,000th hit',
    { tags: 'A-42' },
    async (limit, page, offset, rest) => {
      given.answer = { total: 5_000, totalIsExact: false }
      const { meta } = await searchPosts({ query: 'linen', limit, page })
      expect(meta.nbPages).toBe(page + 1)
      expect(given.asked).toMatchObject([{ offset, limit: rest }])
      const beyond = await search('/v2/search/post', { query: 'linen', limit, page: page + 1 })
      expect(beyond.status).toBe(400)
      expect(await beyond.json()).toMatchObject({
        error_code: 'too-deep',
        developer_message: expect.stringContaining(`page ${page} is the last`),
      })
    },
  )
})

describe('by index', () => {
  const path = '/v2/search/indexes'

  test('results are counted by a call of their own, which hits do not wait for', async () => {
    const asked = { query: 'linen', filters: { inStock: true } }
    for (const index of ['posts', 'products']) {
      const counts = await given.api.send(contract.searchCounts, `${path}/${index}/counts`, asked)
      expect(given.asked.at(-1)).toMatchObject({ index, ...asked, limit: 1, facets: true })
      expect(counts).toMatchObject({ exhaustiveNbHits: true, facets: { exhaustive: true } })
      await given.api.send(contract.searchByIndex, `${path}/${index}`, asked)
      expect(given.asked.at(-1)?.facets).toBeFalsy()
    }
  })

  test(
    'each kind is found by the name of its index',
    { tags: ['A-49', 'U-13', 'D-25'] },
    async () => {
      const found = {
        posts: given.postIds,
        profiles: given.content.profileIds,
        products: [given.detailsId],
      }
      for (const [index, ids] of Object.entries(found)) {
        const body = { query: 'linen', hitsPerPage: 7 }
        const results = await given.api.send(contract.searchByIndex, `${path}/${index}`, body)
        expect(idsOf(results.hits)).toEqual(ids)
        expect(results).toMatchObject({ index, hitsPerPage: 7, nbHits: ids.length })
        expect(results.queryId).toMatch(uuid7)
      }
      const filters = { onSale: true }
      const asked = { query: ' silk ', ranking: 'recent', filters, page: 2, hitsPerPage: 5 }
      await given.api.send(contract.searchByIndex, `${path}/products`, asked)
      expect(given.asked.at(-1)).toMatchObject({
        index: 'products',
        query: 'silk',
        ranking: 'recent',
        filters,
        offset: 10,
        limit: 5,
      })
      expect((await search(`${path}/secrets`, { query: 'linen' })).status).toBe(400)
    },
  )

  test(
    'several searches are answered in their order, five at most',
    { tags: ['A-50', 'U-13'] },
    async () => {
      const searches = ['products', 'posts', 'profiles'].map((index) => ({ index, query: 'linen' }))
      const { results } = await given.api.send(
        contract.searchManyIndexes,
        '/v2/search/multi',
        searches,
      )
      expect(results.map(({ index, nbHits }) => [index, nbHits])).toEqual([
        ['products', 1],
        ['posts', 3],
        ['profiles', 2],
      ])
      expect(results.map(({ hits }) => idsOf(hits))).toEqual([
        [given.detailsId],
        given.postIds,
        given.content.profileIds,
      ])
      expect(new Set(results.map(({ queryId }) => queryId)).size).toBe(3)
      expect(results.map(({ hitsPerPage }) => hitsPerPage)).toEqual([20, 20, 20])
      const each = [
        { index: 'posts', query: 'linen', ranking: 'trending', hitsPerPage: 2, page: 1 },
        { index: 'products', query: 'silk', filters: { inStock: true } },
      ]
      await given.api.send(contract.searchManyIndexes, '/v2/search/multi', each)
      expect(given.asked.slice(3)).toMatchObject([
        { index: 'posts', query: 'linen', ranking: 'trending', limit: 2, offset: 2 },
        { index: 'products', query: 'silk', ranking: 'relevant', filters: { inStock: true } },
      ])
      const five = Array.from({ length: 5 }, () => ({ index: 'posts', query: 'linen' }))
      expect((await search('/v2/search/multi', five)).status).toBe(200)
      const six = Array.from({ length: 6 }, () => ({ index: 'posts', query: 'linen' }))
      expect((await search('/v2/search/multi', six)).status).toBe(400)
      expect((await search('/v2/search/multi', [])).status).toBe(400)
    },
  )
})

describe('several kinds', () => {
  const kinds = { query: 'linen', types: ['post', 'product'] }
  const searchMixed = (body: object) => given.api.send(contract.searchMixed, '/v1/search', body)
  const searchIds = (body: object) => given.api.send(contract.searchIds, '/v1/search/ids', body)

  test('take turns, and say when all were shown', { tags: 'A-46' }, async () => {
    const { items, total, complete } = await searchMixed(kinds)
    expect(idsOf(items)).toEqual([
      given.postIds[0],
      given.detailsId,
      given.postIds[1],
      given.postIds[2],
    ])
    expect(items.map(({ type }) => type)).toEqual(['post', 'product', 'post', 'post'])
    expect({ total, complete }).toEqual({ total: 4, complete: true })
    expect(await searchMixed({ ...kinds, limit: 4 })).toMatchObject({ total: 4, complete: true })
    const creators = await searchMixed({ query: 'ann', types: ['profile'] })
    expect(idsOf(creators.items)).toEqual(given.content.profileIds)
    expect(creators).toMatchObject({ total: 2, complete: true })
    expect((await search('/v1/search', { query: 'linen', types: [] })).status).toBe(400)
  })

  test(
    'begin with the best products where the words say what a product is',
    { tags: ['A-46', 'A-47'] },
    async () => {
      const ofProducts = [given.detailsId, ...given.postIds]
      const ofPosts = [given.postIds[0], given.detailsId, ...given.postIds.slice(1)]
      const orderWith = async (understood: UnderstoodPart) => {
        given.answer = { understood: [understood] }
        return idsOf((await searchMixed(kinds)).items)
      }
      const part = { rest: '', isExcluded: false }
      const attribute = (type: 'kind' | 'occasion', id: string) => ({
        ...part,
        type: 'attribute' as const,
        attributes: [{ type, id }],
      })
      expect(await orderWith(attribute('kind', 'dress'))).toEqual(ofProducts)
      expect(await orderWith({ ...part, type: 'onSale' })).toEqual(ofProducts)
      expect(await orderWith(attribute('occasion', 'WEDDING'))).toEqual(ofPosts)
      const unwanted = { ...attribute('kind', 'dress'), isExcluded: true }
      expect(await orderWith(unwanted)).toEqual(ofPosts)
      const rest = await searchMixed({ ...kinds, offset: 1, limit: 2 })
      expect(idsOf(rest.items)).toEqual(ofPosts.slice(1, 3))
    },
  )

  test('go on at an offset', { tags: 'A-46' }, async () => {
    const first = await searchMixed({ ...kinds, limit: 3 })
    expect([first.items.length, first.complete]).toEqual([3, false])
    const rest = await searchMixed({ ...kinds, limit: 3, offset: 3 })
    expect([idsOf(rest.items), rest.complete]).toEqual([[given.postIds[2]], true])
  })

  test('are complete only if all matches were counted', { tags: 'A-46' }, async () => {
    given.answer = { totalIsExact: false }
    expect((await searchMixed(kinds)).complete).toBe(false)
  })

  test('can be asked for their ids only', { tags: 'A-47' }, async () => {
    const body = { ...kinds, types: ['profile', 'post', 'product'], childrenCount: 0 }
    const { items, total, complete } = await searchIds(body)
    expect(items).toEqual([
      { id: given.content.profileIds[0], type: 'profile' },
      { id: given.postIds[0], type: 'post' },
      { id: given.detailsId, type: 'product' },
      { id: given.content.profileIds[1], type: 'profile' },
      { id: given.postIds[1], type: 'post' },
      { id: given.postIds[2], type: 'post' },
    ])
    expect({ total, complete }).toEqual({ total: 6, complete: true })
    const some = await searchIds({ ...body, limit: 2, offset: 1 })
    expect(some).toEqual({ items: items.slice(1, 3), total: 6, complete: false })
    expect((await search('/v1/search/ids', { ...body, childrenCount: 1 })).status).toBe(400)
  })
})
