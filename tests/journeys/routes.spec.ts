import { expect } from '@playwright/test'

import { hydrated, test } from './journey.ts'

test(
  'pages have plain paths, the same in every language',
  { tag: '@F-NAV-01' },
  async ({ page }) => {
    await page.goto('/home')
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Language' }).click()
    await page.getByRole('button', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page).toHaveURL(/^[^?#]+\/home$/)
    await hydrated(page)

    await header.locator('a[href="/categories"]').first().click()
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/categories$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goBack()
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/home$/)
    await page.goForward()
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/categories$/)
    await page.reload()
    await expect(page).toHaveURL(/^http:\/\/[^/]+\/categories$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')

    const links = () =>
      page
        .locator('a[href]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
    await expect
      .poll(async () =>
        (await links()).filter((href) => /^\/fr\b|[?&]locale=|^#?\/?#\//.test(href)),
      )
      .toEqual([])
    expect((await page.request.get('/fr/home')).status()).toBe(404)
  },
)
