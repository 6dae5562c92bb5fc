import { expect, type Page } from '@playwright/test'

import { openHydrated, openWithTexts, test, watchDocuments } from './journey.ts'

const notice = (page: Page) => page.getByText('You are offline.')
const shopLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).first()

test(
  'without a connection the page says so at once, and the page that was asked for comes when it is back',
  { tag: '@F-FEED-43' },
  async ({ page, context }) => {
    await openWithTexts(page, '/home')
    await context.setOffline(true)
    await expect(notice(page)).toBeVisible()
    await shopLink(page).click()
    await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/categories$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop by category')
    await expect(notice(page)).toHaveCount(0)
  },
)

test('a page whose pictures come to nothing when the connection goes stays, and is not loaded again', async ({
  page,
  context,
}) => {
  const held = Promise.withResolvers<undefined>()
  await page.route('**/media/**', async (route) => {
    await held.promise
    await route.abort()
  })
  await openWithTexts(page, '/home')
  const documents = watchDocuments(page)
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  const isLoaded = page.waitForEvent('load')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
  held.resolve(undefined)
  await Promise.all([isLoaded, failed])
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  // Would open after a document that the browser was asked to load again.
  await shopLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop by category')
  expect(documents).toEqual([])
})

test('posts that could not be loaded are loaded when the connection is back', async ({
  page,
  context,
}) => {
  await openWithTexts(page, '/home')
  const feed = page.getByRole('feed', { name: 'Discover' })
  await context.setOffline(true)
  await feed.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText('Error Loading')).toHaveCount(0)
  await context.setOffline(false)
  await expect(feed.locator('[aria-posinset="37"]')).toBeAttached()
})

test('a link that needs the server waits for the connection too', async ({ page, context }) => {
  await openWithTexts(page, '/home')
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).first().click()
  await expect(page).toHaveURL(/\/home$/)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up')
})

test('a link that was pressed without a connection leads nowhere from another page', async ({
  page,
  context,
}) => {
  await openWithTexts(page, '/home')
  await shopLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop by category')
  const documents = watchDocuments(page)
  await context.setOffline(true)
  await expect(notice(page)).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).first().click()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  // Would open after the document that was asked for.
  await page.getByRole('banner').getByRole('link', { name: 'Discover' }).first().click()
  await expect(page.getByRole('feed', { name: 'Discover' })).toBeVisible()
  expect(documents).toEqual([])
})

test('a site that cannot be reached is noticed without a word of the browser', async ({ page }) => {
  await openHydrated(page, '/home')
  await page.route('**/healthz', (route) => route.abort())
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Gift guides' }).first().click()
  await expect(notice(page)).toBeVisible()
  await page.unrouteAll()
  await expect(page.getByRole('feed')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})
