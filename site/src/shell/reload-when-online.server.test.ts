import { runInNewContext } from 'node:vm'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { reloadWhenOnlineScript } from './reload-when-online.server.ts'

const ask = vi.fn<(path: string) => Promise<Response>>()
const reload = vi.fn<() => void>()
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetAllMocks()
  ask.mockImplementation(unreachable)
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens the offline page. Returns what dispatches events in it. */
function open({ type = 'navigate' } = {}): EventTarget {
  const browser = new EventTarget()
  runInNewContext(reloadWhenOnlineScript, {
    AbortSignal,
    setTimeout,
    clearTimeout,
    fetch: ask,
    location: { reload },
    performance: { getEntriesByType: () => [{ type }] },
    addEventListener: browser.addEventListener.bind(browser),
  })
  return browser
}

/** Returns how often the page has asked when so many seconds more have passed. */
async function askedAfter(seconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
  return ask.mock.calls.length
}

test('the offline page asks ever more rarely, and reloads once the site answers', async () => {
  open()
  const asked = []
  for (const seconds of [1, 2, 4, 8, 16, 30, 30, 29]) asked.push(await askedAfter(seconds))
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 7])
  expect(reload).not.toHaveBeenCalled()
  ask.mockResolvedValue(new Response())
  await askedAfter(1)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(await askedAfter(600)).toBe(8)
})

test('when the browser says that it is online, it asks at once, and then again soon', async () => {
  const browser = open()
  await askedAfter(20)
  const before = ask.mock.calls.length
  browser.dispatchEvent(new Event('online'))
  expect(await askedAfter(0)).toBe(before + 1)
  expect(await askedAfter(1)).toBe(before + 2)
  expect(await askedAfter(1)).toBe(before + 2)
  expect(await askedAfter(1)).toBe(before + 3)
})

test('an error of a proxy is not the site', async () => {
  ask.mockResolvedValue(new Response(null, { status: 502 }))
  open()
  expect(await askedAfter(3)).toBe(2)
  expect(reload).not.toHaveBeenCalled()
})

test('an address that fails while the site answers is not reloaded again and again', async () => {
  ask.mockResolvedValue(new Response())
  open({ type: 'reload' })
  expect(await askedAfter(29)).toBe(0)
  expect(await askedAfter(1)).toBe(1)
})
