import { rebuildRankings } from '@ltk/api/rankings'
import { locales } from '@ltk/contract/locales'
import { insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import {
  actedFor,
  caller,
  linksIn,
  openSite,
  type OpenSite,
  postsIn,
  textOf,
} from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite
let profileIds: string[]
let postIds: string[][]

beforeAll(async () => {
  site = await openSite()
  ;({ profileIds, postIds } = await insertContent(site.db))
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())

const mainOf = (page: HTMLElement) => page.querySelector('main')
const headingOf = (page: HTMLElement) => textOf(page.querySelector('h1'))

describe('the header', () => {
  test('links to the main pages, and marks the current one', { tags: 'F-SHELL-01' }, async () => {
    const links = [
      ['Discover', '/home'],
      ['Shop', '/categories'],
      ['Sale Alert', '/categories/salealert'],
      ['Finds Under $100', '/categories/findsunder100'],
      ['Finds Under $50', '/categories/findsunder50'],
    ]
    for (const [label, href = ''] of links) {
      const { status, page } = await site.read(href)
      expect([href, status]).toEqual([href, 200])
      const lists = page.querySelectorAll('header nav[aria-label=Main]')
      // One in the row, one in the menu of screens that have no room for it, which has more.
      expect(lists.map(linksIn)).toEqual([
        links,
        [...links, ['Gift guides', '/gift-guides'], ['Deals', '/deals']],
      ])
      const current = page.querySelectorAll('header nav [aria-current=page]')
      expect(current.map(textOf)).toEqual([label, label])
    }
  })

  /** Returns the account's links in the menu. */
  async function readMenu(reader: Parameters<OpenSite['read']>[1]) {
    const { page } = await site.read('/home', reader)
    return linksIn(page.querySelector('header [popover] nav + ul'))
  }
  const ofShopper = [
    ['Favorites', '/account/favorites/products'],
    ['Settings', '/account'],
    ['Help Center', '/help'],
    ['Apply to be a Creator', '/apply'],
    ['Sign out', '/logout'],
  ]
  const email = [`Email${caller.email}`, '/account#email']

  test(
    'has a menu for signed-in users, with the email if they may change it',
    { tags: ['F-SCOPE-15', 'F-SCOPE-17', 'F-SHELL-02', 'F-SHELL-04', 'V-33'] },
    async () => {
      expect(await readMenu({ signedIn: true })).toEqual(ofShopper)
      const withEmail = [email, ...ofShopper]
      expect(await readMenu({ signedIn: true, canChangeEmail: true })).toEqual(withEmail)
    },
  )

  test("leads creators to their own shop from every page's menu, and nobody else", async () => {
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
  })

  test('has a menu for visitors', { tags: ['F-SCOPE-17', 'F-SHELL-05'] }, async () => {
    const ofVisitor = [
      ['Log in', '/login'],
      ['Sign up', '/signup'],
      ['Apply to be a Creator', '/apply'],
    ]
    expect(await readMenu({})).toEqual(ofVisitor)
  })

  test('leads to the search, by a form and by the link of phones', async () => {
    const { page } = await site.read('/home')
    expect(page.querySelector('header form[role=search]')?.getAttribute('action')).toBe('/search')
    expect(linksIn(page.querySelector('nav[aria-label=Shortcuts]'))).toContainEqual([
      'Search',
      '/search',
    ])
  })

  test(
    'says for whom an operator acts, by the email of the token, and else says nothing',
    { tags: 'F-SHELL-09' },
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
    { tags: ['F-SCOPE-18', 'F-NAV-01', 'F-SHELL-06', 'F-I18N-03'] },
    async () => {
      const { page } = await site.read('/categories?next=x', { locale: 'fr' })
      const opener = page.querySelector('header button[popovertarget][aria-label]')
      expect(opener?.getAttribute('aria-label')).toBe('Langue')
      const menu = page.getElementById(opener?.getAttribute('popovertarget') ?? '')
      const form = menu?.querySelector('form[action="/locale"]')
      const choices = form?.querySelectorAll('label:has(input[type=radio][name=locale])') ?? []
      expect(
        choices.map((choice) => [
          choice.querySelector('input')?.getAttribute('value'),
          choice.getAttribute('lang'),
          textOf(choice),
        ]),
      ).toEqual(locales.map(({ code, iso, name }) => [code, iso, name]))
      const checked = form?.querySelectorAll('[checked]') ?? []
      expect(checked.map((input) => input.getAttribute('value'))).toEqual(['fr'])
      // A language is used once it is confirmed: nothing in the list submits the form.
      expect(form?.querySelectorAll('li button')).toEqual([])
      expect(form?.querySelectorAll('button[type=submit]').map(textOf)).toEqual([
        'Enregistrer la langue',
      ])

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
    { tags: ['F-ACC-04', 'F-I18N-05'] },
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

describe('the footer', () => {
  const links = [
    ['Gift guides', '/gift-guides'],
    ['Deals', '/deals'],
    ['Help Center', '/help'],
    ['Apply to be a Creator', '/apply'],
    ['Get the app', '/ltk-shopping-app'],
    ['Sitemap', '/sitemap'],
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/legal/privacy'],
    ['Cookie Policy', '/legal/cookies'],
    ['Privacy choices', '/privacy-choices'],
  ]

  test(
    'is below every page, with its links',
    { tags: ['F-SCOPE-18', 'F-SHELL-10', 'U-17'] },
    async () => {
      for (const path of ['/', '/home', '/account', '/no-such-page']) {
        const { page } = await site.read(path, { signedIn: true })
        expect([path, linksIn(page.querySelector('footer nav'))]).toEqual([path, links])
      }
    },
  )

  test.each([
    'Help Center',
    'Apply to be a Creator',
    'Terms of Service',
    'Privacy Policy',
    'Cookie Policy',
  ])(
    'links %s to a page of the site',
    { tags: ['F-ACC-13', 'F-SHELL-03', 'U-24'] },
    async (label) => {
      const footer = (await site.read('/home')).page.querySelector('footer')
      const [, href = ''] = linksIn(footer).find(([name]) => name === label) ?? []
      const { status, page } = await site.read(href)
      expect([status, headingOf(page)]).toEqual([200, label])
      expect(textOf(page.querySelector('title'))).toBe(`${label} | LTK`)
      expect(page.querySelectorAll('main p').length).toBeGreaterThan(1)
    },
  )
})

test(
  'the page of the app says what it is and links to the posts',
  { tags: 'F-ROUTE-33' },
  async () => {
    const { status, page } = await site.read('/ltk-shopping-app')
    expect([status, headingOf(page)]).toEqual([200, 'The shopping app'])
    expect(textOf(mainOf(page))).toContain('The LTK app has the same creators')
    expect(linksIn(mainOf(page))).toEqual([['Start exploring', '/home']])
    const ways = mainOf(page)?.querySelectorAll('h3').map(textOf)
    expect(ways).toEqual(['On an iPhone or iPad', 'On Android'])
  },
)

test('there is a page of patents', { tags: ['F-ROUTE-45', 'F-ACC-12'] }, async () => {
  const { status, page } = await site.read('/legal/virtual-patent')
  expect([status, headingOf(page)]).toEqual([200, 'Virtual Patent Marking'])
  expect(textOf(mainOf(page))).toContain('LTK gives notice of patents under 35 U.S.C. § 287(a)')
})

test(
  'the terms of service are those of the brand',
  { tags: ['F-ROUTE-44', 'F-ACC-11'] },
  async () => {
    const { status, page } = await site.read('/terms-of-service')
    expect([status, headingOf(page)]).toEqual([200, 'Terms of Service'])
    expect(textOf(mainOf(page))).toContain('These terms hold whenever you use LTK.')
  },
)

describe('signing in and out', () => {
  test(
    'the home of an account offers to sign in, or says who is signed in',
    { tags: ['F-ROUTE-36', 'X-13'] },
    async () => {
      const visitor = await site.read('/auth')
      expect([visitor.status, headingOf(visitor.page)]).toEqual([200, 'Your account'])
      expect(linksIn(mainOf(visitor.page))).toEqual([
        ['Log in', '/login'],
        ['Sign up', '/signup'],
      ])
      const { page } = await site.read('/auth', { signedIn: true })
      expect(textOf(mainOf(page))).toContain(`You are logged in as ${caller.email}.`)
      expect(linksIn(mainOf(page))).toEqual([
        ['Discover', '/home'],
        ['Settings', '/account'],
        ['Sign out', '/logout'],
      ])
    },
  )

  test(
    'asks to confirm an account again, for connections that there are',
    { tags: ['F-ROUTE-38', 'F-AUTH-09'] },
    async () => {
      for (const path of ['/auth/reconsent', '/auth/reconsent/email']) {
        const { status, page } = await site.read(path)
        expect([path, status, headingOf(page)]).toEqual([path, 200, 'Confirm your account'])
        expect(textOf(mainOf(page))).toContain('log in once more with your email and your password')
        expect(linksIn(mainOf(page))).toEqual([
          ['Continue', '/login?again=true'],
          ['Not now', '/home'],
        ])
      }
      expect((await site.ask('/auth/reconsent/nobody')).status).toBe(404)
    },
  )

  test(
    'goes through /login and /auth/callback, and signing out returns to /',
    { tags: ['F-NAV-06', 'X-13'] },
    async () => {
      const refused = await site.ask('/account')
      expect(refused.headers.get('location')).toBe('/login?to=%2Faccount')
      const begun = new URL((await site.ask('/login')).headers.get('location') ?? '')
      expect(begun.searchParams.get('redirect_uri')).toBe(`${site.siteUrl}/auth/callback`)
      const headers = { origin: site.siteUrl }
      const out = await site.ask('/logout', { signedIn: true }, { method: 'POST', headers })
      expect(out.headers.get('location')).toBe('/')
    },
  )

  test(
    'the settings have the email only if it may be changed',
    { tags: ['F-ACC-01', 'F-ACC-02'] },
    async () => {
      for (const canChangeEmail of [true, false]) {
        const { status, page } = await site.read('/account', { signedIn: true, canChangeEmail })
        expect([status, headingOf(page)]).toEqual([200, 'Settings'])
        const part = page.querySelector('main #email')
        const field = part?.querySelector('input[type=email]')?.getAttribute('name')
        expect([canChangeEmail, field]).toEqual([
          canChangeEmail,
          canChangeEmail ? 'email' : undefined,
        ])
        expect(part === null).toBe(!canChangeEmail)
        const link = page.querySelector('header a[href="/account#email"]')
        expect(link === null).toBe(!canChangeEmail)
      }
    },
  )
})

test('a reset page without the token of its mail says that the link is missing', async () => {
  const { status, page } = await site.read('/forgot-password/reset')
  expect([status, headingOf(page)]).toEqual([200, 'Set a new password'])
  expect(textOf(mainOf(page))).toContain('The link is missing.')
  expect(linksIn(mainOf(page))).toEqual([['Ask for a new link', '/forgot-password']])
  expect(mainOf(page)?.querySelector('form')).toBeNull()
  const whole = await site.read('/forgot-password/reset?token=x')
  expect(mainOf(whole.page)?.querySelectorAll('form [type=password]')).toHaveLength(2)
})

test(
  'signed-in users have likes, saves, carts, settings and a feed of whom they follow',
  { tags: ['F-SCOPE-06', 'F-SCOPE-15', 'F-SOC-19'] },
  async () => {
    const own = [
      '/account/favorites/posts',
      '/account/favorites/products',
      '/account/carts',
      '/account',
    ]
    for (const path of own) {
      const to = `/login?to=${encodeURIComponent(path)}`
      expect((await site.ask(path)).headers.get('location')).toBe(to)
      const { status, page } = await site.read(path, { signedIn: true })
      expect([path, status]).toEqual([path, 200])
      expect(linksIn(page.querySelector('header')).map(([label]) => label)).toContain('Carts')
    }
    const send = async (method: string, path: string, body?: object) => {
      const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      expect((await site.ask(path, { signedIn: true }, init)).status).toBe(200)
    }
    const [first = []] = postIds
    const like = { like_type: 'CLICK', network: 'LTK', ltk_id: first[0] }
    await send('POST', '/api/v2/likes', like)
    await send('PUT', `/api/v2/follows/${profileIds[0]}`)
    const liked = await site.read('/account/favorites/posts', { signedIn: true })
    expect(postsIn(liked.page, 'Liked posts')).toEqual([first[0]])
    const following = await site.read('/home/following', { signedIn: true })
    const posts = postsIn(following.page, 'Following')
    expect(posts.length).toBeGreaterThan(0)
    expect(first).toEqual(expect.arrayContaining(posts))
    expect(postsIn((await site.read('/home/following')).page, 'Following')).toEqual([])
  },
)

test(
  'a banner invites visitors to sign up, and nobody else',
  { tags: ['F-ROLE-02', 'F-BAN-01'] },
  async () => {
    const banner = async (signedIn: boolean) => {
      const { page } = await site.read('/home', { signedIn })
      return page.querySelector('aside.registration-banner')
    }
    expect(textOf(await banner(false))).toBe('Unlock the full LTK experienceSign up')
    expect(linksIn(await banner(false))).toEqual([['Sign up', '/signup']])
    expect(await banner(true)).toBeNull()
  },
)

test(
  'the 404 page shows posts, and a link for signed-in users',
  { tags: ['E-26', 'E-49', 'X-02'] },
  async () => {
    for (const signedIn of [false, true]) {
      const { status, page } = await site.read('/no-such-page', { signedIn })
      expect([status, headingOf(page)]).toEqual([404, '404 Oh No!'])
      const links = linksIn(page.querySelector('main section'))
      expect(links).toEqual(signedIn ? [['Discover More', '/home']] : [])
      expect(postsIn(page, 'New posts')).toHaveLength(6)
    }
  },
)

test.each([
  ['/', undefined],
  ['/home', undefined],
  ['/categories', undefined],
  ['/hashtags/ltktest', undefined],
  ['/hashtags/nobodyusesit', 'noindex'],
  ['/home/following', 'noindex'],
  ['/search', 'noindex'],
  ['/no-such-page', 'noindex'],
  ['/auth', 'noindex, nofollow'],
  ['/forgot-password', 'noindex, nofollow'],
])('the robots of %s are %s', { tags: ['F-NAV-12', 'E-27'] }, async (path, robots) => {
  const { page } = await site.read(path)
  const said = page
    .querySelectorAll('meta[name=robots]')
    .map((meta) => meta.getAttribute('content'))
  expect(said).toEqual(robots ? [robots] : [])
})
