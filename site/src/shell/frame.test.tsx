import { setupI18n } from '@lingui/core'
import { testVariants } from '@ltk/testing/site/test-flags'
import { testPage } from '@ltk/testing/site/test-page'
import { testSite } from '@ltk/testing/site/test-site'
import { QueryClient } from '@tanstack/react-query'
import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'

import { createFlagReader } from '../context/flags.ts'
import type { SiteRouteFields } from '../context/route-fields.ts'
import type { SiteContext, SiteUser } from '../context/site-context.ts'
import { PageProviders } from '../framework/page-providers.tsx'
import { createRouteTable } from '../framework/route-table.ts'
import { appBanner, topBanner } from './flagged-parts.ts'
import { Frame } from './frame.tsx'
import { localLinks } from './site-links.ts'

await Promise.all([appBanner.load(), topBanner.load()])
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** What all pages of the tests are at, and where such a page opens in the app. */
const path = '/:displayName?'
type At = {
  hasApp?: boolean
  appLink?: string
  at?: string
  user?: SiteUser | null
  links?: SiteContext['links']
}

/**
 * Returns the frame around a page whose route has these fields, where there is an app and its banner is
 * switched on.
 */
function frameOf(
  fields: SiteRouteFields,
  switched = {},
  { hasApp = true, appLink, at = '/', user = null, links }: At = {},
): string {
  const site = testSite({ hasApp, appLink, user, links })
  const flags = createFlagReader(testVariants({ 'app-banner': 'on', ...switched }))
  const table = createRouteTable<SiteRouteFields>([{ id: 'page', path, ...fields }])
  const { page, context } = testPage({ queryClient: new QueryClient(), i18n, table, site, flags })
  const Component = () => (
    <PageProviders page={page} context={context}>
      <Frame site={site} user={user} links={{ ...localLinks, ...links }}>
        The page
      </Frame>
    </PageProviders>
  )
  const Stub = createRoutesStub([{ id: 'page', path, Component }])
  return renderToString(<Stub initialEntries={[at]} hydrationData={{ loaderData: {} }} />)
}

const hasHeader = (html: string) => /<header [^>]*class="header"/.test(html)
const hasBottomBar = (html: string) => html.includes('class="bottom-bar"')
const hasAppBanner = (html: string) => html.includes('class="app-banner"')

test(
  'a page has the header, the bottom bar and the banner of the app by default',
  { tags: ['F-SCOPE-18', 'F-NAV-14', 'F-SHELL-14'] },
  () => {
    const html = frameOf({})
    expect([hasHeader(html), hasBottomBar(html), hasAppBanner(html)]).toEqual([true, true, true])
    expect(hasAppBanner(frameOf({}, { 'app-banner': 'off' }))).toBe(false)
  },
)

test('without an app no banner promotes one', () => {
  const explore = { trackingName: 'explore-displayName' }
  const html = frameOf(explore, { 'journey-banner': 'on' }, { hasApp: false })
  expect([hasAppBanner(html), html.includes('class="top-banner"')]).toEqual([false, false])
  expect(html).not.toContain('ltk-shopping-app')
})

test(
  'a route can hide the header with the bottom bar, and the banner of the app, each by itself',
  { tags: ['F-SCOPE-18', 'F-NAV-14', 'F-SHELL-14'] },
  () => {
    const bare = frameOf({ hideNavBar: true })
    expect([hasHeader(bare), hasBottomBar(bare), hasAppBanner(bare)]).toEqual([false, false, true])
    const quiet = frameOf({ hideAppBadge: true })
    expect([hasHeader(quiet), hasBottomBar(quiet), hasAppBanner(quiet)]).toEqual([
      true,
      true,
      false,
    ])
  },
)

test(
  "the app's banner says what the app is rated",
  { tags: ['F-SHELL-12', 'C-38', 'F-SCOPE-14'] },
  () => {
    expect(frameOf({})).toMatch(
      /class="app-banner-rating".*?Rating in the stores, out of 5:<\/span>.*?4\.9</,
    )
  },
)

