import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { browserApi as BrowserApi } from './browser-api.ts'
import type { watchSession as WatchSession } from './session-state.ts'

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const posted: unknown[] = []
let browserApi: typeof BrowserApi
let watchSession: typeof WatchSession

beforeEach(async () => {
  vi.resetModules()
  fetched.mockReset()
  posted.length = 0
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage(message: unknown) {
        posted.push(message)
      }
    },
  )
  ;({ browserApi } = await import('./browser-api.ts'))
  ;({ watchSession } = await import('./session-state.ts'))
})
afterEach(() => vi.unstubAllGlobals())

const watch = (userId: string | undefined) =>
  watchSession({ userId, queryClient: new QueryClient(), isPrivate: () => false })
const refused = () => Response.json({ error: 'Key not authorised' }, { status: 403 })
const gone = () => Response.json({}, { status: 401 })
const fine = () => Response.json({ fine: true })
const paths = () => fetched.mock.calls.map(([path]) => path)

test(
  'a 401 ends the session in all tabs, and a read is retried as a visitor',
  { tags: ['F-AUTH-02', 'E-30'] },
  async () => {
    watch('user-1')
    fetched.mockResolvedValueOnce(gone()).mockResolvedValueOnce(fine())
    expect((await browserApi('/v2/profiles')).status).toBe(200)
    expect(posted).toEqual([''])
  },
)

test('a write is not retried as a visitor', { tags: ['E-30', 'F-AUTH-02'] }, async () => {
  watch('user-1')
  fetched.mockResolvedValueOnce(gone())
  expect((await browserApi('/v2/likes', { method: 'POST' })).status).toBe(401)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(posted).toEqual([''])
})

test('a visitor has no session to end', { tags: ['E-30', 'F-AUTH-02'] }, async () => {
  watch(undefined)
  fetched.mockResolvedValueOnce(gone())
  expect((await browserApi('/v2/likes')).status).toBe(401)
  expect(posted).toEqual([])
})

test(
  'a key that is not authorised is renewed once, and the call retried once',
  { tags: ['E-31', 'F-AUTH-03'] },
  async () => {
    watch('user-1')
    fetched
      .mockResolvedValueOnce(refused())
      .mockResolvedValueOnce(new Response(null, { status: 204 }))
      .mockResolvedValueOnce(refused())
    expect((await browserApi('/v2/likes')).status).toBe(403)
    expect(paths()).toEqual(['/api/v2/likes', '/auth/refresh', '/api/v2/likes'])
  },
)

test('a session that cannot be renewed has ended', { tags: ['F-AUTH-04', 'E-31'] }, async () => {
  watch('user-1')
  fetched.mockResolvedValueOnce(refused()).mockResolvedValueOnce(gone())
  expect((await browserApi('/v2/likes')).status).toBe(403)
  expect(posted).toEqual([''])
})

test('without a connection a read waits for it, and a write fails', async () => {
  watch(undefined)
  const { hasConnection } = await import('../browser/online.ts')
  const { promise: isBack, resolve: comeBack } = Promise.withResolvers<Response>()
  const offline = new TypeError('Failed to fetch')
  fetched.mockRejectedValueOnce(offline).mockReturnValueOnce(isBack)
  fetched.mockResolvedValueOnce(fine()).mockRejectedValueOnce(offline)
  fetched.mockResolvedValueOnce(fine())
  const read = browserApi('/v2/profiles')
  await expect.poll(() => paths()).toEqual(['/api/v2/profiles', '/healthz'])
  comeBack(fine())
  expect((await read).status).toBe(200)
  await expect(browserApi('/v2/likes', { method: 'POST' })).rejects.toBe(offline)
  expect(paths().slice(2)).toEqual(['/api/v2/profiles', '/api/v2/likes', '/healthz'])
  expect(hasConnection()).toBe(true)
})

test(
  'any other refusal is left as it is',
  { tags: ['E-31', 'F-AUTH-02', 'F-AUTH-03'] },
  async () => {
    watch('user-1')
    fetched.mockResolvedValueOnce(Response.json({ error: 'not yours' }, { status: 403 }))
    expect(await (await browserApi('/v2/likes')).json()).toEqual({ error: 'not yours' })
    expect(fetched).toHaveBeenCalledTimes(1)
  },
)

test("a user's calls read past the browser's cache, a visitor's may be answered from it", async () => {
  const caches = () => fetched.mock.calls.map(([, init]) => init?.cache)
  fetched.mockResolvedValueOnce(fine()).mockResolvedValueOnce(fine())
  await browserApi('/v2/followers_statistics')
  watch('user-1')
  await browserApi('/v2/followers_statistics')
  expect(caches()).toEqual([undefined, 'no-cache'])
})
