import { expect, type Page } from '@playwright/test'

import { test } from './journey.ts'

const firstCard = (page: Page) => page.getByRole('feed').getByRole('article').first()
const hydrated = (page: Page) => page.locator('html[data-hydrated]')

/** Holds back all scripts but the first until told otherwise. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(vendor|app|rolldown)[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a press before the scripts are there leads where it should', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/home')
  await firstCard(page).getByRole('link', { name: 'Like', exact: true }).click()
  await expect(page).toHaveURL(/\/signup\?.*shopltk-signup-prompt=favorite-post/)
  release()
})

test('a menu that was opened before the scripts came stays open', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const choice = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await expect(choice).toBeVisible()
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(choice).toBeVisible()
})

test('nothing moves while the page comes alive', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        performance.mark('shift', { detail: 'value' in entry && entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/home')
  await expect(hydrated(page)).toBeAttached()
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(36)
  const shift = () =>
    page.evaluate(() =>
      performance
        .getEntriesByName('shift')
        .map((mark) => ('detail' in mark ? Number(mark.detail) : 0))
        .reduce((sum, value) => sum + value, 0),
    )
  await expect.poll(shift).toBeLessThan(0.02)
})
