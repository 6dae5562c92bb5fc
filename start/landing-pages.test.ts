import { rebuildRankings } from '@ltk/api/rankings'
import { newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 4, postsEach: 3 })
  await site.db
    .updateTable('profiles')
    .set({ name: 'Ada Lovelace' })
    .where('id', '=', content.profileIds[0] ?? '')
    .execute()
  for (const [creator, posts] of content.postIds.entries()) {
    const [post_id = '', seasonal = ''] = posts
    const profile_id = content.profileIds[creator] ?? ''
    const like = { post_id, user_id: newId(), created_at: latestPostAt }
    await site.db.insertInto('likes').values(like).execute()
    const tag = { hashtag: 'ltkseasonal', post_id: seasonal, profile_id }
    await site.db
      .insertInto('post_hashtags')
      .values({ ...tag, published_at: latestPostAt })
      .execute()
  }
  await site.db
    .updateTable('products')
    .set({ hotspot: [0.2, 0.5, 0.4, 0.2] })
    .where('post_id', '=', content.postIds[2]?.[0] ?? '')
    .execute()
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())

const mainOf = (page: HTMLElement) => page.querySelector('main')
const hrefsIn = (element: HTMLElement | null) => linksIn(element).map(([, href = '']) => href)

test(
  'the first page shows the very pieces of a post: where they are in its picture, and their prices',
  { tags: 'U-05' },
  async () => {
    const post = content.postIds[2]?.[0]
    const look = (await site.read('/')).page.querySelector('.hero .hero-look')
    expect(hrefsIn(look)[0]).toBe(`/post/${post}`)
    expect(hrefsIn(look)[1]).toMatch(`/products/${content.detailsIds[0]}?li=${post}`)
    expect(look?.querySelector('.hero-look-dot')?.getAttribute('style')).toBe('left:40%;top:60%')
    expect(textOf(look?.querySelector('.hero-look-piece') ?? null)).toContain('$60.00')
  },
)

describe('the holiday page', () => {
  const section = (page: HTMLElement, id: string) => page.querySelector(`[aria-labelledby=${id}]`)

  test('begins with a hero that leads to the gifts', { tags: 'F-FEED-38' }, async () => {
    const { status, page } = await site.read('/holiday')
    expect(status).toBe(200)
    expect(textOf(page.querySelector('title'))).toBe('Holiday gifts | LTK')
    const hero = page.querySelector('.hero')
    expect(textOf(hero?.querySelector('h1') ?? null)).toBe('A gift for everybody on the list')
    expect(linksIn(hero)).toEqual([
      ['See the gifts', '#picks'],
      ['Gift guides', '/gift-guides'],
      ['Finds Under $50', '/categories/findsunder50'],
    ])
    expect(textOf(hero)).toContain('Creators show what they give and what they wish for.')
    expect(mainOf(page)?.querySelector('section')).toBe(hero)
    expect(page.getElementById('picks')).not.toBeNull()
    expect(hero?.querySelectorAll('img').length).toBeGreaterThan(0)
  })

  test(
    'has three sections with tiles, each with a call to action',
    { tags: 'F-FEED-39' },
    async () => {
      const { page } = await site.read('/holiday')
      const postsOf = (place: number) =>
        content.postIds.map((posts) => `/post/${posts[place]}`).toSorted()
      expect(page.querySelectorAll('main section h2').map(textOf)).toEqual([
        'Gifts by category',
        'Creators’ picks',
        'Top creators to follow',
        'For the season',
      ])
      const categories = section(page, 'by-category')
      expect(linksIn(categories)[0]).toEqual(['Shop more categories', '/categories'])
      const names =
        'ltkstyletip ltkhome ltkbeauty salealert ltkworkwear ltktravel ltkkids ltkwedding'
      expect(hrefsIn(categories).slice(1)).toEqual(
        names.split(' ').map((name) => `/categories/${name}`),
      )
      const picks = section(page, 'picks')
      expect(linksIn(picks)[0]).toEqual(['Shop creator picks', '/trending/creators'])
      expect(hrefsIn(picks).slice(1).toSorted()).toEqual(postsOf(0))
      expect(picks?.querySelectorAll('li img')).toHaveLength(4)
      const season = section(page, 'season')
      expect(linksIn(season)[0]).toEqual(['Shop more for the season', '/categories/ltkseasonal'])
      expect(hrefsIn(season).slice(1).toSorted()).toEqual(postsOf(1))
    },
  )

  test('suggests three top creators to follow', { tags: ['F-FEED-40', 'C-08'] }, async () => {
    const { page } = await site.read('/holiday')
    const creators = section(page, 'top-creators')
    const shops = content.profileIds.map((_, creator) => `/explore/Creator${creator}`)
    const found = hrefsIn(creators).filter((href) => href.startsWith('/explore/'))
    expect(new Set(found).size).toBe(3)
    expect(shops).toEqual(expect.arrayContaining(found))
    const top = await site.ask('/api/v2/recommended_profiles?limit=3')
    const { profiles }: { profiles: { displayName: string }[] } = await top.json()
    expect([...new Set(found)]).toEqual(profiles.map((one) => `/explore/${one.displayName}`))
    const follow = /Follow/
    const buttons = creators?.querySelectorAll('li a, li button') ?? []
    expect(buttons.filter((button) => follow.test(textOf(button)))).toHaveLength(3)
  })

  test('promotes the app four times, once for chat', { tags: 'F-FEED-41' }, async () => {
    const { page } = await site.read('/holiday')
    const promos = page.querySelectorAll('aside.app-promo')
    expect(promos.flatMap(linksIn)).toEqual([
      ['About the app', '/ltk-shopping-app'],
      ['About chat', '/ltk-chat'],
      ['About the app', '/ltk-shopping-app'],
      ['About the app', '/ltk-shopping-app'],
    ])
    expect(promos.map((promo) => textOf(promo.querySelector('h2')))).toEqual([
      'Take the list with you',
      'Install the App for Chat',
      'Follow them on your phone',
      'Shop from the sofa',
    ])
  })
})

