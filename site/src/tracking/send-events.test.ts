import { collectEvents, maxEventsPerCall } from '@ltk/contract/events'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { createEventSender } from './send-events.ts'
import { storedEventsKey } from './stored-events.ts'
import type { EventInContext } from './track.ts'

const endSession = vi.hoisted(() => vi.fn<() => void>())
vi.mock(import('../api/session-state.ts'), () => ({ endSession }))

const ada = '0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00'
const bea = '0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f01'
const address = `/api${collectEvents.path}`

let stored: Map<string, string>
let dataset: { user?: string }
let browser: { cookie: string; documentElement: { dataset: typeof dataset } }
const fetch = vi.fn<(address: string, init: { body: Blob; keepalive: boolean }) => unknown>()
const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>()
const warn = vi.spyOn(console, 'warn')
const error = vi.spyOn(console, 'error')
const answer = (status: number) => () => ({ ok: status < 300, status })

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  dataset = { user: '' }
  browser = { cookie: `visitor=${ada}`, documentElement: { dataset } }
  vi.stubGlobal('document', browser)
  vi.stubGlobal('navigator', { sendBeacon })
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  fetch.mockReset().mockImplementation(answer(202))
  sendBeacon.mockReset().mockReturnValue(true)
  for (const log of [warn, error]) log.mockReset().mockReturnValue()
  endSession.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => createEventSender({ version: '1.0.0+test', campaign: { source: 'mail' } })
const view = (path = '/home'): EventInContext => ({
  name: 'page view',
  at: '2026-11-22T10:00:00.000Z',
  path,
  page: 'home',
})

/** Returns the bodies that were sent, as the collector reads them. */
async function bodies(calls = fetch.mock.calls.map(([, { body }]) => body)) {
  const texts = await Promise.all(calls.map((body) => body.text()))
  return texts.map((text) => collectEvents.body.parse(JSON.parse(text)))
}
const beacons = () => bodies(sendBeacon.mock.calls.map(([, body]) => body))
const pathsIn = (sent: Awaited<ReturnType<typeof bodies>>) =>
  sent.map(({ events }) => events.map(({ path }) => path))
const kept = () => stored.get(storedEventsKey) ?? '[]'
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('events', () => {
  test(
    'are gathered for half a second and sent in one call',
    { tags: ['F-ANL-06', 'F-ANL-07', 'F-ANL-17', 'C-34'] },
    async () => {
      const sender = open()
      sender.record(view('/home'))
      await pass(499)
      sender.record(view('/deals'))
      expect(fetch).not.toHaveBeenCalled()
      await pass(1)
      expect(fetch).toHaveBeenCalledExactlyOnceWith(
        address,
        expect.objectContaining({ method: 'POST', keepalive: true }),
      )
      expect(await bodies()).toEqual([
        {
          platform: 'web',
          version: '1.0.0+test',
          visitorId: ada,
          campaign: { source: 'mail' },
          events: [expect.objectContaining(view('/home')), expect.objectContaining(view('/deals'))],
        },
      ])
      await pass(60_000)
      expect(fetch).toHaveBeenCalledTimes(1)
    },
  )

  test(
    'have an id each, and keep it when they are sent again',
    { tags: ['F-ANL-07', 'E-15', 'C-34'] },
    async () => {
      fetch.mockImplementationOnce(answer(503))
      const sender = open()
      sender.record(view())
      sender.record(view())
      await pass(500)
      await pass(29_000)
      expect(fetch).toHaveBeenCalledTimes(1)
      await pass(1_000)
      const [first, again] = await bodies()
      expect(again).toEqual(first)
      expect(new Set(first?.events.map(({ id }) => id)).size).toBe(2)
      expect(warn).toHaveBeenCalledOnce()
    },
  )

  test('all arrive, once each and in order, in calls that are not too large', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 480 }), { minLength: 1, maxLength: 200 }),
        async (lengths) => {
          fetch.mockClear()
          const sender = open()
          const paths = lengths.map((length, index) => `/${index}/${'é'.repeat(length)}`)
          for (const path of paths) sender.record(view(path))
          await pass(500)
          const sent = await bodies()
          expect(pathsIn(sent).flat()).toEqual(paths)
          for (const { events } of sent) expect(events.length).toBeLessThanOrEqual(maxEventsPerCall)
          for (const [, { body }] of fetch.mock.calls) expect(body.size).toBeLessThanOrEqual(60_000)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('that the collector refuses are not sent again', async () => {
    fetch.mockImplementationOnce(answer(400))
    const sender = open()
    sender.record(view())
    await pass(60_000)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(kept()).toBe('[]')
    expect(error).toHaveBeenCalledOnce()
  })

  test(
    'that are refused since the session has ended end it in this page',
    { tags: ['F-AUTH-02', 'E-30'] },
    async () => {
      const sender = open()
      for (const status of [503, 401]) {
        fetch.mockImplementationOnce(answer(status))
        expect(endSession).not.toHaveBeenCalled()
        sender.record(view())
        await pass(30_000)
      }
      expect(endSession).toHaveBeenCalledOnce()
    },
  )

  test.each([401, 403, 429, 500, 503])(
    'are sent again after a %i',
    { tags: 'E-15' },
    async (status) => {
      fetch.mockImplementationOnce(answer(status))
      const sender = open()
      sender.record(view())
      await pass(31_000)
      expect(fetch).toHaveBeenCalledTimes(2)
      expect(kept()).toBe('[]')
    },
  )
})

