import { type BrowserContext, expect, type Page } from '@playwright/test'

import { expectNoViolations } from './accessible.ts'
import { hydrated, openBrowser, openHydrated, publisher, test } from './journey.ts'

const flags = [
  'app-banner',
  'journey-banner',
  'journey-banner-scroll-dismissal',
  'in-app-browser-notice',
]

// The banners are of an app, behind flags that are off: pages are changed on their way to say that there
// is an app, and that the flags are on.
// What the server renders with them on is shown by `frame.test.tsx`.
async function switchOn(context: BrowserContext): Promise<void> {
  await context.route(
    /\/(|home|help|auth|explore\/.*|ltk-shopping-app|ltk-chat)$/,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      let body = (await response.text()).replace('"hasApp":false', '"hasApp":true')
      for (const name of flags)
        body = body.replace(`"${name}":{"value":"off"`, `"${name}":{"value":"on"`)
      return route.fulfill({ response, body })
    },
  )
}

test.beforeEach(({ context }) => switchOn(context))

const journeyBanner = (page: Page) => page.locator('aside.banner')
const topBanner = (page: Page) => page.locator('aside.top-banner')

test(
  'the journey banner lies 76 px from the top, and stays dismissed',
  { tag: ['@F-BAN-05', '@C-41'] },
  async ({ page }) => {
    await page.goto('/home')
    await expect(journeyBanner(page)).toBeVisible()
    await expect.poll(() => journeyBanner(page).boundingBox()).toMatchObject({ y: 76 })
    await expectNoViolations(page, { within: 'aside.banner' })
    await journeyBanner(page).getByRole('button', { name: 'Close' }).click()
    await expect(journeyBanner(page)).toHaveCount(0)
    const stored = () => page.evaluate(() => localStorage.getItem('dismissedJourneys') ?? '{}')
    await expect
      .poll(async () => Object.keys(JSON.parse(await stored())))
      .toEqual(['explore-sheet'])
    await page.reload()
    await hydrated(page)
    await expect(journeyBanner(page)).toHaveCount(0)
  },
)

test(
  'pages that opt out have no journey banner',
  { tag: ['@F-NAV-13', '@F-NAV-11'] },
  async ({ page }) => {
    await openHydrated(page, '/help')
    await expect(journeyBanner(page)).toBeVisible()
    for (const path of ['/', '/auth', '/ltk-shopping-app', '/ltk-chat']) {
      const document = page.waitForResponse((response) => new URL(response.url()).pathname === path)
      await openHydrated(page, path)
      expect(await (await document).text()).toContain('"journey-banner":{"value":"on"')
      await expect(journeyBanner(page)).toHaveCount(0)
    }
  },
)

test(
  "on a creator's pages, scrolling dismisses the journey banner while the small one shows",
  { tag: ['@F-BAN-06', '@C-41'] },
  async ({ page }) => {
    await openHydrated(page, publisher)
    await expect(topBanner(page)).toBeVisible()
    await expect(journeyBanner(page)).toBeVisible()
    await page.mouse.wheel(0, 200)
    await expect(journeyBanner(page)).toBeVisible()
    await page.mouse.wheel(0, 2_000)
    await expect(journeyBanner(page)).toHaveCount(0)
  },
)

test(
  'the small banner is gone before the first paint once it was dismissed; then scrolling dismisses nothing',
  { tag: '@F-BAN-06' },
  async ({ page }) => {
    await openHydrated(page, publisher)
    await topBanner(page).getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await expect(topBanner(page)).toBeHidden()
    await hydrated(page)
    await expect(topBanner(page)).toBeHidden()
    await expect(journeyBanner(page)).toBeVisible()
    await page.mouse.wheel(0, 2_000)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
    await expect(journeyBanner(page)).toBeVisible()
  },
)

