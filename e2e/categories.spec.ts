import { expect } from '@playwright/test'

import { openAtRetailer, openHydrated, test } from './journey.ts'

test('from the shop by a bubble to a category, a post and a product of it at the retailer', async ({
  page,
}) => {
  await openHydrated(page, '/home')
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  const bubble = page.getByRole('list', { name: 'Categories' }).getByRole('link').nth(1)
  const label = await bubble.innerText()
  await bubble.click()
  await expect(page).toHaveURL(/\/categories\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
  const post = page.getByRole('feed').getByRole('article').first()
  await post.locator('a[href^="/post/"]').first().click()
  await expect(page).toHaveURL(/\/post\//)
  const product = page.locator('#products a[href^="/products/"]').first()
  const name = await product.innerText()
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const shopAt = page.getByRole('main').getByRole('link', { name: /^Shop at / })
  expect(await openAtRetailer(page, () => shopAt.first().click())).toMatch(
    /^https:\/\/www\.[a-z-]+\.example\/products\//,
  )
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(label)
})