describe('with consent', () => {
  test('events are kept until the collector has acknowledged them', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    fetch.mockReturnValueOnce(promise)
    const sender = open()
    sender.record(view('/home'))
    expect(kept()).toContain('/home')
    await pass(500)
    expect(kept()).toContain('/home')
    resolve(answer(202)())
    await pass(0)
    expect(stored.size).toBe(0)
  })

  test('the next page sends what a crashed one could not, with the same ids', async () => {
    open().record(view('/lost'))
    const [{ event }] = JSON.parse(kept())
    vi.clearAllTimers()
    open().resume()
    await pass(0)
    const [body] = await bodies()
    expect(body?.events).toEqual([event])
    expect(stored.size).toBe(0)
  })

  test('what another tab keeps is left to it', async () => {
    const sender = open()
    sender.record(view('/mine'))
    open().record(view('/theirs'))
    vi.clearAllTimers()
    sender.record(view('/more'))
    sender.resume()
    await pass(0)
    expect(pathsIn(await bodies()).flat()).toEqual(['/theirs', '/mine', '/more'])
    expect(kept()).toBe('[]')
  })

  test('the newest 200 are kept', () => {
    const sender = open()
    for (let count = 1; count <= 250; count++) sender.record(view(`/${count}`))
    const paths = JSON.parse(kept()).map((entry: { event: EventInContext }) => entry.event.path)
    expect(paths).toHaveLength(200)
    expect([paths[0], paths.at(-1)]).toEqual(['/51', '/250'])
  })

  test.each([
    ['consent is withdrawn', 'visitor=none', ''],
    ['the browser has no cookie any more', '', ''],
    ['the visitor signs out and is another one', `visitor=${bea}`, ''],
    ['another user signs in', `visitor=${ada}`, 'bea'],
  ])('what was not sent is dropped when %s', async (_, cookie, user) => {
    dataset.user = 'ada'
    const sender = open()
    sender.record(view('/of-ada'))
    browser.cookie = cookie
    dataset.user = user
    await pass(500)
    sender.leave()
    open().resume()
    await pass(500)
    expect(fetch).not.toHaveBeenCalled()
    expect(sendBeacon).not.toHaveBeenCalled()
    expect(stored.size).toBe(0)
  })

  test('what a visitor did before signing in is sent afterwards', async () => {
    open().record(view('/before'))
    vi.clearAllTimers()
    dataset.user = 'ada'
    open().resume()
    await pass(0)
    expect(pathsIn(await bodies())).toEqual([['/before']])
  })

  test.each(['null', '{', '{}', '[1,null,{}]', '[{"visitorId":7,"userId":"","event":{"id":"1"}}]'])(
    'what is stored and is no event counts as nothing: %s',
    async (text) => {
      stored.set(storedEventsKey, text)
      open().resume()
      await pass(0)
      expect(fetch).not.toHaveBeenCalled()
    },
  )
})

describe.each([
  ['without consent', '', {}],
  ['after a refusal', 'visitor=none', {}],
  ['with Global Privacy Control', `visitor=${ada}`, { globalPrivacyControl: true }],
])('%s', (_, cookie, signal) => {
  beforeEach(() => {
    browser.cookie = cookie
    vi.stubGlobal('navigator', { sendBeacon, ...signal })
  })

  test('events are sent without an id, and nothing is stored', { tags: 'F-SCOPE-15' }, async () => {
    fetch.mockImplementationOnce(answer(503))
    const sender = open()
    sender.record(view())
    expect(stored.size).toBe(0)
    await pass(31_000)
    const sent = await bodies()
    expect(sent).toHaveLength(2)
    for (const body of sent) expect(body).not.toHaveProperty('visitorId')
    expect(stored.size).toBe(0)
  })

  test('what was sent on leaving is not sent again by the same page', async () => {
    const sender = open()
    sender.record(view())
    sender.leave()
    sender.resume()
    await pass(60_000)
    expect(await beacons()).toHaveLength(1)
    expect(fetch).not.toHaveBeenCalled()
  })
})

test('events from before the visitor agreed are sent without their id', async () => {
  browser.cookie = ''
  const sender = open()
  sender.record(view('/before'))
  browser.cookie = `visitor=${ada}`
  sender.record(view('/after'))
  await pass(500)
  const sent = await bodies()
  expect(sent.map(({ visitorId }) => visitorId)).toEqual([undefined, ada])
  expect(pathsIn(sent)).toEqual([['/before'], ['/after']])
})

describe('on leaving', () => {
  test('what is left is sent once by a beacon, and kept until it is acknowledged', async () => {
    const sender = open()
    sender.record(view())
    sender.leave()
    sender.leave()
    const [body] = await beacons()
    expect(sendBeacon).toHaveBeenCalledTimes(1)
    expect(body?.events).toEqual([expect.objectContaining(view())])
    expect(kept()).not.toBe('[]')
    sender.resume()
    await pass(0)
    expect((await bodies())[0]?.events).toEqual(body?.events)
    expect(kept()).toBe('[]')
  })

  test('what the browser does not take waits', async () => {
    sendBeacon.mockReturnValue(false)
    browser.cookie = ''
    const sender = open()
    sender.record(view())
    sender.leave()
    sender.resume()
    await pass(0)
    expect(await bodies()).toHaveLength(1)
  })
})

test('without storage events are sent all the same', async () => {
  const refuse = () => {
    throw new Error('The storage is closed')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  open().record(view())
  await pass(500)
  expect(await bodies()).toHaveLength(1)
})
