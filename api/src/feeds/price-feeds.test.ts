import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { getDeals } from '@ltk/contract/deals'
import { getHashtagFeed, getLtks } from '@ltk/contract/posts'
import { getProductDetails } from '@ltk/contract/products'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { variantLine } from '@ltk/testing/content/variant-line'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import { importPosts } from '../catalogue/imports/import-posts.ts'
import { importProducts } from '../catalogue/imports/import-products.ts'
import { importRetailers } from '../catalogue/imports/import-retailers.ts'
import { endPriceChanges } from '../catalogue/jobs/end-price-changes.ts'
import { reconcilePriceFeeds } from '../catalogue/jobs/reconcile-price-feeds.ts'
import { announceEverything } from '../catalogue/public.ts'
import { announceContent } from '../catalogue/queries/announce-content.ts'
import { postsFeaturing, updatePriceFeeds } from '../catalogue/queries/price-feeds.ts'
import { deletePublished } from '../data-requests/published-content/queries.ts'
import { createResponseCache } from '../platform/http/response-cache.ts'
import { createSharedFetch } from '../platform/http/shared-fetch.ts'

const sale = 'ltksalealert'
const under50 = 'ltkfindsunder50'
const under100 = 'ltkfindsunder100'
const all = [sale, under50, under100]

const cache = createResponseCache({ maxSize: 4_000_000 })
let api: TestApi
let folder: string
const heard: string[] = []

beforeAll(async () => {
  api = await createTestApi({}, { responses: cache })
  await api.database.listen('entities', (message) => heard.push(message))
  folder = await mkdtemp(join(tmpdir(), 'price-feeds-'))
  const file = await write(
    ['loft', 'attic'].map((name) => ({ type: 'retailer', name, displayName: name })),
  )
  await importRetailers(api.database.db, { file, now: day(1) })
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  const tables = [
    'posts',
    'products',
    'post_hashtags',
    'price_feed_posts',
    'price_histories',
    'product_details',
    'retailer_products',
  ] as const
  for (const table of tables) await api.database.db.deleteFrom(table).execute()
  cache.clear()
})

async function write(lines: object[]): Promise<string> {
  const file = join(folder, 'lines.jsonl')
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  return file
}

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))

type Variant = { price: number; salePrice?: number | null; available?: boolean }
const product = (id: string, variants: Variant[], currency = 'USD') => ({
  id,
  title: id,
  currency,
  variants: variants.map((variant, index) => ({
    id: `${id}-${index}`,
    title: `${index}`,
    available: true,
    ...variantLine(variant),
  })),
})
const priced = (id: string, price: number, available = true) => product(id, [{ price, available }])

async function addProducts(
  lines: object[],
  at = 2,
  more: { retailer?: string; dryRun?: boolean } = {},
) {
  const options = { retailer: 'loft', ...more, file: await write(lines), now: day(at) }
  expect((await importProducts(api.database.db, options)).refusals).toEqual([])
}

type Post = { id: string; products: string[]; hashtags?: string[]; publishedAt?: string }
async function addPosts(posts: Post[], more: { dryRun?: boolean } = {}) {
  const creator = { type: 'creator', id: 'ada', displayName: 'ada' }
  const lines = posts.map(({ products, ...post }) => ({
    type: 'post',
    creator: 'ada',
    title: post.id,
    publishedAt: '2026-11-01T12:00:00Z',
    products: products.map((name) => {
      const [retailer, id] = name.includes('/') ? name.split('/') : ['loft', name]
      return { retailer, id }
    }),
    ...post,
  }))
  const options = { file: await write([creator, ...lines]), now: day(3), ...more }
  expect((await importPosts(api.database.db, options)).refusals).toEqual([])
}

const pathOf = (hashtag: string) => `/v3/activities/posts/hashtag/${hashtag}?includes=ltks`

/** The titles of the posts of a feed, the newest first. */
async function postsOn(hashtag: string): Promise<string[]> {
  const { ltks = [] } = await api.get(getHashtagFeed, pathOf(hashtag))
  return ltks.map(({ title }) => title)
}

