import * as contract from '@ltk/contract/recommendations'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { updateCounters } from '../../../entities/counters.ts'
import { rebuildRankings } from '../rebuild.ts'
import { rebuildRecommendations } from './recommend.ts'

let api: TestApi
let content: Content
const general = '/v2/recommended_profiles'
const personal = '/v1/recommendations/ltk_profile_recommendations'

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 40, postsEach: 2 })
  await api.database.db.updateTable('profiles').set({ followers_count: 0 }).execute()
  for (let fan = 0; fan < 4; fan++) await follow(crypto.randomUUID(), [0, 1])
  for (let fan = 0; fan < 3; fan++) await follow(crypto.randomUUID(), [2])
  await updateCounters(api.database.db)
  await rebuildRankings(api.database.db, new Date())
  await rebuildRecommendations(api.database.db, new Date())
})
afterAll(() => api.close())

const creatorId = (index: number) => content.profileIds[index] ?? ''

async function follow(user: string, creators: number[]): Promise<void> {
  const body = { follows: creators.map((index) => ({ profile_id: creatorId(index) })) }
  const init = { method: 'POST', body: JSON.stringify(body) }
  expect((await api.request('/v2/follows', init, user)).status).toBe(200)
}

const recommendedTo = (user: string, query = '') =>
  api.get(contract.getProfileRecommendations, `${personal}?${query}`, user)
const idsOf = (answer: { profiles: { id: string }[] }) => answer.profiles.map(({ id }) => id)

test(
  'three creators who got most follows lately are recommended to everybody',
  { tags: ['C-08', 'A-15', 'X-05', 'D-23'] },
  async () => {
    const answer = await api.get(contract.getRecommendedProfiles, general)
    expect(idsOf(answer).toSorted()).toEqual([0, 1, 2].map(creatorId).toSorted())
    expect(idsOf(answer)[2]).toBe(creatorId(2))
    expect((await api.request(general)).headers.get('cache-control')).toContain('s-maxage')
    const more = await api.get(contract.getRecommendedProfiles, `${general}?limit=100`)
    expect(more.profiles).toHaveLength(40)
    expect(new Set(idsOf(more)).size).toBe(40)
    expect(more.profiles.slice(0, 3)).toEqual(answer.profiles)
    expect(answer.profiles[2]).toMatchObject({ displayName: 'Creator2' })
  },
)

describe('a shopper', () => {
  test(
    'gets the general ones, 30 of them, where nothing is known',
    { tags: ['X-05', 'A-16', 'C-08'] },
    async () => {
      const answer = await recommendedTo(crypto.randomUUID())
      expect(answer.profiles).toHaveLength(30)
      expect(answer.reasons.map((entry) => entry.profileId)).toEqual(idsOf(answer))
      expect(new Set(answer.reasons.map((entry) => entry.reason))).toEqual(new Set(['trending']))
    },
  )

  test(
    'gets whom the followers of their creators follow, and never whom they follow',
    { tags: 'A-16' },
    async () => {
      const user = crypto.randomUUID()
      await follow(user, [0, 5])
      const answer = await recommendedTo(user, 'limit=100')
      expect(answer.reasons[0]).toEqual({ profileId: creatorId(1), reason: 'followed_similar' })
      expect(idsOf(answer)).not.toContain(creatorId(0))
      expect(new Set(idsOf(answer)).size).toBe(38)
      await follow(user, [1])
      expect(idsOf(await recommendedTo(user))).not.toContain(creatorId(1))
    },
  )

  test(
    'gets creators of the hashtags of a post as soon as it is liked',
    { tags: 'A-16' },
    async () => {
      const user = crypto.randomUUID()
      await recommendedTo(user)
      const post_id = content.postIds[30]?.[0] ?? ''
      await api.database.db.insertInto('likes').values({ user_id: user, post_id }).execute()
      const [first] = (await recommendedTo(user)).reasons
      expect(first).toEqual({ profileId: creatorId(30), reason: 'hashtag' })
    },
  )

  test('who is a creator does not get themselves', { tags: ['B-03', 'A-16'] }, async () => {
    const caller = { userId: crypto.randomUUID(), publisherId: creatorId(0) }
    const answer = await api.get(
      contract.getProfileRecommendations,
      `${personal}?limit=100`,
      caller,
    )
    expect(idsOf(answer)).not.toContain(creatorId(0))
    expect(answer.profiles).toHaveLength(39)
  })

  test('who was active gets them from the job', { tags: 'A-16' }, async () => {
    const { db } = api.database
    const user = crypto.randomUUID()
    await db
      .insertInto('follows')
      .values({ user_id: user, profile_id: creatorId(0), id: newId() })
      .execute()
    await rebuildRecommendations(db, new Date())
    const rows = await db
      .selectFrom('recommended_profiles')
      .select('profile_id')
      .where('user_id', '=', user)
      .orderBy('position')
      .execute()
    expect(rows[0]?.profile_id).toBe(creatorId(1))
  })
})

test('similar creators are found again where followers were active, and for a share of all in turn', async () => {
  const { db } = api.database
  const before = () => new Date(Date.now() - 24 * 3_600_000)
  const similarTo = async (creator: number) => {
    const rows = await db
      .selectFrom('similar_profiles')
      .select('similar_id')
      .where('profile_id', '=', creatorId(creator))
      .execute()
    return rows.map((row) => row.similar_id)
  }
  const [first, , , , last] = [20, 21, 22, 23, 24].toSorted((a, b) =>
    creatorId(a).localeCompare(creatorId(b)),
  )
  if (first === undefined || last === undefined) throw new Error('there are five creators')
  await db.deleteFrom('job_progress').execute()
  const fan = crypto.randomUUID()
  await follow(fan, [first, last])
  await rebuildRecommendations(db, new Date(), 1)
  expect(await similarTo(last)).toEqual([creatorId(first)])
  // Nothing tells that it is so now.
  await db.deleteFrom('follows').where('user_id', '=', fan).execute()
  for (let run = 0; run < 41; run++) await rebuildRecommendations(db, before(), 1)
  expect(await similarTo(last)).toEqual([])
})
