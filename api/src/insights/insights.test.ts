import { getInsights, type InsightCounts } from '@ltk/contract/insights'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { deletePublished } from '../data-requests/published-content/queries.ts'
import { newId } from '../platform/db/uuid.ts'
import { countInsightDays } from './count-days.ts'
import { importViews } from './import-views.ts'

const now = new Date('2026-05-31T12:00:00Z')
const day = 24 * 3_600_000

let api: TestApi
let content: Content
let profileId: string
let otherId: string
let postId: string
let secondPostId: string
let productId: string
let creator: { userId: string; publisherId: string }

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const { db } = api.database
  for (const table of [
    'insight_progress',
    'insight_days',
    'insight_post_days',
    'events',
    'likes',
    'wishes',
    'follows',
    'shop_clicks',
    'products',
    'posts',
    'post_hashtags',
    'profile_products',
    'product_sets',
    'profiles',
    'product_details',
    'retailer_product_variants',
    'retailer_products',
    'media_objects',
    'retailers',
  ] as const) {
    await db.deleteFrom(table).execute()
  }
  content = await insertContent(db)
  ;[profileId = '', otherId = ''] = content.profileIds
  ;[postId = '', secondPostId = ''] = content.postIds[0] ?? []
  const products = await db.selectFrom('products').select(['id', 'post_id']).execute()
  productId = products.find((product) => product.post_id === postId)?.id ?? ''
  creator = { userId: crypto.randomUUID(), publisherId: profileId }
})
afterEach(() => {
  vi.useRealTimers()
})

const count = (at = now) => countInsightDays(api.database.background, at)
const read = async (query = '', id = profileId) => {
  const caller = { userId: crypto.randomUUID(), publisherId: id }
  const path = `/v2/profiles/${id}/insights?${query}`
  return (await api.get(getInsights, path, caller)).insights
}
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

/** Stores events as the collector does. */
async function happen(
  name: string,
  content_type: string,
  content_id: string,
  { at = daysAgo(1), times = 1 } = {},
) {
  const events = Array.from({ length: times }, () => ({
    id: crypto.randomUUID(),
    at,
    received_at: at,
    name,
    path: '/home',
    content_type,
    content_id,
  }))
  await api.database.db.insertInto('events').values(events).execute()
}

const like = (post_id: string, created_at = daysAgo(1)) =>
  api.database.db
    .insertInto('likes')
    .values({ user_id: crypto.randomUUID(), post_id, created_at })
    .execute()

const click = (
  to: { profile_id?: string; post_id?: string; product_set_id?: string },
  clicked_at = daysAgo(1),
) =>
  api.database.db
    .insertInto('shop_clicks')
    .values({
      id: crypto.randomUUID(),
      product_details_id: content.detailsIds[0] ?? '',
      clicked_at,
      ...to,
    })
    .execute()

const nothing: InsightCounts = {
  seen: 0,
  opened: 0,
  productsOpened: 0,
  shopVisits: 0,
  likes: 0,
  saves: 0,
  follows: 0,
  clicks: 0,
}

describe('what is counted', () => {
  test('what was done is counted for its creator and its post', async () => {
    const { db } = api.database
    const detailsId = content.detailsIds[0] ?? ''
    const { setId, shopProductIds } = await insertProductSet(db, profileId, [detailsId])
    const inSet = shopProductIds[0] ?? ''
    await happen('impression', 'post', postId, { times: 3 })
    await happen('impression', 'post', content.postIds[1]?.[0] ?? '')
    await happen('page view', 'post', postId, { times: 2 })
    await happen('page view', 'product', productId)
    await happen('page view', 'product', inSet)
    await happen('page view', 'profile', profileId)
    await happen('page view', 'product-set', setId)
    await like(postId)
    await click({ profile_id: profileId, post_id: postId })
    await click({ profile_id: profileId, product_set_id: setId })
    await db
      .insertInto('follows')
      .values({
        user_id: crypto.randomUUID(),
        profile_id: profileId,
        id: newId(),
        created_at: daysAgo(1),
      })
      .execute()
    const saved = {
      user_id: crypto.randomUUID(),
      product_details_id: detailsId,
      created_at: daysAgo(1),
    }
    await db
      .insertInto('wishes')
      .values([
        { ...saved, id: newId(), product_id: productId, post_id: postId },
        { ...saved, id: newId(), product_id: inSet, post_id: null, product_set_id: setId },
        // A product by itself is nobody's.
        { ...saved, id: newId(), product_id: detailsId, post_id: null },
      ])
      .execute()
    await count()
    const { totals, topPosts } = await read()
    expect(totals).toEqual({
      seen: 3,
      opened: 2,
      productsOpened: 2,
      shopVisits: 2,
      likes: 1,
      saves: 2,
      follows: 1,
      clicks: 2,
    })
    expect(topPosts).toEqual([
      { postId, seen: 3, opened: 2, productsOpened: 1, likes: 1, saves: 1, clicks: 1 },
    ])
    expect((await read('', otherId)).totals).toEqual({ ...nothing, seen: 1 })
  })

  test('what names no content, or none that exists, counts for nobody', async () => {
    await happen('impression', 'post', crypto.randomUUID())
    await happen('impression', 'product', productId)
    await happen('page view', 'product', content.detailsIds[0] ?? '')
    await happen('page view', 'profile', crypto.randomUUID())
    await click({})
    await click({ profile_id: crypto.randomUUID() })
    expect(await count()).toEqual({ written: 0 })
  })

  test('a day begins at midnight in UTC', async () => {
    await happen('impression', 'post', postId, { at: new Date('2026-05-29T23:59:59.999Z') })
    await happen('impression', 'post', postId, { at: new Date('2026-05-30T00:00:00Z'), times: 2 })
    await happen('impression', 'post', postId, { at: new Date('2026-05-31T00:00:00Z'), times: 4 })
    await count()
    const { series, today } = await read('days=7')
    expect(series.map(({ day: date, seen }) => [date, seen])).toEqual([
      ['2026-05-24', 0],
      ['2026-05-25', 0],
      ['2026-05-26', 0],
      ['2026-05-27', 0],
      ['2026-05-28', 0],
      ['2026-05-29', 1],
      ['2026-05-30', 2],
    ])
    expect(today.seen).toBe(4)
  })
})

