import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import {
  cardOfPost,
  findLink,
  hydrated,
  openHydrated,
  postAt,
  publisher,
  readApi,
  tabTo,
  test,
} from './journey.ts'
import { acceptPolicies, field, fillIn, fillInLogin, newLogin, press } from './shopper.ts'

// As on a real screen: with hidden scrollbars, Chromium still reserves room for one beside a dialog.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] })
  },
})

const cardOf = (page: Page, position: number) =>
  page.getByRole('feed', { name: 'Discover' }).locator(`[aria-posinset="${position}"]`)
const likeLink = (page: Page, position: number) =>
  cardOf(page, position).getByRole('link', { name: 'Like', exact: true })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Sign up' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return Math.round(box?.y ?? Number.NaN)
}

/** Opens Discover, by a link of another page where that is given, and scrolls to its second page. */
async function openFarDown(page: Page, from?: string): Promise<void> {
  await openHydrated(page, from ?? '/home')
  if (from) await page.getByRole('link', { name: 'Discover', exact: true }).first().click()
  await expect(likeLink(page, 1)).toBeVisible()
  await page.mouse.wheel(0, 100_000)
  await expect(cardOf(page, 45)).toBeAttached()
  await likeLink(page, 45).scrollIntoViewIfNeeded()
}

test('signing up opens over the feed, which closing the sheet leaves where it was', async ({
  page,
}) => {
  await openHydrated(page, '/home')
  const link = likeLink(page, 9)
  await link.focus()
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
  const before = await scrolled(page)
  // Shows that the feed is not rendered again.
  await page.getByRole('feed').evaluate((feed) => feed.setAttribute('data-kept', ''))
  const expectFeedAsBefore = async () => {
    await expect(sheetOf(page)).toBeHidden()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.locator('[role=feed][data-kept]')).toBeAttached()
    await expect(link).toBeFocused()
    await expect.poll(() => scrolled(page)).toBe(before)
  }
  const closings = [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => sheetOf(page).getByRole('button', { name: 'Close' }).press('Enter'),
  ]
  for (const close of closings) {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/signup?shopltk-signup-prompt=favorite-post&to=%2Fhome')
    await expect(sheetOf(page).getByText('Sign up to like this post')).toBeVisible()
    await close()
    await expectFeedAsBefore()
  }
})

test('the sheet can be filled in by keyboard, and its page opens after a reload', async ({
  page,
}) => {
  await openHydrated(page, '/home')
  await likeLink(page, 2).press('Enter')
  const email = sheetOf(page).getByLabel('Email', { exact: true })
  await expect(email).toBeVisible()
  await tabTo(email)
  await page.keyboard.press('Enter')
  await expect(email).toHaveAccessibleDescription('This field is required.')
  await expect(email).toBeFocused()

  await email.pressSequentially('ada@example.com')
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
  await expect(sheetOf(page)).toBeHidden()
  await expect(field(page, 'Email')).toHaveValue('ada@example.com')
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(cardOf(page, 2)).toBeVisible()
})

test('a reload in the middle of signing up keeps the email typed, until it is sent', async ({
  page,
}) => {
  await openHydrated(page, '/signup')
  const login = newLogin()
  await fillIn(page, { Email: login.email })
  await page.reload()
  await hydrated(page)
  await expect(field(page, 'Email')).toHaveValue(login.email)
  await fillIn(page, { Password: login.password })
  await press(page, 'Sign up')
  await expect(page).toHaveURL('/creators/matching?welcome=true')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed-email'))).toBeNull()
})

test(
  'what a visitor followed, liked and saved is carried out after signing up',
  { tag: ['@F-SOC-17', '@U-06', '@F-SOC-06', '@F-SOC-10', '@F-SOC-14'] },
  async ({ page }) => {
    await openHydrated(page, '/home')
    const post = await postAt(page, 3)
    await likeLink(page, 2).click()
    await expect(sheetOf(page)).toBeVisible()
    await page.goBack()
    await page.goto(post)
    await hydrated(page)
    await page
      .getByRole('link', { name: /^Follow / })
      .first()
      .click()
    await expect(sheetOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheetOf(page)).toBeHidden()
    await page.getByRole('link', { name: 'Save', exact: true }).first().click()
    await fillInLogin(page, newLogin())
    await press(page, 'Sign up')

    await expect(page).toHaveURL(post)
    // Nothing is done in the name of somebody who may still disagree with the policies.
    await expect(page.getByRole('dialog', { name: 'Before you go on' })).toBeVisible()
    await hydrated(page)
    for (const [path, name] of [
      ['/v2/likes', 'likes'],
      ['/v2/follows', 'follows'],
      ['/v2/wishes', 'wishes'],
    ] as const) {
      expect((await readApi(page, path))[name]).toEqual([])
    }
    await acceptPolicies(page)
    for (const text of ['You like this post now', /^You follow .+ now$/, /saved/i]) {
      await expect(page.getByRole('status').getByText(text)).toBeAttached()
    }
    const count = async (path: string, name: string) => (await readApi(page, path))[name].length
    expect(await count('/v2/likes', 'likes')).toBe(1)
    expect(await count('/v2/follows', 'follows')).toBe(1)
    expect(await count('/v2/wishes', 'wishes')).toBe(1)
  },
)

