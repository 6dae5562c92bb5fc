import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { cacheResponse, type FileKind } from './caches.ts'
import { answerFile, cacheFile, ensureFile } from './files.ts'
import { createFakeCaches } from './testing/fake-caches.ts'

const picture = 'https://shop.test/media/1?w=450'
const now = new Date('2026-11-02T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toUTCString()

const fileOf = (text: string, hours = 0, headers: Record<string, string> = {}, status = 200) =>
  new Response(text, {
    status,
    headers: {
      'cache-control': 'public, max-age=86400',
      'content-type': 'image/webp',
      date: hoursAgo(hours),
      ...headers,
    },
  })

const ask = vi.fn<(request: Request | string) => Promise<Response>>()
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] })
  vi.stubGlobal('caches', createFakeCaches())
  vi.stubGlobal('fetch', ask)
})
afterEach(() => {
  vi.useRealTimers()
  ask.mockReset()
})

/** What is shown, once the worker has finished what it does after the answer. */
async function open(kind: FileKind = 'pictures', url = picture) {
  const work: Promise<unknown>[] = []
  const request = new Request(url)
  const response = await answerFile(
    {
      request,
      preloadResponse: Promise.resolve(undefined),
      respondWith: () => {},
      waitUntil: (promise) => void work.push(promise),
    },
    kind,
  )
  const shown = await response.text()
  await Promise.all(work)
  return { status: response.status, shown }
}
const kept = async (url = picture) => (await caches.match(url))?.text()

test('a picture is taken from what was kept, for a day', async () => {
  await cacheResponse('pictures', picture, fileOf('kept', 23))
  expect(await open()).toEqual({ status: 200, shown: 'kept' })
  expect(ask).not.toHaveBeenCalled()
})

test('a picture that was kept for longer is asked for again, and is gone where it is withdrawn', async () => {
  await cacheResponse('pictures', picture, fileOf('kept', 25))
  ask.mockResolvedValueOnce(fileOf('again'))
  expect(await open()).toEqual({ status: 200, shown: 'again' })
  expect(await kept()).toBe('again')

  await cacheResponse('pictures', picture, fileOf('kept', 25))
  ask.mockResolvedValueOnce(fileOf('gone', 0, { 'cache-control': 'no-store' }, 410))
  expect(await open()).toEqual({ status: 410, shown: 'gone' })
  expect(await kept()).toBeUndefined()
})

test('without a connection it is shown however old it is', async () => {
  await cacheResponse('pictures', picture, fileOf('kept', 25))
  ask.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await open()).toEqual({ status: 200, shown: 'kept' })
  await expect(open('pictures', `${picture}&h=450`)).rejects.toThrow('Failed to fetch')
})

test('a file of the build is never asked for again', async () => {
  const asset = 'https://shop.test/assets/entry.js'
  await cacheResponse('assets', asset, fileOf('kept', 1_000))
  expect(await open('assets', asset)).toEqual({ status: 200, shown: 'kept' })
  expect(ask).not.toHaveBeenCalled()
})

test('what stands in for a picture is not kept', async () => {
  ask.mockResolvedValueOnce(fileOf('placeholder', 0, { 'cache-control': 'public, max-age=60' }))
  await open()
  expect(await kept()).toBeUndefined()
  ask.mockResolvedValueOnce(fileOf('picture'))
  await open()
  expect(await kept()).toBe('picture')
})

test.each([
  ['a script', fileOf('x', 0, { 'content-type': 'text/javascript; charset=utf-8' }), true],
  ['styles', fileOf('x', 0, { 'content-type': 'text/css; charset=utf-8' }), true],
  ['an error page', fileOf('x', 0, { 'content-type': 'text/html' }, 503), false],
  ['a page in its place', fileOf('x', 0, { 'content-type': 'text/html' }), false],
  ['a file that is gone', fileOf('x', 0, { 'content-type': 'text/javascript' }, 404), false],
])('%s is kept as an asset only if it is one', async (_, response, isKept) => {
  const asset = 'https://shop.test/assets/late.js'
  await cacheFile('assets', asset, response)
  expect((await kept(asset)) !== undefined).toBe(isKept)
})

test.each([
  ['assets', 'https://shop.test/assets/entry.js', 'text/javascript'],
  ['pictures', picture, 'image/webp'],
] as const)('an error page that was kept among %s is replaced', async (kind, url, type) => {
  // An earlier version of the worker kept it.
  await cacheResponse(kind, url, fileOf('Busy', 0, { 'content-type': 'text/html' }, 503))
  ask.mockResolvedValueOnce(fileOf('file', 0, { 'content-type': type }))
  expect(await open(kind, url)).toEqual({ status: 200, shown: 'file' })
  expect(await kept(url)).toBe('file')

  await cacheResponse(kind, url, fileOf('Busy', 0, { 'content-type': 'text/html' }, 503))
  ask.mockResolvedValueOnce(fileOf('file', 0, { 'content-type': type }))
  await ensureFile(kind, url)
  expect(await kept(url)).toBe('file')
  await ensureFile(kind, url)
  expect(ask).toHaveBeenCalledTimes(2)
})
