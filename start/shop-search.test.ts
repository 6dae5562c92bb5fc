import { updateSearchIndex } from '@ltk/api/search-index'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'

import { type Content, insertContent } from '../api/src/testing/content.ts'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from './testing/open-site.ts'

let site: OpenSite
let content: Content
/** What was asked of the search in shops, and whether it fails. */
let asked: { page: number; limit: number; query: string; profileId: string }[] = []
let isFailing = false

beforeAll(async () => {
  site = await openSite({
    overWire: (callApi) => async (request) => {
      if (!request.url.endsWith('/v2/search/shop')) return callApi(request)
      asked.push(await request.clone().json())
      return isFailing ? new Response('{}', { status: 500 }) : callApi(request)
    },
  })
  content = await insertContent(site.db, { creators: 2, postsEach: 40 })
  await updateSearchIndex(site.db)
})
afterEach(() => {
  vi.restoreAllMocks()
  asked = []
  isFailing = false
})
afterAll(() => site.close())

const allIn = (page: HTMLElement) => postsIn(page, 'Posts of Creator0')
const foundIn = (page: HTMLElement) => postsIn(page, 'Posts of Creator0 that match “linen”')
const statusOf = (page: HTMLElement) => textOf(page.querySelector('.shop-found'))

test('a shop finds its own posts, 36 a page, numbered from 0 to the last', async () => {
  const { page } = await site.read('/explore/Creator0?keyword=linen')
  expect(foundIn(page)).toHaveLength(36)
  expect(statusOf(page)).toBe('40 posts')
  const next = page.querySelector('a[rel=next]')?.getAttribute('href')
  expect(next).toBe('?keyword=linen&next=1')
  const { page: last } = await site.read(`/explore/Creator0${next}`)
  expect(foundIn(last)).toHaveLength(4)
  expect(last.querySelector('a[rel=next]')).toBeNull()
  expect([...foundIn(page), ...foundIn(last)].toSorted()).toEqual(content.postIds[0]?.toSorted())
  expect(asked).toMatchObject([
    { page: 0, limit: 36, query: 'linen', profileId: content.profileIds[0], ranking: 'relevant' },
    { page: 1, limit: 36, query: 'linen', profileId: content.profileIds[0], ranking: 'relevant' },
  ])
})

test('without words it shows all posts, the newest first', async () => {
  for (const query of ['', '?keyword=', '?keyword=%20']) {
    const { page } = await site.read(`/explore/Creator0${query}`)
    expect(allIn(page)).toEqual(content.postIds[0]?.slice(0, 36))
  }
  expect(asked).toEqual([])
})

test('its field is a form of the shop, and says what was searched for', async () => {
  const { page } = await site.read('/explore/creator0?keyword=%20linen')
  const form = page.querySelector('search form')
  expect(form?.getAttribute('action')).toBe('/explore/Creator0#found')
  const field = form?.querySelector('input')
  expect([field?.getAttribute('name'), field?.getAttribute('value')]).toEqual(['keyword', 'linen'])
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('where nothing matches there is a way to all creators, and back to all posts', async () => {
  const { page } = await site.read('/explore/Creator0?keyword=zzqqxx')
  expect(statusOf(page)).toBe('0 posts')
  expect(textOf(page.querySelector('main'))).toContain('No post of Creator0 matches “zzqqxx”.')
  expect(linksIn(page)).toEqual(
    expect.arrayContaining([
      ['Search all creators', '/search?keyword=zzqqxx&type=post'],
      ['All posts of Creator0', '/explore/Creator0'],
    ]),
  )
})

test('a search that fails twice is logged, and shows no posts', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  isFailing = true
  const { status, page } = await site.read('/explore/Creator0?keyword=dress')
  expect(status).toBe(200)
  expect(page.querySelectorAll('[role=feed] article')).toHaveLength(0)
  expect(asked).toHaveLength(2)
  expect(logged).toHaveBeenCalledOnce()
})
