import { jobHandles } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { describe, expect, test } from 'vitest'

import { importViews } from './import-views.ts'
import { daysAgo, nothing, now, setUpInsights } from './testing/set-up-insights.ts'

const given = setUpInsights()
const { count, read, happen, like, click } = given

describe('what is counted', () => {
  test('what was done is counted for its creator and its post', async () => {
    const { db } = given.api.database
    const detailsId = given.content.detailsIds[0] ?? ''
    const { setId, shopProductIds } = await insertProductSet(db, given.profileId, [detailsId])
    const inSet = shopProductIds[0] ?? ''
    await happen('impression', 'post', given.postId, { times: 3 })
    await happen('impression', 'post', given.content.postIds[1]?.[0] ?? '')
    await happen('page view', 'post', given.postId, { times: 2 })
    await happen('page view', 'product', given.productId)
    await happen('page view', 'product', inSet)
    await happen('page view', 'profile', given.profileId)
    await happen('page view', 'product-set', setId)
    await like(given.postId)
    await click({ profile_id: given.profileId, post_id: given.postId })
    await click({ profile_id: given.profileId, product_set_id: setId })
    await db
      .insertInto('follows')
      .values({
        user_id: crypto.randomUUID(),
        profile_id: given.profileId,
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
        { ...saved, id: newId(), product_id: given.productId, post_id: given.postId },
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
      {
        postId: given.postId,
        seen: 3,
        opened: 2,
        productsOpened: 1,
        likes: 1,
        saves: 1,
        clicks: 1,
      },
    ])
    expect((await read('', given.otherId)).totals).toEqual({ ...nothing, seen: 1 })
  })

  test('what names no content, or none that exists, counts for nobody', async () => {
    await happen('impression', 'post', crypto.randomUUID())
    await happen('impression', 'product', given.productId)
    await happen('page view', 'product', given.content.detailsIds[0] ?? '')
    await happen('page view', 'profile', crypto.randomUUID())
    await click({})
    await click({ profile_id: crypto.randomUUID() })
    expect(await count()).toEqual({ written: 0 })
  })

  test('a day begins at midnight in UTC', async () => {
    await happen('impression', 'post', given.postId, { at: new Date('2026-05-29T23:59:59.999Z') })
    await happen('impression', 'post', given.postId, {
      at: new Date('2026-05-30T00:00:00Z'),
      times: 2,
    })
    await happen('impression', 'post', given.postId, {
      at: new Date('2026-05-31T00:00:00Z'),
      times: 4,
    })
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
    await happen('impression', 'post', given.postId)
    await like(given.postId)
    expect(await count()).toEqual({ written: 2 })
    expect(await count()).toEqual({ written: 0 })
    await like(given.secondPostId)
    expect(await count()).toEqual({ written: 2 })
    expect((await read()).totals).toEqual({ ...nothing, seen: 1, likes: 2 })
  })

  test('a like that was taken back is not counted any more', async () => {
    await like(given.postId)
    await count()
    await given.api.database.db.deleteFrom('likes').execute()
    expect(await count()).toEqual({ written: 2 })
    expect(await read()).toMatchObject({ totals: nothing, topPosts: [] })
  })

  test('runs that were missed are made up for', async () => {
    await count(daysAgo(9))
    for (const ago of [10, 9, 8, 5, 1]) {
      await happen('impression', 'post', given.postId, { at: daysAgo(ago), times: ago })
    }
    await count()
    expect((await read()).totals.seen).toBe(10 + 9 + 8 + 5 + 1)
  })

  test('days that ended two days ago stay as they are when their events are dropped', async () => {
    await happen('impression', 'post', given.postId, { at: daysAgo(3) })
    await count()
    await given.api.database.db.deleteFrom('events').execute()
    expect(await count()).toEqual({ written: 0 })
    expect((await read()).totals.seen).toBe(1)
  })

  test('a day is counted once more after it has ended, and after the next', async () => {
    await count(new Date('2026-05-29T12:00:00Z'))
    await happen('impression', 'post', given.postId, { at: new Date('2026-05-29T23:00:00Z') })
    await count(new Date('2026-05-31T00:01:00Z'))
    await happen('impression', 'post', given.postId, { at: new Date('2026-05-29T23:30:00Z') })
    await count(new Date('2026-05-31T00:06:00Z'))
    expect((await read()).totals.seen).toBe(1)
  })

  test('events that come up to a week late are counted by the first run of a day', async () => {
    await count(daysAgo(1))
    for (const ago of [7, 8]) await happen('impression', 'post', given.postId, { at: daysAgo(ago) })
    await count()
    expect((await read()).totals.seen).toBe(1)
  })

  test('the first run counts 180 days, even what was done before there were events', async () => {
    await like(given.postId, daysAgo(170))
    await like(given.postId, daysAgo(100))
    await like(given.postId, daysAgo(80))
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
    await like(given.postId)
    await count()
    await importViews(jobHandles(given.api.database), views('2026-05-30', 70))
    await importViews(jobHandles(given.api.database), views('2026-05-30', 50))
    expect(await count()).toEqual({ written: 0 })
    const expected = { seen: 50, opened: 3, productsOpened: 2, likes: 1, saves: 0, clicks: 1 }
    const { totals, topPosts } = await read()
    expect(totals).toEqual({ ...expected, shopVisits: 4, follows: 0 })
    expect(topPosts).toEqual([{ ...expected, postId: given.postId }])
  })

  test('those of the last days stay when these days are counted again', async () => {
    await importViews(jobHandles(given.api.database), views('2026-05-31', 5))
    for (const day of ['2026-05-30', '2026-05-25', '2026-05-24', '2026-05-02']) {
      await importViews(jobHandles(given.api.database), views(day, 50))
    }
    const before = await read('days=28')
    expect(before.today).toMatchObject({ seen: 5, opened: 3, clicks: 1, shopVisits: 4 })
    expect(before.totals).toMatchObject({ seen: 150, opened: 9, productsOpened: 6, clicks: 3 })
    await happen('impression', 'post', given.postId, { at: now, times: 2 })
    for (const later of ['2026-05-31T20:00:00Z', '2026-06-01T00:10:00Z', '2026-06-01T02:00:00Z']) {
      await count(new Date(later))
    }
    const { totals, totalsBefore, today } = await read('days=28')
    expect({ totals, totalsBefore }).toEqual({
      totals: before.totals,
      totalsBefore: before.totalsBefore,
    })
    expect(today).toEqual({ ...before.today, seen: 7 })
  })

  test('what is unknown is passed over', async () => {
    const unknown = { ...views('2026-05-30', 50), shops: [] }
    const posts = unknown.posts.map((one) => ({ ...one, post: 'nowhere' }))
    await importViews(jobHandles(given.api.database), { ...unknown, posts })
    expect((await read()).totals).toEqual(nothing)
  })
})
