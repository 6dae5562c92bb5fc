import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { productDetails } from './products.ts'
import { popularShopProducts, recentShopProducts } from './shop-products.ts'

let client: QueryClient
/** The bodies of the calls. */
let asked: { ranking: string; page: number; limit: number }[]
beforeEach(() => {
  asked = []
  client = createQueryClient(async (_path, init) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '')
    asked.push(body)
    const objectId = `details-${body.page}`
    return Response.json({
      hits: [
        { objectId, postId: 'post', productId: `product-${body.page}` },
        // Products that no post features cannot be shown as one of a post.
        { objectId: 'elsewhere', postId: null, productId: null },
      ],
      productDetails: [{ id: objectId, name: 'Boots' }],
      page: body.page,
      nbPages: 3,
    })
  })
})

const pagesOf = (from = 0) => new InfiniteQueryObserver(client, recentShopProducts('ann', from))

describe('recent products of a creator', () => {
  test(
    'come 36 a page with their details, in one call',
    { tags: ['C-04', 'U-18', 'F-SHOP-10'] },
    async () => {
      const { pages } = await client.fetchInfiniteQuery(recentShopProducts('ann', 0))
      const product = { id: 'product-0', postId: 'post', detailsId: 'details-0' }
      expect(pages).toEqual([{ products: [product], page: 0, pageCount: 3 }])
      expect(asked).toMatchObject([{ profileId: 'ann', ranking: 'recent', page: 0, limit: 36 }])
      expect(client.getQueryData(productDetails('details-0').queryKey)?.name).toBe('Boots')
    },
  )

  test(
    'are read if there are none yet or more pages remain, and not while pending',
    { tags: ['F-SHOP-09', 'F-SHOP-10'] },
    async () => {
      const recent = recentShopProducts('ann', 0)
      await Promise.all([1, 2, 3].map(() => client.ensureInfiniteQueryData(recent)))
      await client.ensureInfiniteQueryData(recent)
      expect(asked).toHaveLength(1)
      const list = pagesOf()
      await Promise.all([1, 2, 3].map(() => list.fetchNextPage({ cancelRefetch: false })))
      expect(asked.map(({ page }) => page)).toEqual([0, 1])
      for (let times = 0; times < 5; times++) await list.fetchNextPage()
      expect(asked.map(({ page }) => page)).toEqual([0, 1, 2])
    },
  )

  test('can begin at a later page', { tags: 'F-SHOP-10' }, async () => {
    const list = pagesOf(1)
    for (let times = 0; times < 5; times++) await list.fetchNextPage()
    expect(asked.map(({ page }) => page)).toEqual([1, 2])
  })

  test('need a profile', { tags: 'V-13' }, () => {
    expect(() => recentShopProducts('', 0)).toThrow(
      'You must supply a profileId to getCreatorProductsFeed()',
    )
  })
})

describe('popular products of a creator', () => {
  test('are read once per profile, however old they are', { tags: 'F-SHOP-11' }, async () => {
    const read = async (profileId: string) => client.fetchQuery(popularShopProducts(profileId))
    await read('ann')
    const query = client.getQueryCache().find({ queryKey: popularShopProducts('ann').queryKey })
    query?.setState({ dataUpdatedAt: 1 })
    await read('ann')
    await read('bea')
    expect(asked).toMatchObject([
      { profileId: 'ann', ranking: 'trending', page: 0, limit: 36 },
      { profileId: 'bea' },
    ])
  })

  test('need a profile', { tags: 'V-14' }, () => {
    expect(() => popularShopProducts('')).toThrow(
      'You must supply a profileId to getTrendingCreatorProducts()',
    )
  })
})
