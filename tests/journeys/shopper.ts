import { type APIResponse, expect, type Page } from '@playwright/test'

import { responseTo } from './journey.ts'
import { siteUrl } from './site-url.ts'

export type Login = { email: string; password: string }

export const newLogin = (): Login => ({
  email: `e2e-${crypto.randomUUID()}@example.com`,
  password: 'four plain words',
})

/** The demo's accounts, which have signed the policies. */
export const demoShopper: Login = { email: 'shopper@example.com', password: 'demo-password' }
export const demoCreator: Login = { email: 'creator@example.com', password: 'demo-password' }
export const demoOperator: Login = { email: 'operator@example.com', password: 'demo-password' }

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
    headers: { origin: siteUrl() },
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

/** Follows redirects from an address to one that matches a pattern, which is not asked for. */
async function followTo(page: Page, from: string, pattern: RegExp): Promise<RegExpExecArray> {
  let address = from
  for (let hops = 0; hops < 8; hops += 1) {
    const answer: APIResponse = await page.request.get(address, { maxRedirects: 0 })
    address = answer.headers()['location'] ?? ''
    const found = pattern.exec(address)
    if (found) return found
  }
  throw new Error(`${from} does not lead to ${pattern}`)
}

/** Signs in without a screen: most journeys are about what comes after it. */
async function signIn(page: Page, screen: 'login' | 'signup', form: object): Promise<void> {
  const [, interaction] = await followTo(page, `/${screen}?to=/`, /\?interaction=([\w-]+)/)
  const answer = await page.request.post(`/identity/api/interaction/${interaction}/${screen}`, {
    headers: { origin: siteUrl() },
    data: form,
  })
  expect([answer.status(), await answer.text()]).toEqual([
    screen === 'signup' ? 201 : 200,
    expect.any(String),
  ])
  const { redirectTo }: { redirectTo: string } = await answer.json()
  await followTo(page, redirectTo, /^\/$/)
}

/** Logs somebody in, without a screen. */
export function logIn(page: Page, { email, password }: Login): Promise<void> {
  return signIn(page, 'login', { email, password })
}

/**
 * Signs up a new shopper without a screen, who has signed the policies and has nothing liked, saved or
 * followed.
 */
export async function signUp(page: Page, login = newLogin(), name?: string): Promise<Login> {
  await beginAsNew(page, login, name)
  // Their first page, which greets them: most journeys are about another.
  await page.request.get('/auth')
  return login
}

/** The same, before their first page. */
export function beginAsNew(page: Page, login = newLogin(), name?: string): Promise<void> {
  const signedPolicies = ['cookie', 'privacy', 'tos']
  return signIn(page, 'signup', { ...login, name, signedPolicies })
}

/** Signs up a new shopper and opens a page as them. */
export async function openAsNew(page: Page, path: string): Promise<void> {
  await signUp(page)
  await page.goto(path)
}
