import { expect, type Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import {
  expectToFit,
  hydrated,
  openHydrated,
  responseTo,
  skipToContent,
  tabTo,
  test,
} from './journey.ts'
import { openAsNew } from './shopper.ts'

const creators = (page: Page) => page.getByRole('region', { name: 'Creators to follow' })
const cards = (page: Page) => creators(page).getByRole('listitem')
const seeFeed = (page: Page) => page.getByRole('link', { name: 'See your feed' })

test('with the keyboard a shopper follows three creators in a row, then sees their feed', async ({
  page,
}) => {
  await openAsNew(page, '/home/following')
  await hydrated(page)
  const names: string[] = []
  await skipToContent(page)
  for (const place of [0, 1, 2]) {
    await expect(seeFeed(page)).toBeHidden()
    const follow = cards(page).nth(place).getByRole('button')
    names.push(((await follow.getAttribute('aria-label')) ?? '').replace('Follow ', ''))
    await tabTo(follow)
    await Promise.all([responseTo(page, 'PUT', '/v2/follows/'), page.keyboard.press('Enter')])
    await expect(follow).toHaveAccessibleName(/^Following /)
    await expect(follow).toBeFocused()
    await expect(cards(page)).toHaveCount(12)
  }
  await tabTo(seeFeed(page))
  await page.keyboard.press('Enter')
  const feed = page.getByRole('feed', { name: 'Following' })
  await expect(feed.getByRole('article').first()).toBeVisible()
  await expect(creators(page)).toBeHidden()
  const creatorsOfPosts = feed.locator('article > a:first-child')
  await expect(creatorsOfPosts.filter({ hasNotText: new RegExp(names.join('|')) })).toHaveCount(0)
})

test('each creator has the pictures of their three newest posts, read in one call', async ({
  page,
}) => {
  await openHydrated(page, '/home')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  await page.getByRole('navigation', { name: 'Feeds' }).getByText('Following').click()
  await expect(cards(page)).toHaveCount(12)
  for (const card of await cards(page).all()) {
    await expect(card.locator('.cover-collage img')).toHaveCount(3)
  }
  expect(asked.filter((path) => path.includes('/ltks'))).toEqual(['/api/v2/ltks/latest'])
})

test('on phones one swipes through the creators, or reaches them with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await openHydrated(page, '/home/following')
  const last = cards(page).last()
  await expect(last).not.toBeInViewport()
  await skipToContent(page)
  await tabTo(last.getByRole('link', { name: /^Follow / }))
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expectToFit(page)
})

test('creators to follow have no accessibility violations', async ({ page }) => {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/home/following', '/home']) {
      await openHydrated(page, path)
      await expectAccessible(page)
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('creators to follow and their pictures are there', async ({ page }) => {
    await page.goto('/home/following')
    await expect(cards(page)).toHaveCount(12)
    await expect(cards(page).first().locator('.cover-collage img')).toHaveCount(3)
  })
})
