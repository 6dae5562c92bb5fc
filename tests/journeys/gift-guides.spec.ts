import { type BrowserContext, expect, type Page } from '@playwright/test'

import { expectAccessible, wcag } from './accessible.ts'
import { expectToFit, openBrowser, openHydrated, responseTo, tabTo, test } from './journey.ts'
import { acceptPolicies, fillInLogin, newLogin, press, signUp } from './shopper.ts'
import { siteUrl } from './site-url.ts'

const path = '/home/following/giftguides'
/** A demo creator who publishes gift guides. */
const author = { displayName: 'JonasAtHome', name: 'Jonas Eriksen' }

const guides = (page: Page) => page.getByRole('list', { name: 'Gift guides' })
const products = (page: Page) => page.getByRole('list', { name: /^Products of / })
const panel = (page: Page) => page.getByRole('dialog', { name: 'From this guide' })

// All tests share one new shopper, so they run in order.
test.describe.configure({ mode: 'serial' })
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
let guidePath = ''

test.beforeAll(async ({ browser }) => {
  const page = await (await openBrowser(browser)).newPage()
  await signUp(page)
  signedIn = await page.context().storageState()
  await page.goto(`/explore/${author.displayName}/giftguides`)
  const first = guides(page).getByRole('heading').getByRole('link').first()
  guidePath = (await first.getAttribute('href')) ?? ''
  await page.close()
})

/** Follows the author as the shopper of this page, if they do not follow them already. */
async function followAuthor(page: Page): Promise<void> {
  const found = await page.request.get(`/api/v2/profiles?display_names=${author.displayName}`)
  const { profiles }: { profiles: { id: string }[] } = await found.json()
  const followed = await page.request.put(`/api/v2/follows/${profiles[0]?.id}`, {
    headers: { origin: siteUrl() },
  })
  expect(followed.status()).toBe(200)
}

test('visitors are shown creators to follow', async ({ page }) => {
  await page.goto(path)
  await expect(page.getByText('Sign up to follow creators')).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'All gift guides' }),
  ).toHaveAttribute('href', '/gift-guides')
  await expect(page.getByRole('link', { name: /^Follow / }).first()).toBeVisible()
})

test(
  'the guides of a followed creator fill the tab, and leave it after an unfollow',
  { tag: '@F-ROUTE-05' },
  async ({ browser }) => {
    const page = await (await openBrowser(browser, { storageState: signedIn })).newPage()
    await openHydrated(page, '/home')
    await page.getByRole('navigation', { name: 'Feeds' }).getByText('Gift guides').click()
    await expect(page.getByText('Follow creators and their gift guides come here.')).toBeVisible()

    await openHydrated(page, `/explore/${author.displayName}`)
    await Promise.all([
      responseTo(page, 'PUT', '/v2/follows/'),
      page.getByRole('button', { name: `Follow ${author.name}` }).click(),
    ])
    await openHydrated(page, path)
    const cards = guides(page).getByRole('article')
    await expect(cards.first()).toBeVisible()
    await expect(cards.filter({ hasNotText: author.name })).toHaveCount(0)
    const title = await cards.first().getAttribute('aria-label')
    await cards.first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')

    await page.getByRole('button', { name: `Following ${author.name}` }).click()
    await Promise.all([
      responseTo(page, 'DELETE', '/v2/follows/'),
      page
        .getByRole('dialog', { name: `Unfollow ${author.name}?` })
        .getByRole('button', { name: 'Unfollow' })
        .click(),
    ])
    await page.goBack()
    await expect(page.getByText('Follow creators and their gift guides come here.')).toBeVisible()

    // Follows the creator again, for the tests below.
    await openHydrated(page, guidePath)
    await Promise.all([
      responseTo(page, 'PUT', '/v2/follows/'),
      page.getByRole('button', { name: `Follow ${author.name}` }).click(),
    ])
  },
)

