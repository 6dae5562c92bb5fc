import { expect, type Locator, type Page } from '@playwright/test'

import {
  cardOfPost,
  hydrated,
  openBrowser,
  openHydrated,
  postAt,
  responseTo,
  test,
  unlikedPostAt,
} from './journey.ts'
import {
  acceptPolicies,
  demoShopper,
  fillInLogin,
  logIn,
  newLogin,
  press,
  signUp,
} from './shopper.ts'

const feedOf = (page: Page, name = 'Discover') => page.getByRole('feed', { name })
const cardOf = (page: Page, position: number) =>
  feedOf(page).locator(`[aria-posinset="${position}"]`)
const likeIn = (card: Locator) => card.getByRole('button', { name: 'Like' })
const likeOf = (page: Page, post: string) => likeIn(cardOfPost(feedOf(page), post))

/** Returns the Like button of one of the posts that are not liked, whatever becomes of it. */
async function unlikedOf(page: Page, position: number): Promise<Locator> {
  return likeOf(page, await unlikedPostAt(page, position))
}

/** Opens a page as a new shopper, who has nothing liked, saved or followed. */
async function openAsShopper(page: Page, path: string): Promise<void> {
  await signUp(page)
  await openHydrated(page, path)
}

test(
  'a like shows at once, is there after a reload and can be taken back',
  { tag: ['@F-FEED-15', '@F-SOC-08'] },
  async ({ page }) => {
    await openAsShopper(page, '/home')
    const post = await postAt(feedOf(page), 1)
    const next = await postAt(feedOf(page), 2)
    await Promise.all([responseTo(page, 'POST', '/v2/likes'), likeOf(page, post).click()])
    await expect(likeOf(page, post)).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(likeOf(page, post)).toHaveAttribute('aria-pressed', 'true')
    await expect(likeOf(page, next)).toHaveAttribute('aria-pressed', 'false')

    const unliked = responseTo(page, 'DELETE', '/v2/likes')
    await likeOf(page, post).click()
    await expect(likeOf(page, post)).toHaveAttribute('aria-pressed', 'false')
    await unliked
    await Promise.all([responseTo(page, 'GET', '/v2/likes'), page.reload()])
    await expect(likeOf(page, post)).toHaveAttribute('aria-pressed', 'false')
  },
)

