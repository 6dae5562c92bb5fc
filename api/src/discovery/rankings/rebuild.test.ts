import * as contract from '@ltk/contract/posts'
import { sweep } from '@ltk/platform/db/retention'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateCounters } from '../../entities/counters.ts'
import { rankForYou, rebuildForYou } from './personal/for-you.ts'
import { personalRankingRetention } from './personal/queries.ts'
import { rebuildRankings } from './rebuild.ts'
import { rebuildRecommendations } from './recommendations/recommend.ts'

/** A moment from now: the database rounds times to the millisecond, also up. */
const shortly = () => new Date(Date.now() + 1_000)
const now = new Date(latestPostAt.getTime() + 3_600_000)

let api: TestApi
let content: Content
let creator: string
let posts: string[]

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 3, postsEach: 12 })
  creator = content.profileIds[0] ?? ''
  posts = content.postIds[0] ?? []
  const users = Array.from({ length: 6 }, () => crypto.randomUUID())
  for (const [n, user] of users.entries()) {
    const profile_ids = content.profileIds.slice(n % 3)
    const follows = profile_ids.map((profile_id) => ({ profile_id }))
    const init = { method: 'POST', body: JSON.stringify({ follows }) }
    await api.request('/v2/follows', init, user)
  }
  await rankings()
  await rebuildRecommendations(api.database.db, shortly())
})
afterAll(() => api.close())

async function rankings() {
  await updateCounters(api.database.db)
  return rebuildRankings(api.database.db, now)
}

async function like(postId: string, user: string = crypto.randomUUID()): Promise<void> {
  const body = JSON.stringify({ like_type: 'CLICK', network: 'LTK', ltk_id: postId })
  expect((await api.request('/v2/likes', { method: 'POST', body }, user)).status).toBe(200)
}

/** Every row that the jobs keep, with the transaction that wrote it last. */
async function rowVersions() {
  const tables = [
    'rankings',
    'ranked_posts',
    'profile_top_posts',
    'profile_products',
    'recommended_profiles',
  ]
  const found: Record<string, string[]> = {}
  for (const table of [...tables, 'similar_profiles']) {
    const { rows } = await sql<{ version: string }>`
      select ctid::text || ' ' || xmin::text || ' ' || xmax::text as version
      from ${sql.table(table)} order by version`.execute(api.database.db)
    found[table] = rows.map((row) => row.version)
  }
  return found
}

const topPage = (query: string) =>
  api.get(contract.getProfileFeed, `/v3/activities/posts/profile/${creator}?rank=top_month${query}`)

/** A creator's best posts of the month, page by page; `between` runs before each page but the first. */
async function readTop(limit: number, between: () => Promise<unknown> = async () => {}) {
  const ids: string[] = []
  let page = await topPage(`&limit=${limit}`)
  for (;;) {
    ids.push(...page.activities.map((activity) => activity.postId))
    if (!page.meta.next) return ids
    await between()
    page = await topPage(`&limit=${limit}&next=${page.meta.next}`)
  }
}

test('a run with nothing new writes no row', async () => {
  const before = await rowVersions()
  expect(Object.values(before).every((rows) => rows.length > 0)).toBe(true)
  expect(await rankings()).toEqual({ written: 0 })
  expect(await rebuildRecommendations(api.database.db, new Date())).toEqual({ written: 0 })
  expect(await rowVersions()).toEqual(before)
})

test('a like writes the row of its post and no other', async () => {
  await rankings()
  const scores = () =>
    sql<{ post: string; xmin: string }>`
      select post_id as post, xmin::text as xmin from profile_top_posts order by post_id`
      .execute(api.database.db)
      .then(({ rows }) => rows)
  const before = await scores()
  await like(posts[5] ?? '')
  await rankings()
  const after = await scores()
  const written = after.filter((row, n) => row.xmin !== before[n]?.xmin)
  expect(after).toHaveLength(before.length)
  expect(written.map((row) => row.post)).toEqual([posts[5]])
  expect((await readTop(3))[0]).toBe(posts[5])
})

