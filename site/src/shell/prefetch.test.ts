import { setupI18n } from '@lingui/core'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test, vi } from 'vitest'

import { type PageContext, pageContext } from '../data/page-context.ts'
import { createQueryClient } from '../data/query-client.ts'
import { createPrefetch } from './prefetch.ts'

const page: PageContext = {
  queryClient: createQueryClient(() => Promise.reject(new Error('no wire'))),
  i18n: setupI18n(),
  facts: {
    brand: 'Example',
    siteUrl: 'https://shop.example',
    mediaUrl: '/media',
    locale: 'en',
    user: null,
  },
}

type Loader = (args: LoaderFunctionArgs) => Promise<void>

function setUp(clientLoader: Loader) {
  const load = vi.fn<(module: string) => Promise<object>>(async () => ({ clientLoader }))
  const prefetch = createPrefetch({
    router: {
      match: (path) => [
        { route: { id: 'root' }, params: {} },
        { route: { id: 'post', path: 'post/:id' }, params: { id: path.slice(6) } },
      ],
    },
    routes: {
      root: { module: '/root.js', hasClientLoader: false },
      post: { module: '/post.js', hasClientLoader: true },
    },
    page,
    load,
  })
  return { prefetch, load }
}

test("a page's own loader runs ahead with the page's context", async () => {
  const clientLoader = vi.fn<Loader>()
  const { prefetch, load } = setUp(clientLoader)
  prefetch(new URL('https://shop.example/post/7?x=1'))
  await vi.waitFor(() => expect(clientLoader).toHaveBeenCalledOnce())
  const args = clientLoader.mock.lastCall?.[0]
  expect(load.mock.calls).toEqual([['/post.js']])
  expect(args?.params).toEqual({ id: '7' })
  expect(args?.request.url).toBe('https://shop.example/post/7?x=1')
  expect(args?.context.get(pageContext)).toBe(page)
})

test('an address is fetched once, and again after a failure', async () => {
  const clientLoader = vi.fn<Loader>().mockRejectedValueOnce(new Error('offline'))
  const { prefetch } = setUp(clientLoader)
  const url = new URL('https://shop.example/post/7')
  prefetch(url)
  prefetch(url)
  await vi.waitFor(() => expect(clientLoader).toHaveBeenCalledOnce())
  await Promise.resolve()
  prefetch(url)
  await vi.waitFor(() => expect(clientLoader).toHaveBeenCalledTimes(2))
})
