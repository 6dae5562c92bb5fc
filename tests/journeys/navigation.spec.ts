import { expect, type Page } from '@playwright/test'

import { shiftDate } from './clock.ts'
import { openHydrated, test } from './journey.ts'

const categories = (page: Page) => page.getByRole('link', { name: 'Shop', exact: true }).first()

/** Collects the paths of full page loads from now on. */
function watchLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

test('links change the page without a full load', async ({ page }) => {
  await openHydrated(page, '/home')
  const loads = watchLoads(page)
  await categories(page).click()
  await expect(page).toHaveTitle(/Categories|Shop/)
  await page.goBack()
  await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
  expect(loads).toEqual([])
})

test(
  'a bar shows while the next page is on its way, and goes once it is there',
  { tag: '@F-SHELL-11' },
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/categories-.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await openHydrated(page, '/home')
    const bar = page.locator('.loading-bar')
    await expect(bar).toHaveCount(0)
    await categories(page).click()
    await expect(bar).toBeVisible()
    await expect(bar).toHaveClass(/loading-bar-running/)
    held.resolve()
    await expect(page).toHaveURL('/categories')
    await expect(bar).toHaveCount(0)
  },
)

test(
  'a missing chunk causes one full load of the requested page',
  { tag: ['@C-42', '@E-19'] },
  async ({ page }) => {
    await page.route(/\/assets\/categories-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await openHydrated(page, '/home')
    const loads = watchLoads(page)
    await categories(page).click()
    await expect.poll(() => loads).toEqual(['/categories'])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(loads).toEqual(['/categories'])
  },
)

test(
  'a chunk that stays missing reloads the page at most once a minute',
  { tag: ['@E-19', '@C-42'] },
  async ({ page }) => {
    await page.route(/\/assets\/categories-.*\.js/, (route) => route.fulfill({ status: 404 }))
    await openHydrated(page, '/home')
    const loads = watchLoads(page)
    // Or the next navigation would interrupt this one.
    await Promise.all([page.waitForEvent('load'), categories(page).click()])
    expect(loads).toEqual(['/categories'])
    await openHydrated(page, '/home')
    loads.length = 0
    await categories(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('An error occurred')
    expect(loads).toEqual([])
    await openHydrated(page, '/home')
    await page.evaluate(shiftDate, 61_000)
    loads.length = 0
    await categories(page).click()
    await expect.poll(() => loads).toEqual(['/categories'])
  },
)

test('hovering over a link whose chunk is missing causes no full load', async ({ page }) => {
  await page.route(/\/assets\/categories-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await openHydrated(page, '/home')
  const loads = watchLoads(page)
  const refused = page.waitForResponse(/\/assets\/categories-.*\.js/)
  await categories(page).hover()
  await refused
  await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
  expect(loads).toEqual([])
})
