import { createHmac } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { collectEvents } from '@ltk/contract/events'
import { jobHandles } from '@ltk/platform/db/open'
import { createGuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type LocalServer, type Reply, startLocalServer } from '@ltk/testing/servers/local-server'
import { sql } from 'kysely'
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest'

import { maintainEventPartitions } from '../maintain-partitions.ts'
import { deliverEvents } from './deliver.ts'
import { createFileSink } from './file.ts'
import { createSegmentSink } from './segment.ts'
import type { Sink } from './sink.ts'
import { createWebhookSink } from './webhook.ts'

let api: TestApi
let receiver: LocalServer
let reply: Reply
let visitorId: string
const fetch = createGuardedFetch({ allowLoopback: true })

beforeAll(async () => {
  api = await createTestApi()
  receiver = await startLocalServer(() => reply)
})
afterAll(async () => {
  await receiver.close()
  await api.close()
})
beforeEach(async () => {
  reply = { json: { success: true } }
  receiver.received.length = 0
  visitorId = crypto.randomUUID()
  await sql`delete from event_sinks`.execute(api.database.db)
})

const event = (changed: object = {}) => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  path: '/home',
  name: 'page view',
  ...changed,
})
type Sent = ReturnType<typeof event>

async function collect(events: Sent[], as?: string, changed: object = {}) {
  const body = { platform: 'web', version: 'v7', visitorId, events, ...changed }
  await api.send(collectEvents, '/v1/analytics/events', body, as)
}

const deliver = (sink: Sink, now = new Date()) =>
  deliverEvents(jobHandles(api.database), sink, () => now)

/** A sink that has been configured before, and what it was given. */
async function createListSink(name = 'list') {
  const given: string[] = []
  const sink: Sink = {
    name,
    deliver: async (events) => void given.push(...events.map(({ id }) => id)),
  }
  await deliver(sink)
  return { sink, given }
}
const stateOf = (name: string) =>
  api.database.db
    .selectFrom('event_sinks')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
const idsOf = (events: { id: string }[]) => events.map(({ id }) => id)

