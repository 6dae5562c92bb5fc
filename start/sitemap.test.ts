import { newId } from '@ltk/platform/db/uuid'
import { insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite

/** The display names of 130 creators, more than one page, from a to z. */
const names = Array.from({ length: 130 }, (_, index) => {
  const letter = String.fromCharCode('a'.charCodeAt(0) + Math.floor(index / 5))
  return `${index % 2 === 0 ? letter : letter.toUpperCase()}name${index % 5}`
})

beforeAll(async () => {
  site = await openSite()
  const { postIds, profileIds } = await insertContent(site.db, { creators: 1, postsEach: 1 })
  const [profileId = ''] = profileIds
  // Pages of categories without posts are not for search engines.
  const post_id = postIds[0]?.[0] ?? ''
  const rows = site.pages
    .filter((path) => path.startsWith('/categories/'))
    .map((path) => path.slice('/categories/'.length))
    .flatMap((tag) => [...new Set([tag, `ltk${tag}`])])
    .map((hashtag) => ({ hashtag, post_id, profile_id: profileId, published_at: latestPostAt }))
  for (const table of ['post_hashtags', 'price_feed_posts'] as const) {
    await site.db.insertInto(table).values(rows).execute()
  }
  await site.db
    .insertInto('profiles')
    .values(
      names.map((name) => ({ id: newId(), display_name: name, latest_post_at: latestPostAt })),
    )
    .execute()
  await site.db.insertInto('profiles').values({ id: newId(), display_name: 'aquiet' }).execute()
})
afterAll(() => site.close())

/** Returns the creators on a page of the list, as links, and the address of the next page. */
async function readCreators(path: string) {
  const { status, page } = await site.read(path)
  const section = page.getElementById('creators')
  return {
    status,
    links: linksIn(section?.querySelector('ul.creator-directory-names') ?? null),
    next: section?.querySelector('a[rel=next]')?.getAttribute('href'),
  }
}

describe('the page of links', () => {
  test('leads to pages and categories that exist, each once', { tags: 'F-ROUTE-30' }, async () => {
    const { status, page } = await site.read('/sitemap')
    expect([status, textOf(page.querySelector('h1'))]).toEqual([200, 'Sitemap'])
    const [main] = page.querySelectorAll('main')
    const paths = linksIn(main ?? null)
      .map(([, href = '']) => href)
      .filter((href) => !href.startsWith('/explore/') && !href.startsWith('/sitemap'))
    expect(new Set(paths).size).toBe(paths.length)
    const pages = site.pages.filter((path) => path !== '/' && path !== '/sitemap')
    expect(paths.toSorted()).toEqual(pages.toSorted())
    expect(page.querySelectorAll('main h2').map(textOf)).toEqual([
      'Look around',
      'Shop by category',
      'About the site',
      'Creators from A to Z',
    ])
    for (const path of paths) expect([path, (await site.ask(path)).status]).toEqual([path, 200])
  })

  test(
    'has all creators who have posted from A to Z, page by page',
    { tags: 'F-ROUTE-30' },
    async () => {
      const first = await readCreators('/sitemap')
      expect(first.links).toHaveLength(120)
      const second = await readCreators(first.next ?? '')
      expect(second.next).toBeUndefined()
      const all = [...first.links, ...second.links]
      expect(all.map(([name]) => name)).toEqual(
        [...names, 'Creator0'].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
      )
      expect(all[0]).toEqual(['aname0', '/explore/aname0'])
    },
  )

  test('begins at a letter, in either case', { tags: 'F-ROUTE-30' }, async () => {
    for (const letter of ['x', 'X']) {
      const { links } = await readCreators(`/sitemap?letter=${letter}`)
      expect(links.map(([name]) => name)).toEqual(names.slice(23 * 5))
    }
    const { page } = await site.read('/sitemap?letter=x')
    const letters = page.querySelector('nav[aria-label="First letters"]')
    expect(linksIn(letters)).toHaveLength(26)
    expect(linksIn(letters)[23]).toEqual(['X', '/sitemap?letter=x#creators'])
    expect(textOf(letters?.querySelector('[aria-current]') ?? null)).toBe('X')
  })

  test.each(['?letter=%00', '?letter=ab', '?next=x'])('%s is a 400', async (query) => {
    expect((await site.ask(`/sitemap${query}`)).status).toBe(400)
  })
})

test(
  'search engines are told of pages that exist and that they may list',
  { tags: 'U-04' },
  async () => {
    expect(site.pages).toEqual(expect.arrayContaining(['/', '/home', '/sitemap', '/help']))
    expect(new Set(site.pages).size).toBe(site.pages.length)
    for (const path of site.pages) {
      const { status, page } = await site.read(path)
      const robots = page.querySelector('meta[name=robots]')?.getAttribute('content')
      expect([path, status, robots]).toEqual([path, 200, undefined])
    }
  },
)
