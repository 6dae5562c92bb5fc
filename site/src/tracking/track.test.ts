import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { collectEventsAt as CollectEventsAt, track as Track } from './track.ts'

let track: typeof Track
let collectEventsAt: typeof CollectEventsAt
const page = new EventTarget()
const sendBeacon = vi.fn<(address: string, body: Blob) => boolean>(() => true)

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', page)
  vi.stubGlobal('location', { pathname: '/hashtags/ltkhome' })
  vi.stubGlobal('document', { body: { dataset: { page: 'hashtag' } } })
  vi.stubGlobal('navigator', { sendBeacon })
  sendBeacon.mockClear()
  ;({ track, collectEventsAt } = await import('./track.ts'))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const view = { name: 'hashtag page view', hashtag: 'ltkhome', isCategory: false } as const

async function sentEvents(): Promise<object[]> {
  const bodies = await Promise.all(sendBeacon.mock.calls.map(([, body]) => body.text()))
  return bodies.flatMap((body) => JSON.parse(body).events)
}

test('events are kept until there is a collector, and then sent', async () => {
  track(view)
  vi.runAllTimers()
  expect(sendBeacon).not.toHaveBeenCalled()
  collectEventsAt('/collect')
  expect(sendBeacon).toHaveBeenCalledWith('/collect', expect.any(Blob))
  expect(await sentEvents()).toMatchObject([
    { ...view, path: '/hashtags/ltkhome', page: 'hashtag' },
  ])
})

test('events of one moment are sent together', async () => {
  collectEventsAt('/collect')
  track(view)
  track({ ...view, name: 'hashtag scroll', postsLoaded: 72 })
  vi.runAllTimers()
  expect(sendBeacon).toHaveBeenCalledTimes(1)
  expect(await sentEvents()).toHaveLength(2)
})

test('remaining events are sent when the page is left', () => {
  collectEventsAt('/collect')
  track(view)
  page.dispatchEvent(new Event('pagehide'))
  expect(sendBeacon).toHaveBeenCalledTimes(1)
})

test('without a collector the newest 200 events are kept', async () => {
  for (let count = 1; count <= 250; count++) {
    track({ ...view, name: 'hashtag scroll', postsLoaded: count })
  }
  collectEventsAt('/collect')
  const events = await sentEvents()
  expect(events).toHaveLength(200)
  expect(events.at(-1)).toMatchObject({ postsLoaded: 250 })
})