test('a post that is older than a month, or is gone, leaves the best of the month', async () => {
  const [gone = '', old = ''] = posts.slice(-2)
  const { db } = api.database
  const stored = await db.selectFrom('posts').selectAll().where('id', 'in', [gone, old]).execute()
  await db.deleteFrom('posts').where('id', '=', gone).execute()
  const before = new Date(now.getTime() - 31 * 24 * 3_600_000)
  await db.updateTable('posts').set({ published_at: before }).where('id', '=', old).execute()
  await rankings()
  expect((await readTop(4)).toSorted()).toEqual(posts.slice(0, -2).toSorted())
  await db.deleteFrom('posts').where('id', '=', old).execute()
  await db.insertInto('posts').values(stored).execute()
  await rankings()
  expect(await readTop(100)).toHaveLength(12)
})

test('a reader of the best of the month meets each post whose score stays exactly once', async () => {
  const liked = fc.array(fc.nat(11), { maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 7 }), liked, async (limit, indexes) => {
      const changed = new Set(indexes.map((index) => posts[index] ?? ''))
      const ids = await readTop(limit, async () => {
        for (const id of changed) await like(id)
        await rankings()
      })
      // A score that rises takes its post up, so that nothing is read twice.
      expect(new Set(ids).size).toBe(ids.length)
      const steady = posts.filter((id) => !changed.has(id))
      expect(ids.filter((id) => !changed.has(id)).toSorted()).toEqual(steady.toSorted())
    }),
    { numRuns: 15 },
  )
})

test('a feed for a user is written again only after they have done something', async () => {
  const { db } = api.database
  const user = crypto.randomUUID()
  await like(posts[0] ?? '', user)
  const since = new Date(Date.now() - 3_600_000)
  const versions = () =>
    db.selectFrom('rankings').select(['scope', 'version']).where('name', '=', 'for_you').execute()
  await rebuildForYou(db, shortly(), { since })
  const before = await versions()
  expect(before).toContainEqual({ scope: user, version: 1 })
  await rebuildForYou(db, shortly(), { since })
  expect(await versions()).toEqual(before)
  await db.updateTable('rankings').set({ built_at: since }).where('scope', '=', user).execute()
  await rebuildForYou(db, shortly(), { since })
  expect(await versions()).toContainEqual({ scope: user, version: 2 })
})

test('what was made for users goes when they do not come back, and is made again when they do', async () => {
  const { db } = api.database
  const [back, gone] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const user of [back, gone]) await like(posts[0] ?? '', user)
  const later = (days: number) => new Date(shortly().getTime() + days * 86_400_000)
  for (const user of [back, gone]) await rankForYou(db, user, shortly())
  await rebuildRecommendations(db, shortly())
  const made = async (user: string) => {
    const rankings = await db
      .selectFrom('rankings')
      .select('name')
      .where('scope', '=', user)
      .orderBy('name')
      .execute()
    const ranked = await db
      .selectFrom('ranked_posts')
      .where('scope', '=', user)
      .selectAll()
      .execute()
    const recommended = await db
      .selectFrom('recommended_profiles')
      .where('user_id', '=', user)
      .selectAll()
      .execute()
    return {
      names: rankings.map(({ name }) => name),
      rows: [ranked.length > 0, recommended.length > 0],
    }
  }
  const both = { names: ['for_you', 'recommended_profiles'], rows: [true, true] }
  expect([await made(back), await made(gone)]).toEqual([both, both])
  await rankForYou(db, back, later(5))
  await sweep(db, [personalRankingRetention], later(31))
  const feed = { names: ['for_you'], rows: [true, false] }
  const nothing = { names: [], rows: [false, false] }
  expect([await made(back), await made(gone)]).toEqual([feed, nothing])
  await rankForYou(db, gone, later(31))
  expect(await made(gone)).toEqual(feed)
  expect(
    await db.selectFrom('rankings').select('name').where('name', '=', 'featured').execute(),
  ).toHaveLength(1)
})
