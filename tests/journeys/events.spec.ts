import { randomUUID } from 'node:crypto'

import { collectEvents, type RecordedEvent } from '@ltk/contract/events'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { z } from 'zod'

import { openAtRetailer, openHydrated, test } from './journey.ts'
import { demoShopper, fillInLogin, newLogin, press, signPolicies } from './shopper.ts'

type Sent = z.output<typeof collectEvents.body>
type Collected = { bodies: Sent[]; events: () => RecordedEvent[] }

const address = `**/api${collectEvents.path}`

// Whatever is to be seen comes to rest at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Takes the collector's place, and returns what it would have stored: each event once, by its id. */
async function collect(context: BrowserContext): Promise<Collected> {
  const bodies: Sent[] = []
  await context.route(address, async (route) => {
    bodies.push(collectEvents.body.parse(route.request().postDataJSON()))
    await route.fulfill({ status: 202, json: { accepted: true } })
  })
  const events = () => {
    const byId = new Map(bodies.flatMap((body) => body.events.map((event) => [event.id, event])))
    return [...byId.values()].toSorted((a, b) => a.at.localeCompare(b.at))
  }
  return { bodies, events }
}

/** Lets a browser be measured, as a visitor with an id. */
async function consent(context: BrowserContext, baseURL = ''): Promise<string> {
  const visitorId = randomUUID()
  await context.addCookies([{ name: 'visitor', value: visitorId, url: baseURL }])
  return visitorId
}

/** Returns what an event says, without its id and its time. */
function withoutTime({ id, at, ...said }: RecordedEvent) {
  return said
}
/** Returns what was done, one by one: not what was seen, which depends on the size of the screen. */
const deeds = ({ events }: Collected) =>
  events()
    .filter(({ name }) => name !== 'impression' && name !== 'scroll')
    .map(withoutTime)

/** Waits until as many events as there are in a list have come, and compares them one by one. */
async function expectDeeds(collected: Collected, expected: object[]): Promise<void> {
  await expect.poll(() => deeds(collected).length).toBeGreaterThanOrEqual(expected.length)
  expect(deeds(collected)).toEqual(expected)
}

/** Returns the posts that were seen. */
const seenPosts = ({ events }: Collected) =>
  events()
    .flatMap((event) => (event.name === 'impression' ? [event] : []))
    .filter(({ contentType }) => contentType === 'post')
    .map(({ contentId }) => `post:${contentId}`)
    .toSorted()

const scrollPages = ({ events }: Collected) =>
  events().flatMap((event) => (event.name === 'scroll' ? [[event.path, event.scrollPage]] : []))

/** Returns the posts of which at least half is on screen, below the header. */
const postsOnScreen = (page: Page) =>
  page.locator('[data-content^="post:"]').evaluateAll((cards) =>
    cards
      .filter((card) => {
        const { top, bottom, height } = card.getBoundingClientRect()
        return Math.min(bottom, innerHeight) - Math.max(top, 80) >= height / 2
      })
      .map((card) => card.getAttribute('data-content') ?? ''),
  )

const cards = (page: Page) => page.getByRole('feed').getByRole('article')

/** Returns the page of a product that goes into a cart here. */
async function findBuyable(page: Page): Promise<{ productDetailsId: string; path: string }> {
  const query = 'limit=36&includes=product_details'
  const feed = await page.request.get(`/api/v3/activities/posts/hashtag/ltkbuynow?${query}`)
  const { productDetails } = await feed.json()
  // From the end: other journeys change prices and stock of the first.
  for (const { id, catalogRetailerProductId } of productDetails.toReversed()) {
    const asked = await page.request.get(
      `/api/v3/consumer_retailer_products/${catalogRetailerProductId}`,
    )
    const { retailerProduct } = await asked.json()
    const variant = retailerProduct.variants.find(
      (one: { availability: boolean; quantity: number | null }) =>
        one.availability && (one.quantity ?? 9) > 3,
    )
    if (variant) return { productDetailsId: id, path: `/products/${id}?variant=${variant.id}` }
  }
  throw new Error('The demo has nothing to buy')
}

