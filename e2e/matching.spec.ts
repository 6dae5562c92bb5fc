import { expect } from '@playwright/test'

import { hydrated, test } from './journey.ts'
import { openAsNew, press } from './shopper.ts'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('picked looks lead to creators who match them', { tag: '@F-ROUTE-29' }, async ({ page }) => {
    await page.goto('/creators/matching')
    for (const index of [0, 1, 2]) await page.getByRole('checkbox').nth(index).check()
    await press(page, 'Find my creators')
    await expect(page).toHaveURL(/like=.*like=.*like=/)
    await expect(page.getByRole('heading', { name: /match(es)? your picks/ })).toBeVisible()
    await expect(page.getByText('You picked a look of theirs')).toHaveCount(3)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
  })
})

test('all matching creators are followed at once', async ({ page }) => {
  await openAsNew(page, '/creators/matching')
  await hydrated(page)
  for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check()
  await press(page, 'Find my creators')
  await press(page, 'Follow all')
  const matches = page.getByRole('region', { name: /your picks/ }).getByRole('listitem')
  const followed = matches.getByRole('button', { name: /^Following / })
  await expect(followed).toHaveCount(await matches.count())
})
