import * as contract from '@ltk/contract/follows'
import { getFollowersStatistics } from '@ltk/contract/profiles'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let api: TestApi
let content: Content
const path = '/v2/follows'

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 40, postsEach: 1 })
  await api.database.db.updateTable('profiles').set({ followers_count: 0 }).execute()
})
afterAll(() => api.close())

const bodyOf = (profileIds: string[]) => ({
  follows: profileIds.map((profile_id) => ({ profile_id })),
})
const follow = (profileIds: string[], user: string) =>
  api.send(contract.createFollows, path, bodyOf(profileIds), user)
const unfollow = (profileIds: string[], user: string) =>
  api.send(
    contract.deleteFollows,
    `${path}?${profileIds.map((id) => `profile_ids=${id}`).join('&')}`,
    undefined,
    user,
  )
const list = (query: string, user: string) => api.get(contract.getFollows, `${path}?${query}`, user)

/** As those see it who may just have followed. */
async function followersOf(profileId: string): Promise<number> {
  const answer = await api.get(
    getFollowersStatistics,
    `/v2/followers_statistics?profile_id=${profileId}`,
    crypto.randomUUID(),
  )
  return answer.followersStatistics.followersCount
}

describe('following', () => {
  test(
    'twice is one follow, and counts once',
    { tags: ['A-18', 'A-20', 'F-ROLE-03', 'F-SOC-01'] },
    async () => {
      const user = crypto.randomUUID()
      const [one = '', two = ''] = content.profileIds
      const first = await follow([one], user)
      const again = await follow([one, two, one], user)
      expect(again.follows.map((entry) => entry.profileId)).toEqual([two, one])
      expect(again.follows[1]).toEqual(first.follows[0])
      expect((await list('', user)).follows).toEqual(again.follows)
      expect(await followersOf(one)).toBe(1)
    },
  )

  test(
    'an unknown profile is a 404 that names it, and follows nobody',
    { tags: 'A-18' },
    async () => {
      const user = crypto.randomUUID()
      const unknown = crypto.randomUUID()
      const response = await api.request(
        path,
        {
          method: 'POST',
          body: JSON.stringify(bodyOf([content.profileIds[2] ?? '', unknown])),
        },
        user,
      )
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        developer_message: expect.stringContaining(unknown),
      })
      expect((await list('', user)).follows).toEqual([])
      expect(await followersOf(content.profileIds[2] ?? '')).toBe(0)
    },
  )

  test('is not for a creator’s own profile', { tags: ['A-18', 'A-54'] }, async () => {
    const [publisherId = ''] = content.profileIds
    const caller = { userId: crypto.randomUUID(), publisherId }
    const response = await api.request(
      path,
      { method: 'POST', body: JSON.stringify(bodyOf([publisherId])) },
      caller,
    )
    expect(response.status).toBe(400)
    const own = await api.request(`${path}/${publisherId}`, { method: 'PUT' }, caller)
    expect(own.status).toBe(400)
    expect((await list('', caller.userId)).follows).toEqual([])
  })

  test(
    'is undone by unfollowing, which is fine where nothing is followed',
    { tags: ['A-19', 'F-ROLE-03', 'F-SOC-05'] },
    async () => {
      const [user, other] = [crypto.randomUUID(), crypto.randomUUID()]
      const [, , , three = '', four = ''] = content.profileIds
      await follow([three, four], user)
      await follow([three], other)
      expect(
        await unfollow([three, content.profileIds[5] ?? '', crypto.randomUUID()], user),
      ).toEqual({})
      await unfollow([three], user)
      expect((await list('', user)).follows.map((entry) => entry.profileId)).toEqual([four])
      expect((await list('', other)).follows.map((entry) => entry.profileId)).toEqual([three])
      expect(await followersOf(three)).toBe(1)
      expect(await followersOf(four)).toBe(1)
      expect(await followersOf(content.profileIds[5] ?? '')).toBe(0)
    },
  )

  test('one creator by its own address', { tags: ['A-53', 'A-54', 'U-12', 'D-10'] }, async () => {
    const user = crypto.randomUUID()
    await follow([content.profileIds[7] ?? ''], user)
    const address = `${path}/${content.profileIds[6]}`
    expect((await api.request(address, {}, user)).status).toBe(404)
    const made = await api.send(contract.putFollow, address, undefined, user)
    expect(made.follow.profileId).toBe(content.profileIds[6])
    expect(await api.send(contract.putFollow, address, undefined, user)).toEqual(made)
    expect(await followersOf(content.profileIds[6] ?? '')).toBe(1)
    expect((await list('', user)).follows).toContainEqual(made.follow)
    expect((await api.request(address, {}, crypto.randomUUID())).status).toBe(404)
    await follow([content.profileIds[8] ?? ''], user)
    expect(await api.get(contract.getFollow, `${address}/`, user)).toEqual(made)
    for (const _ of [1, 2]) {
      expect(await api.send(contract.deleteFollow, address, undefined, user)).toEqual({})
    }
    const gone = await api.request(address, {}, user)
    expect([gone.status, await gone.json()]).toMatchObject([404, { error_code: 'not-found' }])
    expect(await followersOf(content.profileIds[6] ?? '')).toBe(0)
    expect((await list('', user)).follows.map((entry) => entry.profileId)).toEqual([
      content.profileIds[8],
      content.profileIds[7],
    ])
    const unknown = `${path}/${crypto.randomUUID()}`
    expect((await api.request(unknown, { method: 'PUT' }, user)).status).toBe(404)
  })
})

