import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content
/** In the creator's order: the oldest is the first. */
const ids: string[] = []
const count = 40

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 2, postsEach: 40 })
  const profile_id = content.profileIds[0] ?? ''
  for (let number = 1; number <= count; number++) {
    const published_at = new Date(Date.UTC(2026, 3, 1, 12, number))
    const id = newId(published_at.getTime())
    await site.db
      .insertInto('collections')
      .values({
        profile_id,
        id,
        title: `Collection ${number}`,
        rank: number,
        item_count: 40,
        published_at,
      })
      .execute()
    ids.push(id)
  }
  const items = posts().map((post_id, position) => ({
    profile_id,
    id: newId(),
    collection_id: first(),
    position,
    post_id,
  }))
  await site.db.insertInto('collection_items').values(items).execute()
  await site.db
    .updateTable('posts')
    .set({ pinned_at: new Date() })
    .where('id', '=', posts()[0] ?? '')
    .execute()
})
afterAll(() => site.close())

const first = () => ids[0] ?? ''
/** The posts of the creator of the collections, in another order than that of the shop. */
const posts = () => content.postIds[0]?.toReversed() ?? []
const path = '/explore/Creator0/collections'

type Page = Awaited<ReturnType<OpenSite['read']>>['page']
const nextOf = (page: Page) => page.querySelector('a[rel=next]')?.getAttribute('href')
const canonicalOf = (page: Page) =>
  page.querySelector('link[rel=canonical]')?.getAttribute('href')?.replace(site.siteUrl, '')
const tabsOf = (page: Page) => linksIn(page.querySelector('nav[aria-label^="The shop of"]'))
const collectionsIn = (page: Page) =>
  page
    .querySelectorAll('ul[aria-label="Collections of Creator0"] article a')
    .map((link) => link.getAttribute('href')?.replace(`${path}/`, ''))

describe("a creator's collections", () => {
  test(
    'are listed with their pictures, 36 on a page, which links to the next',
    { tags: ['F-COLL-01', 'F-ROUTE-17', 'F-SCOPE-02'] },
    async () => {
      const { status, page } = await site.read(path)
      expect(status).toBe(200)
      expect(textOf(page.querySelector('title'))).toBe('Collections of Creator0 | LTK')
      expect(canonicalOf(page)).toBe(path)
      expect(textOf(page.querySelector('h1'))).toBe('Creator0')
      expect(collectionsIn(page)).toEqual(ids.slice(0, 36))
      const [first, second] = page.querySelectorAll('article')
      expect(first?.querySelectorAll('img')).toHaveLength(4)
      expect(textOf(first ?? null)).toContain('40 posts')
      expect(second?.querySelectorAll('img')).toHaveLength(0)

      const next = await site.read(path + nextOf(page))
      expect(collectionsIn(next.page)).toEqual(ids.slice(36))
      expect(nextOf(next.page)).toBeUndefined()
      expect(canonicalOf(next.page)).toBe(path)
    },
  )

  test('are a tab of the shop, if there are any', { tags: 'F-ROUTE-17' }, async () => {
    const tab = ['Collections', path]
    const current = (page: Page) => textOf(page.querySelector('nav a[aria-current=page]'))
    const list = await site.read(path)
    expect(tabsOf(list.page)).toContainEqual(tab)
    expect(current(list.page)).toBe('Collections')
    const shop = await site.read('/explore/Creator0')
    expect(tabsOf(shop.page)).toContainEqual(tab)
    expect(current(shop.page)).toBe('Posts')
    const post = await site.read(`/explore/Creator0/posts/${posts()[0]}`)
    expect(tabsOf(post.page)).toContainEqual(tab)
    const other = await site.read('/explore/Creator1')
    expect(tabsOf(other.page).map(([label]) => label)).toEqual(['Posts', 'Products'])
  })

  test(
    'can be none, and then the page is not for search engines',
    { tags: 'F-ROUTE-17' },
    async () => {
      const { status, page } = await site.read('/explore/Creator1/collections')
      expect(status).toBe(200)
      expect(textOf(page.querySelector('main'))).toContain('No collections yet.')
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
      expect((await site.read('/explore/nobody/collections')).status).toBe(404)
    },
  )
})

describe('a collection', () => {
  test(
    'has a header and its posts in its order, 36 on a page, which links to the next',
    { tags: ['F-COLL-02', 'F-ROUTE-20', 'F-SCOPE-02'] },
    async () => {
      const { status, page } = await site.read(`${path}/${first()}`)
      expect(status).toBe(200)
      expect(textOf(page.querySelector('title'))).toBe('Collection 1 | LTK')
      expect(canonicalOf(page)).toBe(`${path}/${first()}`)
      const header = page.querySelector('main header')
      expect(textOf(header?.querySelector('h1') ?? null)).toBe('Collection 1')
      expect(textOf(header)).toContain('40 posts')
      expect(linksIn(header).map(([, href]) => href)).toEqual(
        expect.arrayContaining([path, '/explore/Creator0']),
      )
      expect(postsIn(page, 'Posts of Collection 1')).toEqual(posts().slice(0, 36))

      expect(textOf(page.querySelector('[role=feed]'))).not.toContain('Pinned')

      const next = await site.read(`${path}/${first()}${nextOf(page)}`)
      expect(postsIn(next.page, 'Posts of Collection 1')).toEqual(posts().slice(36))
      expect(nextOf(next.page)).toBeUndefined()
    },
  )

  test(
    'is found without its creator, and not under another one',
    { tags: 'F-ROUTE-20' },
    async () => {
      const bare = await site.read(`/explore/collections/${first()}`)
      expect(bare.status).toBe(200)
      expect(canonicalOf(bare.page)).toBe(`${path}/${first()}`)
      for (const wrong of [
        `/explore/Creator1/collections/${first()}`,
        `${path}/${crypto.randomUUID()}`,
        `${path}/x`,
      ]) {
        expect((await site.read(wrong)).status).toBe(404)
      }
      expect((await site.read(`${path}/${first()}?next=x`)).status).toBe(400)
      expect((await site.read(`${path}?next=x`)).status).toBe(400)
    },
  )
})
