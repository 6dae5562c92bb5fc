import { createWithdrawal, deleteWithdrawal } from '@ltk/contract/withdrawals'
import { cacheTagOf } from '@ltk/platform/http/cache-tags'
import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { OutboundError } from '@ltk/platform/outbound/outbound-error'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { restoreCommand, withdrawCommand } from '../commands/withdraw-command.ts'
import { createPurge } from './purge.ts'
import { runCommand } from './testing/run-command.ts'

const operator = { userId: crypto.randomUUID(), isOperator: true }
const settings = { url: 'https://cdn.example/zones/1/purge_cache', token: 'secret' }
const now = new Date()

/** The CDN: what it was sent, and what it answers. */
const guardedFetch = vi.fn<GuardedFetch>()
const wait = vi.fn<(ms: number) => Promise<void>>(async () => {})
const purge = createPurge(settings, { guardedFetch, wait })
/** Writes a change down and tells the CDN of it. */
async function tell(change: { posts: string[] }) {
  const { db } = api.database
  return purge.send(db, await db.transaction().execute((trx) => purge.record(trx, change, now)))
}
const sent = () =>
  guardedFetch.mock.calls.map(([url, { body, headers }]) => ({
    url,
    token: headers?.['authorization'],
    body: JSON.parse(String(body)),
  }))

let api: TestApi
let content: Content
beforeAll(async () => {
  api = await createTestApi({}, { purge })
  content = await insertContent(api.database.db, { creators: 2, postsEach: 2 })
})
afterAll(() => api.close())
beforeEach(() => {
  vi.clearAllMocks()
  guardedFetch.mockImplementation(async () => Response.json({ success: true }))
})

const postId = () => content.postIds[0]?.[0] ?? ''
const restorePost = () => restoreNamed('post', postId())
async function restoreNamed(kind: string, name: string) {
  const path = `/v1/operations/withdrawals/${kind}/${name}`
  const response = await api.request(path, { method: 'DELETE' }, operator)
  return deleteWithdrawal.response.parse(await response.json())
}
const withdrawNamed = (kind: string, name: string) =>
  api.send(createWithdrawal, '/v1/operations/withdrawals', { withdrawal: { kind, name } }, operator)

/** The tags of an answer that a cache in between may keep. */
async function tagsOf(path: string): Promise<string[]> {
  const { headers } = await api.request(path)
  return headers.get('cache-tag')?.split(',') ?? []
}

test('answers that may be kept have tags, all others none', { tags: 'U-27' }, async () => {
  const one = `/v2/ltks?ids=${postId()}`
  expect(await tagsOf(one)).toEqual([cacheTagOf([postId()])])
  expect(await tagsOf(one.toUpperCase().replace('/V2/LTKS?IDS', '/v2/ltks?ids'))).toEqual(
    await tagsOf(one),
  )
  const search = { method: 'POST', body: JSON.stringify({ query: 'post' }) }
  const { headers } = await api.request('/v2/search/post', search)
  expect(headers.get('cache-tag')).toBeNull()
  // One that was made from more than the header has room for has the tag that every purge is of.
  const many = Array.from({ length: 101 }, () => crypto.randomUUID())
  expect(cacheTagOf(many)).toBe('many')
  expect(cacheTagOf(many.slice(1)).split(',')).toHaveLength(100)
})

test(
  'a withdrawal and a restoration purge the tags of every answer that changes',
  { tags: 'U-27' },
  async () => {
    const feed = await tagsOf(`/v3/activities/posts/profile/${content.profileIds[0]}`)
    const [picture] = await api.database.db.selectFrom('media_objects').select('id').execute()
    for (const act of [() => withdrawNamed('post', postId()), restorePost]) {
      guardedFetch.mockClear()
      const { purged } = await act()
      const [call, ...others] = sent()
      expect(others).toEqual([])
      expect(call).toEqual({
        url: settings.url,
        token: 'Bearer secret',
        body: { tags: purged.tags },
      })
      expect(purged).toMatchObject({ outcome: 'purged', problem: null })
      const tags = purged.tags ?? []
      expect(tags.some((tag) => feed.includes(tag))).toBe(true)
      for (const source of [
        postId(),
        picture?.id ?? '',
        'sitemap',
        `shop:${content.profileIds[0]}`,
      ])
        expect(tags).toContain(cacheTagOf([source]))
      expect(tags).toContain('many')
      expect(tags).not.toContain(cacheTagOf([content.postIds[0]?.[1] ?? '']))
      // Processes have two seconds to hear of it: a CDN that is told at once could ask one that has not.
      expect(wait.mock.calls).toEqual([[2_000]])
      wait.mockClear()
    }
  },
)

