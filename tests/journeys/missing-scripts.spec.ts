import { expect } from '@playwright/test'

import { findPieces } from './carts.ts'
import { hydrated, test, watchDocuments } from './journey.ts'

for (const [what, scripts] of [
  ['the code of all pages', /\/assets\/(app|vendor)-[^/]*\.js/],
  ['the code of the page', /\/assets\/product-[^/]*\.js/],
] as const) {
  test(
    `where ${what} does not load, a page works as one without scripts, and hydrates later`,
    { tag: ['@E-19', '@C-42'] },
    async ({ page }) => {
      const [[piece]] = await findPieces(page)
      const path = `/products/${piece?.product}`
      const address = `${path}?variant=${piece?.variant}`
      const opened = watchDocuments(page)
      await page.route(scripts, (route) => route.abort())
      await page.goto(address)
      await expect.poll(() => opened).toEqual([path, path])

      // It waits for scripts where they are on their way.
      await page.getByRole('main').getByRole('link', { name: 'Add to cart' }).first().click()
      await expect(page).toHaveURL(/\/signup\?/)
      await page.goto(address)
      // With scripts it becomes a combobox.
      const field = page.getByRole('search').locator('input[name=keyword]')
      await field.fill('linen')
      await field.press('Enter')
      await expect(page).toHaveURL(/\/search\?keyword=linen/)

      await page.goto(address)
      await field.fill('silk')
      await expect(page.locator('html:not([data-hydrated])')).toBeAttached()
      opened.length = 0
      await page.unroute(scripts)
      await page.mouse.move(10, 10)
      await hydrated(page)
      await expect(field).toHaveValue('silk')
      expect(opened).toEqual([])
    },
  )
}
