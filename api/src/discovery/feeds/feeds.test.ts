import * as contract from '@ltk/contract/posts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rebuildRankings } from '../rankings/rebuild.ts'

let api: TestApi
let content: Content

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 4, postsEach: 12 })
  const pinned = content.postIds[1]?.at(-1) ?? ''
  const { db } = api.database
  await db.updateTable('posts').set({ pinned_at: latestPostAt }).where('id', '=', pinned).execute()
  await rebuildRankings(db, latestPostAt)
})
afterAll(() => api.close())

/** All ids of a feed, page by page. */
async function readAll(path: string, limit: number): Promise<string[]> {
  const ids: string[] = []
  let next: string | null = null
  do {
    const query = new URLSearchParams({ limit: String(limit), ...(next ? { next } : {}) })
    const page = await api.get(contract.getHashtagFeed, `${path}?${query}`)
    // Only a feed without anything has an empty page.
    if (ids.length > 0 && page.activities.length === 0) throw new Error('A further page is empty')
    ids.push(...page.activities.map((activity) => activity.postId))
    next = page.meta.next
    if (next) query.set('next', next)
    expect(page.meta.nextUrl).toBe(next && `/api${path}?${query}`)
    expect(page.meta.limit).toBe(limit)
  } while (next)
  return ids
}

test('a list refuses the cursor of another one, even of the same order', async () => {
  const feeds: [string, string][] = [
    ['/v3/activities/posts/global/featured', '/v3/activities/posts/global/trending'],
    [
      `/v3/activities/posts/profile/${content.profileIds[0]}`,
      `/v3/activities/posts/profile/${content.profileIds[1]}`,
    ],
  ]
  for (const [one, other] of feeds) {
    const { meta } = await api.get(contract.getFeaturedFeed, `${one}?limit=2`)
    const refused = await api.request(`${other}?next=${meta.next}`)
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error_code: 'invalid-cursor' },
    ])
  }
})

const newestFirst = () =>
  content.postIds[0]?.flatMap((_, post) => content.postIds.map((posts) => posts[post] ?? '')) ?? []

describe('the discover feed', () => {
  test(
    'returns each post once, in its order, page by page',
    { tags: ['F-FEED-25', 'A-02', 'D-02', 'F-FEED-03'] },
    async () => {
      // With twelve a page, the last one is full.
      for (const limit of [5, 12]) {
        const ids = await readAll('/v3/activities/posts/global/featured', limit)
        expect(ids).toEqual(newestFirst())
      }
    },
  )

  test(
    'returns 36 posts by default, and the address of the next page',
    { tags: ['F-FEED-03', 'F-FEED-24', 'D-02', 'C-01', 'A-02'] },
    async () => {
      const page = await api.get(contract.getFeaturedFeed, '/v3/activities/posts/global/featured')
      expect(page.activities).toHaveLength(36)
      expect(page.meta.nextUrl).toContain(`next=${page.meta.next}`)
      expect(page.meta.limit).toBe(36)
      const path = '/v3/activities/posts/global/featured?limit=5'
      expect((await api.get(contract.getFeaturedFeed, path)).meta.limit).toBe(5)
      const rest = await api.get(
        contract.getFeaturedFeed,
        (page.meta.nextUrl ?? '').replace(/^\/api/, ''),
      )
      expect(rest.activities).toHaveLength(12)
      expect(rest.meta).toEqual({ next: null, nextUrl: null, limit: 36 })
    },
  )

  test(
    'goes on in the ranking that it began in, while a new one is built',
    { tags: ['A-02', 'F-FEED-03', 'F-FEED-25'] },
    async () => {
      const path = '/v3/activities/posts/global/featured'
      const first = await api.get(contract.getFeaturedFeed, `${path}?limit=20`)
      const oldest = content.postIds[0]?.at(-1) ?? ''
      const { db } = api.database
      await db.updateTable('posts').set({ likes_count: 99 }).where('id', '=', oldest).execute()
      await rebuildRankings(db, latestPostAt)
      const second = await api.get(
        contract.getFeaturedFeed,
        `${path}?limit=100&next=${first.meta.next}`,
      )
      const ids = [...first.activities, ...second.activities].map((activity) => activity.postId)
      expect(new Set(ids).size).toBe(48)
      // In the new one a share counts as three likes.
      const shared = content.postIds[2]?.[3] ?? ''
      await db.updateTable('posts').set({ shares_count: 40 }).where('id', '=', shared).execute()
      await rebuildRankings(db, latestPostAt)
      const best = await api.get(contract.getFeaturedFeed, `${path}?limit=2`)
      expect(best.activities.map((activity) => activity.postId)).toEqual([shared, oldest])
    },
  )

  test(
    'carries what includes asks for, and nothing else',
    { tags: ['F-NAV-02', 'D-01', 'D-21', 'A-02'] },
    async () => {
      const path = '/v3/activities/posts/global/featured?limit=3'
      const bare = await api.get(contract.getFeaturedFeed, path)
      expect(Object.keys(bare).toSorted()).toEqual(['activities', 'meta'])
      const full = await api.get(
        contract.getFeaturedFeed,
        `${path}&includes=profiles&includes[]=ltks&includes=media_objects&includes=products&includes=product_details`,
      )
      expect(full.ltks?.map((post) => post.id)).toEqual(bare.activities.map((a) => a.postId))
      expect(full.products?.map((product) => product.ltkId)).toEqual(
        full.ltks?.map((post) => post.id),
      )
      expect(full.products?.map((product) => [product.id])).toEqual(
        full.ltks?.map((post) => post.productIds),
      )
      expect(full.activities).toEqual(
        full.ltks?.map((post) => ({
          id: post.id,
          postId: post.id,
          contentId: post.id,
          productRefId: content.detailsIds[0],
          mediaObjectIds: [post.heroImageId],
        })),
      )
      expect(full.productDetails).toMatchObject([
        { name: 'Linen dress', advertiserName: 'The Shop', price: 8_000, salePrice: 6_000 },
      ])
      expect(full.mediaObjects).toMatchObject([{ type: 'image', width: 736, height: 920 }])
      expect(full.profiles?.length).toBeGreaterThan(1)
    },
  )
})

