import { expect } from '@playwright/test'

import { test } from './journey.ts'

test('the page of all components is only served in development', async ({ page }) => {
  const answer = await page.goto('/dev/ui')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Oh No!' })).toBeVisible()
  await expect(page.getByText('A linen summer')).toHaveCount(0)
})

test('texts are in the pseudo-locale only in development', async ({ page, baseURL }) => {
  await page.context().addCookies([{ name: 'pseudo-locale', value: 'on', url: baseURL ?? '' }])
  await page.goto('/help')
  await expect(page.locator('h1')).not.toBeEmpty()
  expect(await page.content()).not.toContain('⟦')
})
