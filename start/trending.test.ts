import { rebuildRankings } from '@ltk/api/rankings'
import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content
/** Posts of the first creator, the most shared first: more than one page. */
let shared: string[]
/** Posts of the second creator, the most liked first. */
let liked: string[]

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 3, postsEach: 40 })
  const [ofFirst = [], ofSecond = []] = content.postIds
  shared = ofFirst.toReversed()
  liked = ofSecond.slice(0, 3)
  // Longer ago than the likes: not of today.
  const earlier = new Date(latestPostAt.getTime() - 3 * 24 * 3_600_000)
  const times = (post_id: string, count: number) => Array.from({ length: count }, () => post_id)
  await site.db
    .insertInto('shares')
    .values(
      shared
        .flatMap((id, index) => times(id, shared.length - index))
        .map((post_id) => ({ id: newId(), post_id, user_id: null, created_at: earlier })),
    )
    .execute()
  await site.db
    .insertInto('likes')
    .values(
      liked
        .flatMap((id, index) => times(id, liked.length - index))
        .map((post_id) => ({ post_id, user_id: newId(), created_at: latestPostAt })),
    )
    .execute()
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())

const pages = [
  ['/trending', 'Trending today', 'Posts'],
  ['/trending/creators', 'Trending creators', 'Creators'],
  ['/trending/shared', 'Most shared posts', 'Shared'],
] as const

describe.each(pages)('%s', (path, title, tab) => {
  test('has its title and its address, and is linked to the others', async () => {
    const { status, page } = await site.read(path)
    expect(status).toBe(200)
    expect(textOf(page.querySelector('h1'))).toBe(title)
    expect(textOf(page.querySelector('title'))).toBe(`${title} | LTK`)
    const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
    expect(canonical).toBe(site.siteUrl + path)
    const tabs = page.querySelector('nav[aria-label="What is popular"]')
    expect(linksIn(tabs)).toEqual(pages.map(([href, , label]) => [label, href]))
    expect(textOf(tabs?.querySelector('[aria-current=page]') ?? null)).toBe(tab)
  })

  test('is linked from the page of all pages', async () => {
    const { page } = await site.read('/sitemap')
    expect(linksIn(page.querySelector('main'))).toContainEqual([title, path])
  })
})

test(
  'what trends today are the posts that were liked today, the most liked first',
  { tags: 'F-FEED-04' },
  async () => {
    const { page } = await site.read('/trending')
    expect(postsIn(page, 'Trending today')).toEqual(liked)
  },
)

test(
  'trending creators are listed in their order, each with the newest posts and a way to follow',
  { tags: 'F-FEED-05' },
  async () => {
    const { page } = await site.read('/trending/creators')
    const list = page.querySelector('main ol[aria-label="Trending creators"]')
    const creators = list?.querySelectorAll('> li') ?? []
    // Only the second creator was liked today.
    expect(creators.map((one) => textOf(one.querySelector('h2')))).toEqual(['Creator1'])
    const [first] = creators
    expect(textOf(first ?? null)).toMatch(/^1\D/)
    const links = linksIn(first ?? null)
    expect(links[0]?.[1]).toBe('/explore/Creator1')
    expect(links[1]?.[0]).toMatch(/Follow/)
    const newest = content.postIds[1]?.slice(0, 3).map((id) => `/post/${id}`)
    const pictures = first?.querySelectorAll('ul a') ?? []
    expect(pictures.map((link) => link.getAttribute('href'))).toEqual(newest)
    expect(links.at(-1)?.[1]).toBe(newest?.[0])
    expect(first?.querySelector('time')?.getAttribute('datetime')).toMatch(/^2026-05-01T/)
  },
)

test(
  'the most shared posts are read page by page without scripts',
  { tags: ['F-FEED-06', 'X-14'] },
  async () => {
    const found: string[] = []
    for (let query: string | undefined = ''; query !== undefined;) {
      const { status, page } = await site.read(`/trending/shared${query}`)
      expect(status).toBe(200)
      found.push(...postsIn(page, 'Most shared posts'))
      query = page.querySelector('main a[rel=next]')?.getAttribute('href')
    }
    expect(found).toEqual(shared)
    expect(found.length).toBeGreaterThan(36)
  },
)

test('a cursor of another list is a 400', { tags: 'F-FEED-04' }, async () => {
  const { page } = await site.read('/trending/shared')
  const next = page.querySelector('main a[rel=next]')?.getAttribute('href')
  expect((await site.ask(`/trending${next}`)).status).toBe(400)
})
