import type { Database } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listFeaturedCandidates, replaceRanking } from './queries.ts'

const hour = 3_600_000
const begin = new Date('2026-05-31T12:00:00Z')
const limit = 6

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Post = { id: string; likes: number; shares: number; hours: number }

/** Ranks all posts, as the formula says. */
function rankAll(posts: readonly Post[], hoursLater: number): string[] {
  const score = ({ likes, shares, hours }: Post) =>
    (likes + 3 * shares + 1) / (hours + hoursLater + 12) ** 1.2
  return posts
    .filter(({ hours }) => hours + hoursLater >= 0)
    .toSorted((a, b) => score(b) - score(a) || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map(({ id }) => id)
}

const likes = fc.oneof(fc.nat(9), fc.nat(400), fc.nat(100_000))
const given = fc.array(
  fc.record({
    likes,
    shares: fc.nat(5),
    // Some are of the future still.
    hours: fc.oneof(fc.integer({ min: -30, max: 60 }), fc.nat(200_000)),
  }),
  { maxLength: 40 },
)
const laterChange = fc.record({
  index: fc.nat(39),
  likes: fc.option(likes, { nil: undefined }),
})

test('candidates are the best of all posts, also after likes, deletions and time', async () => {
  const { background: db } = database
  const profile_id = newId()
  const rank = async (hoursLater: number) =>
    listFeaturedCandidates(db, new Date(begin.getTime() + hoursLater * hour), limit)
  const idsOf = (found: { postId: string }[]) => found.map(({ postId }) => postId)
  await fc.assert(
    fc.asyncProperty(
      given,
      fc.array(laterChange, { maxLength: 12 }),
      fc.nat(5_000),
      async (drawn, changes, hoursLater) => {
        for (const table of ['posts', 'rankings', 'ranked_posts'] as const) {
          await db.deleteFrom(table).execute()
        }
        let posts: Post[] = drawn.map((post) => ({ id: newId(), ...post }))
        const rows = posts.map((post) => ({
          id: post.id,
          profile_id,
          published_at: new Date(begin.getTime() - post.hours * hour),
          likes_count: post.likes,
          shares_count: post.shares,
        }))
        if (rows.length > 0) await db.insertInto('posts').values(rows).execute()
        const first = await rank(0)
        expect(idsOf(first)).toEqual(rankAll(posts, 0))
        await db.transaction().execute((trx) => replaceRanking(trx, 'featured', first, begin))
        for (const change of changes) {
          const post = posts[change.index]
          if (!post) continue
          if (change.likes === undefined) {
            posts = posts.filter((other) => other !== post)
            await db.deleteFrom('posts').where('id', '=', post.id).execute()
          } else {
            post.likes = change.likes
            const counts = { likes_count: change.likes }
            await db.updateTable('posts').set(counts).where('id', '=', post.id).execute()
          }
        }
        expect(idsOf(await rank(hoursLater))).toEqual(rankAll(posts, hoursLater))
      },
    ),
    { numRuns: 60 },
  )
})