describe('counting again', () => {
  test('writes only what has changed', async () => {
    await happen('impression', 'post', postId)
    await like(postId)
    expect(await count()).toEqual({ written: 2 })
    expect(await count()).toEqual({ written: 0 })
    await like(secondPostId)
    expect(await count()).toEqual({ written: 2 })
    expect((await read()).totals).toEqual({ ...nothing, seen: 1, likes: 2 })
  })

  test('a like that was taken back is not counted any more', async () => {
    await like(postId)
    await count()
    await api.database.db.deleteFrom('likes').execute()
    expect(await count()).toEqual({ written: 2 })
    expect(await read()).toMatchObject({ totals: nothing, topPosts: [] })
  })

  test('runs that were missed are made up for', async () => {
    await count(daysAgo(9))
    for (const ago of [10, 9, 8, 5, 1]) {
      await happen('impression', 'post', postId, { at: daysAgo(ago), times: ago })
    }
    await count()
    expect((await read()).totals.seen).toBe(10 + 9 + 8 + 5 + 1)
  })

  test('days that ended two days ago stay as they are when their events are dropped', async () => {
    await happen('impression', 'post', postId, { at: daysAgo(3) })
    await count()
    await api.database.db.deleteFrom('events').execute()
    expect(await count()).toEqual({ written: 0 })
    expect((await read()).totals.seen).toBe(1)
  })

  test('a day is counted once more after it has ended, and after the next', async () => {
    await count(new Date('2026-05-29T12:00:00Z'))
    await happen('impression', 'post', postId, { at: new Date('2026-05-29T23:00:00Z') })
    await count(new Date('2026-05-31T00:01:00Z'))
    await happen('impression', 'post', postId, { at: new Date('2026-05-29T23:30:00Z') })
    await count(new Date('2026-05-31T00:06:00Z'))
    expect((await read()).totals.seen).toBe(1)
  })

  test('events that come up to a week late are counted by the first run of a day', async () => {
    await count(daysAgo(1))
    for (const ago of [7, 8]) await happen('impression', 'post', postId, { at: daysAgo(ago) })
    await count()
    expect((await read()).totals.seen).toBe(1)
  })

  test('the first run counts 180 days, even what was done before there were events', async () => {
    await like(postId, daysAgo(170))
    await like(postId, daysAgo(100))
    await like(postId, daysAgo(80))
    await count()
    const { totals, totalsBefore, countedUntil } = await read('days=90')
    expect([totals.likes, totalsBefore.likes]).toEqual([1, 2])
    expect(countedUntil).toBe(now.toISOString())
  })
})

describe('views that were counted elsewhere', () => {
  const views = (day: string, seen: number) => ({
    posts: [{ post: 'post-0-0', day, seen, opened: 3, productsOpened: 2, clicks: 1 }],
    shops: [{ creator: 'creator-0', day, visits: 4 }],
    now,
  })

  test('they stand beside what is counted here, are replaced by the next, and stay', async () => {
    const { background } = api.database
    await like(postId)
    await count()
    await importViews(background, views('2026-05-30', 70))
    await importViews(background, views('2026-05-30', 50))
    expect(await count()).toEqual({ written: 0 })
    const expected = { seen: 50, opened: 3, productsOpened: 2, likes: 1, saves: 0, clicks: 1 }
    const { totals, topPosts } = await read()
    expect(totals).toEqual({ ...expected, shopVisits: 4, follows: 0 })
    expect(topPosts).toEqual([{ ...expected, postId }])
  })

  test('what is unknown is passed over', async () => {
    const unknown = { ...views('2026-05-30', 50), shops: [] }
    const posts = unknown.posts.map((one) => ({ ...one, post: 'nowhere' }))
    await importViews(api.database.background, { ...unknown, posts })
    expect((await read()).totals).toEqual(nothing)
  })
})