test('a shopper who follows only creators without guides is told so', async ({ browser }) => {
  const page = await (await openBrowser(browser, { storageState: signedIn })).newPage()
  await page.route('**/api/v3/activities/giftguides/user**', (route) =>
    route.fulfill({ json: { groups: [], posts: [], meta: { next: null } } }),
  )
  await openHydrated(page, '/home')
  await page.getByRole('navigation', { name: 'Feeds' }).getByText('Gift guides').click()
  await expect(page.getByText('No gift guides yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Follow / }).first()).toBeVisible()
})

test('more guides load on demand', async ({ browser }) => {
  const page = await (await openBrowser(browser, { storageState: signedIn })).newPage()
  await openHydrated(page, '/home')
  await page.route('**/api/v3/activities/giftguides/user**', async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    await route.fulfill({ response: await route.fetch({ url: url.href }) })
  })
  await page.getByRole('navigation', { name: 'Feeds' }).getByText('Gift guides').click()
  const cards = guides(page).getByRole('article')
  await expect(cards).toHaveCount(1)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(2)
  await expect(cards.nth(1).getByRole('heading').getByRole('link')).toBeFocused()
})

test(
  'a product of a guide opens beside it, with links to its neighbours',
  { tag: ['@F-ROUTE-24', '@F-COLL-06', '@A-57'] },
  async ({ page }) => {
    await openHydrated(page, guidePath)
    const second = products(page).getByRole('article').nth(1)
    const name = (await second.getAttribute('aria-label')) ?? ''
    await second.getByRole('link', { name, exact: true }).click()
    await expect(panel(page).getByRole('heading', { name })).toBeVisible()
    const ofProduct = new URL(page.url()).pathname
    expect(ofProduct).toMatch(new RegExp(`^${guidePath}/[^/]+$`))

    await panel(page).getByRole('link', { name: 'Next product' }).click()
    await expect(panel(page).getByText(/ 3 of /)).toBeVisible()
    await panel(page).getByRole('link', { name: 'Previous product' }).click()
    await panel(page).getByRole('link', { name: 'Previous product' }).click()
    await expect(panel(page).getByText(/ 1 of /)).toBeVisible()
    await expect(panel(page).getByRole('link', { name: 'Previous product' })).toBeDisabled()

    await page.keyboard.press('Escape')
    await expect(panel(page)).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${guidePath}$`))

    await openHydrated(page, ofProduct)
    await expect(panel(page).getByRole('heading', { name })).toBeVisible()
    await expect(panel(page).getByRole('link', { name: /^Shop Now/ })).toHaveAttribute(
      'rel',
      /sponsored/,
    )
    await panel(page).getByRole('link', { name: 'Sizes, colors and more' }).click()
    await expect(page).toHaveURL(/\/products\/[^?]+\?ci=/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const retailer = page.getByRole('link', { name: /^Shop at / })
    await expect(retailer.first()).toHaveAttribute('href', /^\/shop\//)
  },
)

test('a guide fits a screen 320 pixels wide', async ({ browser }) => {
  const viewport = { width: 320, height: 640 }
  const page = await (await openBrowser(browser, { storageState: signedIn, viewport })).newPage()
  for (const address of [path, guidePath]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expectToFit(page)
  }
})

test('guides have no accessibility violations', async ({ browser }) => {
  const page = await (await openBrowser(browser, { storageState: signedIn })).newPage()
  await openHydrated(page, path)
  await expect(guides(page).getByRole('article').first()).toBeVisible()
  await expectAccessible(page, { tags: wcag })
  await openHydrated(page, guidePath)
  await expectAccessible(page, { tags: wcag })
  await products(page).getByRole('article').first().getByRole('link').first().click()
  await expect(panel(page)).toBeVisible()
  await expect(panel(page)).toHaveCSS('opacity', '1')
  await expectAccessible(page, { tags: wcag })
  await page.context().close()
})

test(
  'without JavaScript the tab, a guide and a product in it can be read',
  { tag: ['@F-ROUTE-21', '@A-56'] },
  async ({ browser }) => {
    const context = await openBrowser(browser, { storageState: signedIn, javaScriptEnabled: false })
    const page = await context.newPage()
    await followAuthor(page)
    await page.goto(path)
    await guides(page).getByRole('heading').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('This guide contains affiliate links.')).toBeVisible()
    const tile = products(page).getByRole('article').first()
    const name = (await tile.getAttribute('aria-label')) ?? ''
    await tile.getByRole('link', { name, exact: true }).click()
    const chosen = page.getByRole('region', { name: 'From this guide' })
    await expect(chosen.getByRole('heading', { name })).toBeVisible()
    await chosen.getByRole('link', { name: 'Next product' }).click()
    await expect(chosen.getByText(/2 of /)).toBeVisible()
  },
)

const gift = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const said = (page: Page) => page.getByRole('region', { name: /one by one$/ }).getByRole('status')

/** The number of gifts in the guide that is shown one by one. */
async function totalOf(page: Page): Promise<number> {
  await expect(said(page)).toHaveText(/of \d+/)
  const [, total] = /of (\d+)/.exec((await said(page).textContent()) ?? '') ?? []
  return Number(total)
}

test('with the keyboard alone a shopper goes through a guide and shares what they kept', async ({
  browser,
}) => {
  const page = await (await openBrowser(browser, { storageState: signedIn })).newPage()
  await openHydrated(page, guidePath)
  const title = (await gift(page).textContent()) ?? ''
  await tabTo(page.getByRole('link', { name: 'Browse one by one' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${guidePath}/browse$`))
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('region', { name: `${title}, one by one` })).toBeFocused()
  const total = await totalOf(page)

  await page.keyboard.press('ArrowLeft')
  await expect(said(page)).toHaveText(new RegExp(`^Skipped. 2 of ${total}: `))
  await page.keyboard.press('u')
  await expect(said(page)).toHaveText(new RegExp(`^Taken back. 1 of ${total}: `))
  const kept: string[] = []
  for (let place = 1; place <= total; place += 1) {
    await expect(said(page)).toContainText(`${place} of ${total}`)
    const keeps = place % 3 === 1
    if (keeps) kept.push((await gift(page).textContent()) ?? '')
    await page.keyboard.press(keeps ? 'k' : 's')
  }

  await expect(gift(page)).toHaveText(`You kept ${kept.length} gifts`)
  await expect(gift(page)).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Make my wishlist' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/wishlists\?list=/)
  await expect(gift(page)).toHaveText(title)
  const link = await page.getByLabel('Link to the list').inputValue()

  const visitor = await (await openBrowser(browser)).newPage()
  await visitor.goto(new URL(link).pathname)
  const tiles = visitor.getByRole('main').getByRole('article')
  await expect
    .poll(() => tiles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(kept)
})

