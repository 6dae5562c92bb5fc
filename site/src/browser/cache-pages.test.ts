import { afterEach, expect, test, vi } from 'vitest'

import { cachePages, registerServiceWorker } from './cache-pages.ts'

afterEach(() => vi.unstubAllGlobals())

test(
  'registering a service worker throws in a browser that has none',
  { tags: 'E-22' },
  async () => {
    vi.stubGlobal('navigator', {})
    await expect(registerServiceWorker()).rejects.toThrow('Service workers are not supported')
  },
)

test(
  'a page in a browser without service workers only logs that nothing is kept',
  { tags: 'E-22' },
  async () => {
    vi.stubGlobal('navigator', {})
    const info = vi.spyOn(console, 'info').mockReturnValue()
    await expect(cachePages({ mayCache: () => true })).resolves.toBeUndefined()
    expect(info).toHaveBeenCalledWith(
      expect.any(String),
      new Error('Service workers are not supported'),
    )
  },
)

test.each([
  [{}, '/post/7?x=1'],
  [{ saveData: true }, undefined],
  [{ effectiveType: '2g' }, undefined],
])(
  'on a connection with %o the page that is loaded to be kept is %s',
  { tags: 'F-FEED-42' },
  async (connection, page) => {
    const postMessage = vi.fn<(message: object) => void>()
    const serviceWorker = {
      register: async () => ({}),
      ready: Promise.resolve({ active: { postMessage } }),
    }
    vi.stubGlobal('navigator', { serviceWorker, connection })
    vi.stubGlobal('window', {})
    vi.stubGlobal('location', { pathname: '/post/7', search: '?x=1', origin: '' })
    vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: { user: '' } } })
    await cachePages({ mayCache: () => true })
    expect(postMessage).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ page }))
  },
)

test('the service worker is registered for the whole site', async () => {
  const register = vi.fn<(address: string) => Promise<object>>(async () => ({}))
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  await registerServiceWorker()
  expect(register).toHaveBeenCalledWith('/sw.js')
})