test(
  'the chat page says that chat is not available yet, and leads to creators',
  { tags: ['F-ROUTE-34', 'F-SHELL-12'] },
  async () => {
    const { status, page } = await site.read('/ltk-chat')
    expect([status, textOf(page.querySelector('h1'))]).toEqual([200, 'Chat with creators'])
    const main = page.querySelector('main')
    expect(textOf(main)).toContain('Chat isn’t available on LTK yet.')
    const links = linksIn(main)
    expect(links.slice(0, 2)).toEqual([
      ['Find creators', '/trending/creators'],
      ['Trending creators', '/trending/creators'],
    ])
    expect(hrefsIn(main).slice(2).toSorted()).toEqual(
      content.profileIds.map((_, creator) => `/explore/Creator${creator}`),
    )
  },
)

describe('chat with a creator', () => {
  test(
    'has the creator, to follow until the app is there',
    { tags: ['F-ROUTE-16', 'F-SHOP-14'] },
    async () => {
      const { status, page } = await site.read('/explore/creator0/chat')
      expect([status, textOf(page.querySelector('h1'))]).toEqual([200, 'Chat with Ada Lovelace'])
      expect(textOf(page.querySelector('title'))).toBe('Chat with Ada Lovelace | LTK')
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href')
      expect(canonical).toBe(`${site.siteUrl}/explore/Creator0/chat`)
      const main = page.querySelector('main')
      expect(textOf(main)).toContain('Follow Ada Lovelace to see new posts first.')
      expect(linksIn(main)).toEqual([
        ['Follow Ada Lovelace', '/signup?shopltk-signup-prompt=discover'],
        ['See the shop', '/explore/Creator0'],
      ])
      expect(main?.querySelectorAll('.shop-chat-pictures img')).toHaveLength(3)
    },
  )

  test(
    'without a name leads to the page of chat',
    { tags: ['F-SHOP-14', 'F-ROUTE-16'] },
    async () => {
      const response = await site.ask('/explore/chat')
      expect([response.status, response.headers.get('location')]).toEqual([302, '/ltk-chat'])
    },
  )

  test(
    'is a 404 for a creator who does not exist',
    { tags: ['F-SHOP-14', 'F-ROUTE-16'] },
    async () => {
      expect((await site.ask('/explore/nobody/chat')).status).toBe(404)
    },
  )
})

test.each(['/ltk-shopping-app', '/ltk-chat', '/explore/Creator0/chat', '/holiday'])(
  'nothing on %s leads to a page that does not exist',
  async (path) => {
    const { page } = await site.read(path)
    const paths = new Set(
      hrefsIn(page.querySelector('main')).filter((href) => href.startsWith('/')),
    )
    for (const href of paths) {
      expect([href, (await site.ask(href)).status < 400]).toEqual([href, true])
    }
    expect(hrefsIn(page.querySelector('main')).join(' ')).not.toMatch(/https?:/)
  },
)