test('a guide one by one is swiped, and left with Escape', async ({ page }) => {
  await openHydrated(page, `${guidePath}/browse`)
  const total = await totalOf(page)
  const swipe = async (by: number) => {
    await page.mouse.move(400, 300)
    await page.mouse.down()
    await page.mouse.move(400 + by, 310, { steps: 5 })
    await page.mouse.up()
  }
  await swipe(30)
  await expect(said(page)).toHaveText(`1 of ${total}`)
  await swipe(200)
  await expect(said(page)).toHaveText(new RegExp(`^Kept. 2 of ${total}: `))
  await swipe(-200)
  await expect(said(page)).toHaveText(new RegExp(`^Skipped. 3 of ${total}: `))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(said(page)).toHaveText(new RegExp(`^Taken back. 2 of ${total}: `))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(`${guidePath}$`))
})

test('a visitor who signs up at the end has the wishlist that they asked for', async ({ page }) => {
  await openHydrated(page, `${guidePath}/browse`)
  const total = await totalOf(page)
  await openHydrated(page, `${guidePath}/browse?choices=kk${'s'.repeat(total - 2)}`)
  await page.getByRole('link', { name: 'Sign up to make my wishlist' }).click()
  await fillInLogin(page, newLogin())
  await press(page, 'Sign up')
  await acceptPolicies(page)
  await expect(page).toHaveURL(/\/wishlists\?list=/)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('a guide one by one fits small screens, and has no accessibility violations', async ({
  page,
}) => {
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await openHydrated(page, `${guidePath}/browse?choices=k`)
    const total = await totalOf(page)
    await expectAccessible(page, { tags: wcag })
    await openHydrated(page, `${guidePath}/browse?choices=${'k'.repeat(total)}`)
    await expectAccessible(page, { tags: wcag })
    await expectToFit(page)
  }
})

test('a product of a guide is saved, and its page opens from the guide again', async ({
  browser,
}) => {
  const page = await (await openBrowser(browser, { storageState: signedIn })).newPage()
  await openHydrated(page, guidePath)
  const tile = products(page).getByRole('article').nth(1)
  const name = (await tile.getAttribute('aria-label')) ?? ''
  const shop = await tile.getByRole('link', { name: /^Shop Now/ }).getAttribute('href')
  await Promise.all([
    responseTo(page, 'POST', '/v2/wishes'),
    tile.getByRole('button', { name: 'Save' }).click(),
  ])
  await openHydrated(page, '/account/favorites/products')
  const saved = page.getByRole('main').getByRole('article', { name, exact: true })
  await expect(saved.first().getByRole('link', { name: /^Shop Now/ })).toHaveAttribute(
    'href',
    shop ?? '',
  )
  await saved.first().getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/products\/[^?]+\?ci=/)
  const save = page.getByRole('main').getByRole('button', { name: 'Save' }).first()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
})
