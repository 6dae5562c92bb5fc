import { rebuildRankings } from '@ltk/api/rankings'
import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import { newId } from '@ltk/platform/db/uuid'
import { insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import {
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

const refusedList =
  '/collections/' + encodeCollectionHash({ collectionId: newId(), userId: newId() })

const mainOf = (page: HTMLElement) => page.querySelector('main')
const headingOf = (page: HTMLElement) => textOf(page.querySelector('h1'))

describe('signing in and out', () => {
  test(
    'the home of an account offers to sign in, or says who is signed in',
    { tags: ['F-ROUTE-36', 'X-13'] },
    async () => {
      const visitor = await site.read('/auth')
      expect([visitor.status, headingOf(visitor.page)]).toEqual([200, 'Your account'])
      expect(textOf(mainOf(visitor.page))).toContain(
        'With an account at LTK you follow creators, like posts and save products.',
      )
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
    'logging in and signing up have the picture of what is featured',
    { tags: ['F-ROUTE-39', 'F-ROUTE-40'] },
    async () => {
      for (const path of ['/login', '/signup']) {
        const { page } = await site.read(`${path}?interaction=x`)
        const [picture, ...others] = page.querySelectorAll('.account-page-picture img')
        expect([path, picture?.getAttribute('alt'), others.length]).toEqual([path, '', 0])
        // Hidden where there is no room, and then never loaded.
        expect(picture?.getAttribute('loading')).toBe('lazy')
        expect(picture?.getAttribute('src')).toMatch(/^\/media\//)
      }
    },
  )

  test(
    'asks to confirm an account again, for connections that there are',
    { tags: ['F-ROUTE-38', 'F-AUTH-09'] },
    async () => {
      const byEmail = 'To go on, please log in once more with your email and your password.'
      const byGoogle =
        'To go on, please confirm with Google that LTK may know your name and your email.'
      for (const [path = '', says] of [
        ['/auth/reconsent', byEmail],
        ['/auth/reconsent/email', byEmail],
        ['/auth/reconsent/google', byGoogle],
      ]) {
        const { status, page } = await site.read(path)
        expect([path, status, headingOf(page)]).toEqual([path, 200, 'Confirm your account'])
        expect(textOf(mainOf(page)?.querySelector('p') ?? null)).toBe(says)
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
    {
      tags: [
        'F-NAV-06',
        'X-13',
        'F-ROUTE-41',
        'F-ROUTE-35',
        'F-ROUTE-39',
        'F-ROUTE-42',
        'F-AUTH-06',
        'F-AUTH-09',
      ],
    },
    async () => {
      for (const path of ['/account', '/change-password']) {
        const { headers } = await site.ask(path)
        expect(headers.get('location')).toBe(`/login?to=${encodeURIComponent(path)}`)
      }
      const begun = new URL((await site.ask('/login')).headers.get('location') ?? '')
      expect(Object.fromEntries(begun.searchParams)).toMatchObject({
        redirect_uri: `${site.siteUrl}/auth/callback`,
        response_type: 'code',
        scope: 'openid profile email consumer offline_access',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      })
      // Who confirms the account is asked for the password unless they gave it lately.
      const again = new URL((await site.ask('/login?again=true')).headers.get('location') ?? '')
      expect([begun, again].map(({ searchParams }) => searchParams.get('max_age'))).toEqual([
        null,
        '300',
      ])
      const { page } = await site.read('/logout', { signedIn: true })
      expect(headingOf(page)).toBe('Sign out?')
      expect(linksIn(mainOf(page))).toEqual([['Cancel', '/home']])
      const headers = { origin: site.siteUrl }
      const out = await site.ask('/logout', { signedIn: true }, { method: 'POST', headers })
      expect(out.headers.get('location')).toBe('/')
      expect(out.headers.get('set-cookie')).toMatch(/^session=; Max-Age=0/)
    },
  )

  test(
    'the screens to log in and to sign up have their fields, and lead to one another',
    { tags: ['F-ROUTE-39', 'F-ROUTE-40'] },
    async () => {
      for (const [path, heading, fields, ways] of [
        [
          '/login',
          'Log in',
          ['email', 'password'],
          [
            ['Forgot your password?', '/forgot-password?interaction=x'],
            ['Sign up', '/signup?interaction=x'],
          ],
        ],
        ['/signup', 'Sign up', ['name', 'email', 'password'], [['Log in', '/login?interaction=x']]],
      ] as const) {
        const { page } = await site.read(`${path}?interaction=x`)
        expect(headingOf(page)).toBe(heading)
        const form = mainOf(page)?.querySelector('form')
        const typed = 'input:not([type=hidden]):not([type=checkbox])'
        const named = form?.querySelectorAll(typed).map((field) => field.getAttribute('name'))
        expect([path, named]).toEqual([path, fields])
        expect(form?.querySelectorAll('button').map(textOf)).toContain(heading)
        expect(linksIn(mainOf(page))).toEqual(expect.arrayContaining([...ways]))
      }
    },
  )

  test.each([
    ['favorite-post', 'Sign up to like this post and find it again among your favorites.'],
    ['favorite-product', 'Sign up to save this product and hear when its price falls.'],
    ['discover', 'Sign up to follow creators and get a feed made for you.'],
    ['nonsense', 'With an account at LTK you follow creators, like posts and save products.'],
  ])('the sign-up for %s says why', { tags: ['F-ROUTE-40', 'F-NAV-16'] }, async (prompt, why) => {
    const { page } = await site.read(`/signup?interaction=x&shopltk-signup-prompt=${prompt}`)
    expect(textOf(mainOf(page)?.querySelector('p') ?? null)).toBe(why)
  })

  test(
    'the settings have the email only if it may be changed',
    { tags: ['F-ACC-01', 'F-ACC-02', 'V-33', 'F-ROUTE-35'] },
    async () => {
      for (const canChangeEmail of [true, false]) {
        const { status, page } = await site.read('/account', { signedIn: true, canChangeEmail })
        expect([status, headingOf(page)]).toEqual([200, 'Settings'])
        expect(page.querySelectorAll('main section[id]').map(({ id }) => id)).toEqual([
          'name',
          'language',
          ...(canChangeEmail ? ['email'] : []),
          'sessions',
          'data',
          'delete',
        ])
        const part = page.querySelector('main #email')
        const field = part?.querySelector('input[type=email]')?.getAttribute('name')
        expect([canChangeEmail, field]).toEqual([
          canChangeEmail,
          canChangeEmail ? 'email' : undefined,
        ])
        expect(part === null).toBe(!canChangeEmail)
        const link = page.querySelector('header a[href="/account#email"]')
        expect(link === null).toBe(!canChangeEmail)
        expect(page.querySelectorAll('main h2').map(textOf)).toEqual([
          'Your account',
          'Shopping',
          'Security and data',
        ])
        expect(page.querySelectorAll('main h3').map(textOf)).toEqual([
          'Name',
          'Language',
          ...(canChangeEmail ? ['Email'] : []),
          'Where you are logged in',
          'Download my data',
          'Delete my account',
        ])
      }
    },
  )
})

test(
  'a reset page without the token of its mail says that the link is missing',
  { tags: ['F-ROUTE-43', 'F-AUTH-08'] },
  async () => {
    const { status, page } = await site.read('/forgot-password/reset')
    expect([status, headingOf(page)]).toEqual([200, 'Set a new password'])
    expect(textOf(mainOf(page))).toContain('The link is missing.')
    expect(linksIn(mainOf(page))).toEqual([['Ask for a new link', '/forgot-password']])
    expect(mainOf(page)?.querySelector('form')).toBeNull()
    const whole = await site.read('/forgot-password/reset?token=x')
    expect(mainOf(whole.page)?.querySelectorAll('form [type=password]')).toHaveLength(2)
  },
)

test(
  'signed-in users have likes, saves, carts, settings and a feed of whom they follow',
  { tags: ['F-SCOPE-06', 'F-SCOPE-15', 'F-SOC-19', 'F-ROUTE-03', 'F-ROUTE-13', 'F-SHELL-08'] },
  async () => {
    const own = [
      '/account/favorites/posts',
      '/account/favorites/products',
      '/account/carts',
      '/account/orders',
      '/wishlists',
      '/account',
    ]
    for (const path of own) {
      const to = `/login?to=${encodeURIComponent(path)}`
      expect((await site.ask(path)).headers.get('location')).toBe(to)
      const { status, page } = await site.read(path, { signedIn: true })
      expect([path, status]).toEqual([path, 200])
      expect(linksIn(page.querySelector('header'))).toContainEqual(['Carts', '/account/carts'])
    }
    const send = async (method: string, path: string, body?: object) => {
      const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
      expect((await site.ask(path, { signedIn: true }, init)).status).toBe(200)
    }
    const [first = []] = postIds
    const empty = await site.read('/home/following', { signedIn: true })
    expect(linksIn(mainOf(empty.page))).toContainEqual(['Find my creators', '/creators/matching'])
    const like = { like_type: 'CLICK', network: 'LTK', ltk_id: first[0] }
    await send('POST', '/api/v2/likes', like)
    await send('PUT', `/api/v2/follows/${profileIds[0]}`)
    const liked = await site.read('/account/favorites/posts', { signedIn: true })
    expect(postsIn(liked.page, 'Liked posts')).toEqual([first[0]])
    const following = await site.read('/home/following', { signedIn: true })
    const posts = postsIn(following.page, 'Following')
    expect(posts).toEqual(first)
    const { page } = await site.read('/home/following')
    expect(page.querySelector('a[href="/account/carts"]')).toBeNull()
    const main = mainOf(page)
    expect(main?.querySelector('[role=feed]')).toBeNull()
    expect(textOf(main)).toContain('Sign up to follow creators and see their posts here.')
    expect(linksIn(main)).toContainEqual([
      'Sign up',
      '/signup?shopltk-signup-prompt=discover&to=%2Fhome%2Ffollowing',
    ])
  },
)

test(
  'a shared list leads to the front page where sharing is off, and is forbidden where it is for others',
  { tags: ['F-ROLE-05', 'F-ROLE-07', 'E-10', 'E-11'] },
  async () => {
    let error_code = 'shared-collections-off'
    const other = await openSite({
      overWire: (callApi) => async (request) =>
        request.url.includes('/wish_collections_shared/')
          ? Response.json({ error_code }, { status: 403 })
          : callApi(request),
    })
    for (const signedIn of [false, true]) {
      error_code = 'shared-collections-off'
      const off = await other.ask(refusedList, { signedIn })
      expect([off.status, off.headers.get('location')]).toEqual([302, '/'])
      error_code = 'shared-collection-forbidden'
      const { status, page } = await other.read(refusedList, { signedIn })
      expect([status, textOf(mainOf(page))]).toEqual([
        403,
        expect.stringContaining('This wishlist is private'),
      ])
    }
    await other.close()
  },
)
