import { setupI18n } from '@lingui/core'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, test, vi } from 'vitest'

import { type PageContext, pageContext } from '../data/page-context.ts'
import { createQueryClient } from '../data/query-client.ts'
import { testFlags } from '../data/testing/test-flags.ts'
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
  flags: testFlags(),
}

type Loader = (args: LoaderFunctionArgs) => Promise<void>

function setUp(loader: Loader) {
  const lazy = vi.fn<() => Promise<{ loader: Loader }>>(async () => ({ loader }))
  const prefetch = createPrefetch({
    router: {
      match: (path) => [
        { route: { id: 'root' }, params: {} },
        { route: { id: 'post', path: 'post/:id', lazy }, params: { id: path.slice(6) } },
      ],
    },
    page,
  })
  return { prefetch, lazy }
}

test("a page's own loader runs ahead with the page's context", async () => {
  const loader = vi.fn<Loader>()
  const { prefetch, lazy } = setUp(loader)
  prefetch(new URL('https://shop.example/post/7?x=1'))
  await vi.waitFor(() => expect(loader).toHaveBeenCalledOnce())
  const args = loader.mock.lastCall?.[0]
  expect(lazy).toHaveBeenCalledOnce()
  expect(args?.params).toEqual({ id: '7' })
  expect(args?.request.url).toBe('https://shop.example/post/7?x=1')
  expect(args?.context.get(pageContext)).toBe(page)
})

test('an address is fetched once, and again after a failure', async () => {
  const loader = vi.fn<Loader>().mockRejectedValueOnce(new Error('offline'))
  const { prefetch } = setUp(loader)
  const url = new URL('https://shop.example/post/7')
  prefetch(url)
  prefetch(url)
  await vi.waitFor(() => expect(loader).toHaveBeenCalledOnce())
  await Promise.resolve()
  prefetch(url)
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2))
})
