import { rebuildRankings } from '@ltk/api/rankings'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite
let content: Content

beforeAll(async () => {
  site = await openSite()
  content = await insertContent(site.db, { creators: 4, postsEach: 10 })
  await site.db
    .updateTable('profiles')
    .set({ name: 'Ada Lovelace', followers_count: 1_200 })
    .where('id', '=', content.profileIds[0] ?? '')
    .execute()
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())

test(
  'a shop is found by its name in any case, and its canonical address has the right one',
  { tags: ['F-ROUTE-15', 'F-SHOP-04', 'F-SHOP-05', 'F-SCOPE-05'] },
  async () => {
    for (const name of ['Creator0', 'creator0', 'cREATOR0']) {
      const { status, page } = await site.read(`/explore/${name}`)
      expect([name, status]).toEqual([name, 200])
      expect(textOf(page.querySelector('title'))).toBe('Ada Lovelace | LTK')
      expect(textOf(page.querySelector('h1'))).toBe('Ada Lovelace')
      expect(linksIn(page)).toContainEqual(['@Creator0', '/explore/Creator0'])
      expect(textOf(page.querySelector('main'))).toContain('1.2K followers')
      expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
        `${site.siteUrl}/explore/Creator0`,
      )
    }
  },
)

test(
  "a card in a shop says when its post was published; the creator's name is for screen readers",
  { tags: 'F-FEED-13' },
  async () => {
    const { page } = await site.read('/explore/Creator0')
    const card = page.querySelector('[role=feed] article')
    const date = card?.querySelector('time') ?? null
    expect(textOf(date)).toBe('May 1, 2026')
    const link = date?.closest('a')
    const name = link?.querySelector('.visually-hidden') ?? null
    expect([textOf(name), link?.getAttribute('href')]).toEqual([
      expect.stringContaining('Ada Lovelace'),
      '/explore/Creator0',
    ])
  },
)

test(
  "elsewhere it has its creator's picture and name above, which lead to the shop",
  { tags: 'F-FEED-13' },
  async () => {
    const { page } = await site.read('/hashtags/ltkcreator0')
    const card = page.querySelector('[role=feed] article')
    const [creator] = card?.querySelectorAll('a') ?? []
    expect(card?.querySelector('time')).toBeNull()
    expect([textOf(creator ?? null), creator?.getAttribute('href')]).toEqual([
      'Ada Lovelace',
      '/explore/Creator0',
    ])
    expect(creator?.querySelector('.visually-hidden')).toBeNull()
    expect(creator?.querySelector('img')?.getAttribute('src')).toMatch(/^\/media\/.*w=100&h=100$/)
  },
)

test('an unknown name is not found', { tags: ['E-49', 'F-ROUTE-15', 'F-SCOPE-05'] }, async () => {
  const { status, page } = await site.read('/explore/nobody-has-this-name')
  expect([status, textOf(page.querySelector('h1'))]).toEqual([404, '404 Oh No!'])
  expect(textOf(page.querySelector('main'))).toContain(
    'Sorry, but this link is invalid. Please double check your URL or discover new posts below.',
  )
})

test(
  'an invitation from an unknown name still welcomes the visitor',
  { tags: 'F-ROUTE-32' },
  async () => {
    const { status, page } = await site.read('/user/nobody-at-all')
    expect([status, textOf(page.querySelector('h1'))]).toEqual([200, 'You are invited to LTK'])
    expect(linksIn(page.querySelector('main'))).toEqual([
      ['Sign up', '/signup?shopltk-signup-prompt=discover&to=%2Fhome&invite=nobody-at-all'],
      ['Just look around', '/home'],
    ])
  },
)

test('an invitation is in the name of its creator', { tags: 'F-ROUTE-32' }, async () => {
  const { page } = await site.read('/user/creator0')
  expect(textOf(page.querySelector('h1'))).toBe('Ada Lovelace invites you to LTK')
  const links = linksIn(page.querySelector('main'))
  expect(links.slice(0, 2)).toEqual([
    [
      'Sign up and follow Ada Lovelace',
      '/signup?shopltk-signup-prompt=discover&to=%2Fexplore%2FCreator0&invite=creator0',
    ],
    ['Look around first', '/explore/Creator0'],
  ])
  const posts = content.postIds[0]?.slice(0, 6).map((id) => `/post/${id}`)
  expect(links.slice(2).map(([, href]) => href)).toEqual(posts)
})