describe('what a creator learns', () => {
  test('totals are of whole days, with those of as many days before', async () => {
    for (const [ago, times] of [
      [0, 1],
      [1, 2],
      [7, 4],
      [8, 8],
      [14, 16],
      [15, 32],
    ] as const) {
      await happen('impression', 'post', postId, { at: daysAgo(ago), times })
    }
    await count()
    const { from, to, totals, totalsBefore, today } = await read('days=7')
    expect([from, to]).toEqual(['2026-05-24', '2026-05-30'])
    expect([today.seen, totals.seen, totalsBefore.seen]).toEqual([1, 6, 24])
  })

  test('top posts are those with most of what is asked for', async () => {
    await happen('impression', 'post', postId, { times: 5 })
    await happen('impression', 'post', secondPostId)
    await click({ profile_id: profileId, post_id: secondPostId })
    await like(postId, daysAgo(8))
    await count()
    const top = async (query: string) => (await read(query)).topPosts.map((post) => post.postId)
    expect(await top('days=7')).toEqual([postId, secondPostId])
    expect(await top('days=7&topBy=clicks')).toEqual([secondPostId])
    expect(await top('days=7&topBy=likes')).toEqual([])
    expect(await top('days=28&topBy=likes')).toEqual([postId])
  })

  test('a post that was withdrawn is in the totals, and no top post', async () => {
    await happen('impression', 'post', postId)
    await count()
    await api.database.db.deleteFrom('posts').where('id', '=', postId).execute()
    const { totals, topPosts } = await read()
    expect([totals.seen, topPosts]).toEqual([1, []])
  })

  test('sales come from the ledger, less what went back', async () => {
    const { db } = api.database
    const owner = newId()
    await db
      .insertInto('profiles')
      .values({ id: owner, external_id: owner, display_name: 'Seller' })
      .execute()
    const order = {
      order_id: crypto.randomUUID(),
      retailer_id: content.retailerId,
      external_product_id: 'dress',
      external_variant_id: 'S',
      profile_id: owner,
      currency: 'USD',
    }
    const sold = { ...order, kind: 'order' as const, quantity: 2, amount: 12_000 }
    const id = crypto.randomUUID()
    await db
      .insertInto('ledger_entries')
      .values([
        { ...sold, id: crypto.randomUUID(), at: daysAgo(8) },
        { ...sold, id, at: daysAgo(3) },
        {
          ...order,
          id: crypto.randomUUID(),
          refers_to: id,
          kind: 'return',
          quantity: -1,
          amount: -6_000,
          at: daysAgo(2),
        },
        { ...sold, id: crypto.randomUUID(), at: daysAgo(2), currency: 'EUR', amount: 900 },
        { ...sold, id: crypto.randomUUID(), at: daysAgo(20) },
      ])
      .execute()
    expect((await read('days=7', owner)).sales).toEqual([
      { currency: 'USD', amount: 6_000, pieces: 1, amountBefore: 12_000 },
      { currency: 'EUR', amount: 900, pieces: 2, amountBefore: 0 },
    ])
  })

  test('a new creator has nothing, for as many days', async () => {
    const { totals, totalsBefore, series, sales, countedUntil } = await read('days=90')
    expect([totals, totalsBefore, sales, countedUntil]).toEqual([nothing, nothing, [], null])
    expect(series).toHaveLength(90)
  })

  test.each(['days=14', 'days=0', 'topBy=follows'])('%s is refused', async (query) => {
    const path = `/v2/profiles/${profileId}/insights?${query}`
    expect((await api.request(path, {}, creator)).status).toBe(400)
  })
})

describe('who may read it', () => {
  test('the creator, and an operator who acts for them', async () => {
    const path = `/v2/profiles/${profileId}/insights`
    const acting = { ...creator, impersonator: { id: crypto.randomUUID(), email: 'o@example.com' } }
    const statuses = [creator, acting, { ...creator, publisherId: otherId }].map(
      async (caller) => (await api.request(path, {}, caller)).status,
    )
    expect(await Promise.all(statuses)).toEqual([200, 200, 403])
  })

  test('with the profile its rows are deleted', async () => {
    await happen('impression', 'post', postId)
    await like(content.postIds[1]?.[0] ?? '')
    await count()
    const { db } = api.database
    await deletePublished(db, profileId, async () => {})
    const left = await db.selectFrom('insight_days').select('profile_id').execute()
    expect(left).toEqual([{ profile_id: otherId }])
    expect(await count()).toEqual({ written: 0 })
  })
})
