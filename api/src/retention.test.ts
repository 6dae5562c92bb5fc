import { getForYouFeed } from '@ltk/contract/posts'
import { getProfileRecommendations } from '@ltk/contract/recommendations'
import { sweep } from '@ltk/platform/db/retention'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rebuildRankings } from './discovery/rankings/rebuild.ts'
import { rebuildRecommendations } from './discovery/rankings/recommendations/recommend.ts'
import { insertShares } from './entities/counters.ts'
import { retentions } from './retention.ts'

let api: TestApi
let content: Content

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 6, postsEach: 2 })
})
afterAll(() => api.close())

const sweepIn = (days: number) =>
  sweep(api.database.db, retentions, new Date(Date.now() + days * 86_400_000))

test('shares stay counted, and a file that brings them again finds them for 400 days', async () => {
  const [postId = ''] = content.postIds[0] ?? []
  const share = { id: newId(), user_id: newId(), post_id: postId, created_at: '2020-01-01' }
  const countOf = async () => {
    const rows = api.database.db.selectFrom('posts').select('shares_count').where('id', '=', postId)
    return (await rows.executeTakeFirst())?.shares_count
  }
  const before = (await countOf()) ?? 0
  await insertShares(api.database.db, [share])
  await sweepIn(399)
  await insertShares(api.database.db, [share])
  expect(await countOf()).toBe(before + 1)
  expect((await sweepIn(401)).deleted).toMatchObject({ shares: 1 })
  expect(await countOf()).toBe(before + 1)
})

test('what was ranked for a shopper is gone after 30 days, and the same when they return', async () => {
  const { db } = api.database
  const user = crypto.randomUUID()
  const follow = (as: string, creators: number[]) => {
    const follows = creators.map((index) => ({ profile_id: content.profileIds[index] }))
    return api.request('/v2/follows', { method: 'POST', body: JSON.stringify({ follows }) }, as)
  }
  for (let fan = 0; fan < 3; fan++) await follow(crypto.randomUUID(), [0, 1])
  await follow(user, [0])
  await rebuildRankings(db, new Date())
  await rebuildRecommendations(db, new Date())
  const read = async () => ({
    feed: await api.get(getForYouFeed, '/v3/activities/posts/user/for_you', user),
    creators: await api.get(
      getProfileRecommendations,
      '/v1/recommendations/ltk_profile_recommendations',
      user,
    ),
  })
  const stored = async () => {
    const found = await Promise.all([
      db.selectFrom('rankings').select('name').where('scope', '=', user).execute(),
      db.selectFrom('ranked_posts').select('position').where('scope', '=', user).execute(),
      db
        .selectFrom('recommended_profiles')
        .select('position')
        .where('user_id', '=', user)
        .execute(),
    ])
    return found.map(({ length }) => length)
  }
  const [first, rows] = [await read(), await stored()]
  expect(rows.every((count) => count > 0)).toBe(true)
  await sweepIn(29)
  expect(await stored()).toEqual(rows)
  await sweepIn(31)
  expect(await stored()).toEqual([0, 0, 0])
  expect(await read()).toEqual(first)
  expect(await stored()).toEqual(rows)
})