test(
  "inside the video app's browser a notice comes after 3 seconds, in place of the banner",
  { tag: ['@F-SCOPE-18', '@F-BAN-04', '@F-ANL-07', '@C-34'] },
  async ({ browser }) => {
    const context = await openBrowser(browser, {
      viewport: { width: 375, height: 740 },
      userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 musical_ly_37.1.0 BytedanceWebview/d8',
    })
    await switchOn(context)
    const page = await context.newPage()
    // Time stands still but for what the journey lets pass.
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(1_000)
    await page.goto('/home')
    await expect(async () => {
      await page.clock.runFor(20)
      await expect(page.locator('html[data-hydrated]')).toHaveCount(1, { timeout: 100 })
    }).toPass()
    await page.clock.runFor(2_800)
    await expect(journeyBanner(page)).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.getByRole('complementary', { name: 'Open in the browser' })).toBeVisible()
    await expect(journeyBanner(page)).toHaveCount(1)
    await context.close()
  },
)

test(
  "the app's banner shows from medium widths on, with both stores, until it is dismissed",
  { tag: ['@F-SCOPE-14', '@F-BAN-02', '@F-BAN-03'] },
  async ({ page }) => {
    const banner = page.locator('aside.app-banner')
    await page.setViewportSize({ width: 900, height: 700 })
    await page.goto('/home')
    await hydrated(page)
    await expect(banner).toBeHidden()
    await page.setViewportSize({ width: 960, height: 700 })
    await expect(banner).toContainText('Shop Creator looks you love on the LTK app')
    await expect(banner.getByRole('link', { name: 'Google Play' })).toBeVisible()
    await expect(banner.getByRole('link', { name: 'App Store' })).toBeVisible()
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(banner).toBeHidden()
  },
)

test(
  'a journey banner that does not open is a warning, and the page is whole without it',
  { tag: '@E-46' },
  async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (said) => {
      const isOwn = !said.text().startsWith('Service Worker registration blocked')
      if (said.type() === 'warning' && isOwn) warnings.push(said.text())
    })
    await page.route(/\/assets\/banners-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await page.goto('/home')
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
    await expect(journeyBanner(page)).toHaveCount(0)
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringContaining('A banner could not be opened')])
  },
)

for (const { name, path } of [
  { name: 'app-banner', path: '/home' },
  { name: 'top-banner', path: publisher },
]) {
  test(`the ${name} that the server rendered is gone if its script does not load`, async ({
    page,
  }) => {
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    await page.route(new RegExp(`/assets/${name}-.*\\.js`), (route) =>
      route.fulfill({ status: 404 }),
    )
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const body = (await response.text())
        .replace('"hasApp":false', '"hasApp":true')
        .replaceAll(/"(journey|app)-banner":{"value":"off"/g, '"$1-banner":{"value":"on"')
        .replace('<header', `<aside class="${name}" data-part="${name}">The app</aside><header`)
      // Of the two only this one.
      const other = name === 'app-banner' ? 'journey-banner' : 'app-banner'
      const only = body.replace(`"${other}":{"value":"on"`, `"${other}":{"value":"off"`)
      await route.fulfill({ response, body: only })
    })
    await openHydrated(page, path)
    await expect(page.locator(`aside.${name}`)).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(failures).toEqual([])
  })
}

test(
  'the coachmark is shown once in a browser, which remembers that',
  { tag: '@F-SHELL-13' },
  async ({ page }) => {
    await page.route('/home', async (route) => {
      const answer = await route.fetch()
      const html = (await answer.text())
        .replace('"coachmark":{"value":"off"', '"coachmark":{"value":"on"')
        .replace('"journey-banner":{"value":"on"', '"journey-banner":{"value":"off"')
      await route.fulfill({ response: answer, body: html })
    })
    const coachmark = page.getByRole('complementary', { name: 'Tip' })
    await page.goto('/home')
    await expect(coachmark).toHaveText(
      'Tap a heart to keep what you like. It waits for you under Favorites.',
    )
    await expect.poll(() => page.evaluate(() => localStorage.getItem('coachmark'))).toBe('shown')
    await page.reload()
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
    await expect(coachmark).toHaveCount(0)
  },
)
