import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'

import { reconcilePriceFeeds } from '../../catalogue/jobs/reconcile-price-feeds.ts'
import { announceContent } from '../../catalogue/public.ts'
import { postsFeaturing, updatePriceFeeds } from '../../catalogue/queries/price-feeds.ts'
import { deletePublished } from '../../people/data-requests/queries/delete-published.ts'
import {
  all,
  day,
  priced,
  product,
  sale,
  setUpPriceFeeds,
  under100,
  under50,
} from './testing/set-up-price-feeds.ts'

const given = setUpPriceFeeds()
const { addProducts, addPosts, feedsOf, postsOn, heard } = given

test(
  'an import of products puts their posts on the feeds and takes them off',
  { tags: 'F-ROUTE-07' },
  async () => {
    await addProducts([priced('coat', 15_000), priced('hat', 20_000)], -60)
    await addProducts([priced('mug', 12_000)], -60, { retailer: 'attic' })
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
    const { db } = given.api.database
    await addProducts([priced('hat', 4000)])
    await addProducts([priced('mug', 4500)], 2, { retailer: 'attic' })
    await addPosts([{ id: 'two', products: ['hat', 'attic/mug'] }])
    const first = await db.startTransaction().execute()
    const hat = await first
      .updateTable('product_details')
      .set({ price: 90_000 })
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
  const { id } = await given.api.database.db
    .selectFrom('profiles')
    .select('id')
    .where('external_id', '=', 'ada')
    .executeTakeFirstOrThrow()
  await deletePublished(given.api.database.db, id, announceContent)
  expect(await postsOn(under50)).toEqual([])
  const rows = await given.api.database.db.selectFrom('price_feed_posts').selectAll().execute()
  expect(rows).toEqual([])
})

test('the job makes right what went past the imports, and writes nothing else', async () => {
  const { db } = given.api.database
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
  await reconcilePriceFeeds(db, { batch: 5 })
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
  await reconcilePriceFeeds(db, { batch: 5 })
  expect((await postsOn(under50)).toSorted()).toEqual(expected)
  expect(await read()).toHaveLength(rows.length)
  await expect.poll(() => heard.join()).toContain(sale)
})

test('each run of the job looks at the next share of the posts, and after all begins again', async () => {
  const { db } = given.api.database
  const names = Array.from({ length: 10 }, (_, index) => `post ${index}`)
  await addProducts([priced('mug', 1000)])
  await addPosts(names.map((id) => ({ id, products: ['mug'] })))
  const counts = async () => {
    await db.deleteFrom('price_feed_posts').execute()
    await reconcilePriceFeeds(db, { share: 4, batch: 2 })
    return (await postsOn(under50)).length
  }
  expect([await counts(), await counts(), await counts(), await counts()]).toEqual([4, 4, 2, 4])
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
  const { db } = given.api.database
  const read = () =>
    db.selectFrom('price_feed_posts').selectAll().orderBy('hashtag').orderBy('post_id').execute()
  // The job may stand in the middle of the posts of another test.
  await reconcilePriceFeeds(db)
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
        await reconcilePriceFeeds(db, { batch: 2 })
        expect(kept).toEqual(await read())
      }
    }),
    { numRuns: 15 },
  )
})
