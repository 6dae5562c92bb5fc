import * as contract from '@ltk/contract/search'
import { describe, expect, test } from 'vitest'

import { idsOf, setUpSearch } from './testing/set-up-search.ts'

const given = setUpSearch()
const { search } = given

const searchShop = (body: object) => given.api.send(contract.searchShop, '/v2/search/shop', body)
const searchShopProducts = (body: object) =>
  given.api.send(contract.searchShopProducts, '/v2/search/shop/products', body)

describe("in a creator's shop", () => {
  test('only what the creator published is found, the newest first', { tags: 'A-44' }, async () => {
    const { hits, nbHits, nbPages, page } = await searchShop({
      profileId: given.profileId,
      query: 'linen',
    })
    expect(idsOf(hits)).toEqual(given.postIds)
    expect({ nbHits, nbPages, page }).toEqual({ nbHits: 3, nbPages: 1, page: 0 })
    expect(given.asked).toMatchObject([
      { index: 'posts', profileId: given.profileId, ranking: 'recent', query: 'linen' },
    ])
    const analytics = { tags: ['shop'], version: '1', platform: 'web' }
    const paged = { profileId: given.profileId, ranking: 'relevant', page: 1, limit: 2, analytics }
    const second = await searchShop(paged)
    expect(idsOf(second.hits)).toEqual(given.postIds.slice(2))
    expect(second).toMatchObject({ nbHits: 3, nbPages: 2, page: 1, offset: 2, hitsPerPage: 2 })
    expect(given.asked.at(-1)).toMatchObject({
      profileId: given.profileId,
      query: '',
      ranking: 'relevant',
      offset: 2,
      limit: 2,
    })
    expect((await search('/v2/search/shop', { query: 'linen' })).status).toBe(400)
  })

  test(
    'products are found as they stand in its posts, the best matches first',
    { tags: ['F-SRCH-09', 'A-45'] },
    async () => {
      const { hits, index, ...found } = await searchShopProducts({
        profileId: given.profileId,
        query: 'dress',
        includes: ['ltks', 'products', 'product_details', 'profiles', 'media_objects'],
      })
      expect(hits).toEqual([
        {
          objectId: given.detailsId,
          query: 'Linen dress',
          type: 'product',
          postProfileId: given.profileId,
          postProfileDisplay: 'Creator0',
          imageLink: expect.stringMatching(/^\/media\//),
          postId: given.postIds[0],
          productId: given.productId,
          score: 1,
        },
      ])
      expect(index).toBe('products')
      expect(found.ltks?.map(({ id }) => id)).toEqual([given.postIds[0]])
      expect(found.products?.map(({ id }) => id)).toEqual([given.productId])
      expect(found.productDetails?.map(({ id }) => id)).toEqual([given.detailsId])
      expect(found.profiles?.map(({ id }) => id)).toEqual([given.profileId])
      expect(found.mediaObjects?.map(({ id }) => id)).toEqual(found.products?.[0]?.mediaObjectIds)
      expect(given.asked).toMatchObject([
        { index: 'products', profileId: given.profileId, ranking: 'relevant' },
      ])
    },
  )

  test.each([
    ['no query', () => ({ profileId: given.profileId, ranking: 'relevant' })],
    ['an empty query', () => ({ profileId: given.profileId, query: '  ', ranking: 'relevant' })],
    ['no profileId', () => ({ query: 'dress' })],
  ])('product search is refused with %s', { tags: ['V-15', 'A-45'] }, async (_what, body) => {
    const refused = await search('/v2/search/shop/products', body())
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      developer_message: 'Product search requires both profileId and query',
    })
    expect(given.asked).toEqual([])
  })
})

describe.each([
  ['posts', '/v2/search/post'],
  ["a shop's posts", '/v2/search/shop'],
  ["a shop's products", '/v2/search/shop/products'],
  ['an index', '/v2/search/indexes/posts'],
])('the search of %s', (_what, path) => {
  test(
    'takes its filters as one object or as a list, of which each has to hold and none may come twice',
    { tags: ['A-44', 'A-45'] },
    async () => {
      const body = { profileId: given.profileId, query: 'dress' }
      const ask = async (filters: unknown) => (await search(path, { ...body, filters })).status
      expect(await ask({ onSale: true, priceMax: 5_000 })).toBe(200)
      expect(await ask([{ onSale: true }, { priceMax: 5_000 }])).toBe(200)
      expect(given.asked).toMatchObject([
        { filters: { onSale: true, priceMax: 5_000 } },
        { filters: { onSale: true, priceMax: 5_000 } },
      ])
      expect(await ask([{ onSale: true }, { onSale: false }])).toBe(400)
    },
  )
})
