import { getDeals } from '@ltk/contract/deals'
import { getHashtagFeed, getLtks } from '@ltk/contract/posts'
import { getProductDetails } from '@ltk/contract/products'
import { describe, expect, test } from 'vitest'

import { endReductions } from '../../catalogue/jobs/end-reductions.ts'
import {
  all,
  day,
  pathOf,
  priced,
  product,
  sale,
  setUpPriceFeeds,
  under100,
  under50,
  type Variant,
} from './testing/set-up-price-feeds.ts'

const given = setUpPriceFeeds()
const { addProducts, addPosts, feedsOf, postsOn, asked, hearAll, readKept } = given

describe('a post is on the feeds that the price of a product of it belongs to', () => {
  test.each<[string, Variant[], string[], string?]>([
    ['a price under 50', [{ price: 4999 }], [under50, under100]],
    ['a price of 50', [{ price: 5000 }], [under100]],
    ['a price of 100', [{ price: 10_000 }], []],
    ['a price of nothing', [{ price: 0 }], [under50, under100]],
    ['a sale under 50', [{ price: 12_000, salePrice: 4500 }], all],
    ['a sale above 100', [{ price: 20_000, salePrice: 15_000 }], [sale]],
    ['a sale price that is none', [{ price: 20_000, salePrice: 20_000 }], []],
    ['another currency', [{ price: 900, salePrice: 800 }], [sale], 'EUR'],
    ['nothing in stock', [{ price: 4000, salePrice: 3000, available: false }], []],
    [
      'a size that costs less, sold out',
      [{ price: 9000, salePrice: 4000, available: false }, { price: 9000 }],
      [under100],
    ],
    ['a colour on sale', [{ price: 20_000 }, { price: 20_000, salePrice: 15_000 }], [sale]],
    // What stands for the product costs what it did.
    ['a dear colour on sale', [{ price: 20_000 }, { price: 30_000, salePrice: 25_000 }], []],
  ])('%s', async (name, variants, expected, currency) => {
    const before = variants.map(({ price }) => ({ price }))
    await addProducts([product(name, before, currency), priced('dear', 90_000)], -60)
    await addProducts([product(name, variants, currency)])
    await addPosts([
      { id: 'both', products: ['dear', name] },
      { id: 'dear', products: ['dear'] },
    ])
    expect(await feedsOf('both')).toEqual(expected)
    expect(await feedsOf('dear')).toEqual([])
  })
})

test('what a creator writes does not count', { tags: 'F-ROUTE-07' }, async () => {
  await addProducts([priced('dear', 90_000)])
  await addPosts([
    { id: 'hopeful', products: ['dear'], hashtags: ['LTKsalealert', under50, 'fall'] },
  ])
  expect(await feedsOf('hopeful')).toEqual([])
  expect(await postsOn('fall')).toEqual(['hopeful'])
})

test(
  'a feed is paged from the newest post to the oldest, by either call',
  { tags: 'F-ROUTE-07' },
  async () => {
    await addProducts([priced('mug', 1200)])
    const posts = Array.from({ length: 7 }, (_, index) => ({
      id: `post ${index}`,
      products: ['mug'],
      publishedAt: day(1 + (index % 3)).toISOString(),
    }))
    await addPosts(posts)
    const seen: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const path: string = `${pathOf(under50)}&limit=3${next && `&next=${next}`}`
      const { ltks = [], meta } = await given.api.get(getHashtagFeed, path)
      seen.push(...ltks.map(({ title }) => title))
      next = meta.next
    }
    expect(seen.toSorted()).toEqual(posts.map(({ id }) => id))
    expect(seen.map((title) => Number(title.at(-1)) % 3)).toEqual([2, 2, 1, 1, 0, 0, 0])
    const { ltks } = await given.api.get(getLtks, `/v2/ltks?hashtag=%23LTKFindsUnder50&limit=10`)
    expect(ltks.map(({ title }) => title)).toEqual(seen)
  },
)

test('an answer that is kept goes as soon as its feed changes, and no other does', async () => {
  await addProducts([priced('mug', 4500), priced('coat', 90_000)], -60)
  await addPosts([
    { id: 'mug', products: ['mug'] },
    { id: 'coat', products: ['coat'] },
  ])
  const read = (hashtag: string) => readKept(pathOf(hashtag))
  await hearAll()
  for (const hashtag of all) await read(hashtag)
  expect(await read(under100)).not.toContain('"coat"')
  asked.length = 0
  await addProducts([priced('coat', 9900)], 3)
  await expect.poll(() => read(under100)).toContain('"coat"')
  await expect.poll(() => read(sale)).toContain('"coat"')
  await read(under50)
  expect(asked.some((path) => path.includes(under50))).toBe(false)
  await addProducts([priced('coat', 90_000)], 4)
  await expect.poll(() => read(under100)).not.toContain('"coat"')
})

describe('a price drop', () => {
  const drops = async () => {
    const { productDetails } = await given.api.get(getDeals, getDeals.path)
    return productDetails.map(({ name, percentChange }) => [name, percentChange] as const)
  }

  const changeOf = async (name: string) => {
    const { id } = await given.api.database.db
      .selectFrom('product_details')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const { productDetails } = await given.api.get(
      getProductDetails,
      `/v2/product_details?ids=${id}`,
    )
    return productDetails[0]?.percentChange
  }

  test(
    'counts for thirty days, and a sale until it ends',
    { tags: ['F-ROUTE-07', 'F-ROUTE-31'] },
    async () => {
      const names = ['first', 'second', 'dearer', 'on sale']
      await addProducts(
        names.map((name) => priced(name, 20_000)),
        -60,
      )
      await addProducts([priced('first', 15_000), priced('dearer', 30_000)], 2)
      await addProducts([priced('second', 15_000)], 4)
      await addProducts([product('on sale', [{ price: 20_000, salePrice: 19_000 }])], 4)
      await addPosts(names.map((id) => ({ id, products: [id] })))
      const end = (time: Date) => endReductions(given.api.database.db, time)
      await end(new Date(day(32).getTime() - 1))
      expect(Object.fromEntries(await drops())).toEqual({
        first: 0.25,
        second: 0.25,
        'on sale': 0.05,
      })
      expect((await postsOn(sale)).toSorted()).toEqual(['first', 'on sale', 'second'])

      expect(await changeOf('first')).toBe(0.25)
      await end(day(32))
      expect((await drops()).map(([name]) => name)).toEqual(['second', 'on sale'])
      expect((await postsOn(sale)).toSorted()).toEqual(['on sale', 'second'])
      // Known from before, and no longer true.
      await expect.poll(() => changeOf('first')).toBe(0)
      expect(await changeOf('second')).toBe(0.25)
      await end(day(34))
      expect([await drops(), await postsOn(sale)]).toEqual([[['on sale', 0.05]], ['on sale']])
      await end(day(4 + 90))
      expect([await drops(), await postsOn(sale)]).toEqual([[], []])
    },
  )
})
