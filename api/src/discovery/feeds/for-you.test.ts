import * as contract from '@ltk/contract/posts'
import { createWish } from '@ltk/contract/wishes'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rebuildForYou } from '../rankings/personal/for-you.ts'
import { rebuildRankings } from '../rankings/rebuild.ts'
import { rebuildRecommendations } from '../rankings/recommendations/recommend.ts'

let api: TestApi
let content: Content
const forYou = '/v3/activities/posts/user/for_you'
const visitors = '/v3/activities/posts/global/for_you'

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 30, postsEach: 4 })
  // Those who follow the first creator also follow the second.
  for (let fan = 0; fan < 3; fan++) await follow(crypto.randomUUID(), [0, 1])
  await rebuildRankings(api.database.db, new Date())
  await rebuildRecommendations(api.database.db, new Date())
})
afterAll(() => api.close())

const creatorId = (index: number) => content.profileIds[index] ?? ''

async function follow(user: string, creators: number[]): Promise<void> {
  const { db } = api.database
  await db
    .insertInto('follows')
    .values(creators.map((index) => ({ user_id: user, profile_id: creatorId(index), id: newId() })))
    .execute()
  await db
    .updateTable('profiles')
    .set((where) => ({ followers_count: where('followers_count', '+', 1) }))
    .where('id', 'in', creators.map(creatorId))
    .execute()
}

async function like(user: string, postId: string): Promise<void> {
  await api.database.db.insertInto('likes').values({ user_id: user, post_id: postId }).execute()
}

const readOwn = (query: string, user: string) =>
  api.get(contract.getForYouFeed, `${forYou}?${query}`, user)

describe('the feed for you', () => {
  test(
    'has posts of creators whom the followers of one’s creators follow, and says so',
    { tags: 'F-FEED-02' },
    async () => {
      const user = crypto.randomUUID()
      await follow(user, [0])
      const page = await readOwn('includes=ltks', user)
      const similar = page.activities.filter((activity) => activity.reason === 'followed_similar')
      expect(similar.map((activity) => activity.postId)).toEqual(content.postIds[1]?.slice(0, 2))
      const { display_name } = await api.database.db
        .selectFrom('profiles')
        .select('display_name')
        .where('id', '=', creatorId(0))
        .executeTakeFirstOrThrow()
      expect(similar.map(({ reasonCreator }) => reasonCreator)).toEqual([
        display_name,
        display_name,
      ])
      expect(page.activities[3]?.reason).toBe('fresh')
      expect(page.activities).toHaveLength(36)
    },
  )

  test(
    'has posts with the hashtags that one likes, names the hashtag, and leaves out what is liked',
    { tags: 'F-FEED-02' },
    async () => {
      const user = crypto.randomUUID()
      const liked = content.postIds[7]?.[0] ?? ''
      await like(user, liked)
      await like(user, content.postIds[7]?.[1] ?? '')
      const { activities } = await readOwn('limit=100', user)
      const tagged = activities.filter((activity) => activity.reasonHashtag === 'ltkcreator7')
      expect(tagged.map((activity) => activity.postId)).toEqual(content.postIds[7]?.slice(2))
      expect(tagged[0]?.reason).toBe('hashtag')
      expect(activities.map((activity) => activity.postId)).not.toContain(liked)
    },
  )

  test(
    'has posts with the hashtags of those from which one saves a product',
    { tags: 'F-FEED-02' },
    async () => {
      const user = crypto.randomUUID()
      const [post = ''] = content.postIds[11] ?? []
      const path = `/v2/ltks?ids=${post}&includes=products`
      const { products = [] } = await api.get(contract.getLtks, path)
      await api.send(createWish, '/v2/wishes', { ltk_product_id: products[0]?.id }, user)
      const { activities } = await readOwn('', user)
      const tagged = activities.filter((activity) => activity.reasonHashtag === 'ltkcreator11')
      expect(tagged[0]?.reason).toBe('hashtag')
      expect(content.postIds[11]).toEqual(
        expect.arrayContaining(tagged.map((activity) => activity.postId)),
      )
    },
  )

  test(
    'is built by the job for those who were active, and goes on in the version that one reads',
    { tags: 'F-FEED-02' },
    async () => {
      const user = crypto.randomUUID()
      await follow(user, [0])
      const now = new Date()
      const since = new Date(now.getTime() - 60_000)
      await rebuildForYou(api.database.db, now, { since })
      const first = await readOwn('limit=10', user)
      await like(user, content.postIds[7]?.[0] ?? '')
      await rebuildForYou(api.database.db, new Date(), { since })
      const second = await readOwn(`limit=100&next=${first.meta.next}`, user)
      const ids = [...first.activities, ...second.activities].map((activity) => activity.postId)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(36)
    },
  )

  test(
    'is that of visitors for those who have done nothing yet, on every page',
    { tags: 'F-FEED-02' },
    async () => {
      const user = crypto.randomUUID()
      const first = await readOwn('limit=10', user)
      const second = await readOwn(`limit=10&next=${first.meta.next}`, user)
      const mixed = await api.get(contract.getVisitorsForYouFeed, `${visitors}?limit=20`)
      expect([...first.activities, ...second.activities]).toEqual(mixed.activities)
    },
  )
})

test(
  'visitors get what trends with a fresh post at every fourth place',
  { tags: 'F-ROUTE-04' },
  async () => {
    const { db } = api.database
    const popular = content.postIds[9]?.[3] ?? ''
    await db.insertInto('shares').values({ id: newId(), user_id: null, post_id: popular }).execute()
    await db
      .insertInto('likes')
      .values({ user_id: crypto.randomUUID(), post_id: popular })
      .execute()
    // The database rounds times to the millisecond, also up.
    await rebuildRankings(db, new Date(Date.now() + 1_000))
    const response = await api.request(`${visitors}?limit=8`)
    expect(response.headers.get('cache-control')).toContain('s-maxage')
    const page = await api.get(contract.getVisitorsForYouFeed, `${visitors}?limit=8`)
    expect(page.activities.map((activity) => activity.reason)).toEqual(
      'trending_today rising_creator trending fresh rising_creator trending trending fresh'.split(
        ' ',
      ),
    )
    expect(page.activities.map((activity) => activity.postId)).toContain(popular)
    const rest = await api.get(
      contract.getVisitorsForYouFeed,
      `${visitors}?limit=100&next=${page.meta.next}`,
    )
    const ids = [...page.activities, ...rest.activities].map((activity) => activity.postId)
    expect(new Set(ids).size).toBe(ids.length)
  },
)
