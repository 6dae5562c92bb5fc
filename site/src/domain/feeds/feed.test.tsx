import { setupI18n } from '@lingui/core'
import { testPage } from '@ltk/testing/site/test-page'
import { QueryClient } from '@tanstack/react-query'
import { parse } from 'node-html-parser'
import { type ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import type { Card } from '../../cards/cards.ts'
import { PageProviders } from '../../framework/page-providers.tsx'
import { createRouteTable } from '../../framework/route-table.ts'
import { Feed } from './feed.tsx'

const { watched } = vi.hoisted(() => ({ watched: new Array<boolean>() }))
vi.mock('./use-near-end.ts', () => ({
  useNearEnd: (_slot: unknown, { isOn }: { isOn: boolean }) => void watched.push(isOn),
}))

beforeEach(() => void (watched.length = 0))

const card: Card = {
  postId: 'p',
  creator: { id: 'c', displayName: 'Ann', name: '', avatar: '/media/ann' },
  title: '',
  caption: '',
  hero: { url: '/media/coat', width: 600, height: 800, colour: '#eee' },
  products: [{ detailsId: 'd', name: 'Coat', picture: '/media/thing' }],
  more: 0,
}

type FeedQuery = ComponentProps<typeof Feed>['feed']

/** Returns the HTML of a feed with one post and a next page. */
function render(itemsBeforePage?: number, changes: Partial<FeedQuery> = {}): string {
  const feed: FeedQuery = {
    data: { pages: [{ cards: [card], next: 'two' }], pageParams: [null] },
    isPending: false,
    isError: false,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    hasNextPage: true,
    fetchNextPage: vi.fn<() => never>(),
    fetchStatus: 'idle',
    refetch: vi.fn<() => never>(),
    ...changes,
  }
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const table = createRouteTable([{ id: 'page', path: '/' }])
  const { page, context } = testPage({ queryClient: new QueryClient(), i18n, table })
  const Component = () => (
    <PageProviders page={page} context={context}>
      <Feed feed={feed} label="Posts" {...(itemsBeforePage !== undefined && { itemsBeforePage })} />
    </PageProviders>
  )
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  return renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} />)
}

test.each([undefined, -1])(
  'a list with %s items before its page has no paging',
  { tags: ['F-FEED-22', 'C-26'] },
  (items) => {
    const html = render(items)
    expect(html).toContain('href="/post/p"')
    expect(html).not.toContain('Next page')
    expect(html).not.toContain('next=two')
    expect(html).not.toContain('masonry-slot')
    expect(html).not.toContain('You have seen all of it.')
    expect(watched).not.toContain(true)
  },
)

test(
  'a list with items before its page reads on near its end, and links to the next page',
  { tags: ['F-FEED-22', 'F-FEED-25', 'C-26'] },
  () => {
    const html = render(8)
    expect(html).toContain('rel="next" href="?next=two"')
    expect(html).toContain('masonry-slot')
    expect(watched).toContain(true)
  },
)

test(
  'the next page loads where as many cards are left as the list says',
  { tags: ['F-FEED-22', 'C-26'] },
  () => {
    const cards = Array.from({ length: 12 }, (_, index) => ({ ...card, postId: `p${index}` }))
    const data = { pages: [{ cards, next: 'two' }], pageParams: [null] }
    const placeOfPage = (items: number) => {
      const list = parse(render(items, { data }))
      const places = list.querySelectorAll('article').map((one) => one.getAttribute('style'))
      return places.indexOf(list.querySelector('.masonry-slot')?.getAttribute('style'))
    }
    expect([8, 3, 1].map(placeOfPage)).toEqual([4, 9, 11])
    // At the end of the shortest column, where no card is.
    expect(placeOfPage(0)).toBe(-1)
  },
)

test.each<Partial<FeedQuery>>([
  { isFetching: true, isFetchingNextPage: true },
  { isError: true, isFetchNextPageError: true },
  { hasNextPage: false },
])('a list does not read on by itself with %o', { tags: ['F-SHOP-09', 'F-FEED-25'] }, (changes) => {
  render(8, changes)
  expect(watched).not.toContain(true)
})

test(
  'a page that failed says so, and can be asked for again',
  { tags: ['F-FEED-20', 'E-08'] },
  () => {
    const html = render(8, { isError: true, isFetchNextPageError: true })
    expect(html).toMatch(/role="alert".*Error Loading LTK(<!-- -->)?s\..*Try Again/)
    expect(html).toContain('href="/post/p"')
    expect(render(8)).not.toContain('role="alert"')
    const first = render(8, { data: undefined, isError: true })
    expect(first).toMatch(/role="alert".*Error Loading LTK(<!-- -->)?s\..*Try Again/)
  },
)

test('a ring turns while the first posts are on their way', { tags: 'F-FEED-19' }, () => {
  const html = render(8, { data: undefined, isPending: true })
  expect(html).toMatch(/<output [^>]*aria-label="Loading posts"[^>]*><span class="spinner"/)
  expect(render(8)).not.toContain('class="spinner"')
})

test('a card leads to its products, and by their number to its post', { tags: 'F-FEED-16' }, () => {
  const withMore = (more: number) =>
    render(8, { data: { pages: [{ cards: [{ ...card, more }], next: null }], pageParams: [null] } })
  expect(withMore(11)).toMatch(
    /href="\/products\/d\?li=p"[^>]*><img [^>]*alt="Coat"[^>]*\/><\/a><a [^>]*>\+11<\/a>/,
  )
  const [, link = ''] = /(<a [^>]*>)\+11</.exec(withMore(11)) ?? []
  expect(link).toContain('href="/post/p"')
  expect(link).toContain('aria-label="+11 more in this post"')
  expect(withMore(0)).not.toContain('>+')
})

test(
  'the space of a picture has its shape, and is square without one',
  { tags: 'F-FEED-17' },
  () => {
    expect(render()).toMatch(/class="picture" style="aspect-ratio:0\.75;background-color:#eee"/)
    const pages = [{ cards: [{ ...card, hero: null }], next: null }]
    expect(render(8, { data: { pages, pageParams: [null] } })).toMatch(
      /class="picture" style="aspect-ratio:1"/,
    )
  },
)

test(
  'a card asks for a hero of 450 pixels or 225, products of 88 and an avatar of 100',
  { tags: ['C-15', 'C-21', 'C-29', 'F-FEED-14'] },
  () => {
    const html = render()
    expect(html).toContain('src="/media/coat?w=450"')
    expect(html).toContain('srcSet="/media/coat?w=225 225w, /media/coat?w=450 450w')
    expect(html).toMatch(/sizes="\(min-width:600px\) [^"]*,225px"/)
    expect(html).toContain('src="/media/thing?w=88&amp;h=88"')
    expect(html).toContain('src="/media/ann?w=100&amp;h=100"')
  },
)

test.each([undefined, 'video'])(
  'a card has its like button, also over a video: %s',
  { tags: 'F-FEED-15' },
  (videoId) => {
    const cards = [{ ...card, ...(videoId && { videoId }) }]
    const html = render(8, { data: { pages: [{ cards, next: null }], pageParams: [null] } })
    expect(html.includes('Play video')).toBe(videoId !== undefined)
    expect(html).toMatch(/aria-label="Like" href="[^"]*prompt=favorite-post"/)
  },
)