test(
  "the app's banner leads to the page of the app for both stores",
  { tags: ['F-SCOPE-18', 'U-24', 'F-SHELL-12', 'F-BAN-02', 'F-SCOPE-14'] },
  () => {
    const [, banner = ''] = /(<aside class="app-banner".*?<\/aside>)/s.exec(frameOf({})) ?? []
    expect(banner.replaceAll('<!-- -->', '')).toContain(
      'Shop Creator looks you love on the LTK app',
    )
    const links = [...banner.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toEqual(['/ltk-shopping-app', '/ltk-shopping-app'])
  },
)

test(
  'the header, the banner and the footer lead to where the settings say, each link to its own',
  { tags: ['U-24', 'F-SHELL-03', 'F-SHELL-12'] },
  () => {
    const links = {
      helpCenter: 'https://help.example/',
      creatorApplication: 'https://apply.example/',
      terms: 'https://terms.example/',
      privacy: 'https://privacy.example/',
      cookies: 'https://cookies.example/',
      googlePlay: 'https://play.example/',
      appStore: 'https://apps.example/',
    }
    const html = frameOf({}, {}, { links }).replaceAll(/<!-- -->|<svg.*?<\/svg>/g, '')
    const led = [...html.matchAll(/<a [^>]*href="(https:[^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, label = '']) => [label.replaceAll(/<[^>]*>/g, ''), href],
    )
    expect(led).toEqual([
      ['Get it on Google Play', links.googlePlay],
      ['Download on the App Store', links.appStore],
      ['Apply to be a Creator', links.creatorApplication],
      ['Help Center', links.helpCenter],
      ['Apply to be a Creator', links.creatorApplication],
      ['Terms of Service', links.terms],
      ['Privacy Policy', links.privacy],
      ['Cookie Policy', links.cookies],
    ])
  },
)

test(
  "users find their account's pages in the menu, visitors how to get one",
  { tags: ['F-SHELL-04', 'F-SHELL-05', 'F-ROLE-02'] },
  () => {
    const shopper = {
      userId: '1',
      email: 'a@b.co',
      name: 'Ada',
      initial: 'A',
      canChangeEmail: true,
      isNew: false,
    }
    const accountLinks = (user: SiteUser | null) =>
      parse(frameOf({}, {}, { user }))
        .querySelectorAll('.menu-panel > ul:not(.header-language-row) a')
        .map((link) => [link.childNodes.at(-1)?.text, link.getAttribute('href')])
    expect(accountLinks(shopper)).toEqual([
      ['Emaila@b.co', '/account#email'],
      ['Favorites', '/account/favorites/products'],
      ['Carts', '/account/carts'],
      ['Orders', '/account/orders'],
      ['Settings', '/account'],
      ['Help Center', '/help'],
      ['Apply to be a Creator', '/apply'],
      ['Sign out', '/logout'],
    ])
    expect(accountLinks(null)).toEqual([
      ['Log in', '/login'],
      ['Sign up', '/signup'],
      ['Apply to be a Creator', '/apply'],
    ])
  },
)

test(
  'the registration banner offers visitors to sign up; users have none',
  { tags: ['F-SCOPE-18', 'F-BAN-01'] },
  () => {
    const shopper = {
      userId: '1',
      email: 'a@b.co',
      name: 'Ada',
      initial: 'A',
      canChangeEmail: true,
    }
    const bannerIn = (html: string) =>
      /<aside class="registration-banner".*?<\/aside>/.exec(html)?.[0]
    const banner = bannerIn(frameOf({}))
    expect(banner).toContain('Unlock the full LTK experience')
    expect(banner).toMatch(/href="\/signup".*?>Sign up</)
    expect(bannerIn(frameOf({}, {}, { user: { ...shopper, isNew: false } }))).toBeUndefined()
    expect(bannerIn(frameOf({}, { 'registration-banner': 'off' }))).toBeUndefined()
  },
)

describe('the small banner at the top', () => {
  const explore = { trackingName: 'explore-displayName' }
  const hasTopBanner = (html: string) => html.includes('class="top-banner"')
  const on = { 'journey-banner': 'on' }

  test(
    "is on a creator's pages only, where the flag is on",
    { tags: ['F-BAN-07', 'F-SCOPE-18'] },
    () => {
      expect(hasTopBanner(frameOf(explore, on))).toBe(true)
      expect(hasTopBanner(frameOf({ trackingName: 'home' }, on))).toBe(false)
      expect(hasTopBanner(frameOf(explore))).toBe(false)
    },
  )

  test('stays away from pages that opt out', { tags: 'F-NAV-11' }, () => {
    expect(hasTopBanner(frameOf({ ...explore, hideJourneyBanner: true }, on))).toBe(false)
  })

  test("counts as dismissed in the experiment's treatment", { tags: 'F-BAN-07' }, () => {
    expect(hasTopBanner(frameOf(explore, { ...on, 'small-top-banner': 'treatment' }))).toBe(false)
  })

  test(
    'opens the page in the app, with its route, its ids, the campaign and the journey',
    { tags: 'F-ANL-15' },
    () => {
      const at = '/Ada?utm_source=letter&utm_campaign=spring&tab=products'
      const html = frameOf(explore, on, { appLink: 'shopapp://', at })
      const [, href = ''] = /class="top-banner".*?href="([^"]+)"/.exec(html) ?? []
      expect(href.replaceAll('&amp;', '&')).toBe(
        'shopapp://Ada?utm_source=letter&utm_campaign=spring&displayName=Ada&route=explore-displayName&journey=explore-top',
      )
    },
  )

  test('leads to the page of the app where its addresses are not known', () => {
    expect(frameOf(explore, on)).toMatch(/class="top-banner".*?href="\/ltk-shopping-app"/)
  })
})

test('a page to sign in on does not invite to sign up', () => {
  const shown = (fields: SiteRouteFields) =>
    frameOf(fields, { 'registration-banner': 'on' }).includes('class="registration-banner"')
  expect([shown({}), shown({ signsIn: true })]).toEqual([true, false])
})
