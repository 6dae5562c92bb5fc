import { randomBytes } from 'node:crypto'

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

import { test } from './journey.ts'

const shopper = { email: 'shopper@example.com', password: 'demo-password' }
const newLogin = () => ({
  email: `e2e-${randomBytes(6).toString('hex')}@example.com`,
  password: 'four plain words here',
})

const feedOf = (page: Page, name = 'Discover') => page.getByRole('feed', { name })
const cardOf = (page: Page, position: number) =>
  feedOf(page).locator(`[aria-posinset="${position}"]`)
const likeOf = (page: Page, position: number) =>
  cardOf(page, position).getByRole('button', { name: 'Like' })

async function fillIn(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page
      .locator('input')
      .and(page.getByLabel(label, { exact: true }))
      .fill(value)
  }
}

const submit = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function acceptPolicies(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Before you go on' })
  await Promise.all([
    page.waitForResponse('**/api/v2/signed_policies'),
    dialog.getByRole('button', { name: 'Accept all' }).click(),
  ])
  await expect(dialog).toBeHidden()
}

/** Signs up where the page asks for it; nobody else has touched what the new shopper sees. */
async function signUp(page: Page): Promise<void> {
  const { email, password } = newLogin()
  await fillIn(page, { 'Name (optional)': 'Robin', Email: email, Password: password })
  await submit(page, 'Sign up')
}

const told = (page: Page, method: string, path: string) =>
  page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes(path),
  )

/** Opens a page as somebody who is signed in, and waits until its buttons know their states. */
async function open(page: Page, path: string): Promise<void> {
  const known = page.waitForResponse(/\/v2\/(likes|follows)\?/)
  await page.goto(path)
  await known
}

// One new shopper for all: sign-ups from one address are few. What they do happens in order.
test.describe.configure({ mode: 'serial' })
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto('/signup')
  await signUp(page)
  await acceptPolicies(page)
  signedIn = await page.context().storageState()
  await page.close()
})

/** A page in a browser of its own where the new shopper is signed in. */
async function openAsShopper(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: signedIn })).newPage()
  await open(page, path)
  return page
}

