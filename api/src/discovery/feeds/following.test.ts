import * as contract from '@ltk/contract/posts'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: TestApi
let content: Content
const path = '/v3/activities/posts/user'

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 4, postsEach: 12 })
})
afterAll(() => api.close())

async function follow(user: string, profileIds: string[]): Promise<void> {
  const { db } = api.database
  if (profileIds.length === 0) return
  await db
    .insertInto('follows')
    .values(profileIds.map((profile_id) => ({ user_id: user, profile_id, id: newId() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const read = (query: string, user: string) =>
  api.get(contract.getFollowingFeed, `${path}?${query}`, user)

describe('the following feed', () => {
  test(
    'has eight posts of those who are followed, with what includes asks for',
    { tags: ['F-FEED-01', 'C-02', 'A-01', 'F-SCOPE-08'] },
    async () => {
      const user = crypto.randomUUID()
      await follow(user, content.profileIds.slice(1, 3))
      const page = await read('includes=ltks&includes=profiles&includes=media_objects', user)
      expect(page.activities).toHaveLength(8)
      expect(new Set(page.ltks?.map((post) => post.profileId))).toEqual(
        new Set(content.profileIds.slice(1, 3)),
      )
      expect(page.profiles).toHaveLength(2)
      expect(page.mediaObjects).toHaveLength(1)
    },
  )

  test(
    'is empty for those who follow nobody, and nobody else’s cursor opens it',
    { tags: ['A-01', 'F-FEED-01'] },
    async () => {
      const user = crypto.randomUUID()
      expect((await read('', user)).activities).toEqual([])
      await follow(user, content.profileIds)
      const { meta } = await read('', user)
      const other = await api.request(`${path}?next=${meta.next}`, {}, crypto.randomUUID())
      expect(other.status).toBe(400)
    },
  )
})

type Post = { id: string; profileId: string; at: Date }

const newestFirst = (a: Post, b: Post) =>
  b.at.getTime() - a.at.getTime() || Number(a.id < b.id) - Number(a.id > b.id)

const minutesAgo = (minutes: number) => new Date(latestPostAt.getTime() - minutes * 60_000)

async function insertCreators(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId())
  await api.database.db
    .insertInto('profiles')
    .values(ids.map((id) => ({ id, display_name: id })))
    .execute()
  return ids
}

/** Publishes posts as imports do; `ahead` makes a creator's latest time newer than its posts are. */
async function publish(posts: Post[], ahead: Map<string, number>): Promise<void> {
  const { db } = api.database
  if (posts.length === 0) return
  await db
    .insertInto('posts')
    .values(posts.map(({ id, profileId, at }) => ({ profile_id: profileId, id, published_at: at })))
    .execute()
  for (const [profileId, own] of Map.groupBy(posts, (post) => post.profileId)) {
    const latest = Math.max(...own.map((post) => post.at.getTime()))
    const at = new Date(latest + (ahead.get(profileId) ?? 0) * 60_000)
    await db
      .updateTable('profiles')
      .set({ latest_post_at: at })
      .where('id', '=', profileId)
      .where((where) =>
        where.or([where('latest_post_at', 'is', null), where('latest_post_at', '<', at)]),
      )
      .execute()
  }
}

const creators = 6
const creator = fc.nat(creators - 1)
// Few moments for many posts, so that several posts share one.
const postsOf = (size: number) =>
  fc.array(fc.record({ creator, minute: fc.nat(4) }), { maxLength: size, size: 'max' })
const step = fc.record({
  posts: postsOf(4),
  follows: fc.array(creator, { maxLength: 1 }),
  unfollows: fc.array(creator, { maxLength: 1 }),
})

test(
  'has every post of those who are followed once and in order, and nothing else, whatever happens between pages',
  { tags: ['A-01', 'F-FEED-01'] },
  async () => {
    const { db } = api.database
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          posts: postsOf(30),
          follows: fc.uniqueArray(creator, { minLength: 2 }),
          ahead: fc.array(fc.record({ creator, minutes: fc.nat(12) }), { maxLength: 3 }),
          limit: fc.integer({ min: 1, max: 4 }),
          steps: fc.array(step, { maxLength: 6 }),
        }),
        async (given) => {
          const ids = await insertCreators(creators)
          const idOf = (index: number) => ids[index] ?? ''
          const ahead = new Map(given.ahead.map((entry) => [idOf(entry.creator), entry.minutes]))
          const user = crypto.randomUUID()
          const posts: Post[] = []
          const followed = new Set<string>()
          const change = async (changes: {
            posts: { creator: number; minute: number }[]
            follows: number[]
            unfollows: number[]
          }) => {
            const fresh = changes.posts.map((post) => ({
              id: crypto.randomUUID(),
              profileId: idOf(post.creator),
              at: minutesAgo(post.minute),
            }))
            await publish(fresh, ahead)
            posts.push(...fresh)
            await follow(user, changes.follows.map(idOf))
            for (const index of changes.follows) followed.add(idOf(index))
            for (const index of changes.unfollows) {
              await db
                .deleteFrom('follows')
                .where('user_id', '=', user)
                .where('profile_id', '=', idOf(index))
                .execute()
              followed.delete(idOf(index))
            }
          }
          await change({ ...given, unfollows: [] })

          const atStart = [...posts]
          const always = new Set(followed)
          const seen: string[] = []
          let last: Post | undefined
          let next: string | null = null
          for (let turn = 0; ; turn++) {
            const query: string = `limit=${given.limit}${next ? `&next=${next}` : ''}`
            const page = await read(query, user)
            const expected = posts
              .filter((post) => followed.has(post.profileId))
              .filter((post) => !last || newestFirst(last, post) < 0)
              .sort(newestFirst)
              .slice(0, given.limit)
            const shown = page.activities.map((activity) => activity.postId)
            expect(shown).toEqual(expected.map((post) => post.id))
            seen.push(...shown)
            next = page.meta.next
            const more = `/api${path}?limit=${given.limit}&next=${next}`
            expect(page.meta.nextUrl).toBe(next && more)
            if (!next) break
            last = expected.at(-1)
            const changes = given.steps[turn]
            if (changes) await change(changes)
            for (const id of always) if (!followed.has(id)) always.delete(id)
          }
          expect(new Set(seen).size).toBe(seen.length)
          const due = atStart.filter((post) => always.has(post.profileId)).map((post) => post.id)
          expect(seen).toEqual(expect.arrayContaining(due))
        },
      ),
      { numRuns: 60 },
    )
  },
)
