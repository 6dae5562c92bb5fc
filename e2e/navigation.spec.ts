import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'

/** Opens Discover with its scripts running, and waits until they have taken over. */
async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
  await page.waitForFunction(() => document.querySelector('[role=feed] article[tabindex]') !== null)
}

const categories = (page: Page) => page.getByRole('link', { name: 'Shop', exact: true }).first()

/** The addresses of the pages that are loaded whole from now on. */
function watchLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  return loads
}

test('one moves from page to page without loading any of them whole', async ({ page }) => {
  await openHome(page)
  const loads = watchLoads(page)
  await categories(page).click()
  await expect(page).toHaveTitle(/Categories|Shop/)
  await page.goBack()
  await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
  expect(loads).toEqual([])
})

test('a chunk that is gone loads the page that was asked for, once', async ({ page }) => {
  await page.route(/\/assets\/categories-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await openHome(page)
  const loads = watchLoads(page)
  await categories(page).click()
  await expect(page).toHaveURL(/\/categories$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads).toEqual(['/categories'])
})

test('pointing at a link whose chunk is gone loads nothing', async ({ page }) => {
  await page.route(/\/assets\/categories-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await openHome(page)
  const loads = watchLoads(page)
  const asked = page.waitForRequest(/\/assets\/categories-.*\.js/)
  await categories(page).hover()
  await asked
  await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
  expect(loads).toEqual([])
})

test('an address that leads to nothing says so above posts to discover', async ({ page }) => {
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Oh No!')
  await expect(page.getByRole('feed', { name: 'New posts' })).toBeVisible()
})
