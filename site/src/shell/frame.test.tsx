import { setupI18n } from '@lingui/core'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'

import { createFlagReader } from '../runtime/flags.ts'
import { PageProviders } from '../runtime/page-providers.tsx'
import { createRouteTable } from '../runtime/route-table.ts'
import type { RouteFields } from '../runtime/route.ts'
import { testVariants } from '../runtime/testing/test-flags.ts'
import { AppBanner } from './app-banner.tsx'
import { TopBanner } from './banners/top-banner.tsx'
import { provideFlaggedParts } from './flagged-parts.ts'
import { Frame } from './frame.tsx'
import { localLinks } from './site-links.ts'

provideFlaggedParts({ AppBanner, TopBanner })
const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Returns the frame around a page whose route has these fields, with the app's banner switched on. */
function frameOf(fields: RouteFields, switched = {}): string {
  const site = {
    brand: 'LTK',
    siteUrl: '',
    mediaUrl: '',
    locale: 'en' as const,
    mailsUsers: true,
    keepsPages: false,
    user: null,
  }
  const flags = createFlagReader(testVariants({ 'app-banner': 'on', ...switched }))
  const page = { queryClient: new QueryClient(), i18n, site, flags }
  const Component = () => (
    <PageProviders page={page} table={createRouteTable([{ id: 'page', path: '/', ...fields }])}>
      <Frame site={site} user={null} links={localLinks}>
        The page
      </Frame>
    </PageProviders>
  )
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  return renderToString(<Stub hydrationData={{ loaderData: {} }} />)
}

const hasHeader = (html: string) => /<header [^>]*class="header"/.test(html)
const hasBottomBar = (html: string) => html.includes('class="bottom-bar"')
const hasAppBanner = (html: string) => html.includes('class="app-banner"')

test('a page has the header, the bottom bar and the banner of the app by default', () => {
  const html = frameOf({})
  expect([hasHeader(html), hasBottomBar(html), hasAppBanner(html)]).toEqual([true, true, true])
})

test('a route can hide the header with the bottom bar, and the banner of the app, each by itself', () => {
  const bare = frameOf({ hideNavBar: true })
  expect([hasHeader(bare), hasBottomBar(bare), hasAppBanner(bare)]).toEqual([false, false, true])
  const quiet = frameOf({ hideAppBadge: true })
  expect([hasHeader(quiet), hasBottomBar(quiet), hasAppBanner(quiet)]).toEqual([true, true, false])
})

describe('the small banner at the top', () => {
  const explore = { trackingName: 'explore-displayName' }
  const hasTopBanner = (html: string) => html.includes('class="top-banner"')
  const on = { 'journey-banner': 'on' }

  test("is on a creator's pages only, where the flag is on", () => {
    expect(hasTopBanner(frameOf(explore, on))).toBe(true)
    expect(hasTopBanner(frameOf({ trackingName: 'home' }, on))).toBe(false)
    expect(hasTopBanner(frameOf(explore))).toBe(false)
  })

  test('stays away from pages that opt out', () => {
    expect(hasTopBanner(frameOf({ ...explore, hideJourneyBanner: true }, on))).toBe(false)
  })

  test("counts as dismissed in the experiment's treatment", () => {
    expect(hasTopBanner(frameOf(explore, { ...on, 'small-top-banner': 'treatment' }))).toBe(false)
  })
})
