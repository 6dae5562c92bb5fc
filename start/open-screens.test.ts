import { htmlFaults } from '@ltk/testing/site/html-faults'
import { linksIn, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The screens whose layout is open, other than those whose heads are tested. */
const openScreens: [path: string, title: string, signedIn?: boolean][] = [
  ['/account', 'Settings', true],
  ['/change-password', 'Change your password', true],
  ['/auth', 'Your account'],
  ['/auth/reconsent', 'Confirm your account'],
  ['/login?interaction=of-nobody', 'Log in'],
  ['/signup?interaction=of-nobody', 'Sign up'],
  ['/auth/check-mail?interaction=of-nobody&email=a@b.co', 'Check your mail'],
  ['/forgot-password', 'Forgot your password?'],
  ['/logout', 'Sign out'],
  ['/terms-of-service', 'Terms of Service'],
  ['/legal/virtual-patent', 'Virtual Patent Marking'],
]

test.each(openScreens)(
  '%s is a page with the title %s',
  {
    tags: [
      'F-ROUTE-35',
      'F-ROUTE-41',
      'F-ROUTE-43',
      'F-AUTH-08',
      'U-05',
      'F-ROUTE-36',
      'F-ROUTE-38',
      'F-ROUTE-39',
      'F-ROUTE-40',
      'F-ROUTE-42',
      'F-ROUTE-44',
      'F-ROUTE-45',
      'F-NAV-09',
    ],
  },
  async (path, title, signedIn = false) => {
    const response = await site.ask(path, { signedIn })
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 200, null])
    const html = await response.text()
    const page = parse(html)
    expect(page.querySelectorAll('title').map(textOf)).toEqual([`${title} | LTK`])
    expect(page.querySelectorAll('h1').map(textOf)).toEqual([expect.stringMatching(/\S{3}/)])
    expect(await htmlFaults(html)).toEqual([])
  },
)

test('F-ROUTE-12: the favorites lead to the liked posts', { tags: 'F-ROUTE-12' }, async () => {
  const response = await site.ask('/account/favorites', { signedIn: true })
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/account/favorites/posts',
  ])
})

test.each([
  '/home',
  '/deals',
  '/gift-guides',
  '/categories/ltkhome',
  '/categories/ltkhome/products',
])('%s without anything in it does not lead to itself', async (path) => {
  const { page } = await site.read(path)
  const empty = page.querySelector('main .states-frame')
  expect(empty).not.toBeNull()
  expect(linksIn(empty).map(([, href]) => href)).not.toContain(path)
})

test('the products of a category that has none cannot be filtered', async () => {
  const { page } = await site.read('/categories/ltkhome/products')
  expect(page.querySelector('.filter-bar')).toBeNull()
  const filtered = await site.read('/categories/ltkhome/products?kind=lamp')
  expect(filtered.page.querySelector('.filter-bar')).not.toBeNull()
})

test.each([
  ['/deals?kind=lamp', 'All deals', '/deals'],
  ['/categories/ltkhome/products?kind=lamp', 'All products', '/categories/ltkhome/products'],
])('%s, which finds nothing, leads to all', async (path, label, all) => {
  const { page } = await site.read(path)
  expect(linksIn(page.querySelector('main .states-frame'))).toContainEqual([label, all])
})
