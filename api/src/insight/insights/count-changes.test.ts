import { gatherNotes } from '@ltk/platform/db/cluster/gather-notes'
import { jobHandles } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { countDays } from './count-days.ts'
import { findProgress } from './queries/progress.ts'
import { daysAgo, now, setUpInsights } from './testing/set-up-insights.ts'

const given = setUpInsights()

/** Something that shoppers do, or that is taken back: the nth that there is. */
const step = fc.record({
  kind: fc.constantFrom('view', 'like', 'save', 'follow', 'click', 'erase', 'take back', 'count'),
  n: fc.nat(30),
  ago: fc.constantFrom(0, 1, 1, 2, 5),
})
type Step = { kind: string; n: number; ago: number }

async function counted() {
  const { db } = given.api.database
  const days = await db
    .selectFrom('insight_days')
    .selectAll()
    .orderBy('profile_id')
    .orderBy('day')
    .execute()
  const posts = await db
    .selectFrom('insight_post_days')
    .selectAll()
    .orderBy('post_id')
    .orderBy('day')
    .execute()
  return { days, posts }
}

async function countWhole(days: { from: string; until: string }) {
  const handles = jobHandles(given.api.database)
  const progress = await findProgress(handles.db)
  if (!progress) throw new Error('nothing is counted yet')
  await countDays(handles, { ...days, upTo: null }, { ...progress, runs: progress.runs + 1 })
}

async function take({ kind, n, ago }: Step) {
  const { db } = given.api.database
  const { postIds, profileIds, detailsIds } = given.content
  const posts = postIds.flat()
  const post_id = posts[n % posts.length] ?? ''
  const profile_id = profileIds[n % profileIds.length] ?? ''
  const at = daysAgo(ago)
  const key = { user_id: crypto.randomUUID(), id: newId(), created_at: at }
  if (kind === 'view') {
    const [name, type, id] = [
      ['impression', 'post', post_id],
      ['page view', 'product', given.productId],
      ['page view', 'profile', profile_id],
    ][n % 3] ?? ['', '', '']
    await given.happen(name ?? '', type ?? '', id ?? '', { at, times: 1 + (n % 2) })
  } else if (kind === 'like') await given.like(post_id, at)
  else if (kind === 'click') await given.click({ profile_id, post_id }, at)
  else if (kind === 'follow') {
    await db
      .insertInto('follows')
      .values({ ...key, profile_id })
      .execute()
  } else if (kind === 'save') {
    const product_details_id = detailsIds[0] ?? ''
    await db
      .insertInto('wishes')
      .values({ ...key, product_id: given.productId, product_details_id, post_id })
      .execute()
  } else if (kind === 'erase') {
    const events = await db.selectFrom('events').select('id').orderBy('position').execute()
    await db
      .deleteFrom('events')
      .where('id', '=', events[n % events.length]?.id ?? newId())
      .execute()
  } else if (kind === 'take back') {
    const table = (['likes', 'wishes', 'follows', 'shop_clicks'] as const)[n % 4] ?? 'likes'
    const at = table === 'shop_clicks' ? 'clicked_at' : 'created_at'
    await db.deleteFrom(table).where(at, '=', daysAgo(ago)).execute()
  } else await given.count()
}

// On a cluster a run takes ten times as long.
const patient = { timeout: 600_000 }

test('what is added run by run is what a count of the whole days finds', patient, async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await given.count()
        for (const one of steps) await take(one)
        await given.count()
        const added = await counted()
        const days = { from: '2026-05-30', until: '2026-06-01' }
        await countWhole(days)
        expect(added).toEqual(await counted())
        // The next day counts what came late.
        const tomorrow = new Date(now.getTime() + 86_400_000)
        await given.count(tomorrow)
        const next = await counted()
        await countWhole({ ...days, from: '2026-05-25' })
        expect(next).toEqual(await counted())
      })
      .beforeEach(async () => {
        for (const table of [
          'insight_progress',
          'insight_days',
          'insight_post_days',
          'events',
          'likes',
          'wishes',
          'follows',
          'shop_clicks',
        ] as const) {
          await given.api.database.db.deleteFrom(table).execute()
        }
      }),
    { numRuns: 40 },
  )
})

test('an event that is erased is counted no more, also after it was counted', async () => {
  await given.count()
  await given.happen('impression', 'post', given.postId, { times: 3 })
  await given.count()
  const { db } = given.api.database
  const erase = async () => {
    const { id } = await db.selectFrom('events').select('id').executeTakeFirstOrThrow()
    await db.deleteFrom('events').where('id', '=', id).execute()
  }
  await erase()
  await given.happen('impression', 'post', given.secondPostId)
  await db.deleteFrom('events').where('content_id', '=', given.secondPostId).execute()
  await given.count()
  expect((await given.read()).topPosts).toMatchObject([{ postId: given.postId, seen: 2 }])
  expect((await given.read()).totals.seen).toBe(2)
  expect(await given.count()).toEqual({ written: 0 })
})

test('a run after the first of a day looks at no event that is counted', async () => {
  await given.happen('impression', 'post', given.postId, { times: 3 })
  await given.count()
  // As only an event that is not looked at again can leave the count as it is.
  await given.api.database.db
    .updateTable('events')
    .set({ content_id: given.secondPostId })
    .execute()
  await given.happen('impression', 'post', given.postId)
  expect(await given.count()).toEqual({ written: 2 })
  expect((await given.read()).topPosts).toMatchObject([{ postId: given.postId, seen: 4 }])
})

test('what stands in the queue of changes names nobody, and is taken out', async () => {
  await given.like(given.postId)
  await given.count()
  const { db } = given.api.database
  expect(await db.selectFrom('insight_changes').selectAll().execute()).toEqual([])
  await db.deleteFrom('likes').execute()
  await gatherNotes(db)
  expect(await db.selectFrom('insight_changes').selectAll().execute()).toEqual([
    {
      day: expect.anything(),
      measure: 'likes',
      profile_id: null,
      post_id: given.postId,
      product_set_id: null,
      times: -1,
    },
  ])
  await given.count()
  expect(await db.selectFrom('insight_changes').selectAll().execute()).toEqual([])
})
