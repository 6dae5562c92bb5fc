import { setupI18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { createContext, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { createPrefetch } from './prefetch.ts'
import { createRouteTable } from './route-table.ts'
import type { RouteFields } from './route.ts'

const brand = createContext<string>()
const context = new RouterContextProvider()
context.set(brand, 'Example')

afterEach(() => vi.unstubAllGlobals())

type Loader = (args: LoaderFunctionArgs) => Promise<null>

function setUp(loader: Loader, fields: RouteFields = {}) {
  const module = vi.fn<() => Promise<{ loader: Loader }>>(async () => ({ loader }))
  const table = createRouteTable([
    { id: 'layout', children: [{ path: 'post/:id', id: 'post', module, ...fields }] },
  ])
  const page = { queryClient: new QueryClient(), i18n: setupI18n(), table, site: { user: null } }
  return { prefetch: createPrefetch({ page, context }), module }
}

test("a page's loader is run with the current page's context", async () => {
  const loader = vi.fn<Loader>(async () => null)
  const { prefetch, module } = setUp(loader)
  prefetch(new URL('https://shop.example/post/7?x=1'))
  await expect.poll(() => loader).toHaveBeenCalledOnce()
  const args = loader.mock.lastCall?.[0]
  expect(module).toHaveBeenCalledOnce()
  expect(args?.params).toEqual({ id: '7' })
  expect(args?.request.url).toBe('https://shop.example/post/7?x=1')
  expect(args?.context.get(brand)).toBe('Example')
})

test('an address is prefetched once, and again after a failure', async () => {
  const loader = vi.fn<Loader>(async () => null).mockRejectedValueOnce(new Error('offline'))
  const { prefetch } = setUp(loader)
  const url = new URL('https://shop.example/post/7')
  prefetch(url)
  prefetch(url)
  await expect.poll(() => loader).toHaveBeenCalledOnce()
  await Promise.resolve()
  prefetch(url)
  await expect.poll(() => loader).toHaveBeenCalledTimes(2)
})

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'nothing is prefetched on a connection with %o',
  { tags: ['F-FEED-42', 'C-28'] },
  async (connection) => {
    vi.stubGlobal('navigator', { connection })
    const loader = vi.fn<Loader>(async () => null)
    const { prefetch, module } = setUp(loader)
    const url = new URL('https://shop.example/post/7')
    prefetch(url)
    expect(module).not.toHaveBeenCalled()
    vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } })
    prefetch(url)
    await expect.poll(() => loader).toHaveBeenCalledOnce()
  },
)

test('a page for users only is not prefetched for visitors', async () => {
  const loader = vi.fn<Loader>(async () => null)
  const { prefetch, module } = setUp(loader, { access: 'user' })
  prefetch(new URL('https://shop.example/post/7'))
  await expect.poll(() => module).toHaveBeenCalledOnce()
  await Promise.resolve()
  expect(loader).not.toHaveBeenCalled()
})
