import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { expectToFit, openHydrated, tabTo, test } from './journey.ts'
import { demoCreator, logIn } from './shopper.ts'
import { siteUrl } from './site-url.ts'

const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a creator comes from the settings to figures, charts and top posts', async ({ page }) => {
  await logIn(page, demoCreator)
  await openHydrated(page, '/account')
  await page.getByRole('link', { name: 'See your insights' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible()
  const seen = figure(page, 'Posts seen')
  await expect(seen).toContainText(/in the 28 days before/)
  await expect(seen.getByRole('img', { name: /^Posts seen, by day from .+ between/ })).toBeVisible()
  const posts = page.getByRole('region', { name: 'Top posts' }).getByRole('listitem')
  await expect(posts.filter({ hasText: 'times seen' }).first()).toBeVisible()
})

test('the keyboard switches the period and opens the table', async ({ page }) => {
  await logIn(page, demoCreator)
  await openHydrated(page, '/account/insights')
  await tabTo(page.getByRole('link', { name: '7 days' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/days=7$/)
  await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page')
  await expect(figure(page, 'Posts seen')).toContainText('in the 7 days before')
  await tabTo(page.locator('summary', { hasText: 'Show as a table' }))
  await page.keyboard.press('Enter')
  // The days and their heading.
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
})

test('insights have no accessibility violations', async ({ page }) => {
  await logIn(page, demoCreator)
  await openHydrated(page, '/account/insights')
  await page.locator('summary', { hasText: 'Show as a table' }).click()
  await expectAccessible(page)
})

test('insights fit the narrowest phones in German, with the table open', async ({ page }) => {
  await logIn(page, demoCreator)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.context().addCookies([{ name: 'locale', value: 'de', url: siteUrl() }])
  await openHydrated(page, '/account/insights?days=90')
  await page.locator('summary', { hasText: 'Als Tabelle zeigen' }).click()
  await expectToFit(page)
})
