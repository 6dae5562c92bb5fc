import { searchShopProducts } from '@ltk/contract/search'
import { silentLog } from '@ltk/platform/http/log'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { importPosts } from '../../catalogue/imports/import-posts.ts'
import { importProducts } from '../../catalogue/imports/import-products.ts'
import { createShopRedirect } from '../../content/products/shop-redirect.ts'
import { rebuildRankings } from '../rankings/rebuild.ts'
import { updateSearchIndex } from './index/writing/update-index.ts'

const path = '/v2/search/shop/products'
const names = ['boots', 'coat', 'dress', 'earrings']
let catalogue: TestCatalogue
let api: TestApi
let profileId: string

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  api = await createTestApi({}, { database: catalogue.database })
  await catalogue.addRetailer('shop', { siteUrl: 'https://shop.test/' })
  await catalogue.addRetailer('other')
  await importAll('shop', names)
  await importAll('other', ['fan'])
})
afterAll(() => catalogue.close())

beforeEach(async () => {
  const { db } = catalogue
  for (const table of ['likes', 'wishes', 'shop_clicks', 'products', 'posts'] as const) {
    await db.deleteFrom(table).execute()
  }
  await db.deleteFrom('profile_products').execute()
  await publish({ type: 'creator', id: 'ann', displayName: 'ann', name: 'Ann' })
  const ann = await db.selectFrom('profiles').select('id').executeTakeFirstOrThrow()
  profileId = ann.id
})

/** Products that cost 10, 20, 30 … dollars, of old; the second is on sale, the last sold out. */
async function importAll(retailer: string, ids: string[]): Promise<void> {
  const before = new Date(Date.now() - 40 * 86_400_000)
  for (const now of [before, new Date()]) await importAt(now, retailer, ids)
  await updateSearchIndex(catalogue.db)
}

async function importAt(now: Date, retailer: string, ids: string[]): Promise<void> {
  const isOnSale = Date.now() - now.getTime() < 86_400_000
  const file = await catalogue.write(
    'products.jsonl',
    ids.map((id, index) => ({
      id,
      title: id,
      currency: 'USD',
      variants: [
        {
          id,
          title: id,
          priceInMinorUnits: (index + 1) * 1_000,
          available: id !== 'earrings',
          ...(id === 'coat' && isOnSale && { salePriceInMinorUnits: 1_500 }),
        },
      ],
    })),
  )
  await importProducts(catalogue.db, { file, retailer, now })
}

async function publish(...lines: object[]): Promise<void> {
  const file = await catalogue.write('posts.jsonl', lines)
  const report = await importPosts(catalogue.db, { file, now: new Date() })
  expect(report.refusals).toEqual([])
}

/** A post of Ann's with some products, published so many minutes before now. */
const post = (id: string, minutesAgo: number, products: string[]) => ({
  type: 'post',
  id,
  creator: 'ann',
  publishedAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  image: null,
  products: products.map((product) => ({
    retailer: product === 'fan' ? 'other' : 'shop',
    id: product,
  })),
})

const ask = (body: object) => api.send(searchShopProducts, path, { profileId, ...body })
const namesOf = async (body: object) => (await ask(body)).hits.map((hit) => hit.query)

async function likeOf(postName: string): Promise<void> {
  const { id } = await catalogue.db
    .selectFrom('posts')
    .select('id')
    .where('external_id', '=', postName)
    .executeTakeFirstOrThrow()
  const like = { like_type: 'CLICK', network: 'LTK', ltk_id: id }
  await act('/v2/likes', like)
}

async function act(address: string, body: object): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(body) }
  expect((await api.request(address, init, crypto.randomUUID())).ok).toBe(true)
}

async function productId(name: string): Promise<string> {
  const { hits } = await ask({ ranking: 'recent' })
  return hits.find((hit) => hit.query === name)?.productId ?? ''
}

const refresh = () => rebuildRankings(catalogue.db, new Date(Date.now() + 1_000))

