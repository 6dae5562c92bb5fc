import type { SearchFilters } from '@ltk/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openTestIndex, type TestIndex } from '../testing/open-test-index.ts'

let it: TestIndex
beforeAll(async () => {
  it = await openTestIndex()
})
afterAll(() => it.close())

describe('prices and stock', () => {
  let offers: { id: string; detailsIds: string[] }
  let other: { id: string; detailsIds: string[] }
  beforeAll(async () => {
    offers = await it.publish({}, [
      { name: 'Turquoise kaftan', price: 4_000 },
      { name: 'Crimson kaftan', price: 9_000, sale: 5_500, available: false },
    ])
    other = await it.publish({ minutes: 1 }, [
      { name: 'Plain kaftan', price: 12_000, retailer: 'bazaar' },
    ])
  })
  const products = (query: string, filters: SearchFilters = {}) =>
    it.idsOf({ index: 'products', query, filters }).then((ids) => new Set(ids))

  test('filter products, and posts that feature one', async () => {
    const [turquoise, crimson] = offers.detailsIds
    const [plain] = other.detailsIds
    const all = new Set([turquoise, crimson, plain])
    expect(await products('kaftan')).toEqual(all)
    expect(await products('kaftan', { retailers: ['bazaar', 'nobody'] })).toEqual(new Set([plain]))
    expect(await products('kaftan', { priceMax: 5_500 })).toEqual(new Set([turquoise, crimson]))
    expect(await products('kaftan', { priceMin: 5_500, priceMax: 6_000 })).toEqual(
      new Set([crimson]),
    )
    expect(await products('kaftan', { onSale: true })).toEqual(new Set([crimson]))
    expect(await products('kaftan', { inStock: true })).toEqual(new Set([turquoise, plain]))
    expect(await it.postsOf('kaftan', { filters: { priceMax: 4_000 } })).toEqual([offers.id])
    expect(await it.postsOf('kaftan', { filters: { onSale: true, inStock: true } })).toEqual([])
  })

  test('are understood in words', async () => {
    const [turquoise, crimson] = offers.detailsIds
    expect(await products('kaftan under 50')).toEqual(new Set([turquoise]))
    expect(await products('kaftan $60')).toEqual(new Set([turquoise, crimson]))
    expect(await products('kaftan on sale')).toEqual(new Set([crimson]))
    expect(await products('kaftan over 100 dollars')).toEqual(new Set(other.detailsIds))
  })

  test('are counted for each filter', async () => {
    const { facets } = await it.find({ index: 'products', query: 'kaftan', facets: true })
    expect(facets).toMatchObject({
      retailers: [
        { name: 'shop', displayName: 'The Shop', count: 2 },
        { name: 'bazaar', displayName: 'The bazaar', count: 1 },
      ],
      brands: [],
      prices: [
        { from: 4_000, to: 5_000, count: 1 },
        { from: 5_000, to: 7_500, count: 1 },
        { from: 7_500, to: 10_000, count: 0 },
        { from: 10_000, to: 15_000, count: 1 },
      ],
      onSale: 1,
      inStock: 2,
      exhaustive: true,
    })
    const ofPosts = await it.find({ index: 'posts', query: 'kaftan', facets: true })
    // A post may have products of several prices; it counts once for each.
    expect(ofPosts).toMatchObject({
      total: 2,
      facets: {
        onSale: 1,
        inStock: 2,
        prices: [{ count: 1 }, { count: 1 }, { count: 0 }, { count: 1 }],
      },
    })
    const chosen = await it.find({
      index: 'products',
      query: 'kaftan',
      facets: true,
      filters: { retailers: ['bazaar'] },
    })
    // Another retailer would add to what is found.
    expect(chosen.facets).toMatchObject({
      retailers: [{ count: 2 }, { count: 1 }],
      prices: [{ from: 10_000, count: 1 }],
      onSale: 0,
      inStock: 1,
    })
    // Retailers that are chosen have their names even if no product is left.
    const none = await it.find({
      index: 'products',
      query: 'kaftan',
      facets: true,
      filters: { retailers: ['shop', 'nobody'], priceMin: 10_000 },
    })
    expect(none.facets?.retailers).toEqual([
      { name: 'bazaar', displayName: 'The bazaar', count: 1 },
      { name: 'shop', displayName: 'The Shop', count: 0 },
    ])
    const reduced = { index: 'products', query: 'kaftan', facets: true } as const
    expect(await it.find({ ...reduced, filters: { onSale: true, priceMax: 4_500 } })).toMatchObject(
      {
        total: 0,
        totalIsExact: true,
        facets: {
          // Each as if it were not set, and the other were.
          prices: [{ from: 5_000, count: 1 }],
          onSale: 0,
          inStock: 0,
        },
      },
    )
  })

  test('order products, the cheapest first', async () => {
    const [turquoise, crimson] = offers.detailsIds
    const [plain] = other.detailsIds
    const cheapest = { index: 'products', query: 'kaftan', ranking: 'price' } as const
    expect(await it.idsOf(cheapest)).toEqual([turquoise, crimson, plain])
    // Posts have no price of their own.
    expect(await it.postsOf('kaftan', { ranking: 'price' })).toEqual(await it.postsOf('kaftan'))
  })
})
