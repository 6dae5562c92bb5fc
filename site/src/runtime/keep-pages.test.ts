import { afterEach, expect, test, vi } from 'vitest'

import { keepPages, registerServiceWorker } from './keep-pages.ts'

afterEach(() => vi.unstubAllGlobals())

test('registering a service worker throws in a browser that has none', async () => {
  vi.stubGlobal('navigator', {})
  await expect(registerServiceWorker()).rejects.toThrow('Service workers are not supported')
})

test(
  'a page in a browser without service workers only logs that nothing is kept',
  { tags: 'E-22' },
  async () => {
    vi.stubGlobal('navigator', {})
    const info = vi.spyOn(console, 'info').mockReturnValue()
    await expect(keepPages({ isKept: () => true })).resolves.toBeUndefined()
    expect(info).toHaveBeenCalledWith(
      expect.any(String),
      new Error('Service workers are not supported'),
    )
  },
)

test('the service worker is registered for the whole site', async () => {
  const register = vi.fn<(address: string) => Promise<object>>(async () => ({}))
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  await registerServiceWorker()
  expect(register).toHaveBeenCalledWith('/sw.js')
})
