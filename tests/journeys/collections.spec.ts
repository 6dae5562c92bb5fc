import { expect, type Page } from '@playwright/test'

import { expectNoViolations, wcag } from './accessible.ts'
import { hydrated, openHydrated, test } from './journey.ts'

const cards = (page: Page) =>
  page.getByRole('list', { name: /^Collections of / }).getByRole('article')
const posts = (page: Page) => page.getByRole('feed').getByRole('article')

/** Returns a creator whose first collection takes several pages. */
async function findCreator(page: Page): Promise<{ id: string; displayName: string }> {
  const feed = '/api/v3/activities/posts/global/featured?limit=36&includes=profiles'
  const { profiles }: { profiles: { id: string; displayName: string }[] } = await (
    await page.request.get(feed)
  ).json()
  for (const profile of profiles) {
    const answer = await page.request.get(`/api/v1/collections?profile_id=${profile.id}`)
    const { collections }: { collections: { itemCount: number }[] } = await answer.json()
    if ((collections[0]?.itemCount ?? 0) > 36) return profile
  }
  throw new Error('No featured creator of the demo begins with a collection of several pages')
}

test(
  'from a shop to its collections, and by keyboard to a post in one of them',
  { tag: '@F-ROUTE-17' },
  async ({ page }) => {
    const { displayName } = await findCreator(page)
    await openHydrated(page, `/explore/${displayName}`)
    await page.getByRole('link', { name: 'Collections', exact: true }).click()
    await expect(page).toHaveURL(`/explore/${displayName}/collections`)
    await expect(page.getByRole('link', { name: 'Collections', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectNoViolations(page, { tags: wcag })

    const card = cards(page).first()
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('link', { name: title }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(posts(page).first()).toBeVisible()
    await expectNoViolations(page, { tags: wcag })
    await posts(page).first().locator('a[href^="/post/"]').first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/post\//)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  },
)

test(
  'more posts of a collection load while one scrolls',
  { tag: '@F-COLL-02' },
  async ({ page }) => {
    const { displayName } = await findCreator(page)
    await page.goto(`/explore/${displayName}/collections`)
    await cards(page).first().getByRole('link').first().click()
    await hydrated(page)
    await expect(page.getByRole('feed')).toBeVisible()
    await expect(async () => {
      await page.mouse.wheel(0, 2_000)
      await expect(page.getByText('You have seen all of it.')).toBeVisible({ timeout: 500 })
    }).toPass()
  },
)
