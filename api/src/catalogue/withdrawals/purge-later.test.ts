import { getJobs } from '@ltk/contract/operations'
import { createWithdrawal } from '@ltk/contract/withdrawals'
import { cacheTagOf } from '@ltk/platform/http/cache-tags'
import type { GuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { OutboundError } from '@ltk/platform/outbound/outbound-error'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { withdrawCommand } from '../commands/withdraw-command.ts'
import { createPurge } from './purge.ts'
import { runCommand } from './testing/run-command.ts'

const operator = { userId: crypto.randomUUID(), isOperator: true }
const settings = { url: 'https://cdn.example/zones/1/purge_cache', token: 'secret' }
const minute = 60_000

/** The CDN: what it was sent, and what it answers. */
const guardedFetch = vi.fn<GuardedFetch>()
const sentTags = () =>
  guardedFetch.mock.calls.map(([, { body }]): unknown => JSON.parse(String(body)).tags)
/** A process that tells the CDN, at a time that comes as long after the start of a test. */
const processAt = (minutes: number, wait = async (_ms: number) => {}) => {
  const time = new Date(start.getTime() + minutes * minute)
  return createPurge(settings, { guardedFetch, wait, now: () => time })
}
const runJob = (minutes: number) => processAt(minutes).sendPending(api.database.db)

let start: Date
let api: TestApi
let content: Content
beforeAll(async () => {
  api = await createTestApi(
    {},
    { purge: createPurge(settings, { guardedFetch, wait: async () => {} }) },
  )
  content = await insertContent(api.database.db, { creators: 1, postsEach: 8 })
})
afterAll(() => api.close())
beforeEach(async () => {
  vi.clearAllMocks()
  guardedFetch.mockImplementation(async () => Response.json({ success: true }))
  await api.database.db.deleteFrom('cdn_purges').execute()
  start = new Date()
})

/** A post that no other test withdraws. */
let posts = 0
const nextPost = () => content.postIds[0]?.[posts++] ?? ''
const withdraw = (name: string, from = api) =>
  from.send(
    createWithdrawal,
    '/v1/operations/withdrawals',
    { withdrawal: { kind: 'post', name } },
    operator,
  )
const readWaiting = async () => {
  const { outboxes } = await api.get(getJobs, '/v1/operations/jobs', operator)
  return outboxes.find(({ outbox }) => outbox === 'purges')
}
const refuse = () =>
  guardedFetch.mockRejectedValue(new OutboundError('status', 'cdn.example answered 403'))

test(
  'a CDN that could not be told is told later, and operators see what waits meanwhile',
  { tags: 'U-27' },
  async () => {
    refuse()
    const { purged } = await withdraw(nextPost())
    expect(purged.outcome).toBe('failed')
    expect(await readWaiting()).toMatchObject({ waiting: 1, error: 'cdn.example answered 403' })
    const { since } = (await readWaiting()) ?? {}
    expect(Math.abs(Date.parse(since ?? '') - start.getTime())).toBeLessThan(minute)

    guardedFetch.mockRejectedValue(new OutboundError('status', 'cdn.example answered 401'))
    await runJob(2)
    expect(await readWaiting()).toEqual({
      outbox: 'purges',
      waiting: 1,
      since,
      error: 'cdn.example answered 401',
    })

    guardedFetch.mockClear().mockImplementation(async () => Response.json({ success: true }))
    await runJob(5)
    expect(sentTags()).toEqual([purged.tags])
    expect(await readWaiting()).toEqual({ outbox: 'purges', waiting: 0, since: null, error: null })
    await runJob(500)
    expect(sentTags()).toHaveLength(1)
  },
)

test('it is asked less and less often, but at least once an hour', { tags: 'U-27' }, async () => {
  refuse()
  await withdraw(nextPost())
  guardedFetch.mockClear()
  const askedAt: number[] = []
  for (let minutes = 1; minutes <= 245; minutes++) {
    const before = sentTags().length
    await runJob(minutes + 0.5)
    if (sentTags().length > before) askedAt.push(minutes)
  }
  expect(askedAt).toEqual([1, 3, 7, 15, 31, 63, 123, 183, 243])
})

test('what it was told of is not told again', { tags: 'U-27' }, async () => {
  await withdraw(nextPost())
  expect(await readWaiting()).toMatchObject({ waiting: 0 })
  await runJob(500)
  expect(sentTags()).toHaveLength(1)
})

test(
  'a process that dies before it tells the CDN leaves that to the next one',
  { tags: 'U-27' },
  async () => {
    const neverEnds = vi.fn<() => Promise<void>>(() => new Promise(() => {}))
    const dying = await createTestApi(
      {},
      { database: api.database, purge: processAt(0, neverEnds) },
    )
    const post = nextPost()
    void withdraw(post, dying)
    // It waits for the other processes to hear of the withdrawal, and is not heard of again.
    await expect.poll(() => neverEnds).toHaveBeenCalled()
    expect((await api.request(`/v2/ltks?ids=${post}`)).status).toBe(410)
    await runJob(0.5)
    expect(sentTags()).toEqual([])
    await runJob(2)
    expect(sentTags()).toEqual([expect.arrayContaining([cacheTagOf([post])])])
  },
)

test('so does a command', { tags: 'U-27' }, async () => {
  const post = nextPost()
  const dies = async () => Promise.reject(new Error('the process ends here'))
  const command = { now: start, purge: processAt(0, dies) }
  await expect(runCommand(api.database.db, command, withdrawCommand, 'post', post)).rejects.toThrow(
    'the process ends here',
  )
  await runJob(2)
  expect(sentTags()).toEqual([expect.arrayContaining([cacheTagOf([post])])])
})

test('several processes tell it once', { tags: 'U-27' }, async () => {
  refuse()
  await withdraw(nextPost())
  await withdraw(nextPost())
  guardedFetch.mockClear().mockImplementation(async () => Response.json({ success: true }))
  await Promise.all([runJob(2), runJob(2)])
  expect(sentTags()).toHaveLength(2)
})

test('who was too slow does not write over what the next one found', { tags: 'U-27' }, async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isWaiting = vi.fn<() => Promise<void>>(() => promise)
  const slow = await createTestApi({}, { database: api.database, purge: processAt(0, isWaiting) })
  refuse()
  const answer = withdraw(nextPost(), slow)
  await expect.poll(() => isWaiting).toHaveBeenCalled()
  guardedFetch.mockRejectedValueOnce(new OutboundError('status', 'cdn.example answered 401'))
  await runJob(2)
  resolve()
  expect((await answer).purged.problem).toBe('cdn.example answered 403')
  expect(await readWaiting()).toMatchObject({ waiting: 1, error: 'cdn.example answered 401' })
})
