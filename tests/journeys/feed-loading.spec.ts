import { expect, type Page } from '@playwright/test'

import { hydrated, test } from './journey.ts'

const feedOf = (page: Page) => page.getByRole('feed', { name: 'Discover' })
const featured = '**/api/v3/activities/posts/global/featured**'

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await hydrated(page)
}

test('a ring turns while more posts are on their way', { tag: '@F-FEED-19' }, async ({ page }) => {
  const answered = Promise.withResolvers<void>()
  await page.route(featured, async (route) => {
    await answered.promise
    await route.continue()
  })
  await openHome(page)
  const asked = page.waitForRequest(featured)
  const waiting = page.getByRole('status', { name: 'Loading posts' })
  await expect(waiting).toHaveCount(0)
  await feedOf(page).getByRole('article').last().scrollIntoViewIfNeeded()
  await asked
  await expect(waiting).toBeAttached()
  await waiting.scrollIntoViewIfNeeded()
  const ring = waiting.locator('*').first()
  await expect(ring).toBeInViewport()
  await expect
    .poll(() => ring.evaluate((element) => element.getAnimations().length))
    .toBeGreaterThan(0)
  await expect(feedOf(page)).toHaveAttribute('aria-busy', 'true')

  answered.resolve()
  await expect(waiting).toHaveCount(0)
  await expect(feedOf(page).locator('[aria-posinset="37"]')).toBeAttached()
})

test('what was fetched is not fetched again', { tag: '@F-FEED-27' }, async ({ page }) => {
  await openHome(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  })
  const card = feedOf(page).getByRole('article').first()
  const creator = card.locator('a[href^="/explore/"]')
  await creator.click()
  await expect(page).toHaveURL(/\/explore\//)
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(feedOf(page)).toBeVisible()
  await creator.click()
  await expect(page).toHaveURL(/\/explore\//)
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([])
  expect(asked.filter((address) => address.includes('/global/featured'))).toEqual([])
})