describe('recent products of a creator', () => {
  test(
    'are the newest first, each once, as it stands in the newest post',
    { tags: ['A-45', 'D-24'] },
    async () => {
      await publish(post('old', 60, ['boots', 'coat']), post('new', 5, ['dress', 'boots']))
      const { hits, ...meta } = await ask({ ranking: 'recent', includes: ['ltks', 'products'] })
      expect(hits.map((hit) => hit.query)).toEqual(['dress', 'boots', 'coat'])
      // What ranks them, in seconds.
      const [first, , last] = hits.map((hit) => hit.score)
      expect((first ?? 0) - (last ?? 0)).toBeCloseTo(55 * 60, 0)
      expect(meta.ltks).toHaveLength(2)
      const products = new Map(meta.products?.map((product) => [product.id, product]))
      for (const { objectId, postId, productId: id, ...hit } of hits) {
        expect(hit).toMatchObject({ type: 'product', postProfileId: profileId })
        expect(hit.postProfileDisplay).toBe('ann')
        expect(products.get(id ?? '')).toMatchObject({ ltkId: postId, productDetailsId: objectId })
      }
    },
  )

  test('follow every change of the posts', { tags: 'A-45' }, async () => {
    await publish(post('old', 60, ['boots', 'coat']), post('new', 5, ['dress', 'boots']))
    await publish(post('new', 5, ['coat']))
    expect(await namesOf({ ranking: 'recent' })).toEqual(['coat', 'boots'])
    await publish(post('old', 1, ['boots', 'fan']))
    expect(await namesOf({ ranking: 'recent' })).toEqual(['boots', 'fan', 'coat'])
  })

  test(
    'are those of all posts, whatever was published and changed in which order',
    { tags: 'A-45' },
    async () => {
      const products = fc.uniqueArray(fc.constantFrom(...names))
      const edit = fc.tuple(fc.nat(3), fc.nat(50), products)
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { maxLength: 6 }), async (edits) => {
          await catalogue.db.deleteFrom('products').execute()
          await catalogue.db.deleteFrom('posts').execute()
          await catalogue.db.deleteFrom('profile_products').execute()
          const posts = new Map<number, [number, string[]]>()
          for (const [name, minutes, listed] of edits) {
            // No two posts of the same moment: their ids would decide.
            const at = minutes * 4 + name
            posts.set(name, [at, listed])
            await publish(post(`${name}`, at, listed))
          }
          const inOrder = [...posts.values()].toSorted(([a], [b]) => a - b)
          const expected = [...new Set(inOrder.flatMap(([, listed]) => listed))]
          expect(await namesOf({ ranking: 'recent' })).toEqual(expected)
        }),
        { numRuns: 25 },
      )
    },
  )

  test('come page by page, counted', { tags: ['A-45', 'U-18', 'D-25'] }, async () => {
    await publish(post('all', 5, names))
    const first = await ask({ ranking: 'recent', limit: 3 })
    expect(first).toMatchObject({ page: 0, nbHits: 4, nbPages: 2, length: 3, offset: 0 })
    expect(first).toMatchObject({ hitsPerPage: 3, nbSortedHits: 4, exhaustiveNbHits: true })
    const second = await ask({ ranking: 'recent', limit: 3, page: 1 })
    expect(second).toMatchObject({ page: 1, length: 1, offset: 3 })
    expect([...first.hits, ...second.hits].map((hit) => hit.query)).toEqual(names)
    expect(await ask({ page: 1000, limit: 100 })).toMatchObject({ hits: [], nbHits: 4 })
    expect(await ask({})).toMatchObject({ hitsPerPage: 36 })
  })

  test.each([
    [{ priceMax: 1_500 }, ['boots', 'coat', 'fan']],
    [{ priceMin: 1_500, priceMax: 3_000 }, ['coat', 'dress']],
    [{ onSale: true }, ['coat']],
    [{ inStock: true, priceMin: 2_500 }, ['dress']],
    [{ inStock: false }, ['earrings']],
    [{ retailers: ['other'] }, ['fan']],
    [
      [{ retailers: ['shop', 'other'] }, { priceMax: 1_000 }],
      ['boots', 'fan'],
    ],
  ])('pass the filters %j', { tags: 'A-45' }, async (filters, expected) => {
    await publish(post('all', 5, [...names, 'fan']))
    const page = await ask({ ranking: 'recent', filters })
    expect(page.hits.map((hit) => hit.query)).toEqual(expected)
    expect(page.nbHits).toBe(expected.length)
  })
})

