import { expect, type Page } from '@playwright/test'

import { openHydrated, test } from './journey.ts'

const menuOf = (page: Page) => page.locator(':popover-open').filter({ hasText: 'Theme' })
const languagesOf = (page: Page) => page.locator(':popover-open').filter({ hasText: 'Deutsch' })
const openMenu = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()

test.describe('on phones', () => {
  test.use({ viewport: { width: 375, height: 700 } })

  test('the menu is a sheet with rows of 52 pixels, the languages and the theme', async ({
    page,
  }) => {
    await openHydrated(page, '/home')
    await openMenu(page)
    const menu = menuOf(page)
    await expect(menu.getByRole('link', { name: 'Sale Alert' })).toBeVisible()
    await menu.locator('label').filter({ hasText: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await menu.getByRole('button', { name: /^Language/ }).click()
    for (const sheet of [menu, languagesOf(page)]) {
      const rows = sheet.locator('li > a, li > button, li > label').filter({ visible: true })
      await expect(async () => {
        const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
        expect(boxes.length).toBeGreaterThan(8)
        for (const { height, width } of boxes) {
          // Boxes are fractions of pixels.
          expect(Math.round(height)).toBeGreaterThanOrEqual(52)
          expect(width).toBeGreaterThan(340)
        }
      }).toPass()
    }
    await languagesOf(page).getByRole('button', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('the browser has the colour of the theme that was chosen, from the first paint on', async ({
    page,
  }) => {
    /** What counts is the first that applies. */
    const colour = () =>
      page.evaluate(() => {
        const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        return tags.find(({ media }) => matchMedia(media).matches)?.content
      })
    const choose = async (theme: string) => {
      await openMenu(page)
      await menuOf(page).locator('label').filter({ hasText: theme }).click()
      await page.keyboard.press('Escape')
    }
    await openHydrated(page, '/home')
    await choose('Dark theme')
    await expect.poll(colour).toBe('#141210')
    await page.reload({ waitUntil: 'commit' })
    await page.locator('body').waitFor({ state: 'attached' })
    await expect.poll(colour).toBe('#141210')
    await openHydrated(page, '/home')
    await expect.poll(colour).toBe('#141210')
    await page.emulateMedia({ colorScheme: 'dark' })
    await choose('Light theme')
    await expect.poll(colour).toBe('#ffffff')
    await choose('System theme')
    await expect.poll(colour).toBe('#141210')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(colour).toBe('#ffffff')
  })

  test(
    'the keyboard changes the language with one press, and the page stays the same',
    { tag: ['@F-I18N-04', '@F-NAV-01'] },
    async ({ page }) => {
      await openHydrated(page, '/deals?sort=drop')
      await openMenu(page)
      await menuOf(page)
        .getByRole('button', { name: /^Language/ })
        .click()
      const languages = languagesOf(page)
      const current = languages.getByRole('button', { name: 'English', exact: true })
      await expect(current).toHaveAttribute('aria-current', 'true')
      await languages.getByRole('button', { name: 'Français' }).focus()
      await page.keyboard.press('Enter')
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await expect(page).toHaveURL('/deals?sort=drop')
    },
  )

  test('a press beside the sheet closes it and presses nothing else, and so does a link in it', async ({
    page,
  }) => {
    await openHydrated(page, '/home')
    await openMenu(page)
    await expect(menuOf(page)).toBeVisible()
    // Where the banner is a link, and at once: the sheet is still rising.
    await page.mouse.click(30, 30)
    await expect(menuOf(page)).toHaveCount(0)
    await expect(page).toHaveURL(/\/home$/)
    await openMenu(page)
    await menuOf(page).getByRole('link', { name: 'Shop', exact: true }).click()
    await expect(page).toHaveURL(/\/categories$/)
    await expect(menuOf(page)).toHaveCount(0)
  })
})

test('with forced colours the sheet has an edge and the chosen theme a mark', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 375, height: 700 })
  await openHydrated(page, '/home')
  await openMenu(page)
  const invisible = 'rgba(0, 0, 0, 0)'
  await expect(page.locator('.menu-panel:visible')).not.toHaveCSS('outline-color', invisible)
  const themes = menuOf(page).locator('.theme-choice label')
  await expect(themes.filter({ has: page.locator(':checked') })).toHaveCSS('border-style', 'solid')
  await expect(themes.filter({ has: page.locator(':checked') })).not.toHaveCSS(
    'border-color',
    invisible,
  )
})

test('the keyboard opens the account menu, goes through it and closes it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openHydrated(page, '/home')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Account' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(menuOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menuOf(page).getByRole('link', { name: 'Log in' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menuOf(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
})

for (const { width, height } of [
  { width: 375, height: 56 },
  { width: 768, height: 56 },
  { width: 960, height: 64 },
  { width: 1280, height: 64 },
  { width: 1920, height: 64 },
]) {
  test(`at ${width} pixels the header is one row of ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await openHydrated(page, '/home')
    const header = page.getByRole('banner')
    await expect.poll(() => header.boundingBox()).toMatchObject({ height })
    if (width < 960) return
    const links = header.getByRole('navigation').first().getByRole('link')
    const opener = header
      .getByRole('button', { name: 'Language' })
      .or(header.getByRole('button', { name: 'Account' }))
      .filter({ visible: true })
      .first()
    // There is room for the search field, and for nothing to be cut off.
    const room = async () => {
      const last = await links.last().boundingBox()
      return ((await opener.boundingBox())?.x ?? 0) - ((last?.x ?? 0) + (last?.width ?? 0))
    }
    await expect.poll(room).toBeGreaterThanOrEqual(280)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } })

  test('the menu opens, and the language can be chosen', async ({ page }) => {
    await page.goto('/home')
    await openMenu(page)
    await menuOf(page)
      .getByRole('button', { name: /^Language/ })
      .click()
    await languagesOf(page).getByRole('button', { name: 'Français' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
})
