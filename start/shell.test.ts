import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { rebuildRankings } from '@ltk/api/rankings'
import { insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { linksIn, openSite, type OpenSite, postsIn, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let site: OpenSite

beforeAll(async () => {
  site = await openSite()
  await insertContent(site.db)
  await rebuildRankings(site.db, latestPostAt)
})
afterAll(() => site.close())

const mainOf = (page: HTMLElement) => page.querySelector('main')
const headingOf = (page: HTMLElement) => textOf(page.querySelector('h1'))

describe('the footer', () => {
  const links = [
    ['Gift guides', '/gift-guides'],
    ['Deals', '/deals'],
    ['Help Center', '/help'],
    ['Apply to be a Creator', '/apply'],
    ['Sitemap', '/sitemap'],
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/legal/privacy'],
    ['Cookie Policy', '/legal/cookies'],
    ['Privacy choices', '/privacy-choices'],
  ]

  test(
    'is below every page, with its links',
    { tags: ['F-SCOPE-18', 'F-SHELL-10', 'U-17', 'F-SHELL-03', 'F-SCOPE-17'] },
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
    { tags: ['F-ACC-13', 'F-SHELL-03', 'U-24', 'F-SCOPE-17'] },
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
  { tags: ['F-ROUTE-33', 'F-SHELL-12', 'F-SCOPE-14'] },
  async () => {
    const { status, page } = await site.read('/ltk-shopping-app')
    expect([status, headingOf(page)]).toEqual([200, 'The shopping app'])
    expect(textOf(mainOf(page))).toContain('Add LTK to your home screen')
    expect(linksIn(mainOf(page))).toEqual([['Start exploring', '/home']])
    const ways = mainOf(page)?.querySelectorAll('h3').map(textOf)
    expect(ways).toEqual(['On an iPhone or iPad', 'On Android'])
    expect(mainOf(page)?.querySelectorAll('li').map(textOf)).toEqual([
      'Open this site in Safari.',
      'Press Share.',
      'Choose “Add to Home Screen”.',
      'Open this site in Chrome.',
      'Open the menu with the three dots.',
      'Choose “Add to Home screen”.',
    ])
  },
)

test('there is a page of patents', { tags: ['F-ROUTE-45', 'F-ACC-12'] }, async () => {
  const { status, page } = await site.read('/legal/virtual-patent')
  expect([status, headingOf(page)]).toEqual([200, 'Virtual Patent Marking'])
  expect(textOf(mainOf(page))).toContain('LTK gives notice of patents under 35 U.S.C. § 287(a)')
  expect(textOf(mainOf(page))).toContain('No patents are listed at present.')
})

test(
  'the terms of service are those of the brand',
  { tags: ['F-ROUTE-44', 'F-ACC-11'] },
  async () => {
    const { status, page } = await site.read('/terms-of-service')
    expect([status, headingOf(page)]).toEqual([200, 'Terms of Service'])
    expect(textOf(mainOf(page))).toContain('These terms apply whenever you use LTK.')
    expect(mainOf(page)?.querySelectorAll('h2').map(textOf)).toEqual([
      'What LTK is',
      'Buying',
      'Prices and stock',
      'Links that earn',
      'Your account',
      'Posts and pictures',
      'What you may not do',
      'What we can’t promise',
      'Changes',
    ])
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
    const cartsFor = async (signedIn: boolean) => {
      const { page } = await site.read('/home', { signedIn })
      return linksIn(page).filter(([label, href]) => label === 'Carts' || href?.includes('carts'))
    }
    expect(await cartsFor(false)).toEqual([])
    expect(await cartsFor(true)).not.toEqual([])
  },
)

test(
  'the 404 page shows posts, and a link for signed-in users',
  { tags: ['E-26', 'E-49', 'X-02'] },
  async () => {
    for (const signedIn of [false, true]) {
      const { status, page } = await site.read('/no-such-page', { signedIn })
      expect([status, headingOf(page)]).toEqual([404, '404 Oh No!'])
      expect(postsIn(page, 'New posts')).toHaveLength(6)
      page.querySelector('main section')?.remove()
      expect(linksIn(mainOf(page))).toEqual(signedIn ? [['Discover More', '/home']] : [])
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

test('a page tells the release, which its events carry', { tags: 'F-ANL-17' }, async () => {
  const html = await (await site.ask('/home')).text()
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../site/package.json'), 'utf8'),
  )
  expect(html).toContain(`"version":"${version}+`)
})