describe('a sink', () => {
  test('is given what is stored once it is there, of visitors who agreed, once and in order', async () => {
    await collect([event()])
    const { sink, given } = await createListSink()
    const events = Array.from({ length: 100 }, () => event())
    const more = Array.from({ length: 5 }, () => event())
    await collect(events)
    await collect([event()], undefined, { visitorId: undefined })
    await collect(more)
    expect(await deliver(sink)).toBe(105)
    expect(given).toEqual(idsOf([...events, ...more]))
    expect(await deliver(sink)).toBe(0)
    await collect([...events.slice(1), event()])
    expect(await deliver(sink)).toBe(1)
  })

  test('that is the first to look at an empty table is given the first event', async () => {
    const fresh = await createTestApi()
    onTestFinished(() => fresh.close())
    const given: string[] = []
    const sink: Sink = {
      name: 'first',
      deliver: async (events) => void given.push(...idsOf(events)),
    }
    const run = () => deliverEvents(jobHandles(fresh.database), sink, () => new Date())
    await run()
    const events = [event()]
    const body = { platform: 'web', version: '1', visitorId, events }
    await fresh.send(collectEvents, '/v1/analytics/events', body)
    await run()
    expect(given).toEqual(idsOf(events))
  })

  test('is given what is in any partition, and not what was erased or refused', async () => {
    const { sink, given } = await createListSink()
    const yesterday = new Date(Date.now() - 86_400_000)
    const events = [event({ at: yesterday.toISOString() }), event()]
    await collect(events)
    await maintainEventPartitions(api.database.background, new Date(), 90)
    const erased = [event()]
    await collect(erased)
    await sql`delete from events where id = ${erased[0]?.id}`.execute(api.database.db)
    await deliver(sink)
    expect(given).toEqual(idsOf(events))
  })

  test('that fails is tried again after growing waits, from where it stopped, and holds up no other', async () => {
    const { sink: other, given } = await createListSink()
    const webhook = createWebhookSink(
      { url: `${receiver.origin}/hook?key=secret`, secret: `whsec_${'A'.repeat(32)}` },
      { fetch, now: () => new Date() },
    )
    await deliver(webhook)
    const events = [event(), event()]
    await collect(events)
    reply = { status: 500 }
    const start = Date.now()
    const after = (minutes: number) => new Date(start + minutes * 60_000)
    const calls: number[] = []
    for (let minute = 0; minute < 400; minute++) {
      const before = receiver.received.length
      await deliver(webhook, after(minute)).catch(() => {})
      if (receiver.received.length > before) calls.push(minute)
    }
    const waits = calls.slice(1).map((minute, index) => minute - (calls[index] ?? 0))
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60])
    const state = await stateOf('webhook')
    expect(state).toMatchObject({ failures: 12 })
    expect(state.error).toMatch(/answered 500$/)
    expect(state.error).not.toContain('secret')
    await deliver(other)
    expect(given).toEqual(idsOf(events))

    reply = {}
    expect(state.delivered_at).toBeNull()
    expect(await deliver(webhook, after(1_000))).toBe(2)
    await deliver(webhook, after(1_001))
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
      events: events.map(({ id }) => ({ id })),
    })
    expect(await stateOf('webhook')).toMatchObject({
      failures: 0,
      error: null,
      try_again_at: null,
      delivered_at: after(1_000),
    })
  })

  test('that another run has moved meanwhile is left to that run', async () => {
    const { sink } = await createListSink()
    const events = Array.from({ length: 150 }, () => event())
    await collect(events.slice(0, 100))
    await collect(events.slice(100))
    const batches: number[] = []
    const slow: Sink = {
      name: sink.name,
      deliver: async (given) => {
        batches.push(given.length)
        await deliver(sink)
      },
    }
    await deliver(slow)
    expect(batches).toEqual([100])
    expect(await deliver(sink)).toBe(0)
  })

  test.runIf(inject('database') === 'postgres')(
    'is given what is committed after later events',
    async () => {
      const { sink, given } = await createListSink()
      const [late, early] = [event(), event()]
      await api.database.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('events')
          .values({
            id: late.id,
            at: late.at,
            received_at: new Date(),
            name: late.name,
            visitor_id: visitorId,
            path: late.path,
          })
          .execute()
        await collect([early])
        await expect(deliver(sink)).rejects.toThrow('lock timeout')
      })
      expect(given).toEqual([])
      expect(await stateOf('list')).toMatchObject({ failures: 0 })
      await deliver(sink)
      expect(given).toEqual([late.id, early.id])
    },
  )

  test.runIf(inject('database') === 'postgres')(
    'is given every event while many are being stored',
    async () => {
      const { sink, given } = await createListSink()
      const events = Array.from({ length: 600 }, () => event())
      const written = new AbortController()
      const writers = Array.from({ length: 6 }, async (_, writer) => {
        // Each insert is a transaction of its own, which ends in any order.
        for (const { id, at, name, path } of events.slice(writer * 100, writer * 100 + 100)) {
          await api.database.db
            .insertInto('events')
            .values({ id, at, name, path, received_at: at, visitor_id: visitorId })
            .execute()
        }
      })
      const reader = async () => {
        // Where it cannot look in time, it looks again.
        while (!written.signal.aborted) await deliver(sink).catch(() => {})
      }
      const reading = reader()
      await Promise.all(writers)
      written.abort()
      await reading
      await deliver(sink)
      expect(given.toSorted()).toEqual(idsOf(events).toSorted())
    },
  )
})

