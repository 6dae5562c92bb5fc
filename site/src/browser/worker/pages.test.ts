import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cacheResponse } from './caches.ts'
import { answerPage, cacheShownPage, removePages } from './pages.ts'
import { createFakeCaches } from './testing/fake-caches.ts'

const home = 'https://shop.test/home'

const pageWith = (text: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0',
      ...headers,
    },
  })

const ask = vi.fn<(url: Request | string, init?: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', createFakeCaches())
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.useRealTimers()
  ask.mockReset()
})

/** Opens a page; `settled` resolves when the worker has finished what it does after the answer. */
function open(url = home) {
  const work: Promise<unknown>[] = []
  const response = answerPage({
    request: new Request(url),
    preloadResponse: Promise.resolve(undefined),
    respondWith: () => {},
    waitUntil: (promise) => void work.push(promise),
  })
  const settled = async () => {
    await response
    for (const promise of work) await promise
  }
  return { shown: response.then((page) => page.text()), settled }
}

const kept = async (url = home) => (await caches.match(url))?.text()

test('a page that takes longer than six seconds is shown as it was kept; when it comes it is kept', async () => {
  await cacheResponse('pages', home, pageWith('yesterday'))
  const { promise, resolve } = Promise.withResolvers<Response>()
  ask.mockReturnValue(promise)
  const { shown, settled } = open()
  const early = vi.fn<() => void>()
  void shown.then(early)
  await vi.advanceTimersByTimeAsync(5_999)
  expect(early).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await shown).toBe('yesterday')
  resolve(pageWith('today'))
  await settled()
  expect(await kept()).toBe('today')
})

test('a page that comes within six seconds is shown, not the one that was kept', async () => {
  await cacheResponse('pages', home, pageWith('yesterday'))
  ask.mockImplementation(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5_999)
    })
    return pageWith('today')
  })
  const { shown } = open()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await shown).toBe('today')
})

test('a page that was not kept is waited for, however long it takes', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  ask.mockReturnValue(promise)
  const { shown } = open()
  await vi.advanceTimersByTimeAsync(60_000)
  resolve(pageWith('at last'))
  expect(await shown).toBe('at last')
})

test('a page that cannot be reached is shown as it was kept', async () => {
  await cacheResponse('pages', home, pageWith('yesterday'))
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await open().shown).toBe('yesterday')
})

test.each([
  ['only for one person', pageWith('page', { 'cache-control': 'private, no-store' })],
  ['of a failure', pageWith('page', {}, 503)],
  ['that is no page', pageWith('{}', { 'content-type': 'application/json' })],
])('an answer %s is not kept', async (_, answer) => {
  ask.mockResolvedValue(answer)
  const { settled } = open()
  await settled()
  expect(await kept()).toBeUndefined()
})

test.each(['/api/v3/x', '/identity/auth', '/demo-shop/', '/media/1.jpg'])(
  'what %s answers is passed on and not kept',
  async (path) => {
    ask.mockResolvedValue(pageWith('elsewhere'))
    const { shown, settled } = open(`https://shop.test${path}`)
    expect(await shown).toBe('elsewhere')
    await settled()
    expect(await kept(`https://shop.test${path}`)).toBeUndefined()
  },
)

test('a page that was asked for before all were forgotten is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  ask.mockReturnValue(promise)
  const { settled } = open()
  await removePages()
  resolve(pageWith('of somebody else'))
  await settled()
  expect(await kept()).toBeUndefined()
})

test('a page that was shown is loaded to be kept, at most once an hour', async () => {
  ask.mockImplementation(async () => pageWith('page', { date: new Date().toUTCString() }))
  for (const minutes of [0, 30, 29]) {
    await vi.advanceTimersByTimeAsync(minutes * 60_000)
    await cacheShownPage(home, false)
  }
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  await cacheShownPage(home, false)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a document that was loaded before the worker was there is kept from what the browser has', async () => {
  ask.mockImplementation(async () => pageWith('page'))
  await cacheShownPage(home, true)
  expect(ask).toHaveBeenLastCalledWith(home, { cache: 'force-cache' })
  const next = 'https://shop.test/deals'
  await cacheShownPage(next, false)
  expect(ask).toHaveBeenLastCalledWith(next, { cache: 'default' })
  expect([await kept(), await kept(next)]).toEqual(['page', 'page'])
})

test.each([404, 410])('a page that answers %i is forgotten', async (status) => {
  await cacheResponse('pages', home, pageWith('yesterday'))
  ask.mockResolvedValue(pageWith('gone', { 'cache-control': 'no-store' }, status))
  const { shown, settled } = open()
  expect(await shown).toBe('gone')
  await settled()
  expect(await kept()).toBeUndefined()
})
