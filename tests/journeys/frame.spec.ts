import { expect, type Page } from '@playwright/test'

import { browserArguments, findBrowser } from './find-browser.ts'
import { findLink, openHydrated, publisher, test } from './journey.ts'
import { demoCreator, logIn } from './shopper.ts'

// With scroll bars that take up room, as on most desktops.
test.use({
  launchOptions: {
    executablePath: await findBrowser(),
    args: browserArguments,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
})

/** Where the first heading of a page begins and how large it is (docs/design.md), by the window's width. */
const frame: Record<number, Heading> = {
  375: { left: 16, top: 24, size: 34 },
  1280: { left: 42.4, top: 40, size: 48 },
  1920: { left: 61.6, top: 40, size: 48 },
}

type Heading = { left: number; top: number; size: number }

/** Returns the place of the first heading that is seen, from the left edge and from the header. */
function readHeading(page: Page): Promise<Heading> {
  return page
    .getByRole('main')
    .getByRole('heading')
    .first()
    .evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect()
      const main = heading.closest('main')?.getBoundingClientRect().top ?? 0
      const inTenths = (length: number) => Math.round(length * 10) / 10
      const size = Number.parseFloat(getComputedStyle(heading).fontSize)
      return { left: inTenths(left), top: inTenths(top - main), size }
    })
}

/** Expects of each page that its first heading is where that of all pages is, in three widths. */
async function expectFrame(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    for (const [width, expected] of Object.entries(frame)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      await expect
        .poll(() => readHeading(page), { message: `${path} at ${width}` })
        .toEqual(expected)
    }
  }
}

test('the first heading of all pages has one place and one size', async ({ page }) => {
  const collection = await findLink(
    page.request,
    `${publisher}/collections`,
    /\/collections\/[^/]+$/,
  )
  await expectFrame(page, [
    '/categories',
    '/categories/salealert',
    '/deals',
    '/gift-guides',
    '/trending',
    '/search?keyword=dress',
    collection,
    '/creators/matching',
    '/sitemap',
    '/help',
    '/login',
    '/no-such-page',
  ])
})

test('so has that of the pages of who is signed in', async ({ page }) => {
  await logIn(page, demoCreator)
  await expectFrame(page, [
    '/account',
    '/account/orders',
    '/account/carts',
    '/account/favorites/products',
    '/wishlists',
    '/account/insights',
  ])
})

test('four columns fill 1920 pixels', { tag: '@C-16' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto('/deals')
  const tiles = page.getByRole('list', { name: 'Deals' }).getByRole('listitem')
  await expect(async () => {
    const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect()))
    expect([...new Set(boxes.map(({ left }) => left))]).toHaveLength(4)
    const [first, , , last] = boxes
    const seen = await page.evaluate(() => document.documentElement.clientWidth)
    expect(first?.left).toBeCloseTo(61.6, 1)
    expect(seen - (last?.right ?? 0)).toBeCloseTo(61.6, 1)
  }).toPass()
})

test('a dialog leaves the page as wide as it is, also where nothing would have to scroll', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 2000 })
  await openHydrated(page, `${publisher}/chat`)
  const main = page.locator('#main')
  const sides = async () => {
    const { x = 0, width = 0 } = (await main.boundingBox()) ?? {}
    return { x, width }
  }
  const before = await sides()
  await main.getByRole('link', { name: /^Follow/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(sides).toEqual(before)
})

test('a press that begins in a dialog and ends beside it keeps it open', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, '/home')
  await page.getByRole('link', { name: 'Like', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Sign up' })
  await sheet.getByRole('textbox', { name: 'Email' }).hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await sheet.getByRole('textbox', { name: 'Email' }).fill('a')
  await page.mouse.click(5, 5)
  await expect(sheet).toBeHidden()
})