test(
  'what a visitor does is told one by one, from a campaign to the checkout and the sign-out',
  {
    tag: [
      '@F-ANL-05',
      '@F-ANL-06',
      '@F-ANL-10',
      '@F-ANL-12',
      '@F-ANL-13',
      '@F-ANL-14',
      '@F-FEED-10',
      '@F-SHOP-12',
      '@C-35',
      '@F-ANL-08',
    ],
  },
  async ({ page, context, baseURL }) => {
    // It waits for eighteen pages to settle.
    test.slow()
    const visitorId = await consent(context, baseURL)
    const collected = await collect(context)
    const expected: object[] = []
    const next = async (...events: object[]) => {
      expected.push(...events)
      await expectDeeds(collected, expected)
    }
    const viewOf = (path: string, more: object = {}) => ({ name: 'page view', path, ...more })

    // By a campaign, to what is on screen …
    await openHydrated(page, '/home?utm_source=mail&utm_campaign=spring&utm_medium=email')
    await next(viewOf('/home'))
    await expect(async () => {
      const seen = await postsOnScreen(page)
      expect(seen.length).toBeGreaterThan(0)
      expect(seenPosts(collected)).toEqual(seen.toSorted())
    }).toPass()

    // … and further down.
    expect(scrollPages(collected)).toEqual([])
    await page.mouse.wheel(0, 1_000)
    await expect.poll(() => scrollPages(collected)).toEqual([['/home', 1]])
    await page.locator('[aria-posinset="31"]').scrollIntoViewIfNeeded()
    await expect
      .poll(() => scrollPages(collected))
      .toEqual([
        ['/home', 1],
        ['/home', 2],
      ])
    await page.evaluate(() => window.scrollTo({ top: 0 }))

    // To a post, to a retailer and back.
    const link = cards(page).first().locator('a[href^="/post/"]').first()
    const postPath = (await link.getAttribute('href')) ?? ''
    await link.click()
    const postId = postPath.slice('/post/'.length)
    await next(viewOf(postPath, { contentType: 'post', contentId: postId }))
    const shopLink = page.getByRole('link', { name: /^Shop Now/ }).first()
    const productId = (await shopLink.getAttribute('href'))?.slice('/shop/'.length)
    await openAtRetailer(page, () => shopLink.click())
    await next({
      name: 'shop click',
      contentType: 'product',
      contentId: productId,
      path: postPath,
    })
    await page.goBack()
    await next(viewOf('/home'))

    // Through a creator's shop, and out of it.
    const creatorLink = cards(page).first().locator('a[href^="/explore/"]').first()
    const shopPath = (await creatorLink.getAttribute('href')) ?? ''
    await creatorLink.click()
    await expect(page).toHaveURL(shopPath)
    const content = await page
      .locator('[data-page-content^="profile:"]')
      .getAttribute('data-page-content')
    const profileId = content?.slice('profile:'.length)
    const shop = { path: shopPath, page: 'explore-displayName' }
    const shopView = { name: 'page view', contentType: 'profile', contentId: profileId, ...shop }
    const journey = { name: 'shop journey', profileId }
    await next({ ...journey, step: 'begin', lastTab: 'posts', ...shop }, shopView)
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await next(shopView)
    await page.getByRole('navigation').getByRole('link', { name: 'Discover' }).first().click()
    await next({ ...journey, step: 'reset', lastTab: 'products', path: '/home' }, viewOf('/home'))

    // To a hashtag, and to nothing at all.
    const hashtag = { hashtag: 'linen', isCategory: false, path: '/hashtags/linen' }
    await page.goto('/hashtags/linen')
    await next({ name: 'hashtag page view', ...hashtag }, viewOf('/hashtags/linen'))
    const category = { path: '/categories/ltkhome', page: 'categories-category' }
    const categoryView = { name: 'hashtag page view', hashtag: 'ltkhome', isCategory: true }
    await page.goto(category.path)
    await next({ ...categoryView, ...category }, { name: 'page view', ...category })
    await page.goto('/nothing/here')
    await next({ name: '/page/404', path: '/nothing/here' }, viewOf('/nothing/here'))

    // Signed up, to a product, into a cart and to the checkout.
    await page.goto('/signup')
    await next(viewOf('/signup'))
    await fillInLogin(page, newLogin())
    await press(page, 'Sign up')
    await expect(page).toHaveURL('/creators/matching?welcome=true')
    await next({ name: 'sign up', path: '/creators/matching' }, viewOf('/creators/matching'))
    await signPolicies(page)
    const { productDetailsId, path } = await findBuyable(page)
    await openHydrated(page, path)
    const productPath = `/products/${productDetailsId}`
    await next(viewOf(productPath, { contentType: 'product', contentId: expect.any(String) }))
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).click()
    await next({ name: 'cart add', productDetailsId, path: productPath })
    await page.goto('/account/carts')
    await next(viewOf('/account/carts'))
    const viewCart = page.getByRole('link', { name: /^View cart at / })
    await page.goto((await viewCart.getAttribute('href')) ?? '')
    await next(viewOf('/account/carts'))
    await page.getByRole('button', { name: /^Check out at / }).click()
    await page.waitForURL(/demo-shop/)

    // What a page that is left could still tell comes from the next one at the latest.
    await page.goto('/logout')
    await next({ name: 'checkout start', path: '/account/carts' }, viewOf('/logout'))

    // All of it by one visitor, who came by that campaign; after the sign-out they are another one.
    const campaign = { source: 'mail', name: 'spring', medium: 'email' }
    for (const body of collected.bodies) expect(body).toMatchObject({ visitorId, campaign })
    await press(page, 'Sign out')
    await expect(page).toHaveURL('/')
    await next(viewOf('/'))
    const last = collected.bodies.at(-1)?.visitorId
    expect(last).toEqual(expect.any(String))
    expect(last).not.toBe(visitorId)
  },
)