/** The feeds by price that a post is on. */
async function feedsOf(post: string): Promise<string[]> {
  const found = await Promise.all(
    all.map(async (hashtag) => ((await postsOn(hashtag)).includes(post) ? [hashtag] : [])),
  )
  return found.flat()
}

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
    ['a colour on sale', [{ price: 20_000 }, { price: 30_000, salePrice: 25_000 }], [sale]],
  ])('%s', async (name, variants, expected, currency) => {
    await addProducts([product(name, variants, currency), priced('dear', 90_000)])
    await addPosts([
      { id: 'both', products: ['dear', name] },
      { id: 'dear', products: ['dear'] },
    ])
    expect(await feedsOf('both')).toEqual(expected)
    expect(await feedsOf('dear')).toEqual([])
  })
})

test('what a creator writes does not count', async () => {
  await addProducts([priced('dear', 90_000)])
  await addPosts([
    { id: 'hopeful', products: ['dear'], hashtags: ['LTKsalealert', under50, 'fall'] },
  ])
  expect(await feedsOf('hopeful')).toEqual([])
  expect(await postsOn('fall')).toEqual(['hopeful'])
})

test('a feed is paged from the newest post to the oldest, by either call', async () => {
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
    const { ltks = [], meta } = await api.get(getHashtagFeed, path)
    seen.push(...ltks.map(({ title }) => title))
    next = meta.next
  }
  expect(seen.toSorted()).toEqual(posts.map(({ id }) => id))
  expect(seen.map((title) => Number(title.at(-1)) % 3)).toEqual([2, 2, 1, 1, 0, 0, 0])
  const { ltks } = await api.get(getLtks, `/v2/ltks?hashtag=%23LTKFindsUnder50&limit=10`)
  expect(ltks.map(({ title }) => title)).toEqual(seen)
})

test(
  'an import of products puts their posts on the feeds and takes them off',
  { tags: 'F-ROUTE-07' },
  async () => {
    await addProducts([priced('coat', 15_000), priced('hat', 20_000)])
    await addProducts([priced('mug', 12_000)], 2, { retailer: 'attic' })
    await addPosts([
      { id: 'coat', products: ['coat'] },
      { id: 'two', products: ['hat', 'attic/mug'] },
    ])
    expect([await feedsOf('coat'), await feedsOf('two')]).toEqual([[], []])

    await addProducts(
      [product('coat', [{ price: 15_000, salePrice: 9000 }]), priced('hat', 4000)],
      3,
    )
    expect(await feedsOf('coat')).toEqual([sale, under100])
    expect(await feedsOf('two')).toEqual(all)

    // The other product of the post keeps it under 100.
    await addProducts([priced('mug', 8000)], 4, { retailer: 'attic' })
    await addProducts([priced('coat', 9000, false), priced('hat', 4000, false)], 5)
    expect(await feedsOf('coat')).toEqual([])
    expect(await feedsOf('two')).toEqual([sale, under100])
  },
)

