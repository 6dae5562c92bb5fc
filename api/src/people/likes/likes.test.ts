import * as contract from '@ltk/contract/likes'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { updateCounters } from '../../entities/counters.ts'

let api: TestApi
let content: Content
let postIds: string[]

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 2, postsEach: 6 })
  postIds = content.postIds.flat()
})
afterAll(() => api.close())

const like = (ltkId: string | undefined) => ({ like_type: 'CLICK', network: 'LTK', ltk_id: ltkId })
const post = (ltkId: string | undefined, userId: string) =>
  api.send(contract.createLike, '/v2/likes/', like(ltkId), userId)
const remove = (ltkIds: (string | undefined)[], userId: string) =>
  api.request(
    `/v2/likes?${ltkIds.map((id) => `ltk_ids=${id}`).join('&')}`,
    { method: 'DELETE' },
    userId,
  )

async function countsOf(ids: (string | undefined)[]) {
  const wanted = ids.map(String)
  const { db } = api.database
  await updateCounters(db)
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'likes_count'])
    .where('id', 'in', wanted)
    .execute()
  const likes = await db
    .selectFrom('likes')
    .select('post_id')
    .where('post_id', 'in', wanted)
    .execute()
  return wanted.map((id) => ({
    counted: posts.find((row) => row.id === id)?.likes_count,
    rows: likes.filter((row) => row.post_id === id).length,
  }))
}

async function readAll(path: string, userId: string) {
  const found: string[] = []
  let address: string | null = path
  while (address) {
    const page: { likes: contract.Like[]; meta: { nextUrl: string | null } } = await api.get(
      contract.getLikes,
      address.replace(/^\/api/, ''),
      userId,
    )
    found.push(...page.likes.map((row) => row.ltkId))
    address = page.meta.nextUrl
  }
  return found
}

