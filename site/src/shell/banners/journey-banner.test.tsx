import { setupI18n } from '@lingui/core'
import { testVariants } from '@ltk/testing/site/test-flags'
import { testPage } from '@ltk/testing/site/test-page'
import { testSite } from '@ltk/testing/site/test-site'
import { QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

import { createFlagReader } from '../../context/flags.ts'
import { PageProviders } from '../../framework/page-providers.tsx'
import { createRouteTable } from '../../framework/route-table.ts'
import {
  dismissJourney,
  journeyIds,
  useDismissed,
  useTrackedJourney,
} from './dismissed-journeys.ts'
import { JourneyBanner } from './journey-banner.tsx'

vi.mock('./dismissed-journeys.ts', { spy: true })
// Without a document nothing is mounted: effects run at once.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (run: () => void) => run(),
}))

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const site = testSite()

beforeEach(() => {
  vi.mocked(dismissJourney).mockReset().mockReturnValue()
  vi.mocked(useTrackedJourney).mockReset().mockReturnValue()
  vi.mocked(useDismissed).mockReset().mockReturnValue(false)
})

/** Renders the banner in a window of 800 pixels; returns its HTML and what scrolls that window. */
function render(switched: 'on' | 'off', more = {}) {
  const view = Object.assign(new EventTarget(), { innerHeight: 800, scrollY: 0 })
  vi.stubGlobal('window', view)
  const flags = createFlagReader(
    testVariants({ 'journey-banner-scroll-dismissal': switched, ...more }),
  )
  const table = createRouteTable([{ id: 'page', path: '/' }])
  const { page, context } = testPage({ queryClient: new QueryClient(), i18n, table, site, flags })
  const Component = () => (
    <PageProviders page={page} context={context}>
      <JourneyBanner brand="LTK" isExplore />
    </PageProviders>
  )
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  const html = renderToString(<Stub initialEntries={['/']} hydrationData={{ loaderData: {} }} />)
  vi.unstubAllGlobals()
  const scrollTo = (scrollY: number) => {
    vi.stubGlobal('window', view)
    view.scrollY = scrollY
    view.dispatchEvent(new Event('scroll'))
    vi.unstubAllGlobals()
  }
  return { html, scrollTo }
}

test(
  'scrolling past half of the height of the window dismisses the banner',
  { tags: ['C-41', 'F-BAN-06'] },
  () => {
    const { scrollTo } = render('on')
    scrollTo(400)
    expect(dismissJourney).not.toHaveBeenCalled()
    scrollTo(401)
    expect(vi.mocked(dismissJourney).mock.calls[0]?.[0]).toBe(journeyIds.sheet)
  },
)

test('it does not where the flag is off', { tags: ['F-BAN-06', 'C-41'] }, () => {
  render('off').scrollTo(800)
  expect(dismissJourney).not.toHaveBeenCalled()
})

test(
  'it does not where the small banner counts as dismissed, or was',
  { tags: ['F-BAN-06', 'F-BAN-07'] },
  () => {
    render('on', { 'small-top-banner': 'treatment' }).scrollTo(800)
    vi.mocked(useDismissed).mockImplementation((id) => id === journeyIds.top)
    render('on').scrollTo(800)
    expect(dismissJourney).not.toHaveBeenCalled()
  },
)

test('it says where it leads, and is gone once it was dismissed', { tags: 'F-BAN-05' }, () => {
  const { html } = render('off')
  expect(html.replaceAll('<!-- -->', '')).toContain('See this page in the LTK app')
  expect(html).toMatch(/<a [^>]*href="\/ltk-shopping-app"[^>]*>Open<\/a>/)
  vi.mocked(useDismissed).mockReturnValue(true)
  expect(render('off').html).not.toContain('<aside')
})