test('a sign-in is told once', async ({ page, context, baseURL }) => {
  await consent(context, baseURL)
  const collected = await collect(context)
  await page.goto('/login')
  await fillInLogin(page, demoShopper)
  await press(page, 'Log in')
  await expect(page).toHaveURL('/home')
  const views = () => deeds(collected).filter(({ path }) => path === '/home')
  const view = { name: 'page view', path: '/home' }
  await expect.poll(views).toEqual([{ name: 'sign in', path: '/home' }, view])
  await page.reload()
  await expect.poll(views).toEqual([{ name: 'sign in', path: '/home' }, view, view])
})

test('without consent events tell nobody who it was, and the browser keeps nothing', async ({
  page,
  context,
}) => {
  const collected = await collect(context)
  await openHydrated(page, '/home?utm_source=mail')
  await page.mouse.wheel(0, 1_000)
  await expect.poll(() => scrollPages(collected)).toEqual([['/home', 1]])
  await expect.poll(() => seenPosts(collected)).not.toEqual([])
  await cards(page).first().locator('a[href^="/explore/"]').first().click()
  await expect(page).toHaveURL(/\/explore\//)
  await expect
    .poll(() => deeds(collected).map(({ name }) => name))
    .toEqual(['page view', 'shop journey', 'page view'])
  for (const body of collected.bodies) {
    expect(body).not.toHaveProperty('visitorId')
    expect(body.campaign).toEqual({ source: 'mail' })
  }
  // Where a list was left is no more than the way back to it.
  const keys = () =>
    page.evaluate(() =>
      [localStorage, sessionStorage]
        .flatMap(Object.keys)
        .filter((key) => !key.startsWith('feed-place:')),
    )
  await expect.poll(keys).toEqual([])
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
})

test('what could not be sent comes from the next page, also after a crash', async ({
  page,
  context,
  baseURL,
}) => {
  await consent(context, baseURL)
  const failed: string[] = []
  await context.route(address, async (route) => {
    const { events } = collectEvents.body.parse(route.request().postDataJSON())
    failed.push(...events.flatMap(({ name, id }) => (name === 'page view' ? [id] : [])))
    await route.fulfill({ status: 503 })
  })
  await page.goto('/deals')
  await expect.poll(() => failed.length).toBeGreaterThan(0)
  await page.close({ runBeforeUnload: false })
  await context.unroute(address)

  const collected = await collect(context)
  const other = await context.newPage()
  await other.goto('/home')
  await expect
    .poll(() => deeds(collected))
    .toEqual([
      { name: 'page view', path: '/deals' },
      { name: 'page view', path: '/home' },
    ])
  const [first] = collected.events()
  expect(failed).toContain(first?.id)
  await expect.poll(() => other.evaluate(() => localStorage.getItem('events'))).toBeNull()
})