describe('popular products of a creator', () => {
  beforeEach(() =>
    publish(
      post('first', 60, ['boots']),
      post('second', 40, ['coat', 'dress']),
      post('third', 20, ['earrings']),
    ),
  )

  test('are the newest first where nothing has happened', { tags: 'A-45' }, async () => {
    await refresh()
    expect(await namesOf({})).toEqual(['earrings', 'coat', 'dress', 'boots'])
  })

  test(
    'are those first that shoppers clicked on, saved or liked the posts of',
    { tags: 'A-45' },
    async () => {
      await likeOf('second')
      await act('/v2/wishes', { ltk_product_id: await productId('dress') })
      const redirect = createShopRedirect(api.database, silentLog)
      for (let click = 0; click < 2; click++) {
        const answer = await redirect.request(
          `/shop/${await productId('boots')}`,
          { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' } },
          { address: `203.0.113.${click}` },
        )
        expect(answer.status).toBe(302)
      }
      await refresh()
      const { hits } = await ask({})
      expect(hits.map((hit) => hit.query)).toEqual(['boots', 'dress', 'coat', 'earrings'])
      expect(hits.at(-1)?.score).toBe(0)
    },
  )

  test('are so by what happened in the last month', { tags: 'A-45' }, async () => {
    await likeOf('first')
    await refresh()
    expect(await namesOf({})).toEqual(['boots', 'earrings', 'coat', 'dress'])
    const longAgo = new Date(Date.now() - 40 * 86_400_000)
    await catalogue.db.updateTable('likes').set({ created_at: longAgo }).execute()
    await refresh()
    expect(await namesOf({})).toEqual(['earrings', 'coat', 'dress', 'boots'])
  })

  test('are left as they are by a run after which nothing has changed', async () => {
    await likeOf('first')
    await refresh()
    expect(await refresh()).toEqual({ written: 0 })
  })
})

describe('a call', () => {
  test.each([
    [{}, 'You must supply a profileId to getTrendingCreatorProducts()'],
    [{ ranking: 'trending' }, 'You must supply a profileId to getTrendingCreatorProducts()'],
    [{ ranking: 'recent' }, 'You must supply a profileId to getCreatorProductsFeed()'],
    [{ ranking: 'relevant' }, 'Product search requires both profileId and query'],
  ])(
    'without a creator is refused: %j',
    { tags: ['V-13', 'V-14', 'U-20', 'A-45'] },
    async (body, message) => {
      const init = { method: 'POST', body: JSON.stringify(body) }
      const answer = await api.request(path, init)
      expect(answer.status).toBe(400)
      expect((await answer.json()).developer_message).toBe(message)
    },
  )

  test.each([
    { ranking: 'relevant' },
    { ranking: 'best' },
    { page: -1 },
    { limit: 0 },
    { filters: [{ priceMin: 'low' }] },
  ])('that makes no sense is refused: %j', async (body) => {
    const init = { method: 'POST', body: JSON.stringify({ profileId, ...body }) }
    expect((await api.request(path, init)).status).toBe(400)
  })

  test('of a creator who is not there finds nothing', { tags: 'A-45' }, async () => {
    const answer = await ask({ profileId: crypto.randomUUID() })
    expect(answer).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
  })
})
