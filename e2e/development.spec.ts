import { expect } from '@playwright/test'

import { test } from './journey.ts'

test('the page of all components is only served in development', async ({ page }) => {
  const answer = await page.goto('/dev/ui')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404 Oh No!' })).toBeVisible()
  await expect(page.getByText('A linen summer')).toHaveCount(0)
})