describe('the list of follows', () => {
  test(
    'pages to older ones by nextUrl, each follow once, the last followed first',
    { tags: ['A-17', 'D-10', 'F-SOC-07'] },
    async () => {
      const user = crypto.randomUUID()
      for (const profileId of content.profileIds.slice(0, 8)) await follow([profileId], user)
      const seen: string[] = []
      let address: string | null = `${path}?limit=3`
      while (address) {
        const page: Awaited<ReturnType<typeof list>> = await api.get(
          contract.getFollows,
          address,
          user,
        )
        expect(page.meta).toMatchObject({ lastId: page.follows.at(-1)?.id, limit: 3 })
        seen.push(...page.follows.map((entry) => entry.profileId))
        address = page.meta.nextUrl && page.meta.nextUrl.replace(/^\/api/, '')
      }
      expect(seen).toEqual(content.profileIds.slice(0, 8).toReversed())
    },
  )

  test(
    'returns what came after a follow, leaves creators out, and filters by creator',
    { tags: 'A-17' },
    async () => {
      const user = crypto.randomUUID()
      await follow(content.profileIds.slice(0, 6), user)
      const { follows } = await list('', user)
      const [newest, second, third, fourth] = follows
      const after = await list(`after_id=${fourth?.id}&limit=2`, user)
      expect(after.follows).toEqual([second, third])
      const rest = await list((after.meta.nextUrl ?? '').split('?')[1] ?? '', user)
      expect(rest.follows).toEqual([newest])
      const between = await list(`before_id=${newest?.id}&after_id=${fourth?.id}`, user)
      expect(between.follows).toEqual([second, third])
      const without = await list(`excludes=${newest?.profileId}&excludes=${third?.profileId}`, user)
      expect(without.follows).toEqual(
        follows.filter((entry) => entry !== newest && entry !== third),
      )
      const other = content.profileIds[20]
      const some = await list(`profile_ids=${second?.profileId}&profile_ids=${other}`, user)
      expect(some.follows).toEqual([second])
    },
  )

  test(
    'has 36 creators that are asked for on one page, 30 where none are',
    { tags: ['A-17', 'C-07'] },
    async () => {
      const user = crypto.randomUUID()
      const asked = content.profileIds.slice(0, 36)
      await follow(asked, user)
      const query = asked.map((id) => `profile_ids=${id}`).join('&')
      expect((await list(query, user)).follows).toHaveLength(36)
      const page = await list('', user)
      expect(page.follows).toHaveLength(30)
      expect(page.meta.limit).toBe(30)
    },
  )
})

test(
  'followers stay counted right while many follow and unfollow at once',
  { tags: ['A-18', 'A-19', 'A-20', 'A-54'] },
  async () => {
    const [a = '', b = ''] = content.profileIds.slice(38)
    const same = crypto.randomUUID()
    const users = Array.from({ length: 25 }, () => crypto.randomUUID())
    await Promise.all(
      users.flatMap((user, index) => [
        // In both orders, as two that lock one after the other would wait for each other.
        follow(index % 2 ? [a, b] : [b, a], user),
        index % 2 ? follow([b, a], same) : unfollow([a, b], same),
      ]),
    )
    await Promise.all(users.slice(10).map((user) => unfollow([a, b], user)))
    const stillFollows = (await list(`profile_ids=${a}`, same)).follows.length
    expect(await followersOf(a)).toBe(10 + stillFollows)
    expect(await followersOf(b)).toBe(10 + stillFollows)
  },
)
