import { randomInt } from 'node:crypto'

import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Response,
  test as base,
} from '@playwright/test'

import { clockShift, shiftDate } from './clock.ts'

const octet = () => randomInt(1, 255)

/**
 * A test whose browsers have the server's time, and their own client address, so that no journey uses
 * up another's rate limits.
 */
export const test = base.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}` })
  },
  context: async ({ context }, use) => {
    await context.addInitScript(shiftDate, clockShift)
    await use(context)
  },
})

/** Opens a browser beside that of the test, which shares nothing with it. */
export async function openBrowser(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await context.addInitScript(shiftDate, clockShift)
  return context
}

/**
 * Waits until scripts have taken over the page. Links and forms work before that; a journey waits
 * where it shows what only a script can do.
 */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
}

/** Opens a page and waits until scripts have taken over. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  // Not until all pictures have come: those who look at them wait for them.
  await page.goto(path, { waitUntil: 'commit' })
  await hydrated(page)
}

/** Opens a page and waits until it has all its texts, so that it can say anything without a connection. */
export async function openWithTexts(page: Page, path: string): Promise<void> {
  const texts = page.waitForResponse(/\/assets\/en-.*\.js/)
  await openHydrated(page, path)
  await (await texts).finished()
}

/** Returns the address of the post that stands at a position of a feed. */
export async function postAt(feed: Page | Locator, position: number): Promise<string> {
  const link = feed.locator(`[aria-posinset="${position}"] a[href^="/post/"]`).first()
  return (await link.getAttribute('href')) ?? ''
}

/** Returns the address of one of the posts of a page that its shopper has not liked. */
export async function unlikedPostAt(page: Page, position: number): Promise<string> {
  const like = page.getByRole('button', { name: 'Like', pressed: false })
  const card = page.locator('[aria-posinset]').filter({ has: like })
  const link = card.nth(position - 1).locator('a[href^="/post/"]')
  return (await link.first().getAttribute('href')) ?? ''
}

/**
 * Returns the card of the post with this address, wherever it stands. Rankings are rebuilt now and then,
 * so that after a reload, or in another tab, another post may be at its position.
 */
export function cardOfPost(feed: Page | Locator, address: string): Locator {
  return feed.locator(`[aria-posinset]:has(a[href="${address}"])`)
}

/** Collects the paths of documents as they are opened from now on. */
export function watchDocuments(page: Page): string[] {
  const opened: string[] = []
  page.on('domcontentloaded', () => opened.push(new URL(page.url()).pathname))
  return opened
}

/** Follows the first link of the page with the keyboard, which leads past the header. */
export async function skipToContent(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/skip/i)
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
}

/** Presses Tab until the focus is on an element, as people without a mouse do. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    await target.page().keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

/**
 * Returns what the API answers to a shopper. A connection that was idle for 30 seconds is closed, and
 * may be just as it is used again: then the call is sent once more.
 */
export async function readApi(page: Page, path: string) {
  return (await page.request.get(`/api${path}`, { maxRetries: 1 })).json()
}

/** Waits until nothing of a page lies beside its window. */
export async function expectToFit(page: Page): Promise<void> {
  const beside = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
  await expect.poll(beside, { message: page.url() }).toBe(0)
}

/** Waits for the answer to a call of the API; begins before the call is made. */
export function responseTo(page: Page, method: string, path: string): Promise<Response> {
  return page.waitForResponse(
    (response) => response.request().method() === method && response.url().includes(path),
  )
}

/** Expects the focus to be on something that can be seen, with an outline around it. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const focused = page.locator(':focus')
  await expect(focused).toBeInViewport()
  await expect(focused).not.toHaveCSS('outline-style', 'none')
  await expect(focused).not.toHaveCSS('outline-width', '0px')
}

/** Follows a link that opens a retailer's page in a new tab; returns the address of that page. */
export async function openAtRetailer(page: Page, follow: () => Promise<void>): Promise<string> {
  const [tab, request] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('request', (request) => request.url().includes('.example/')),
    follow(),
  ])
  await tab.close()
  return request.url()
}

/** Returns the address of the first link on a page that matches a pattern. */
export async function findLink(
  request: APIRequestContext,
  path: string,
  pattern: RegExp,
): Promise<string> {
  const html = await (await request.get(path)).text()
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  const link = links.find((href) => pattern.test(href))
  if (link === undefined) throw new Error(`${path} has no link that matches ${pattern}`)
  return link
}

/** A demo creator who publishes collections, product sets and gift guides. */
export const publisher = '/explore/JonasAtHome'

/** Returns the addresses of a guide, a product set, a product in each, and a collection. */
export async function findListings({ request }: Page): Promise<string[]> {
  const guide = await findLink(request, `${publisher}/giftguides`, /\/giftguides\/[^/]+$/)
  const set = await findLink(request, `${publisher}/productsets`, /\/productsets\/[^/]+$/)
  return [
    guide,
    await findLink(request, guide, /\/giftguides\/[^/]+\/(?!browse)[^/]+$/),
    set,
    await findLink(request, set, /\/productsets\/[^/]+\/[^/]+$/),
    await findLink(request, `${publisher}/collections`, /\/collections\/[^/]+$/),
  ]
}