describe("a creator's feed", () => {
  test('is newest first and ten long', { tags: ['F-FEED-07', 'A-04', 'F-SCOPE-08'] }, async () => {
    const [profileId] = content.profileIds
    const page = await api.get(contract.getProfileFeed, `/v3/activities/posts/profile/${profileId}`)
    expect(page.activities.map((a) => a.postId)).toEqual(content.postIds[0]?.slice(0, 10))
  })

  test(
    'has pinned posts on top and each post once on its first page',
    { tags: ['A-04', 'F-FEED-07', 'F-FEED-32'] },
    async () => {
      const profileId = content.profileIds[1] ?? ''
      const oldest = content.postIds[1]?.at(-1)
      const page = await api.get(
        contract.getProfileFeed,
        `/v3/activities/posts/profile/${profileId}?limit=100&includes=ltks`,
      )
      expect(page.ltks?.[0]).toMatchObject({ id: oldest, pinnedAt: latestPostAt.toISOString() })
      expect(page.activities).toHaveLength(12)
    },
  )

  test(
    'has the three posts that were pinned last above the newest, and goes on without them',
    { tags: ['A-04', 'F-FEED-07'] },
    async () => {
      const { db } = api.database
      const profileId = content.profileIds[2] ?? ''
      const posts = content.postIds[2] ?? []
      const pinned = [posts[9] ?? '', posts[11] ?? '', posts[1] ?? '', posts[10] ?? '']
      for (const [index, id] of pinned.entries()) {
        const set = { pinned_at: new Date(latestPostAt.getTime() - index * 60_000) }
        await db.updateTable('posts').set(set).where('id', '=', id).execute()
      }
      const path = `/v3/activities/posts/profile/${profileId}`
      const above = pinned.slice(0, 3)
      expect(await readAll(path, 4)).toEqual([...above, ...posts])
      expect(await readAll(path, 5)).toEqual([...above, ...posts.toSpliced(1, 1)])
      // A page always has a post of the order, to go on from.
      expect(await readAll(path, 2)).toEqual([...above.slice(0, 1), ...posts])
      expect(await readAll(path, 1)).toEqual(posts)
      await db.updateTable('posts').set({ pinned_at: null }).where('id', 'in', pinned).execute()
    },
  )

  test(
    'ranks the best of the month with top_month',
    { tags: ['F-FEED-07', 'C-06', 'A-04'] },
    async () => {
      const { db } = api.database
      const profileId = content.profileIds[3] ?? ''
      const posts = content.postIds[3] ?? []
      const liked = [posts[7] ?? '', posts[4] ?? '']
      for (const [index, id] of liked.entries()) {
        const set = { likes_count: 9 - index }
        await db.updateTable('posts').set(set).where('id', '=', id).execute()
      }
      await rebuildRankings(db, latestPostAt)
      const path = `/v3/activities/posts/profile/${profileId}?rank=top_month`
      const first = await api.get(contract.getProfileFeed, path)
      const best = [...liked, ...posts.filter((id) => !liked.includes(id))]
      expect(first.activities.map((activity) => activity.postId)).toEqual(best.slice(0, 10))
      const rest = await api.get(
        contract.getProfileFeed,
        `${path}&includes=posts&next=${first.meta.next}`,
      )
      expect(rest.ltks?.map((post) => post.id)).toEqual(best.slice(10))
      expect(rest.meta).toEqual({ next: null, nextUrl: null, limit: 10 })
    },
  )
})

