import { newId } from '@ltk/platform/db/uuid'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { expect, test, vi } from 'vitest'

import { daysAgo, now, setUpInsights } from './testing/set-up-insights.ts'

const given = setUpInsights()
const { count, read, happen, click } = given

/** Counts, and reads what is suggested; all posts are from 1 May, which is 30 days ago. */
async function suggested(at = now) {
  vi.setSystemTime(at)
  await count(at)
  return (await read()).suggestions
}

const quiet = { kind: 'quiet', days: 30 }
const clickPost = async (times: number, ago = 1) => {
  for (let index = 0; index < times; index++) {
    await click({ profile_id: given.profileId, post_id: given.postId }, daysAgo(ago))
  }
}
const seePost = (times: number, ago: number) =>
  happen('impression', 'post', given.postId, { at: daysAgo(ago), times })
const sellOut = () =>
  given.api.database.db.updateTable('product_details').set({ available: false }).execute()
const publishPost = (published_at: Date) =>
  given.api.database.db
    .insertInto('posts')
    .values({ id: newId(), profile_id: given.profileId, external_id: newId(), published_at })
    .execute()

test('a sold-out product of a post with clicks is named, and none that is in stock', async () => {
  await clickPost(5)
  expect(await suggested()).toEqual([quiet])
  await sellOut()
  expect(await suggested()).toEqual([
    {
      kind: 'sold-out',
      postId: given.postId,
      productDetailsId: given.content.detailsIds[0],
      productName: 'Linen dress',
      clicks: 5,
    },
    quiet,
  ])
})

test.each([
  ['few clicks', 4, 1],
  ['clicks from before 28 days', 5, 29],
])('%s are no reason to look after a post', async (_, times, ago) => {
  await sellOut()
  await clickPost(times, ago)
  expect(await suggested()).toEqual([quiet])
})

test('a post that is seen twice as often as in the week before rises', async () => {
  await seePost(30, 8)
  await seePost(60, 2)
  expect(await suggested()).toEqual([
    { kind: 'rising', postId: given.postId, seen: 60, seenBefore: 30 },
    quiet,
  ])
})

test.each([
  ['less than twice as often', 31, 60],
  ['hardly at all', 1, 49],
])('a post that is seen %s does not rise', async (_, before, after) => {
  await seePost(before, 8)
  await seePost(after, 2)
  expect(await suggested()).toEqual([quiet])
})

test('a post from within the two weeks does not rise: it had less time before', async () => {
  const { db } = given.api.database
  await db
    .updateTable('posts')
    .set({ published_at: daysAgo(10) })
    .where('id', '=', given.postId)
    .execute()
  await seePost(60, 2)
  expect(await suggested()).toEqual([])
})

test.each([
  [13, []],
  [14, [{ kind: 'quiet', days: 14 }]],
])('after %i days without a post: %j', async (ago, expected) => {
  await publishPost(daysAgo(ago))
  expect(await suggested()).toEqual(expected)
})

test('a gift guide is missed before the holidays only, and only without one of the season', async () => {
  const { db } = given.api.database
  const isMissedOn = async (day: string) => {
    vi.setSystemTime(`${day}T08:00:00Z`)
    return (await read()).suggestions.some(({ kind }) => kind === 'no-guide')
  }
  await insertProductSet(db, given.profileId, [], {
    published_at: new Date('2026-08-31T23:00:00Z'),
  })
  expect(await isMissedOn('2026-10-14')).toBe(false)
  expect(await isMissedOn('2026-10-15')).toBe(true)
  expect(await isMissedOn('2026-12-20')).toBe(true)
  expect(await isMissedOn('2026-12-21')).toBe(false)
  await insertProductSet(db, given.profileId, [], {
    subtype: null,
    published_at: new Date('2026-11-01T00:00:00Z'),
  })
  expect(await isMissedOn('2026-11-20')).toBe(true)
  await insertProductSet(db, given.profileId, [], {
    published_at: new Date('2026-09-01T00:00:00Z'),
  })
  expect(await isMissedOn('2026-11-20')).toBe(false)
})

test('there are three at most, what loses clicks first', async () => {
  const at = new Date('2026-11-20T08:00:00Z')
  const ago = (days: number) => new Date(at.getTime() - days * 86_400_000)
  await sellOut()
  for (let index = 0; index < 5; index++) {
    await click({ profile_id: given.profileId, post_id: given.postId }, ago(1))
  }
  await happen('impression', 'post', given.postId, { at: ago(1), times: 50 })
  expect((await suggested(at)).map(({ kind }) => kind)).toEqual(['sold-out', 'rising', 'no-guide'])
})

test('who has no post gets no advice', async () => {
  vi.setSystemTime('2026-11-20T08:00:00Z')
  expect((await read('', crypto.randomUUID())).suggestions).toEqual([])
})
