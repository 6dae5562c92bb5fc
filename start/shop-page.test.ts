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
  { tags: ['F-ROUTE-15', 'F-SHOP-04'] },
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

test('an unknown name is not found', { tags: ['E-49', 'F-ROUTE-15'] }, async () => {
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
  },
)

test('three creators are suggested in the first feed', { tags: 'F-FEED-36' }, async () => {
  const { page } = await site.read('/home')
  const suggested = page.querySelector('.suggested-creators')
  expect(textOf(suggested?.querySelector('h2') ?? null)).toBe('Creators to follow')
  const follows = linksIn(suggested).filter(([label]) => label.startsWith('Follow '))
  expect(follows).toHaveLength(3)
})

test('the feed can be read page by page', { tags: 'F-ROUTE-02' }, async () => {
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
  expect(second.page.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/home$/)
})
