import { createDataRequest } from '@ltk/contract/data-requests'
import { getFollowersStatistics } from '@ltk/contract/profiles'
import { gatherNotes } from '@ltk/platform/db/cluster/gather-notes'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

import { announceContent } from '../catalogue/public.ts'
import { restore, withdraw } from '../catalogue/withdrawals/withdraw.ts'
import { runDataRequests } from '../people/data-requests/run.ts'
import { updateCounters } from './counters.ts'

let api: TestApi
let content: Content
let posts: string[]
const counterNotes = ['like_changes', 'follow_changes'] as const
const users = Array.from({ length: 2 }, () => crypto.randomUUID())

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 2, postsEach: 1 })
  posts = content.postIds.flat()
})
beforeEach(forgetAll)
afterAll(() => api.close())

type Act = (of: { user: string; post: string; creator: string }) => Promise<unknown>

const like: Act = ({ user, post }) => {
  const body = JSON.stringify({ like_type: 'CLICK', network: 'LTK', ltk_id: post })
  return api.request('/v2/likes', { method: 'POST', body }, user)
}
const unlike: Act = ({ user, post }) =>
  api.request(`/v2/likes?ltk_ids=${post}&ltk_ids=${posts[0]}`, { method: 'DELETE' }, user)
const follow: Act = ({ user, creator }) =>
  api.request(`/v2/follows/${creator}`, { method: 'PUT' }, user)
const unfollow: Act = ({ user, creator }) =>
  api.request(`/v2/follows/${creator}`, { method: 'DELETE' }, user)
const takeDown: Act = ({ post }) =>
  withdraw(api.database.db, { kind: 'post', name: post }, new Date())
const bringBack: Act = ({ post }) =>
  restore(api.database.db, { kind: 'post', name: post }, new Date())
const erase: Act = ({ user }) => answerErasure(user)
const count: Act = () => updateCounters(api.database.db)

/** Nobody likes or follows anything, and nothing is withdrawn. */
async function forgetAll() {
  const { db } = api.database
  for (const post of posts) await bringBack({ user: '', post, creator: '' })
  await gatherNotes(db, counterNotes)
  await sql`truncate likes, follows`.execute(db)
  await sql`truncate like_changes, follow_changes`.execute(db)
  await sql`update posts set likes_count = 0`.execute(db)
  await sql`update profiles set followers_count = 0`.execute(db)
}

async function answerErasure(user: string) {
  const { db } = api.database
  const dataRequest = { requestType: 'erasure' }
  await api.send(createDataRequest, '/v2/data_requests', { dataRequest }, user)
  await runDataRequests(
    {
      db,
      accounts: { exportAccount: async () => undefined, eraseAccount: async () => {} },
      announceContent,
      purgeEverything: async () => {},
    },
    new Date(),
  )
}

/** The counts that differ from the rows that they count, with or without what is not added yet. */
async function wrongCounts({ withChanges }: { withChanges: boolean }) {
  const pending = (table: string, column: string, id: string) =>
    withChanges
      ? sql`+ (select coalesce(sum(change), 0)
          from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(id)})`
      : sql``
  await gatherNotes(api.database.db, counterNotes)
  const { rows } = await sql`
    with liked as materialized (select post_id as id, count(*) as rows from likes group by 1),
    followed as materialized (select profile_id as id, count(*) as rows from follows group by 1)
    select * from (
      select id, likes_count ${pending('like_changes', 'post_id', 'posts.id')} as counted, rows
      from posts left join liked using (id)
      union all
      select id, followers_count ${pending('follow_changes', 'profile_id', 'profiles.id')}, rows
      from profiles left join followed using (id)
    ) each where counted <> coalesce(rows, 0)`.execute(api.database.db)
  return rows
}

test(
  'counts are those of their rows, whatever is liked, followed, withdrawn and erased meanwhile',
  { tags: ['A-20', 'A-22', 'A-74'] },
  async () => {
    const step = fc.record({
      act: fc.constantFrom(like, unlike, follow, unfollow, takeDown, bringBack, erase, count),
      of: fc.record({
        user: fc.constantFrom(...users),
        post: fc.constantFrom(...posts),
        creator: fc.constantFrom(...content.profileIds),
      }),
    })
    const property = fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 4 }), { minLength: 6, maxLength: 12 }),
      async (rounds) => {
        await forgetAll()
        for (const atOnce of rounds) {
          await Promise.all(atOnce.map(({ act, of }) => act(of)))
          expect(await wrongCounts({ withChanges: true })).toEqual([])
        }
        for (const post of posts) await bringBack({ user: '', post, creator: '' })
        await updateCounters(api.database.db)
        expect(await wrongCounts({ withChanges: false })).toEqual([])
      },
    )
    // On a cluster, notes of all machines are brought together after each round.
    await fc.assert(property, { numRuns: inject('database') === 'citus' ? 4 : 20 })
  },
)

test(
  'a follow is in the number of followers at once, before it is added to the count',
  { tags: 'A-20' },
  async () => {
    const [profileId = ''] = content.profileIds
    const path = `/v2/followers_statistics?profile_id=${profileId}`
    const user = crypto.randomUUID()
    const followers = async () =>
      (await api.get(getFollowersStatistics, path, user)).followersStatistics.followersCount
    const before = await followers()
    await follow({ user, post: '', creator: profileId })
    expect(await followers()).toBe(before + 1)
    await updateCounters(api.database.db)
    expect(await followers()).toBe(before + 1)
    await unfollow({ user, post: '', creator: profileId })
    expect(await followers()).toBe(before)
  },
)

test.runIf(inject('database') === 'postgres')(
  'a post that is being withdrawn is passed over, and holds up nothing',
  { tags: 'A-22' },
  async () => {
    const { db } = api.database
    const [post = '', other = ''] = posts
    for (const liked of posts) await like({ user: crypto.randomUUID(), post: liked, creator: '' })
    const countOf = async (id: string) =>
      (await db.selectFrom('posts').select('likes_count').where('id', '=', id).executeTakeFirst())
        ?.likes_count
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom('posts').where('id', '=', post).forUpdate().execute()
      await updateCounters(db)
      expect([await countOf(post), await countOf(other)]).toEqual([0, 1])
    })
    await updateCounters(db)
    expect(await countOf(post)).toBe(1)
  },
)

// It runs on no cluster.
test.skipIf(inject('database') === 'citus')(
  'what the version before notes itself is counted once',
  { tags: 'A-22' },
  async () => {
    const { db } = api.database
    const [post_id = ''] = posts
    await db
      .with('noted', (cte) => cte.insertInto('like_changes').values({ post_id, change: 1 }))
      .insertInto('likes')
      .values({ user_id: crypto.randomUUID(), post_id })
      .execute()
    await updateCounters(db)
    expect(await wrongCounts({ withChanges: true })).toEqual([])
  },
)

test(
  'what is noted of posts and creators that are gone is forgotten',
  { tags: ['A-20', 'A-22'] },
  async () => {
    const { db } = api.database
    const [user_id, gone] = [crypto.randomUUID(), crypto.randomUUID()]
    const [post = ''] = posts
    await like({ user: user_id, post, creator: '' })
    await takeDown({ user: '', post, creator: '' })
    await db.insertInto('likes').values({ user_id, post_id: gone }).execute()
    await db.insertInto('follows').values({ user_id, profile_id: gone, id: gone }).execute()
    await updateCounters(db)
    const left = await db.selectFrom('like_changes').select('post_id').execute()
    expect(left).toEqual([{ post_id: post }])
    expect(await db.selectFrom('follow_changes').selectAll().execute()).toEqual([])
  },
)