test(
  'three creators are suggested in the first feed',
  { tags: ['F-FEED-36', 'C-08'] },
  async () => {
    const { page } = await site.read('/home')
    const suggested = page.querySelector('.suggested-creators')
    expect(textOf(suggested?.querySelector('h2') ?? null)).toBe('Creators to follow')
    const follows = linksIn(suggested).filter(([label]) => label.startsWith('Follow '))
    expect(follows).toHaveLength(3)
    const shops = linksIn(suggested).filter(([, href]) => href?.startsWith('/explore/'))
    expect(new Set(shops.map(([, href]) => href)).size).toBe(3)
    const [, next = ''] = linksIn(page).find(([label]) => label === 'Next page') ?? []
    for (const path of [`/home${next}`, '/home/for-you', '/hashtags/ltktest']) {
      const other = await site.read(path)
      expect([path, other.page.querySelector('.suggested-creators')]).toEqual([path, null])
    }
  },
)

test('the first page opens with a lead, creators and deals, the same for all, and others do not', async () => {
  const first = await site.read('/home')
  const lead = first.page.querySelector('.lead-post')
  const [, post] = linksIn(lead).find(([, href]) => href?.startsWith('/post/')) ?? []
  expect(postsIn(first.page, 'Discover').map((id) => `/post/${id}`)).toContain(post)
  // The first picture of the page is the one that counts.
  expect(first.page.querySelector('main img')).toBe(lead?.querySelector('img'))
  expect(lead?.querySelector('img')?.getAttribute('fetchpriority')).toBe('high')
  const deals = first.page.querySelector('.deal-shelf')
  expect(linksIn(deals).map(([label]) => label)).toEqual(['All deals', 'Linen dress'])
  expect(textOf(deals)).toContain('$60.00')
  expect(first.page.querySelector('.opener-saves')).toBeNull()
  const own = await site.read('/home', { signedIn: true })
  expect(linksIn(own.page.querySelector('.lead-post'))).toEqual(linksIn(lead))
  expect(own.page.querySelector('.opener-saves')).not.toBeNull()
  const [, next = ''] = linksIn(first.page).find(([label]) => label === 'Next page') ?? []
  expect((await site.read(`/home${next}`)).page.querySelector('.opener')).toBeNull()
})

test("the products of a feed's cards have their prices", { tags: 'F-FEED-16' }, async () => {
  const { page } = await site.read('/home')
  const [card] = page.querySelectorAll('[role=feed] article')
  expect(textOf(card?.querySelector('a[href^="/products/"]') ?? null)).toBe('$60.00')
})

test('the feed can be read page by page', { tags: ['F-ROUTE-02', 'F-FEED-25'] }, async () => {
  const first = await site.read('/home')
  const shown = postsIn(first.page, 'Discover')
  expect(shown).toHaveLength(36)
  const card = first.page.querySelector('[role=feed] article')
  expect(card?.querySelector('a')?.getAttribute('href')).toMatch(/^\/explore\//)
  const [, next = ''] = linksIn(first.page).find(([label]) => label === 'Next page') ?? []
  expect(next).toMatch(/^\?next=/)
  const second = await site.read(`/home${next}`)
  const others = postsIn(second.page, 'Discover')
  expect(others).toHaveLength(4)
  expect(others.filter((post) => shown.includes(post))).toEqual([])
  const ranked = await site.ask('/api/v3/activities/posts/global/featured?limit=40')
  const { activities }: { activities: { postId: string }[] } = await ranked.json()
  expect([...shown, ...others]).toEqual(activities.map(({ postId }) => postId))
  expect(linksIn(second.page).map(([label]) => label)).not.toContain('Next page')
  expect(second.page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/home$/)
})

test(
  'one row leads to the feeds and the categories, the same for all',
  { tags: 'F-ROUTE-02' },
  async () => {
    for (const signedIn of [false, true]) {
      const { page } = await site.read('/home', { signedIn })
      const row = page.querySelector('main nav')
      expect(linksIn(row).slice(0, 5)).toEqual([
        ['Today', '/home'],
        ['For you', '/home/for-you'],
        ['Following', '/home/following'],
        ['Gift guides', '/home/following/giftguides'],
        ['Style tips', '/categories/ltkstyletip'],
      ])
      expect(row?.querySelectorAll('[aria-current]').map(textOf)).toEqual(['Today'])
      expect(postsIn(page, 'Discover')).toHaveLength(36)
    }
  },
)

test('a hashtag is read page by page', { tags: ['F-FEED-08', 'F-ROUTE-26'] }, async () => {
  const newestFirst = Array.from({ length: 10 }, (_, post) =>
    content.postIds.map((ids) => ids[post]),
  )
  const first = await site.read('/hashtags/ltktest')
  const [, next = ''] = linksIn(first.page).find(([label]) => label === 'Next page') ?? []
  const second = await site.read(`/hashtags/ltktest${next}`)
  expect(postsIn(first.page, 'Posts with #ltktest')).toHaveLength(36)
  expect([first, second].flatMap(({ page }) => postsIn(page, 'Posts with #ltktest'))).toEqual(
    newestFirst.flat(),
  )
})