test('a like pressed before hydration is sent after it', async ({ page }) => {
  await signUp(page)
  let letScriptsRun = () => {}
  const held = new Promise<void>((resolve) => (letScriptsRun = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/home', { waitUntil: 'commit' })
  await likeIn(cardOf(page, 6)).click()
  const liked = responseTo(page, 'POST', '/v2/likes')
  letScriptsRun()
  await liked
  await expect(likeIn(cardOf(page, 6))).toHaveAttribute('aria-pressed', 'true')
})

test('a refusal is shown even if the texts of the page arrive after it', async ({ page }) => {
  await signUp(page)
  let letTextsLoad = () => {}
  const held = new Promise<void>((resolve) => (letTextsLoad = resolve))
  await page.route('**/assets/en-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.route('**/api/v2/likes', (route) => route.fulfill({ status: 500, json: {} }))
  await openHydrated(page, '/home')
  await Promise.all([responseTo(page, 'POST', '/v2/likes'), likeIn(cardOf(page, 7)).click()])
  letTextsLoad()
  await expect(page.getByText('Something went wrong.')).toBeVisible()
})

test(
  'two quick presses end where they began, and another tab follows',
  { tag: '@F-SOC-08' },
  async ({ page }) => {
    await openAsShopper(page, '/home')
    const post = await postAt(feedOf(page), 1)
    const next = await postAt(feedOf(page), 2)
    const other = await page.context().newPage()
    await openHydrated(other, '/home')

    const both = Promise.all([
      responseTo(page, 'POST', '/v2/likes'),
      responseTo(page, 'DELETE', '/v2/likes'),
    ])
    await likeOf(page, post).dblclick()
    await both
    await expect(likeOf(page, post)).toHaveAttribute('aria-pressed', 'false')

    await likeOf(page, next).click()
    await expect(likeOf(other, next)).toHaveAttribute('aria-pressed', 'true')
    await expect(likeOf(other, post)).toHaveAttribute('aria-pressed', 'false')
  },
)

test('a like that the server refuses, or that does not reach it, is undone with a message', async ({
  page,
}) => {
  await openAsShopper(page, '/home')
  await page.route('**/api/v2/likes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error_code: 'unavailable', user_message: 'No.' } })
      : route.fallback(),
  )
  const refused = await unlikedOf(page, 3)
  await refused.click()
  await expect(page.getByText('We are a little busy right now.')).toBeVisible()
  await expect(refused).toHaveAttribute('aria-pressed', 'false')

  await page.unroute('**/api/v2/likes')
  await page.context().setOffline(true)
  const unsent = await unlikedOf(page, 4)
  await unsent.click()
  await expect(page.getByText('That did not reach us.')).toBeVisible()
  await expect(unsent).toHaveAttribute('aria-pressed', 'false')
})

test('a product of a post is saved and unsaved', { tag: '@F-SOC-12' }, async ({ page }) => {
  await openAsShopper(page, '/home')
  await cardOf(page, 1).getByRole('link', { name: /./ }).nth(1).click()
  await expect(page).toHaveURL(/\/post\//)
  const save = page
    .getByRole('region', { name: 'Shop this post' })
    .or(page.locator('#products'))
    .getByRole('button', { name: 'Save' })
    .first()
  await Promise.all([responseTo(page, 'POST', '/v2/wishes'), save.click()])
  await page.reload()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await Promise.all([responseTo(page, 'DELETE', '/v2/wishes/'), save.click()])
  await expect(save).toHaveAttribute('aria-pressed', 'false')
})

test(
  'unfollowing asks first, and the feed agrees',
  {
    tag: [
      '@F-ROUTE-03',
      '@F-FEED-30',
      '@F-SOC-01',
      '@F-SOC-02',
      '@F-SOC-03',
      '@C-20',
      '@F-SOC-04',
      '@F-SOC-05',
      '@F-SOC-07',
    ],
  },
  async ({ page }) => {
    await openAsShopper(page, '/home/following')
    await expect(page.getByText('Follow creators and their posts come here.')).toBeVisible()
    const suggested = page.getByRole('button', { name: /^Follow / })
    const name = ((await suggested.first().getAttribute('aria-label')) ?? '').replace('Follow ', '')
    const followed = responseTo(page, 'PUT', '/v2/follows/')
    await page.getByRole('button', { name: `Follow ${name}`, exact: true }).click()
    await expect(page.getByRole('button', { name: `Following ${name}` })).toBeVisible()
    await followed
    await page.reload()
    const feed = feedOf(page, 'Following')
    await expect(feed.getByRole('article').first()).toBeVisible()
    const creators = feed.locator('article > a:first-child')
    await expect(creators.filter({ hasNotText: name })).toHaveCount(0)

    await creators.first().click()
    await expect(page).toHaveURL(/\/explore\//)
    await page.getByRole('button', { name: `Following ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Unfollow ${name}?` })
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 248 })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: `Following ${name}` }).click()
    await Promise.all([
      responseTo(page, 'DELETE', '/v2/follows/'),
      dialog.getByRole('button', { name: 'Unfollow' }).click(),
    ])
    await expect(page.getByRole('button', { name: `Follow ${name}` })).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Follow creators and their posts come here.')).toBeVisible()
  },
)

test(
  "a creator's followers are counted right at once and after a reload, whoever looked before",
  { tag: ['@F-SOC-01', '@F-SOC-05'] },
  async ({ page }) => {
    // One whom hardly anybody finds: other journeys follow those who are suggested.
    const { profiles } = await (
      await page.request.post('/api/v2/search/indexes/profiles', {
        data: { query: '', ranking: 'trending', hitsPerPage: 60, includes: ['profiles'] },
      })
    ).json()
    await openAsShopper(page, `/explore/${profiles.at(-1).displayName}`)
    const count = page.getByText(/^[\d,.]+K? followers?$/).first()
    const counted = async () => Number.parseInt((await count.textContent()) ?? '', 10)
    // Caches keep what was asked for twice.
    await page.reload()
    await page.reload()
    await hydrated(page)
    const before = await counted()
    const expectCount = (expected: number) => expect.poll(counted).toBe(expected)

    const follow = page
      .getByRole('banner')
      .or(page.getByRole('main'))
      .getByRole('button', { name: /^Follow / })
      .first()
    await Promise.all([responseTo(page, 'PUT', '/v2/follows/'), follow.click()])
    await expectCount(before + 1)
    await page.reload()
    await expectCount(before + 1)
    await hydrated(page)
    await expectCount(before + 1)

    await page
      .getByRole('button', { name: /^Following / })
      .first()
      .click()
    await Promise.all([
      responseTo(page, 'DELETE', '/v2/follows/'),
      page.getByRole('dialog').getByRole('button', { name: 'Unfollow' }).click(),
    ])
    await expectCount(before)
    await page.reload()
    await expectCount(before)
  },
)

test(
  "a visitor's like is carried out once after sign-up",
  { tag: ['@F-SOC-10', '@U-06', '@F-SOC-17'] },
  async ({ page }) => {
    let likes = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v2/likes')) likes += 1
    })
    await openHydrated(page, '/home')
    const post = await postAt(feedOf(page), 3)
    const asked = page.waitForRequest(/\/signup\?shopltk-signup-prompt=favorite-post/)
    await cardOf(page, 3).getByRole('link', { name: 'Like', exact: true }).click()
    await asked
    await fillInLogin(page, newLogin())
    await press(page, 'Sign up')
    await acceptPolicies(page)
    await expect(page.getByText('You like this post now')).toBeAttached()
    await expect(page).toHaveURL(/\/home$/)
    await page.reload()
    await expect(likeOf(page, post)).toHaveAttribute('aria-pressed', 'true')
    expect(likes).toBe(1)
  },
)