test(
  'a like is counted once however often it is made, and gone when it is taken back',
  { tags: ['A-22', 'A-23', 'D-12', 'X-15', 'F-ROLE-03'] },
  async () => {
    const [user, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const kept = await post(postIds[3], user)
    await post(postIds[0], other)
    const first = await post(postIds[0], user)
    expect(Math.abs(Date.parse(first.like.dateLiked) - Date.now())).toBeLessThan(60_000)
    expect(first.like).toEqual({
      ltkId: postIds[0],
      dateLiked: expect.any(String),
      like_type: 'CLICK',
      network: 'LTK',
      isWithdrawn: false,
    })
    expect(await post(postIds[0], user)).toEqual(first)
    expect(await countsOf([postIds[0]])).toEqual([{ counted: 2, rows: 2 }])
    await post(postIds[1], user)
    // All that are named, of which one was never liked, and once more.
    for (const _ of [1, 2]) {
      const answer = await remove([postIds[0], postIds[1], postIds[2]], user)
      expect([answer.status, await answer.json()]).toEqual([200, {}])
    }
    expect(await countsOf([postIds[0], postIds[1]])).toEqual([
      { counted: 1, rows: 1 },
      { counted: 0, rows: 0 },
    ])
    const left = async (of: string) => (await api.get(contract.getLikes, '/v2/likes', of)).likes
    expect(await left(user)).toEqual([kept.like])
    expect((await left(other)).map((row) => row.ltkId)).toEqual([postIds[0]])
  },
)

test('likes are looked up by posts', { tags: ['A-21', 'D-12'] }, async () => {
  const user = crypto.randomUUID()
  await post(postIds[1], user)
  await post(postIds[2], user)
  await post(postIds[2], crypto.randomUUID())
  const { likes, meta } = await api.get(
    contract.getLikes,
    `/v2/likes?ltk_ids[]=${postIds[2]}&ltk_ids[]=${postIds[3]}&link_types[]=LTK_WEB`,
    user,
  )
  expect(likes.map((row) => row.ltkId)).toEqual([postIds[2]])
  expect(meta.nextUrl).toBeNull()
  // All that are liked of those asked for, whatever the page.
  const both = `/v2/likes?limit=1&ltk_ids=${postIds[1]}&ltk_ids=${postIds[2]}`
  expect((await api.get(contract.getLikes, both, user)).likes.map((row) => row.ltkId)).toEqual([
    postIds[2],
    postIds[1],
  ])
})

test(
  'likes are listed from the newest on, none left out where their times are equal',
  { tags: ['D-12', 'A-21'] },
  async () => {
    const user = crypto.randomUUID()
    const at = ['2026-05-01T10:00:00.000Z', '2026-05-01T11:00:00.123Z', '2026-05-01T12:00:00.000Z']
    const rows = postIds.slice(6).map((post_id, index) => ({
      user_id: user,
      post_id,
      created_at: at[index % 3] ?? '',
    }))
    await api.database.db.insertInto('likes').values(rows).execute()
    const inOrder = rows
      .toSorted((a, b) => (a.created_at + a.post_id < b.created_at + b.post_id ? 1 : -1))
      .map((row) => row.post_id)
    expect(await readAll('/v2/likes/?limit=1', user)).toEqual(inOrder)
    expect(await readAll('/v2/likes', user)).toEqual(inOrder)
    const before = encodeURIComponent('2026-05-01T11:00:00.123Z')
    expect(await readAll(`/v2/likes?limit=1&before_datetime=${before}`, user)).toEqual(
      inOrder.slice(-2),
    )
    const { likes, meta } = await api.get(contract.getLikes, '/v2/likes', user)
    expect(likes[0]).toEqual({
      ltkId: inOrder[0],
      dateLiked: '2026-05-01T12:00:00.000Z',
      like_type: 'CLICK',
      network: 'LTK',
      isWithdrawn: false,
    })
    expect(meta).toEqual({ next: null, nextUrl: null, limit: 30 })
    const other = await api.get(contract.getLikes, '/v2/likes?limit=1', user)
    const foreign = await api.request(`/v2/likes?next=${other.meta.next}`, {}, crypto.randomUUID())
    expect(foreign.status).toBe(400)
  },
)

test(
  'another kind of like is refused, and a like of a post that is not there',
  { tags: ['U-09', 'A-22'] },
  async () => {
    const user = crypto.randomUUID()
    const statusOf = async (body: object) => {
      const init = { method: 'POST', body: JSON.stringify(body) }
      return (await api.request('/v2/likes', init, user)).status
    }
    expect(await statusOf({ ...like(postIds[0]), like_type: 'DOUBLE_TAP' })).toBe(400)
    expect(await statusOf({ ...like(postIds[0]), network: 'INSTAGRAM' })).toBe(400)
    for (const missing of ['like_type', 'network', 'ltk_id']) {
      expect(await statusOf({ ...like(postIds[0]), [missing]: undefined })).toBe(400)
    }
    expect(await statusOf(like(crypto.randomUUID()))).toBe(404)
    expect((await api.request('/v2/likes?before_datetime=yesterday', {}, user)).status).toBe(400)
    expect((await api.get(contract.getLikes, '/v2/likes', user)).likes).toEqual([])
  },
)

test(
  'many users and one user who like and unlike at once leave the count right',
  { tags: ['X-15', 'A-22', 'A-23'] },
  async () => {
    const [a, b] = [postIds[4], postIds[5]]
    const users = Array.from({ length: 50 }, () => crypto.randomUUID())
    await Promise.all(users.slice(0, 25).map((user) => post(a, user)))
    // Half take their like back, naming the posts in either order, while the others like.
    await Promise.all(
      users.flatMap((user, index) => [
        index < 25 ? remove(index % 2 ? [a, b] : [b, a], user) : post(a, user),
        post(b, user),
      ]),
    )
    const [one] = users
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? post(a, one ?? '') : remove([a, b], one ?? ''),
      ),
    )
    for (const { counted, rows } of await countsOf([a, b])) {
      expect(counted).toBe(rows)
      expect(rows).toBeGreaterThanOrEqual(24)
    }
  },
)
