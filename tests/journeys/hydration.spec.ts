import { expect, type Page } from '@playwright/test'

import { findLink, publisher, test } from './journey.ts'
import { watchShifts } from './shifts.ts'

const firstCard = (page: Page) => page.getByRole('feed').getByRole('article').first()
const hydrated = (page: Page) => page.locator('html[data-hydrated]')

/** Holds back all scripts but the first until told otherwise. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(vendor|app|rolldown)[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a press before the scripts are there leads where it should', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/home')
  await firstCard(page).getByRole('link', { name: 'Like', exact: true }).click()
  await expect(page).toHaveURL(/\/signup\?.*shopltk-signup-prompt=favorite-post/)
  release()
})

test('a menu that was opened before the scripts came stays open', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/home')
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  const choice = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  await expect(choice).toBeVisible()
  release()
  await expect(hydrated(page)).toBeAttached()
  await expect(choice).toBeVisible()
})

for (const width of [375, 1280]) {
  test(`nothing moves while pages come alive, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const readShifts = await watchShifts(page)
    for (const path of [
      '/',
      '/home',
      await findLink(page.request, '/home', /^\/post\//),
      await findLink(page.request, '/home', /^\/products\//),
      '/deals',
      publisher,
    ]) {
      await page.goto(path)
      await expect(hydrated(page)).toBeAttached()
      await page.evaluate(async () => {
        await document.fonts.ready
      })
      await expect.poll(readShifts, { message: path }).toBeLessThan(0.02)
    }
  })
}