test(
  'signed-in shoppers see their own likes, visitors none',
  { tag: ['@F-SCOPE-06', '@F-ROLE-04'] },
  async ({ page: one, browser }) => {
    await openAsShopper(one, '/home')
    const visitor = await (await openBrowser(browser)).newPage()
    const post = await postAt(feedOf(one), 5)
    await Promise.all([responseTo(one, 'POST', '/v2/likes'), likeOf(one, post).click()])
    const asked: string[] = []
    visitor.on('request', (request) => {
      if (/\/v2\/(likes|wishes|follows)/.test(request.url())) asked.push(request.url())
    })
    await openHydrated(visitor, '/home')
    await expect(cardOf(visitor, 5).getByRole('link', { name: 'Like', exact: true })).toBeVisible()
    // The next page comes long after the states of the first one would have been asked for.
    await visitor.mouse.wheel(0, 100_000)
    await expect(
      cardOf(visitor, 40).getByRole('link', { name: 'Like', exact: true }),
    ).toBeAttached()
    expect(asked).toEqual([])

    await one.reload()
    await expect(likeOf(one, post)).toHaveAttribute('aria-pressed', 'true')
  },
)

test(
  'the demo shopper has a following feed and a for-you feed with reasons',
  { tag: '@F-ROUTE-04' },
  async ({ page }) => {
    await logIn(page, demoShopper)
    await page.goto('/home/following')
    await expect(feedOf(page, 'Following').getByRole('article').first()).toBeVisible()
    await page.goto('/home/for-you')
    await expect(feedOf(page, 'For you').getByRole('article').first()).toBeVisible()
    await expect(
      feedOf(page, 'For you').locator('article > a:first-child small').first(),
    ).toBeVisible()
  },
)
