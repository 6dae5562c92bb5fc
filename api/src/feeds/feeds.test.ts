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
    expect(page.activities.length).toBeGreaterThan(0)
    ids.push(...page.activities.map((activity) => activity.postId))
    next = page.meta.next
  } while (next)
  return ids
}

const newestFirst = () =>
  content.postIds[0]?.flatMap((_, post) => content.postIds.map((posts) => posts[post] ?? '')) ?? []

describe('the discover feed', () => {
  test('returns each post once, page by page', { tags: ['F-FEED-25', 'A-02'] }, async () => {
    // With twelve a page, the last one is full.
    for (const limit of [5, 12]) {
      const ids = await readAll('/v3/activities/posts/global/featured', limit)
      expect(ids.toSorted()).toEqual(content.postIds.flat().toSorted())
    }
  })

  test(
    'returns 36 posts by default, and the address of the next page',
    { tags: ['F-FEED-03', 'F-FEED-24', 'D-02', 'C-01'] },
    async () => {
      const page = await api.get(contract.getFeaturedFeed, '/v3/activities/posts/global/featured')
      expect(page.activities).toHaveLength(36)
      expect(page.meta.nextUrl).toContain(`next=${page.meta.next}`)
      expect(page.meta.limit).toBe(36)
      const path = '/v3/activities/posts/global/featured?limit=5'
      expect((await api.get(contract.getFeaturedFeed, path)).meta.limit).toBe(5)
      const rest = await api.request((page.meta.nextUrl ?? '').replace(/^\/api/, ''))
      expect(rest.status).toBe(200)
    },
  )

  test(
    'goes on in the ranking that it began in, while a new one is built',
    { tags: 'A-02' },
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
    },
  )

  test(
    'carries what includes asks for, and nothing else',
    { tags: ['F-NAV-02', 'D-01', 'D-21'] },
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
  test('is newest first and ten long', { tags: 'F-FEED-07' }, async () => {
    const [profileId] = content.profileIds
    const page = await api.get(contract.getProfileFeed, `/v3/activities/posts/profile/${profileId}`)
    expect(page.activities.map((a) => a.postId)).toEqual(content.postIds[0]?.slice(0, 10))
  })

  test(
    'has pinned posts on top and each post once on its first page',
    { tags: 'A-04' },
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

  test('ranks the best of the month with top_month', { tags: ['F-FEED-07', 'C-06'] }, async () => {
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
    const { activities } = await api.get(contract.getProfileFeed, path)
    const best = [...liked, ...posts.filter((id) => !liked.includes(id))].slice(0, 10)
    expect(activities.map((activity) => activity.postId)).toEqual(best)
  })
})

describe('a hashtag feed', () => {
  test('is newest first, in any case and with #', { tags: 'A-05' }, async () => {
    expect(await readAll('/v3/activities/posts/hashtag/ltktest', 7)).toEqual(newestFirst())
    expect(await readAll('/v3/activities/posts/hashtag/%23LTKtest', 100)).toEqual(newestFirst())
  })

  test(
    'skips and repeats nothing at any page size, while posts arrive',
    { tags: 'F-FEED-08' },
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

describe('/v2/ltks', () => {
  test('returns posts by ids and by hashes, in the order asked for', { tags: 'A-10' }, async () => {
    const [a = '', b = ''] = content.postIds[2] ?? []
    const found = await api.get(contract.getLtks, `/v2/ltks?ids=${b}&ids=${a}`)
    expect(found.ltks.map((post) => post.id)).toEqual([b, a])
    const byHash = await api.get(contract.getLtks, `/v2/ltks/?hashes=${found.ltks[1]?.hash}`)
    expect(byHash.ltks.map((post) => post.id)).toEqual([a])
  })

  test(
    'pages by the last id seen, of a creator by name in any case',
    { tags: 'A-10' },
    async () => {
      const path = '/v2/ltks?display_name=CREATOR3&limit=5'
      const first = await api.get(contract.getLtks, path)
      const second = await api.get(contract.getLtks, `${path}&last_id=${first.meta.lastId}`)
      const ids = [...first.ltks, ...second.ltks].map((post) => post.id)
      expect(ids).toEqual(content.postIds[3]?.slice(0, 10))
    },
  )

  test('says how many posts there are in all, whatever the page', { tags: 'D-02' }, async () => {
    const totalOf = async (query: string) =>
      (await api.get(contract.getLtks, `/v2/ltks?limit=5&${query}`)).meta.totalResults
    const [a = '', b = ''] = content.postIds[2] ?? []
    expect(await totalOf(`ids=${a}&ids=${b}&ids=${crypto.randomUUID()}`)).toBe(2)
    expect(await totalOf('display_name=Creator3')).toBe(content.postIds[3]?.length)
    expect(await totalOf(`display_name=Creator3&last_id=${content.postIds[3]?.[4]}`)).toBe(
      content.postIds[3]?.length,
    )
    expect(await totalOf('hashtag=ltkcreator2')).toBe(content.postIds[2]?.length)
    expect(await totalOf('hashtag=nothing')).toBe(0)
    expect(await totalOf('featured=true')).toBe(content.postIds.flat().length)
    expect(await totalOf('featured=true&seed=a')).toBe(content.postIds.flat().length)
    expect(await totalOf('')).toBe(content.postIds.flat().length)
  })

  test('does not count lists of more than a thousand posts', { tags: 'D-02' }, async () => {
    const { db } = api.database
    const tagged = (count: number) =>
      db
        .insertInto('post_hashtags')
        .values(
          Array.from({ length: count }, () => ({
            hashtag: 'ltkmany',
            published_at: latestPostAt,
            post_id: crypto.randomUUID(),
            profile_id: content.profileIds[0] ?? '',
          })),
        )
        .execute()
    const read = () => api.get(contract.getLtks, '/v2/ltks?hashtag=ltkmany')
    await tagged(1_000)
    expect((await read()).meta.totalResults).toBe(1_000)
    await tagged(1)
    expect((await read()).meta.totalResults).toBeUndefined()
    await db.deleteFrom('post_hashtags').where('hashtag', '=', 'ltkmany').execute()
  })

  test('keeps one order for one seed', async () => {
    const path = '/v2/ltks?featured=true&limit=10&seed='
    const ids = async (seed: string) =>
      (await api.get(contract.getLtks, path + seed)).ltks.map((post) => post.id)
    expect(await ids('a')).toEqual(await ids('a'))
    expect(await ids('a')).not.toEqual(await ids('b'))
  })

  test('says that no creator has a name', { tags: 'V-18' }, async () => {
    const response = await api.request('/v2/ltks?display_name=Nobody')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      developer_message: 'No profile id found for display name Nobody',
    })
  })
})

describe('/v2/ltks/latest', () => {
  const read = (ids: readonly string[]) =>
    api.get(
      contract.getLatestLtks,
      `/v2/ltks/latest?${new URLSearchParams(ids.map((id) => ['profile_ids', id]))}`,
    )

  test('returns the three newest posts of each creator, in the order asked for', async () => {
    const [a = '', b = ''] = [content.profileIds[3], content.profileIds[1]]
    const { ltks } = await read([a, b, a, crypto.randomUUID()])
    const expected = [3, 1].flatMap((creator) => content.postIds[creator]?.slice(0, 3))
    expect(ltks.map((post) => post.id)).toEqual(expected)
    expect(new Set(ltks.map((post) => post.profileId))).toEqual(new Set([a, b]))
  })

  test('is shared by all, and refuses to be asked for nobody', async () => {
    const path = `/v2/ltks/latest?profile_ids=${content.profileIds[0]}`
    const response = await api.request(path)
    expect(response.headers.get('cache-control')).toContain('s-maxage')
    expect((await api.request('/v2/ltks/latest')).status).toBe(400)
  })
})

test(
  'trending and shared rankings follow what shoppers did',
  { tags: ['F-SCOPE-08', 'F-FEED-04', 'A-03'] },
  async () => {
    const { db } = api.database
    const [liked = '', shared = '', likedBefore = ''] = content.postIds[0] ?? []
    const threeDaysAgo = new Date(latestPostAt.getTime() - 3 * 86_400_000)
    const likesOf = (post_id: string, created_at: Date, count: number) =>
      Array.from({ length: count }, () => ({ user_id: crypto.randomUUID(), post_id, created_at }))
    await db
      .insertInto('likes')
      .values([...likesOf(liked, latestPostAt, 2), ...likesOf(likedBefore, threeDaysAgo, 9)])
      .execute()
    await db
      .insertInto('shares')
      .values({ id: crypto.randomUUID(), post_id: shared, user_id: null, created_at: latestPostAt })
      .execute()
    await rebuildRankings(db, latestPostAt)
    const first = async (path: string) =>
      (await api.get(contract.getTrendingFeed, path)).activities.map((a) => a.postId)
    expect(await first('/v3/activities/posts/global/trending')).toEqual([shared, liked])
    // Links into the app are to show something on a quiet day too: they look back a week.
    const ofWeek = await first('/v3/activities/posts/global/trending?rank=deeplink')
    expect(ofWeek.toSorted()).toEqual([liked, shared, likedBefore].toSorted())
    expect(await first('/v3/activities/posts/global/top_shared')).toEqual([shared])
    const ofCreators = await first('/v3/activities/posts/global/featured?rank=24h')
    expect(ofCreators).toEqual(content.postIds[0]?.slice(0, 3))
  },
)