test('a like shows at once, is there after a reload and can be taken back', async ({ browser }) => {
  const page = await openAsShopper(browser, '/home')
  await Promise.all([told(page, 'POST', '/v2/likes'), likeOf(page, 1).click()])
  await expect(likeOf(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(likeOf(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(likeOf(page, 2)).toHaveAttribute('aria-pressed', 'false')

  await Promise.all([told(page, 'DELETE', '/v2/likes'), likeOf(page, 1).click()])
  await Promise.all([told(page, 'GET', '/v2/likes'), page.reload()])
  await expect(likeOf(page, 1)).toHaveAttribute('aria-pressed', 'false')
})

test('two quick presses end where they began, and another tab follows', async ({ browser }) => {
  const page = await openAsShopper(browser, '/home')
  const other = await page.context().newPage()
  await open(other, '/home')

  const both = Promise.all([told(page, 'POST', '/v2/likes'), told(page, 'DELETE', '/v2/likes')])
  await likeOf(page, 1).dblclick()
  await both
  await expect(likeOf(page, 1)).toHaveAttribute('aria-pressed', 'false')

  await likeOf(page, 2).click()
  await expect(likeOf(other, 2)).toHaveAttribute('aria-pressed', 'true')
  await expect(likeOf(other, 1)).toHaveAttribute('aria-pressed', 'false')
})

test('what the server refuses, and what does not reach it, is taken back and said', async ({
  browser,
}) => {
  const page = await openAsShopper(browser, '/home')
  await page.route('**/api/v2/likes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { user_message: 'Not today.' } })
      : route.fallback(),
  )
  await likeOf(page, 3).click()
  await expect(page.getByText('Not today.')).toBeVisible()
  await expect(likeOf(page, 3)).toHaveAttribute('aria-pressed', 'false')

  await page.unroute('**/api/v2/likes')
  await page.context().setOffline(true)
  await likeOf(page, 4).click()
  await expect(page.getByText('That did not reach us.')).toBeVisible()
  await expect(likeOf(page, 4)).toHaveAttribute('aria-pressed', 'false')
})

test('a product of a post is saved and taken off', async ({ browser }) => {
  const page = await openAsShopper(browser, '/home')
  await cardOf(page, 1).getByRole('link', { name: /./ }).nth(1).click()
  await expect(page).toHaveURL(/\/post\//)
  const save = page
    .getByRole('region', { name: 'Shop this post' })
    .or(page.locator('#products'))
    .getByRole('button', { name: 'Save' })
    .first()
  await Promise.all([told(page, 'POST', '/v2/wishes'), save.click()])
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await Promise.all([told(page, 'DELETE', '/v2/wishes/'), save.click()])
  await expect(save).toHaveAttribute('aria-pressed', 'false')
})

test('whom one follows is asked about before it ends, and the feed agrees', async ({ browser }) => {
  const page = await openAsShopper(browser, '/home/following')
  const suggested = page.getByRole('button', { name: /^Follow / })
  const name = ((await suggested.first().getAttribute('aria-label')) ?? '').replace('Follow ', '')
  await Promise.all([told(page, 'PUT', '/v2/follows/'), suggested.first().click()])
  const feed = feedOf(page, 'Following')
  await expect(feed.getByRole('article').first()).toBeVisible()
  const creators = feed.locator('article > a:first-child')
  for (const text of await creators.allInnerTexts()) expect(text).toBe(name)

  await creators.first().click()
  await expect(page).toHaveURL(/\/explore\//)
  await page.getByRole('button', { name: `Following ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Unfollow ${name}?` })
  expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(248)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Following ${name}` }).click()
  await Promise.all([
    told(page, 'DELETE', '/v2/follows/'),
    dialog.getByRole('button', { name: 'Unfollow' }).click(),
  ])
  await expect(page.getByRole('button', { name: `Follow ${name}` })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Follow creators and their posts come here.')).toBeVisible()
})

test("a visitor's like is carried out once after the sign-up", async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  let likes = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/likes')) likes += 1
  })
  await page.goto('/home')
  await expect(page.getByRole('link', { name: 'Next page' })).toBeHidden()
  const label = await cardOf(page, 3).getAttribute('aria-label')
  const asked = page.waitForRequest(/\/signup\?shopltk-signup-prompt=favorite-post/)
  await cardOf(page, 3).getByRole('link', { name: 'Like' }).click()
  await asked
  await signUp(page)
  await expect(page.getByText('You like this post now')).toBeAttached()
  await acceptPolicies(page)
  await expect(page).toHaveURL(/\/home$/)
  await page.reload()
  const card = feedOf(page)
    .getByRole('article', { name: label ?? '', exact: true })
    .first()
  await expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true')
  expect(likes).toBe(1)
})

test('each signed-in shopper sees the own likes, visitors none', async ({ browser }) => {
  const [one, visitor] = [await openAsShopper(browser, '/home'), await browser.newPage()]
  await Promise.all([told(one, 'POST', '/v2/likes'), likeOf(one, 5).click()])
  const asked: string[] = []
  visitor.on('request', (request) => {
    if (/\/v2\/(likes|wishes|follows)/.test(request.url())) asked.push(request.url())
  })
  await visitor.goto('/home', { waitUntil: 'networkidle' })
  await expect(cardOf(visitor, 5).getByRole('link', { name: 'Like' })).toBeVisible()
  expect(asked).toEqual([])
})

test('the demo shopper has a feed of those followed and one that says why', async ({ page }) => {
  await page.goto('/login')
  await fillIn(page, { Email: shopper.email, Password: shopper.password })
  await submit(page, 'Log in')
  await expect(page).toHaveURL(/\/home$/)
  await page.goto('/home/following')
  await expect(feedOf(page, 'Following').getByRole('article').first()).toBeVisible()
  await page.goto('/home/for-you')
  await expect(feedOf(page, 'For you').getByRole('article').first()).toBeVisible()
  await expect(
    feedOf(page, 'For you').locator('article > a:first-child small').first(),
  ).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('like, save and follow lead to the sign-up', async ({ page }) => {
    await page.goto('/home')
    await expect(cardOf(page, 1).getByRole('link', { name: 'Like' })).toHaveAttribute(
      'href',
      '/signup?shopltk-signup-prompt=favorite-post',
    )
    await expect(page.getByRole('link', { name: /^Follow / }).first()).toHaveAttribute(
      'href',
      '/signup?shopltk-signup-prompt=discover',
    )
  })
})
