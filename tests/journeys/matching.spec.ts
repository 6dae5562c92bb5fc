import { expect } from '@playwright/test'

import { hydrated, test } from './journey.ts'
import { openAsNew, press } from './shopper.ts'

test(
  'all matching creators are followed at once',
  { tag: ['@B-02', '@F-ROUTE-29'] },
  async ({ page }) => {
    await openAsNew(page, '/creators/matching')
    await hydrated(page)
    for (const index of [0, 1]) await page.getByRole('checkbox').nth(index).check()
    await press(page, 'Find my creators')
    await press(page, 'Follow all')
    const matches = page.getByRole('region', { name: /your picks/ }).getByRole('listitem')
    const followed = matches.getByRole('button', { name: /^Following / })
    await expect(followed).toHaveCount(await matches.count())
  },
)
