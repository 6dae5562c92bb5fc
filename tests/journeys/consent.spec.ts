import { expect } from '@playwright/test'

import { openHydrated, test } from './journey.ts'

const visitorOf = (cookies: { name: string; value: string }[]) =>
  cookies.find(({ name }) => name === 'visitor')?.value

test('a visitor agrees to be measured on the page in the footer, and later refuses', async ({
  page,
  context,
}) => {
  await openHydrated(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click()
  await expect(page).toHaveURL(/\/privacy-choices$/)
  await expect(page.getByText('Measuring is off, since you have not chosen yet.')).toBeVisible()
  expect(visitorOf(await context.cookies())).toBeUndefined()

  await page.getByLabel('Yes, measure my visits').check()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await expect(page.getByText('Measuring is on, as you chose.')).toBeVisible()
  await expect(page.getByLabel('Yes, measure my visits')).toBeChecked()
  expect(visitorOf(await context.cookies())).toMatch(/^[\w-]{36}$/)

  await page.evaluate(() => localStorage.setItem('exposures', '{}'))
  await page.getByLabel('No, do not measure them').check()
  await page.getByRole('button', { name: 'Save my choice' }).click()
  await expect(page.getByText('Measuring is off, as you chose.')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('exposures'))).toBeNull()
  expect(visitorOf(await context.cookies())).toBe('none')
})
