import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type * as Online from './online.ts'

const fetched = vi.fn<() => Promise<Response>>()
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
const reached = async () => new Response()
let online: typeof Online
let browser: EventTarget

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers()
  fetched.mockReset()
  browser = new EventTarget()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  online = await import('./online.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets everything run that waits for nothing. */
const settle = () => vi.advanceTimersByTimeAsync(0)

test('what failed without a connection is known at once, and asked again when it is back', async () => {
  fetched.mockImplementation(unreachable)
  const ask = vi.fn<() => Promise<string>>().mockImplementationOnce(unreachable)
  ask.mockResolvedValueOnce('the answer')
  const answered = online.askOnline(ask)
  await settle()
  expect([online.hasConnection(), ask.mock.calls.length]).toEqual([false, 1])
  fetched.mockImplementation(reached)
  browser.dispatchEvent(new Event('online'))
  expect(await answered).toBe('the answer')
  expect(online.hasConnection()).toBe(true)
})

test('a browser that says nothing of its connection is asked again by itself, ever more rarely', async () => {
  fetched.mockImplementation(unreachable)
  const back = online.untilOnline()
  await settle()
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(fetched).toHaveBeenCalledTimes(2)
  fetched.mockImplementation(reached)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await back).toBe(true)
})

test('an error while the site can be reached is asked about once more, and then stays', async () => {
  fetched.mockImplementation(reached)
  const ask = vi.fn<() => Promise<string>>().mockImplementation(unreachable)
  await expect(online.askOnline(ask)).rejects.toThrow('Failed to fetch')
  expect([ask.mock.calls.length, online.hasConnection()]).toEqual([2, true])
})

test('what was aborted is not asked again', async () => {
  const ask = vi.fn<() => Promise<string>>()
  ask.mockRejectedValue(new DOMException('Aborted', 'AbortError'))
  await expect(online.askOnline(ask)).rejects.toThrow('Aborted')
  expect([ask.mock.calls.length, fetched.mock.calls.length]).toEqual([1, 0])
})

test('the browser says that it is offline', async () => {
  online.watchConnection()
  fetched.mockImplementation(unreachable)
  browser.dispatchEvent(new Event('offline'))
  await settle()
  expect(online.hasConnection()).toBe(false)
})

test('an answer that was on its way when the browser went offline hides nothing', async () => {
  online.watchConnection()
  fetched.mockImplementationOnce(reached).mockImplementation(unreachable)
  browser.dispatchEvent(new Event('offline'))
  await settle()
  expect(online.hasConnection()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(online.hasConnection()).toBe(false)
})

test('a page that was kept, and opens without a connection, knows that there is none', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  fetched.mockImplementation(unreachable)
  online.watchConnection()
  await settle()
  expect(online.hasConnection()).toBe(false)
})
