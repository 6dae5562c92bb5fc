import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { pageDataElement, readPageData } from './page-data.ts'

const minute = 60_000
const key = ['wishlists']
/** When the server renders a page. */
const rendered = Date.UTC(2026, 5, 1, 12)

beforeEach(() => vi.useFakeTimers({ now: rendered, toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Returns a browser's cache with the queries of a page that was rendered just now. */
function openPage(browserTime: number): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(key, ['Summer'])
  const html = pageDataElement(
    {
      queryClient,
      messages: {},
      forBrowser: () => ({ name: 'Shop' }),
    },
    { loaderData: {} },
    () => ({}),
  )
  const textContent = html.replace(/^<script[^>]*>|<\/script>$/g, '')
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) })
  vi.setSystemTime(browserTime)
  const client = new QueryClient()
  readPageData().seed(client)
  return client
}

test('a page that was kept for an hour has data of an hour ago', () => {
  const client = openPage(rendered + 60 * minute)
  expect(client.getQueryState(key)?.dataUpdatedAt).toBe(rendered)
})

test('where the clock of the browser is behind, data become stale as everywhere', () => {
  const opened = rendered - 60 * minute
  const client = openPage(opened)
  const isStale = () =>
    client
      .getQueryCache()
      .find({ queryKey: key })
      ?.isStaleByTime(5 * minute)
  expect(isStale()).toBe(false)
  vi.setSystemTime(opened + 6 * minute)
  expect(isStale()).toBe(true)
})
