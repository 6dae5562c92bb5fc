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

    const links = await page
      .locator('a[href]')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
    expect(links.filter((href) => /^\/fr\b|[?&]locale=|^#?\/?#\//.test(href))).toEqual([])
    expect((await page.request.get('/fr/home')).status()).toBe(404)
  },
)

test('search engines find every file of the sitemap, and in them pages that exist', async ({
  request,
}) => {
  const addressesIn = async (path: string) => {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect(response.headers()['content-type']).toContain('application/xml')
    const found = (await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)
    return Array.from(found, ([, address = '']) => address)
  }
  const files = await addressesIn('/sitemap.xml')
  expect(files.length).toBeGreaterThanOrEqual(4)
  for (const file of files) {
    const address = (await addressesIn(file)).at(-1) ?? ''
    const page = await request.get(address)
    expect([address, page.status()]).toEqual([address, 200])
  }
})
