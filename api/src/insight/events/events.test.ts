import { collectEvents, trackedEvent } from '@ltk/contract/events'
import { jobHandles } from '@ltk/platform/db/open'
import type { Caller } from '@ltk/platform/http/caller'
import { silentLog } from '@ltk/platform/http/log'
import { createGuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { sinkJobs } from './sinks/jobs.ts'

let api: TestApi
let visitorId: string

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(() => {
  visitorId = crypto.randomUUID()
})

const path = '/v1/analytics/events'
const minute = 60_000
const day = 24 * 60 * minute
const event = (changed: object = {}) => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  path: '/home',
  name: 'page view',
  ...changed,
})
const batch = (events: object[], changed: object = {}) => ({
  platform: 'web',
  version: 'v7',
  visitorId,
  events,
  ...changed,
})
const send = (body: object, as?: string | Caller) => api.send(collectEvents, path, body, as)
const stored = (ids: string[]) =>
  api.database.db.selectFrom('events').selectAll().where('id', 'in', ids).orderBy('at').execute()
const idsOf = (events: { id: string }[]) => events.map(({ id }) => id)

test(
  'what is acknowledged is stored, with what each event says',
  { tags: ['F-ANL-17', 'A-88', 'F-ANL-10'] },
  async () => {
    const contentId = crypto.randomUUID()
    const about = { name: 'impression', contentType: 'post', contentId, position: 3 }
    const events = [
      event({ ...about, page: 'home', at: new Date(Date.now() - minute).toISOString() }),
      event({ name: 'scroll', scrollPage: 2 }),
    ]
    const campaign = { source: 'letter', videoDebug: 'yes' }
    expect(await send(batch(events, { campaign }))).toEqual({ accepted: true })
    expect(await stored(idsOf(events))).toMatchObject([
      {
        id: events[0]?.id,
        at: new Date(events[0]?.at ?? ''),
        name: 'impression',
        visitor_id: visitorId,
        user_id: null,
        page: 'home',
        path: '/home',
        content_type: 'post',
        content_id: contentId,
        properties: { position: 3, version: 'v7', campaign },
      },
      {
        name: 'scroll',
        page: null,
        content_type: null,
        content_id: null,
        properties: { scrollPage: 2, version: 'v7', campaign },
      },
    ])
  },
)

test('every event of the list is stored by its name', { tags: ['A-88', 'U-26'] }, async () => {
  const contentId = crypto.randomUUID()
  const content = { contentType: 'product', contentId }
  const hashtag = { hashtag: 'ltkfall', isCategory: true }
  const share = { sharedPath: '/post/1' }
  const properties: Record<string, object> = {
    scroll: { scrollPage: 2 },
    'hashtag page view': hashtag,
    'hashtag scroll': { ...hashtag, postsLoaded: 36 },
    '/page/share': share,
    '/share/start': share,
    '/share/complete': share,
    '/share/cancel': share,
    '/unfollow/cancel': { profileId: contentId },
    '/unfollow/confirm': { profileId: contentId },
    impression: { ...content, position: 4 },
    'shop click': content,
    exposure: { flag: 'splash', variant: 'on' },
    'shop journey': { step: 'begin', profileId: contentId, lastTab: 'posts' },
    'app journey': { step: 'shown', journeyId: 'one' },
  }
  const names = trackedEvent.options.map(({ shape }) => shape.name.value)
  expect(names).toHaveLength(21)
  const events = names.map((name, index) =>
    event({ ...properties[name], name, at: new Date(Date.now() - index * 1_000).toISOString() }),
  )
  await send(batch(events))
  const rows = await stored(idsOf(events))
  expect(rows.map((row) => row.name)).toEqual(names.toReversed())
  for (const row of rows) {
    const { contentType, contentId: about, ...rest } = { ...content, ...properties[row.name] }
    const isAbout = 'contentId' in (properties[row.name] ?? {})
    expect([row.content_type, row.content_id]).toEqual(
      isAbout ? [contentType, about] : [null, null],
    )
    expect(row.properties).toMatchObject({ ...rest, version: 'v7' })
  }
})

test(
  'events are acknowledged with a 202, whatever type a beacon says they have',
  { tags: 'A-88' },
  async () => {
    for (const type of ['application/json', 'text/plain;charset=UTF-8']) {
      const body = JSON.stringify(batch([event()]))
      const headers = { 'content-type': type }
      expect((await api.request(path, { method: 'POST', body, headers })).status).toBe(202)
    }
  },
)

test(
  'events are stored once, however often, in whatever batches and order they are sent',
  { tags: 'A-88' },
  async () => {
    const some = fc.array(fc.nat(19), { minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 8 }), async (batches) => {
        const events = Array.from({ length: 20 }, (_, index) =>
          event({ at: new Date(Date.now() - index * day * 0.3).toISOString() }),
        )
        const sent = batches.map((indexes) => indexes.flatMap((index) => events[index] ?? []))
        await Promise.all(sent.map((one) => send(batch(one))))
        await send(batch(sent[0] ?? []))
        const rows = await stored(idsOf(events))
        expect(idsOf(rows).toSorted()).toEqual([...new Set(sent.flatMap(idsOf))].toSorted())
      }),
      { numRuns: 25 },
    )
  },
)

