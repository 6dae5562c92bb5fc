import { expect } from '@playwright/test'

import { hydrated, openHydrated, test } from './journey.ts'

const scrolled = 'document.scrollingElement.scrollTop'

test(
  'a new page begins at its top, and the way back leads to where one was',
  { tag: ['@F-NAV-03', '@F-NAV-04'] },
  async ({ page }) => {
    await page.goto('/terms-of-service')
    await hydrated(page)
    await page.evaluate('scrollTo(0, 400)')
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(100)
    const left = await page.evaluate(scrolled)
    await footer.getByRole('link', { name: 'Privacy Policy' }).click()
    await expect(page).toHaveURL(/\/legal\/privacy$/)
    await expect.poll(() => page.evaluate(scrolled)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(/\/terms-of-service$/)
    await expect.poll(() => page.evaluate(scrolled)).toBe(left)
  },
)

test(
  'a link that keeps the place does not lead to the top',
  { tag: '@F-NAV-03' },
  async ({ page }) => {
    await openHydrated(page, '/search?keyword=dress')
    await page.evaluate('scrollTo(0, 300)')
    await expect.poll(() => page.evaluate(scrolled)).toBe(300)
    await page.evaluate(() => {
      const chip = document.querySelector(
        'a[data-keep-scroll][href*="ranking="]:not([aria-current])',
      )
      if (chip instanceof HTMLElement) chip.click()
    })
    await expect(page).toHaveURL(/ranking=/)
    await expect(page.locator('a[data-keep-scroll][aria-current=true]')).toBeAttached()
    await expect.poll(() => page.evaluate(scrolled)).toBe(300)
  },
)

test('a hash leads to its element', { tag: '@F-NAV-05' }, async ({ page }) => {
  await page.goto('/terms-of-service')
  await hydrated(page)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/help#foot', id: 'there' })
    link.textContent = 'The foot of another page'
    document.querySelector('main')?.prepend(link)
  })
  await page.locator('#there').click()
  await expect(page).toHaveURL(/\/help#foot$/)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect.poll(() => page.evaluate(scrolled)).toBeGreaterThan(0)
})