// The embedded database does one transaction at a time.
test.skipIf(inject('database') === 'embedded')(
  'two imports at once see what the other does to a post that has products of both',
  async () => {
    const { db } = api.database
    await addProducts([priced('hat', 4000)])
    await addProducts([priced('mug', 4500)], 2, { retailer: 'attic' })
    await addPosts([{ id: 'two', products: ['hat', 'attic/mug'] }])
    const first = await db.startTransaction().execute()
    const hat = await first
      .updateTable('product_details')
      .set({ price_in_stock: 90_000 })
      .where('name', '=', 'hat')
      .returning('id')
      .executeTakeFirstOrThrow()
    await updatePriceFeeds(first, postsFeaturing([hat.id]))
    let hasEnded = false
    const second = addProducts([priced('mug', 8000)], 3, { retailer: 'attic' }).finally(
      () => (hasEnded = true),
    )
    const countWaiting = async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'advisory' and not granted`.execute(db)
      return rows.length
    }
    await expect.poll(async () => hasEnded || (await countWaiting()) > 0).toBe(true)
    await first.commit().execute()
    await second
    expect(await postsOn(under50)).toEqual([])
  },
)

test('an import of posts moves a post along with its products and its time', async () => {
  await addProducts([priced('mug', 1200), priced('dear', 90_000)])
  await addPosts([
    { id: 'a', products: ['mug'], publishedAt: day(3).toISOString() },
    { id: 'b', products: ['mug'], publishedAt: day(2).toISOString() },
  ])
  expect(await postsOn(under50)).toEqual(['a', 'b'])
  await addPosts([{ id: 'a', products: ['mug'], publishedAt: day(1).toISOString() }])
  expect(await postsOn(under50)).toEqual(['b', 'a'])
  await addPosts([{ id: 'b', products: ['dear'], publishedAt: day(2).toISOString() }])
  expect(await postsOn(under50)).toEqual(['a'])
})

test('a dry run leaves the feeds alone', async () => {
  await addProducts([priced('coat', 15_000)])
  await addPosts([{ id: 'coat', products: ['coat'] }])
  await addProducts([priced('coat', 1000)], 3, { dryRun: true })
  await addPosts([{ id: 'other', products: ['coat'] }], { dryRun: true })
  expect(await postsOn(under50)).toEqual([])
})

test('posts of a creator who is deleted leave the feeds', async () => {
  await addProducts([priced('mug', 1200)])
  await addPosts([{ id: 'mug', products: ['mug'] }])
  const { id } = await api.database.db
    .selectFrom('profiles')
    .select('id')
    .where('external_id', '=', 'ada')
    .executeTakeFirstOrThrow()
  await deletePublished(api.database.db, id, announceEverything)
  expect(await postsOn(under50)).toEqual([])
  const rows = await api.database.db.selectFrom('price_feed_posts').selectAll().execute()
  expect(rows).toEqual([])
})

test('an answer that is kept goes as soon as its feed changes, and no other does', async () => {
  await addProducts([priced('mug', 4500), priced('coat', 90_000)])
  await addPosts([
    { id: 'mug', products: ['mug'] },
    { id: 'coat', products: ['coat'] },
  ])
  let asked: string[] = []
  const readShared = createSharedFetch(cache, {
    isShared: () => true,
    fetch: (request) => {
      asked.push(request.url)
      return api.request(request.url.replace('http://shop.test/api', ''))
    },
  })
  /** Reads as two at once do, whose answer is kept. */
  const read = async (hashtag: string) => {
    const ask = () => readShared(new Request(`http://shop.test/api${pathOf(hashtag)}`))
    const [first] = await Promise.all([ask(), ask()])
    return first.text()
  }
  // Messages come in order: with this one all earlier ones have.
  const { db } = api.database
  await db.transaction().execute((trx) => announceContent(trx, { handles: ['a-marker'] }))
  await expect.poll(() => heard.join()).toContain('a-marker')
  for (const hashtag of all) await read(hashtag)
  expect(await read(under100)).not.toContain('"coat"')
  asked = []
  await addProducts([priced('coat', 9900)], 3)
  await expect.poll(() => read(under100)).toContain('"coat"')
  await expect.poll(() => read(sale)).toContain('"coat"')
  await read(under50)
  expect(asked.some((url) => url.includes(under50))).toBe(false)
  await addProducts([priced('coat', 90_000)], 4)
  await expect.poll(() => read(under100)).not.toContain('"coat"')
})

describe('a price drop', () => {
  const drops = async () => {
    const { productDetails } = await api.get(getDeals, getDeals.path)
    return productDetails.map(({ name, percentChange }) => [name, percentChange] as const)
  }

  const changeOf = async (name: string) => {
    const { id } = await api.database.db
      .selectFrom('product_details')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const { productDetails } = await api.get(getProductDetails, `/v2/product_details?ids=${id}`)
    return productDetails[0]?.percentChange
  }

  test('counts for thirty days', async () => {
    await addProducts(
      [priced('first', 20_000), priced('second', 20_000), priced('dearer', 20_000)],
      1,
    )
    await addProducts([priced('first', 15_000), priced('dearer', 30_000)], 2)
    await addProducts([priced('second', 15_000)], 4)
    await addPosts(['first', 'second', 'dearer'].map((id) => ({ id, products: [id] })))
    const before = new Date(day(32).getTime() - 1)
    expect(await endPriceChanges(api.database.db, before)).toBe(0)
    expect(Object.fromEntries(await drops())).toEqual({ first: 0.25, second: 0.25 })
    expect((await postsOn(sale)).toSorted()).toEqual(['first', 'second'])

    expect(await changeOf('first')).toBe(0.25)
    expect(await endPriceChanges(api.database.db, day(32))).toBe(2)
    expect(await drops()).toEqual([['second', 0.25]])
    expect(await postsOn(sale)).toEqual(['second'])
    // Known from before, and no longer true.
    await expect.poll(() => changeOf('first')).toBe(0)
    expect(await changeOf('second')).toBe(0.25)
    expect(await endPriceChanges(api.database.db, day(32))).toBe(0)
    expect(await endPriceChanges(api.database.db, day(34))).toBe(1)
    expect([await drops(), await postsOn(sale)]).toEqual([[], []])
  })

  test('leaves a post on sale whose product has a sale price', async () => {
    await addProducts([priced('lamp', 20_000)], 1)
    await addProducts([product('lamp', [{ price: 20_000, salePrice: 15_000 }])], 2)
    await addPosts([{ id: 'lamp', products: ['lamp'] }])
    expect(await endPriceChanges(api.database.db, day(40))).toBe(1)
    expect(await postsOn(sale)).toEqual(['lamp'])
  })
})

