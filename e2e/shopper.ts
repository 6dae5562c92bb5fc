import { expect, type Page } from '@playwright/test'

import { responseTo } from './journey.ts'

type Login = { email: string; password: string }

export const newLogin = (): Login => ({
  email: `e2e-${crypto.randomUUID()}@example.com`,
  password: 'four plain words',
})

export const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(label, { exact: true }))

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Fills in the fields with these labels. */
export async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value)
}

export function fillInLogin(page: Page, { email, password }: Login): Promise<void> {
  return fillIn(page, { Email: email, Password: password })
}

/** Signs the policies, so that their dialog does not open from the next page on. */
export async function signPolicies(page: Page): Promise<void> {
  const signed = await page.request.patch('/api/v2/signed_policies', {
    headers: { origin: new URL(page.url()).origin },
    data: { signedPolicies: { cookie: true, privacy: true, tos: true } },
  })
  expect(signed.status()).toBe(200)
}

/** Accepts the policies in their dialog, which closes then. */
export async function acceptPolicies(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before you go on' })
  await Promise.all([
    responseTo(page, 'PATCH', '/v2/signed_policies'),
    dialog.getByRole('button', { name: 'Accept all' }).click(),
  ])
  await expect(dialog).toBeHidden()
}

/** Signs up a new shopper, who has nothing liked, saved or followed, and opens a page as them. */
export async function openAsNew(page: Page, path: string): Promise<void> {
  await page.goto(`/signup?to=${encodeURIComponent(path)}`)
  await fillInLogin(page, newLogin())
  await press(page, 'Sign up')
  await expect(page).toHaveURL(path)
  await signPolicies(page)
  await page.goto(path)
}