describe('a hashtag feed', () => {
  test(
    'is newest first, in any case and with #',
    { tags: ['A-05', 'F-FEED-08', 'F-SCOPE-08'] },
    async () => {
      expect(await readAll('/v3/activities/posts/hashtag/ltktest', 7)).toEqual(newestFirst())
      expect(await readAll('/v3/activities/posts/hashtag/%23LTKtest', 100)).toEqual(newestFirst())
      expect(await readAll('/v3/activities/posts/hashtag/ltk%23test', 100)).toEqual([])
    },
  )

  test(
    'skips and repeats nothing at any page size, while posts arrive',
    { tags: ['F-FEED-08', 'A-05'] },
    async () => {
      const { db } = api.database
      const profileId = content.profileIds[0] ?? ''
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 1, max: 9 }), async (limit) => {
          const first = await api.get(
            contract.getHashtagFeed,
            `/v3/activities/posts/hashtag/ltkcreator2?limit=${limit}`,
          )
          const later = new Date(latestPostAt.getTime() + 60_000 + limit)
          const id = crypto.randomUUID()
          await db
            .insertInto('post_hashtags')
            .values({
              hashtag: 'ltkcreator2',
              published_at: later,
              post_id: id,
              profile_id: profileId,
            })
            .execute()
          const ids = first.activities.map((a) => a.postId)
          let { next } = first.meta
          while (next) {
            const page = await api.get(
              contract.getHashtagFeed,
              `/v3/activities/posts/hashtag/ltkcreator2?limit=${limit}&next=${next}`,
            )
            ids.push(...page.activities.map((a) => a.postId))
            next = page.meta.next
          }
          await db.deleteFrom('post_hashtags').where('post_id', '=', id).execute()
          expect(ids).toEqual(content.postIds[2])
        }),
        { numRuns: 9 },
      )
    },
  )
})

test(
  'trending and shared rankings follow what shoppers did',
  { tags: ['F-SCOPE-08', 'F-FEED-04', 'A-02', 'A-03', 'F-FEED-05', 'F-FEED-06', 'X-14'] },
  async () => {
    const { db } = api.database
    const [liked = '', shared = ''] = content.postIds[0] ?? []
    const likedBefore = content.postIds[1]?.[0] ?? ''
    const threeDaysAgo = new Date(latestPostAt.getTime() - 3 * 24 * 3_600_000)
    const likes = (count: number, post_id: string, created_at: Date) =>
      Array.from({ length: count }, () => ({ user_id: crypto.randomUUID(), post_id, created_at }))
    await db
      .insertInto('likes')
      .values([...likes(2, liked, latestPostAt), ...likes(4, likedBefore, threeDaysAgo)])
      .execute()
    await db
      .insertInto('shares')
      .values({ id: crypto.randomUUID(), post_id: shared, user_id: null, created_at: latestPostAt })
      .execute()
    await rebuildRankings(db, latestPostAt)
    const read = async (path: string) =>
      (
        await api.get(contract.getTrendingFeed, `/v3/activities/posts/global/${path}`)
      ).activities.map((activity) => activity.postId)
    expect(await read('trending')).toEqual([shared, liked])
    expect(await read('trending?rank=24h')).toEqual([shared, liked])
    expect(await readAll('/v3/activities/posts/global/trending', 1)).toEqual([shared, liked])
    expect(await read('trending?rank=deeplink')).toEqual([likedBefore, shared, liked])
    expect(await read('top_shared')).toEqual([shared])
    expect(await read('featured?rank=24h')).toEqual(content.postIds[0]?.slice(0, 3))
  },
)