test('the job makes right what went past the imports, and writes nothing else', async () => {
  const { db } = api.database
  const names = Array.from({ length: 12 }, (_, index) => `post ${index}`)
  await addProducts(names.map((id, index) => priced(id, index % 2 ? 1000 : 90_000)))
  await addPosts(names.map((id) => ({ id, products: [id] })))
  const expected = (await postsOn(under50)).toSorted()
  const read = () =>
    db
      .selectFrom('price_feed_posts')
      .selectAll()
      .select(sql<string>`xmin::text`.as('writtenBy'))
      .orderBy('hashtag')
      .orderBy('post_id')
      .execute()
  const rows = await read()
  const first = await db.selectFrom('price_feed_posts').selectAll().executeTakeFirstOrThrow()
  await reconcilePriceFeeds(db, 5)
  expect(await read()).toEqual(rows)

  await db.deleteFrom('price_feed_posts').where('post_id', '=', first.post_id).execute()
  const ghosts = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-8fff-ffffffffffff']
  await db
    .insertInto('price_feed_posts')
    .values(ghosts.map((post_id) => ({ ...first, post_id })))
    .execute()
  await db
    .insertInto('price_feed_posts')
    .values({ ...first, hashtag: sale })
    .execute()
  await reconcilePriceFeeds(db, 5)
  expect((await postsOn(under50)).toSorted()).toEqual(expected)
  expect(await read()).toHaveLength(rows.length)
  await expect.poll(() => heard.join()).toContain(sale)
})

test('whatever is imported in whatever order, the feeds are what the prices say', async () => {
  const ids = ['p0', 'p1', 'p2', 'p3']
  const offer = fc.record({
    id: fc.constantFrom(...ids),
    variants: fc.array(
      fc.record({
        price: fc.constantFrom(3000, 5000, 8000, 12_000),
        salePrice: fc.constantFrom(null, null, 2500, 9000),
        available: fc.boolean(),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
  })
  const post = fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    products: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 3 }),
    publishedAt: fc.constantFrom('2026-11-01T12:00:00.000Z', '2026-11-02T12:00:00.000Z'),
  })
  const offers = fc.uniqueArray(offer, { selector: ({ id }) => id, maxLength: 3 })
  const posts = fc.uniqueArray(post, { selector: ({ id }) => id, maxLength: 2 })
  const step = fc.oneof(
    offers.map((products) => ({ products })),
    posts.map((posts) => ({ posts })),
  )
  const { db } = api.database
  const read = () =>
    db.selectFrom('price_feed_posts').selectAll().orderBy('hashtag').orderBy('post_id').execute()
  let at = 100
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 6 }), async (steps) => {
      await addProducts(
        ids.map((id) => priced(id, 3000)),
        ++at,
      )
      for (const made of steps) {
        at += 1
        if ('posts' in made) await addPosts(made.posts)
        else {
          const lines = made.products.map(({ id, variants, currency }) =>
            product(id, variants, currency),
          )
          await addProducts(lines, at)
        }
        const kept = await read()
        await db.deleteFrom('price_feed_posts').execute()
        await reconcilePriceFeeds(db, 2)
        expect(kept).toEqual(await read())
      }
    }),
    { numRuns: 15 },
  )
})