test('where all may have changed, everything is purged', { tags: 'U-27' }, async () => {
  const { purged } = await withdrawNamed('retailer', 'shop')
  expect(purged).toEqual({ outcome: 'purged', tags: null, problem: null })
  expect(sent().map(({ body }) => body)).toEqual([{ purge_everything: true }])
  await restoreNamed('retailer', 'shop')
  const posts = Array.from({ length: 1_001 }, () => crypto.randomUUID())
  expect((await tell({ posts })).tags).toBeNull()
})

test('more than a hundred tags go in several calls', { tags: 'U-27' }, async () => {
  const posts = Array.from({ length: 250 }, () => crypto.randomUUID())
  const { tags } = await tell({ posts })
  expect(sent().map(({ body }) => body.tags.length)).toEqual([100, 100, 51])
  expect(sent().flatMap(({ body }) => body.tags)).toEqual(tags)
})

test('what may pass is tried three times, anything else once', { tags: 'U-27' }, async () => {
  const passing = new OutboundError('status', 'cdn.example answered 503', { retryable: true })
  guardedFetch.mockRejectedValueOnce(passing).mockRejectedValueOnce(passing)
  expect(await tell({ posts: ['a'] })).toMatchObject({ outcome: 'purged' })
  expect(guardedFetch).toHaveBeenCalledTimes(3)

  guardedFetch.mockClear().mockRejectedValue(passing)
  expect(await tell({ posts: ['a'] })).toMatchObject({
    outcome: 'failed',
    problem: 'cdn.example answered 503',
  })
  expect(guardedFetch).toHaveBeenCalledTimes(3)

  guardedFetch
    .mockClear()
    .mockRejectedValue(new OutboundError('status', 'cdn.example answered 403'))
  expect(await tell({ posts: ['a'] })).toMatchObject({ outcome: 'failed' })
  expect(guardedFetch).toHaveBeenCalledTimes(1)
  expect(guardedFetch.mock.calls[0]?.[1]).toMatchObject({
    timeoutMs: 4_000,
    httpsOnly: true,
    redirects: 'refused',
    signal: expect.any(AbortSignal),
  })
})

test(
  'a CDN that cannot be told undoes no withdrawal, and operators are told',
  { tags: 'U-27' },
  async () => {
    guardedFetch.mockRejectedValue(new OutboundError('status', 'cdn.example answered 403'))
    const { withdrawal, purged } = await withdrawNamed('post', postId())
    expect(withdrawal.id).toBe(postId())
    expect(purged).toMatchObject({ outcome: 'failed', problem: 'cdn.example answered 403' })
    expect((await api.request(`/v2/ltks?ids=${postId()}`)).status).toBe(410)

    const { db } = api.database
    const failed = await runCommand(db, { now, purge }, restoreCommand, 'post', postId())
    expect(failed.code).toBe(1)
    expect(failed.written).toMatch(
      /^Restored: post .*\nThe CDN could not be told: cdn.example answered 403. Purge there what has one of these cache tags: many,/,
    )
    expect((await api.request(`/v2/ltks?ids=${postId()}`)).status).toBe(200)
  },
)

test('the commands say what is to be purged, or that it was', { tags: 'U-27' }, async () => {
  const { db } = api.database
  const first = await runCommand(db, { now }, withdrawCommand, 'post', postId())
  expect(first.code).toBe(0)
  expect(first.written).toContain('If a CDN keeps answers, purge there what has one of')
  expect(first.written).toContain(cacheTagOf([postId()]))
  const second = await runCommand(db, { now, purge }, restoreCommand, 'post', postId())
  expect(second.code).toBe(0)
  expect(second.written).toContain('The CDN has dropped what it kept of it.')
  await runCommand(db, { now }, withdrawCommand, 'retailer', 'shop')
  const all = await runCommand(db, { now }, restoreCommand, 'retailer', 'shop')
  expect(all.written).toContain('purge there everything')
})
