import { rebuildRankings } from '@ltk/api/rankings'
import { restore, withdraw } from '@ltk/api/withdrawals'
import { locales } from '@ltk/contract/locales'
import { insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import {
  actedFor,
  caller,
  linksIn,
  openSite,
  type OpenSite,
  textOf,
} from '@ltk/testing/site/open-site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let profileIds: string[]

beforeAll(async () => {
  site = await openSite()
  ;({ profileIds } = await insertContent(site.db))
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())

describe('the header', () => {
  test(
    'links to the main pages, and marks the current one',
    { tags: ['F-SHELL-01', 'U-21', 'F-SCOPE-18'] },
    async () => {
      const links = [
        ['Discover', '/home'],
        ['Shop', '/categories'],
        ['Sale Alert', '/categories/salealert'],
        ['Finds Under $100', '/categories/findsunder100'],
        ['Finds Under $50', '/categories/findsunder50'],
        ['Deals', '/deals'],
      ]
      for (const [label, href = ''] of links) {
        const { status, page } = await site.read(href)
        expect([href, status]).toEqual([href, 200])
        const lists = page.querySelectorAll('header nav[aria-label=Main]')
        // One in the row, one in the menu of screens that have no room for it, which has more.
        expect(lists.map(linksIn)).toEqual([links, [...links, ['Gift guides', '/gift-guides']]])
        const current = page.querySelectorAll('header nav [aria-current=page]')
        expect(current.map(textOf)).toEqual([label, label])
      }
    },
  )

  test.each([
    ['Shop', '/categories/ltkhome'],
    ['Discover', '/home/for-you'],
  ])('marks %s at %s, which it has no link to', async (label, path) => {
    const { page } = await site.read(path)
    const current = page.querySelectorAll('header nav [aria-current]')
    expect(current.map((link) => [textOf(link), link.getAttribute('aria-current')])).toEqual([
      [label, 'true'],
      [label, 'true'],
    ])
  })

  /** Returns the account's links in the menu. */
  async function readMenu(reader: Parameters<OpenSite['read']>[1]) {
    const { page } = await site.read('/home', reader)
    return linksIn(page.querySelector('header [popover] nav + ul'))
  }
  const ofShopper = [
    ['Favorites', '/account/favorites/products'],
    ['Carts', '/account/carts'],
    ['Orders', '/account/orders'],
    ['Settings', '/account'],
    ['Help Center', '/help'],
    ['Apply to be a Creator', '/apply'],
    ['Sign out', '/logout'],
  ]
  const email = [`Email${caller.email}`, '/account#email']

  test(
    'has a menu for signed-in users, with the email if they may change it',
    { tags: ['F-SCOPE-15', 'F-SCOPE-17', 'F-SHELL-02', 'F-SHELL-04', 'V-33', 'F-SHELL-03'] },
    async () => {
      expect(await readMenu({ signedIn: true })).toEqual(ofShopper)
      const withEmail = [email, ...ofShopper]
      expect(await readMenu({ signedIn: true, canChangeEmail: true })).toEqual(withEmail)
    },
  )

  test(
    "leads creators to their own shop from every page's menu, and nobody else",
    { tags: 'F-SCOPE-16' },
    async () => {
      const creator = { signedIn: true, publisherId: profileIds[0] }
      // The second time from the cache that all readers share.
      for (const reader of [creator, { signedIn: true }, creator, { signedIn: true }]) {
        const shop = reader === creator ? [['My shop', '/account/shop']] : []
        expect(await readMenu(reader)).toEqual([...shop, ...ofShopper])
      }
      const own = await site.ask('/account/shop', creator)
      expect(own.headers.get('location')).toBe('/explore/Creator0')
      expect((await site.ask('/account/shop', { signedIn: true })).status).toBe(404)
      const visitor = await site.ask('/account/shop')
      expect(visitor.headers.get('location')).toBe('/login?to=%2Faccount%2Fshop')
    },
  )

  test(
    'does not lead withdrawn creators to a shop that nobody can see',
    { tags: 'U-27' },
    async () => {
      const creator = { signedIn: true, publisherId: profileIds[0] }
      const named = { kind: 'creator', name: profileIds[0] ?? '' } as const
      expect(await readMenu(creator)).toContainEqual(['My shop', '/account/shop'])
      await withdraw(site.db, named, new Date())
      await expect.poll(() => readMenu(creator)).toEqual(ofShopper)
      await restore(site.db, named, new Date())
      await expect.poll(() => readMenu(creator)).toContainEqual(['My shop', '/account/shop'])
    },
  )

  test(
    'has a menu for visitors',
    { tags: ['F-SCOPE-17', 'F-SHELL-05', 'F-SHELL-02', 'F-SHELL-03', 'F-ROLE-02'] },
    async () => {
      const ofVisitor = [
        ['Log in', '/login'],
        ['Sign up', '/signup'],
        ['Apply to be a Creator', '/apply'],
      ]
      expect(await readMenu({})).toEqual(ofVisitor)
    },
  )

  test('has the same places on phones for visitors and for users', async () => {
    const namesFor = async (reader: { signedIn?: boolean }) => {
      const { page } = await site.read('/home', reader)
      return linksIn(page.querySelector('nav[aria-label=Shortcuts]')).map(([name]) => name)
    }
    const names = ['Discover', 'Search', 'Favorites', 'Following', 'You']
    expect(await namesFor({})).toEqual(names)
    expect(await namesFor({ signedIn: true })).toEqual(names)
  })

  test.each(['/account/favorites/posts', '/account/favorites/products', '/wishlists'])(
    'marks Favorites of phones at %s',
    async (path) => {
      const { page } = await site.read(path, { signedIn: true })
      const current = page.querySelectorAll('nav[aria-label=Shortcuts] [aria-current=page]')
      expect(current.map(textOf)).toEqual(['Favorites'])
    },
  )

  test(
    'leads to the search, by a form and by the link of phones',
    { tags: 'F-SHELL-02' },
    async () => {
      const { page } = await site.read('/home')
      expect(page.querySelector('header form[role=search]')?.getAttribute('action')).toBe('/search')
      expect(linksIn(page.querySelector('nav[aria-label=Shortcuts]'))).toContainEqual([
        'Search',
        '/search',
      ])
    },
  )

  test(
    'says for whom an operator acts, by the email of the token, and else says nothing',
    { tags: ['F-SHELL-09', 'F-ROLE-11'] },
    async () => {
      const notice = async (reader: Parameters<OpenSite['read']>[1]) => {
        const { page } = await site.read('/home', reader)
        return textOf(page.querySelector('header .header-acting'))
      }
      expect(await notice({ isActing: true })).toBe(`You are acting as ${actedFor.email}`)
      expect(await notice({ signedIn: true })).toBe('')
      expect(await notice({})).toBe('')
    },
  )

  test(
    'has a language menu, which returns to the page',
    { tags: ['F-SCOPE-18', 'F-NAV-01', 'F-SHELL-06', 'F-I18N-03', 'C-30'] },
    async () => {
      const { page } = await site.read('/categories?next=x', { locale: 'fr' })
      const opener = page.querySelector('header button[popovertarget][aria-label]')
      expect(opener?.getAttribute('aria-label')).toBe('Langue')
      const menu = page.getElementById(opener?.getAttribute('popovertarget') ?? '')
      const form = menu?.querySelector('form[action="/locale"]')
      // Each language is a button that sends the form: one press chooses it, without scripts too.
      const choices = form?.querySelectorAll('li > button[type=submit][name=locale]') ?? []
      expect(
        choices.map((choice) => [
          choice.getAttribute('value'),
          choice.getAttribute('lang'),
          textOf(choice),
        ]),
      ).toEqual(locales.map(({ code, iso, name }) => [code, iso, name]))
      const current = form?.querySelectorAll('[aria-current=true]') ?? []
      expect(current.map((choice) => choice.getAttribute('value'))).toEqual(['fr'])

      const fields = { locale: 'de', to: form?.querySelector('[name=to]')?.getAttribute('value') }
      const chosen = await site.ask(
        '/locale',
        {},
        {
          method: 'POST',
          body: new URLSearchParams({ ...fields, to: fields.to ?? '' }),
          headers: { origin: site.siteUrl },
        },
      )
      expect(chosen.headers.get('location')).toBe('/categories?next=x')
      expect(chosen.headers.get('set-cookie')).toMatch(
        /^locale=de; Max-Age=31536000; Path=\/; SameSite=Lax$/,
      )
    },
  )

  test(
    "the language is saved in the settings of a signed-in user, and in nobody else's",
    { tags: ['F-ACC-04', 'F-I18N-05', 'F-SCOPE-19'] },
    async () => {
      const choose = (signedIn: boolean, locale: string) =>
        site.ask(
          '/locale',
          { signedIn },
          {
            method: 'POST',
            body: new URLSearchParams({ locale, to: '/home' }),
            headers: { origin: site.siteUrl },
          },
        )
      expect((await choose(true, 'zh-Hant')).status).toBe(303)
      expect((await choose(false, 'it')).status).toBe(303)
      const saved = await site.db.selectFrom('settings').select(['user_id', 'locale']).execute()
      expect(saved).toEqual([{ user_id: caller.userId, locale: 'zh_HANT' }])
    },
  )
})
