import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { openHydrated, tabTo, test } from './journey.ts'

async function logInAsCreator(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in as a creator' }).click()
  await expect(page).toHaveURL(/\/home$/)
}

const figure = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a creator comes from the settings to figures, charts and top posts', async ({ page }) => {
  await logInAsCreator(page)
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
  await logInAsCreator(page)
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`insights have no accessibility violations, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await logInAsCreator(page)
    await openHydrated(page, '/account/insights')
    await page.locator('summary', { hasText: 'Show as a table' }).click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}

test('insights fit the narrowest phones in German, with the table open', async ({ page }) => {
  await logInAsCreator(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.context().addCookies([{ name: 'locale', value: 'de', url: page.url() }])
  await openHydrated(page, '/account/insights?days=90')
  await page.locator('summary', { hasText: 'Als Tabelle zeigen' }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('insights are read, and the period is a link', async ({ page }) => {
    await logInAsCreator(page)
    await page.goto('/account/insights')
    await page.getByRole('link', { name: '90 days' }).click()
    await expect(figure(page, 'Clicks to retailers')).toContainText(/in the 90 days before/)
  })
})
