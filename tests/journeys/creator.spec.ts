import { expect, type Page } from '@playwright/test'

import { hydrated, openHydrated, test } from './journey.ts'
import { demoCreator, logIn } from './shopper.ts'

/** Logs in as the demo's creator and opens their shop; returns its address. */
async function openOwnShop(page: Page): Promise<string> {
  await logIn(page, demoCreator)
  await page.goto('/account/shop')
  await expect(page).toHaveURL(/\/explore\/\w+$/)
  await hydrated(page)
  return new URL(page.url()).pathname
}

test(
  'creators can share their own shop and posts, and are not offered to follow themselves',
  { tag: '@B-01' },
  async ({ page }) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    const shop = await openOwnShop(page)
    const follow = page.getByRole('main').getByRole('button', { name: /^Follow/ })
    const share = page.getByRole('main').getByRole('button', { name: /^Share/ })
    await expect(share.first()).toBeVisible()
    await expect(follow).toHaveCount(0)
    const post = page.getByRole('article').first().getByRole('link').nth(1)
    await openHydrated(page, `${shop}/posts/${(await post.getAttribute('href'))?.split('/').pop()}`)
    await expect(share.first()).toBeVisible()
    await expect(follow).toHaveCount(0)
    await openHydrated(page, '/explore/JonasAtHome')
    await expect(follow).toHaveCount(1)
    expect(faults).toEqual([])
  },
)