describe('a Segment-compatible API', () => {
  test(
    'gets pages, tracks and identities, with the ids of the events',
    { tags: 'F-ANL-15' },
    async () => {
      const userId = crypto.randomUUID()
      const contentId = crypto.randomUUID()
      const segment = createSegmentSink(
        { url: receiver.origin, writeKey: 'the key' },
        { fetch, siteUrl: 'https://shop.example' },
      )
      await deliver(segment)
      const events = [
        event({ page: 'home', contentType: 'post', contentId }),
        event({ name: 'scroll', scrollPage: 2 }),
        event({ name: 'sign in' }),
      ]
      const campaign = { source: 'letter', name: 'autumn' }
      await collect(events.slice(0, 2), undefined, { campaign })
      await collect(events.slice(2), userId)
      await deliver(segment)

      const [{ path, headers, body } = { path: '', headers: new Headers(), body: '' }] =
        receiver.received
      expect(path).toBe('/v1/batch')
      expect(headers.get('content-type')).toBe('application/json')
      expect(headers.get('authorization')).toBe(`Basic ${btoa('the key:')}`)
      const page = { path: '/home', url: 'https://shop.example/home' }
      const [view, scroll, signIn] = events
      const common = { anonymousId: visitorId }
      const context = { app: { version: 'v7' }, page }
      expect(JSON.parse(body)).toEqual({
        batch: [
          {
            ...common,
            type: 'page',
            messageId: view?.id,
            timestamp: view?.at,
            name: 'home',
            properties: { ...page, contentType: 'post', contentId },
            context: { ...context, campaign },
          },
          {
            ...common,
            type: 'track',
            messageId: scroll?.id,
            timestamp: scroll?.at,
            event: 'scroll',
            properties: { scrollPage: 2, page: null },
            context: { ...context, campaign },
          },
          {
            ...common,
            userId,
            type: 'identify',
            messageId: `${signIn?.id}-identify`,
            timestamp: signIn?.at,
            traits: {},
            context,
          },
          {
            ...common,
            userId,
            type: 'track',
            messageId: signIn?.id,
            timestamp: signIn?.at,
            event: 'sign in',
            properties: { page: null },
            context,
          },
        ],
      })
    },
  )
})

describe('a webhook', () => {
  test(
    'gets events as JSON with a signature that fits the time and the body',
    { tags: 'F-ANL-15' },
    async () => {
      const key = Buffer.alloc(32, 7)
      const now = new Date('2026-05-01T12:00:00Z')
      const webhook = createWebhookSink(
        { url: `${receiver.origin}/events`, secret: `whsec_${key.toString('base64')}` },
        { fetch, now: () => now },
      )
      await deliver(webhook)
      const userId = crypto.randomUUID()
      const events = [event({ name: '/page/share', sharedPath: '/creators' })]
      await collect(events, userId)
      await deliver(webhook)
      const [{ headers, body } = { headers: new Headers(), body: '' }] = receiver.received
      expect(JSON.parse(body)).toEqual({
        events: [
          {
            ...events[0],
            sharedPath: undefined,
            visitorId,
            userId,
            page: null,
            contentType: null,
            contentId: null,
            properties: { sharedPath: '/creators', version: 'v7' },
          },
        ],
      })
      const id = headers.get('webhook-id')
      const timestamp = headers.get('webhook-timestamp')
      expect(Number(timestamp)).toBe(now.getTime() / 1_000)
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`)
      expect(headers.get('webhook-signature')).toBe(`v1,${signature.digest('base64')}`)
    },
  )
})

describe('a file', () => {
  test('gets a line of JSON for each event, behind what it has', { tags: 'F-ANL-15' }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'ltk-events-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'events.jsonl')
    const file = createFileSink(path)
    await deliver(file)
    const append = async () => {
      const events = [event(), event()]
      await collect(events)
      await deliver(file)
      return events
    }
    const idsIn = async (name: string) =>
      (await readFile(name, 'utf8'))
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line) => JSON.parse(line).id)
    const first = [...(await append()), ...(await append())]
    expect(await idsIn(path)).toEqual(idsOf(first))
    // The process was killed while it wrote a line.
    await appendFile(path, '{"id":"half a li')
    const second = await append()
    expect(await idsIn(path)).toEqual(idsOf([...first, ...second]))
    await rename(path, `${path}.1`)
    expect(await idsIn(`${path}.1`)).toHaveLength(6)
    const third = await append()
    expect(await idsIn(path)).toEqual(idsOf(third))
  })

  test('whose folder is missing is tried again later', async () => {
    const file = createFileSink('/nowhere/at/all/events.jsonl')
    await deliver(file)
    await collect([event()])
    await expect(deliver(file)).rejects.toThrow('ENOENT')
    expect(await stateOf('file')).toMatchObject({ failures: 1 })
  })
})