test(
  'events of more than 7 days ago, or of more than a day ahead, are left out of their batch',
  { tags: 'A-88' },
  async () => {
    const at = (ms: number) => event({ at: new Date(Date.now() + ms).toISOString() })
    const kept = [at(-7 * day + minute), at(0), at(day - minute)]
    const left = [at(-7 * day - minute), at(day + minute), event({ at: '0001-01-01T00:00:00Z' })]
    expect(await send(batch([...left, ...kept]))).toEqual({ accepted: true })
    expect(idsOf(await stored(idsOf([...kept, ...left])))).toEqual(idsOf(kept))
    expect(await send(batch(left))).toEqual({ accepted: true })
  },
)

test(
  'a user is stored only beside a visitor, and not while an operator acts for them',
  { tags: ['F-SCOPE-15', 'A-88'] },
  async () => {
    const userId = crypto.randomUUID()
    const operator = { id: crypto.randomUUID(), email: 'ops@example.com' }
    const whoSent = async (body: object, as?: string | Caller, headers: HeadersInit = {}) => {
      const events = [event()]
      const init = { method: 'POST', body: JSON.stringify({ ...body, events }), headers }
      expect((await api.request(path, init, as)).status).toBe(202)
      const [row] = await stored(idsOf(events))
      return [row?.visitor_id, row?.user_id]
    }
    const { visitorId: _, ...withoutVisitor } = batch([])
    expect(await whoSent(batch([]), userId)).toEqual([visitorId, userId])
    expect(await whoSent(batch([]))).toEqual([visitorId, null])
    expect(await whoSent(withoutVisitor, userId)).toEqual([null, null])
    expect(await whoSent(batch([]), { userId, impersonator: operator })).toEqual([visitorId, null])
    expect(await whoSent(batch([]), userId, { 'sec-gpc': '1' })).toEqual([null, null])
    expect(await whoSent(batch([]), userId, { 'sec-gpc': '0' })).toEqual([visitorId, userId])
  },
)

test('half a character in one event costs nobody an event', { tags: 'A-88' }, async () => {
  const events = [event({ name: '/page/share', sharedPath: '/a\ud800', path: '/\udc00' }), event()]
  await send(batch(events))
  const [broken] = await stored(idsOf(events))
  expect(broken).toMatchObject({ path: '/\ufffd', properties: { sharedPath: '/a\ufffd' } })
})

test(
  'a batch is not acknowledged while the database is away, which is logged',
  { tags: 'A-88' },
  async () => {
    const warn = vi.fn<(facts: object, message: string) => void>()
    const away = await createTestApi({}, { log: { ...silentLog, warn } })
    await away.database.close()
    const body = JSON.stringify(batch([event()]))
    const response = await away.request(path, { method: 'POST', body })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ path: `/api${path}`, status: 503 }),
      expect.any(String),
    )
  },
)

test.each<[string, object]>([
  ['no events', { events: [] }],
  ['101 events', { events: Array.from({ length: 101 }, () => event()) }],
  ['an event of an unknown name', { events: [event({ name: 'something else' })] }],
  ['an event without its fields', { events: [event({ name: 'scroll' })] }],
  ['an event without a time', { events: [event({ at: 'yesterday' })] }],
  ['an event without a UUID', { events: [event({ id: '1' })] }],
  ['an event of another site', { events: [event({ path: 'https://elsewhere.example' })] }],
  ['a visitor without a UUID', { visitorId: 'none' }],
  ['an unknown platform', { platform: 'ios' }],
  ['no version', { version: undefined }],
])('a batch is refused with %s', { tags: ['A-88', 'U-26'] }, async (_, changed) => {
  const body = JSON.stringify({ ...batch([event()]), ...changed })
  expect((await api.request(path, { method: 'POST', body })).status).toBe(400)
})

test('each sink that is set has a job of its own', { tags: 'F-ANL-15' }, () => {
  const tools = { guardedFetch: createGuardedFetch(), siteUrl: 'https://shop.example' }
  const all = {
    segment: { url: 'https://segment.test', writeKey: 'key' },
    webhook: { url: 'https://hook.test', secret: `whsec_${'a'.repeat(32)}` },
    file: 'events.jsonl',
  }
  const none = { segment: undefined, webhook: undefined, file: undefined }
  const jobsOf = (settings: typeof all | typeof none) =>
    sinkJobs(jobHandles(api.database), settings, { ...tools, now: () => new Date() }).map(
      ({ name }) => name,
    )
  expect(jobsOf(all)).toEqual(['event-sink-segment', 'event-sink-webhook', 'event-sink-file'])
  expect(jobsOf(none)).toEqual([])
})
