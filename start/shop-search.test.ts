import { updateSearchIndex } from '@ltk/api/search-index'
import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

let site: OpenSite
let content: Content
/** What was asked of the search in shops, and whether it fails. */
let asked: { page: number; limit: number; query: string; profileId: string }[] = []
let isFailing = false

beforeAll(async () => {
  site = await openSite({
    overWire: (callApi) => async (request) => {
      if (!/\/v2\/search\/shop(\/products)?$/.test(request.url)) return callApi(request)
      const body = await request.clone().json()
      // Whether a shop has any products is asked of the same call, without words.
      if (body.query === undefined) return callApi(request)
      asked.push(body)
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
const statusOf = (page: HTMLElement) => textOf(page.querySelector('.match-count'))

test(
  'a shop finds its own posts, 36 a page, numbered from 0 to the last',
  { tags: ['F-SHOP-06', 'F-SHOP-09', 'F-SRCH-16', 'F-SCOPE-11'] },
  async () => {
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
  },
)

test('without words it shows all posts, the newest first', { tags: 'F-SHOP-08' }, async () => {
  for (const query of ['', '?keyword=', '?keyword=%20']) {
    const { page } = await site.read(`/explore/Creator0${query}`)
    expect(allIn(page)).toEqual(content.postIds[0]?.slice(0, 36))
  }
  expect(asked).toEqual([])
})

test(
  'its field is a form of the shop, and says what was searched for',
  { tags: ['F-SHOP-02', 'V-04'] },
  async () => {
    const { page } = await site.read('/explore/creator0?keyword=%20linen')
    const form = page.querySelector('search form')
    expect(form?.getAttribute('action')).toBe('/explore/Creator0#found')
    const field = form?.querySelector('input')
    expect([field?.getAttribute('name'), field?.getAttribute('value')]).toEqual([
      'keyword',
      'linen',
    ])
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  },
)

test(
  'where nothing matches there is a way to all creators, and back to all posts',
  { tags: ['F-SHOP-15', 'E-09'] },
  async () => {
    const { page } = await site.read('/explore/Creator0?keyword=zzqqxx')
    expect(statusOf(page)).toBe('0 posts')
    expect(textOf(page.querySelector('main'))).toContain(
      'No results found.No post of Creator0 matches “zzqqxx”.',
    )
    expect(linksIn(page)).toEqual(
      expect.arrayContaining([
        ['Search all creators', '/search?keyword=zzqqxx&type=post'],
        ['All posts of Creator0', '/explore/Creator0'],
      ]),
    )
  },
)

test('a search that fails twice is logged, and shows no posts', { tags: 'F-SHOP-07' }, async () => {
  site.log.error.mockClear()
  isFailing = true
  const { status, page } = await site.read('/explore/Creator0?keyword=dress')
  expect(status).toBe(200)
  expect(page.querySelectorAll('[role=feed] article')).toHaveLength(0)
  expect(asked).toHaveLength(2)
  expect(site.log.error).toHaveBeenCalledOnce()
})

describe('the products of a shop', () => {
  const shop = '/explore/Creator0?tab=products'
  const productsIn = (page: HTMLElement) =>
    page
      .querySelectorAll('ul[aria-label="Products"] article')
      .map((tile) => tile.getAttribute('aria-label'))

  test(
    'are found by words, 36 a page, and how many is announced',
    { tags: ['F-SHOP-09', 'F-SRCH-16', 'F-SCOPE-11'] },
    async () => {
      await publishLamps(40)
      const { page } = await site.read(`${shop}&keyword=lamp`)
      expect(productsIn(page)).toHaveLength(36)
      expect(statusOf(page)).toBe('40 products')
      const next = page.querySelector('a[rel=next]')?.getAttribute('href') ?? ''
      expect(next).toBe(`${shop}&keyword=lamp&next=1`)
      const { page: last } = await site.read(next)
      expect(productsIn(last)).toHaveLength(4)
      expect(last.querySelector('a[rel=next]')).toBeNull()
      expect(new Set([...productsIn(page), ...productsIn(last)]).size).toBe(40)
      expect(asked).toMatchObject([
        {
          page: 0,
          limit: 36,
          query: 'lamp',
          profileId: content.profileIds[0],
          ranking: 'relevant',
        },
        {
          page: 1,
          limit: 36,
          query: 'lamp',
          profileId: content.profileIds[0],
          ranking: 'relevant',
        },
      ])
    },
  )

  test(
    'have a field of their own, a form that stays in the tab',
    { tags: 'F-SHOP-02' },
    async () => {
      const { page } = await site.read(`${shop}&keyword=lamp`)
      const form = page.querySelector('search form')
      expect(form?.getAttribute('action')).toBe('/explore/Creator0#found')
      const fields = form?.querySelectorAll('input') ?? []
      const values = fields.map((field) => [
        field.getAttribute('name'),
        field.getAttribute('value'),
      ])
      expect(values).toEqual([
        ['tab', 'products'],
        ['keyword', 'lamp'],
      ])
      expect(fields[1]?.getAttribute('aria-label')).toBe('Search the products of Creator0')
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    },
  )

  test(
    'of which none matches lead to all creators, and back to all products',
    { tags: ['F-SHOP-15', 'E-09'] },
    async () => {
      const { page } = await site.read(`${shop}&keyword=zzqqxx`)
      expect(statusOf(page)).toBe('0 products')
      expect(textOf(page.querySelector('main'))).toContain(
        'No results found.No product of Creator0 matches “zzqqxx”.',
      )
      expect(linksIn(page)).toEqual(
        expect.arrayContaining([
          ['Search all creators', '/search?keyword=zzqqxx&type=post'],
          ['All products of Creator0', shop],
        ]),
      )
    },
  )

  test(
    'are not shown if a search fails twice, which is logged',
    { tags: 'F-SHOP-07' },
    async () => {
      site.log.error.mockClear()
      isFailing = true
      const { status, page } = await site.read(`${shop}&keyword=dress`)
      expect(status).toBe(200)
      expect(productsIn(page)).toEqual([])
      expect(asked).toHaveLength(2)
      expect(site.log.error).toHaveBeenCalledOnce()
    },
  )
})

/** Publishes a post of the first creator that features lamps, each with a name of its own. */
async function publishLamps(count: number): Promise<void> {
  const { db } = site
  const [profile_id = ''] = content.profileIds
  const [post_id = ''] = content.postIds[0] ?? []
  const { retailer_id } = await db
    .selectFrom('product_details')
    .select('retailer_id')
    .executeTakeFirstOrThrow()
  for (let position = 10; position < count + 10; position++) {
    const id = newId()
    await db
      .insertInto('product_details')
      .values({ id, retailer_id, name: `Lamp number ${position}` })
      .execute()
    const published_at = new Date('2026-05-01T12:00:00Z')
    await db
      .insertInto('products')
      .values({
        id: newId(),
        profile_id,
        post_id,
        published_at,
        position,
        product_details_id: id,
      })
      .execute()
  }
  await updateSearchIndex(db)
}