test('who signed up in the middle of something is offered creators afterwards, until they meet them', async ({
  page,
}) => {
  const offer = page.getByRole('complementary', { name: 'Creators for you' })
  await openHydrated(page, '/home')
  const post = await postAt(page, 2)
  await page.goto(post)
  await hydrated(page)
  await page.getByRole('link', { name: 'Like', exact: true }).first().click()
  await fillInLogin(page, newLogin())
  await press(page, 'Sign up')
  await expect(page).toHaveURL(post)
  await acceptPolicies(page)
  await expect(page.getByRole('status').getByText('You like this post now')).toBeAttached()
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  // Neither a move nor a reload loses it.
  await openHydrated(page, '/deals')
  await expect(offer).toBeVisible()
  await offer.getByRole('link', { name: /^Meet creators/ }).click()
  await expect(page).toHaveURL('/creators/matching?welcome=true')
  await expect(offer).toHaveCount(0)
  await page.getByRole('link', { name: 'Not now' }).click()
  await expect(page).toHaveURL(/\/home$/)
  await hydrated(page)
  await expect(offer).toHaveCount(0)
})

for (const way of ['sign up', 'log in'] as const) {
  test(
    `who has to ${way} comes back to the same card at the same height`,
    { tag: '@F-SOC-17' },
    async ({ page }) => {
      const login = newLogin()
      if (way === 'log in') {
        const signedPolicies = ['cookie', 'privacy', 'tos']
        await page.request.post('/identity/api/signup/ltk', { data: { ...login, signedPolicies } })
      }
      // As if the posts were ranked again meanwhile: at first, two of those above the card are missing.
      const nextPage = /featured\?.*next=/
      await page.route(
        nextPage,
        async (route) => {
          const response = await route.fetch()
          const page = await response.json()
          await route.fulfill({ response, json: { ...page, ltks: page.ltks.slice(2) } })
        },
        { times: 1 },
      )
      await openFarDown(page, way === 'log in' ? '/help' : undefined)
      const [top, post] = [await topOf(cardOf(page, 45)), await postAt(page, 45)]
      await likeLink(page, 45).click()
      if (way === 'log in') {
        await sheetOf(page).getByRole('link', { name: 'Log in' }).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
      }
      // Without the dialog about the policies, which is not what this journey is about.
      if (way === 'sign up') {
        const boxes = sheetOf(page).getByRole('checkbox')
        await expect(boxes).toHaveCount(3)
        for (const box of await boxes.all()) await box.check()
      }
      await fillInLogin(page, login)
      await press(page, way === 'log in' ? 'Log in' : 'Sign up')
      await expect(page).toHaveURL(/\/home$/)
      const card = cardOfPost(page, post)
      await expect(card.getByRole('button', { name: 'Like' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await expect.poll(async () => Math.abs((await topOf(card)) - top)).toBeLessThan(2)
    },
  )
}

test(
  'who signs up on a page without a feed is as far down as before',
  { tag: '@F-SOC-17' },
  async ({ page }) => {
    const set = await findLink(page.request, `${publisher}/productsets`, /\/productsets\/[^/]+$/)
    await openHydrated(page, set)
    const save = page.getByRole('link', { name: 'Save', exact: true }).last()
    await save.scrollIntoViewIfNeeded()
    await save.click()
    await expect(sheetOf(page)).toBeVisible()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(300)
    const before = await scrolled(page)
    await fillInLogin(page, newLogin())
    await press(page, 'Sign up')
    await expect(page).toHaveURL(set)
    await expect(page.getByRole('dialog', { name: 'Before you go on' })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(before)
  },
)

for (const width of [375, 1280]) {
  test(`the sheet has no accessibility violations at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await openHydrated(page, '/home')
    await likeLink(page, 1).click()
    await expect(sheetOf(page).getByLabel('Email', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })
}
