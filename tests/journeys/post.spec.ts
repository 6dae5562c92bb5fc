import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible } from './accessible.ts'
import { openHydrated, skipToContent, tabTo, test } from './journey.ts'

const feed = '/api/v3/activities/posts/global/featured?limit=100&includes=ltks'

type Post = {
  id: string
  title: string
  heroImageWidth: number
  heroImageHeight: number
  videoMediaId: string | null
  productIds: string[]
}

async function findPost(page: Page, isSuch: (post: Post) => boolean): Promise<Post> {
  const answer = await page.request.get(feed)
  const { ltks }: { ltks: Post[] } = await answer.json()
  const post = ltks.find(isSuch)
  if (!post) throw new Error('The demo has no such post among its first 100')
  return post
}

const hasProducts = (post: Post) => post.productIds.length > 1

test('a post leads to its creator, its products and back to the feed', async ({ page }) => {
  await openHydrated(page, '/home')
  const card = page.getByRole('article').first()
  await card.locator('a[href^="/post/"]').first().click()
  await expect(page).toHaveURL(/\/post\/[\da-f-]{36}$/)
  const products = page.locator('#products')
  const first = products.getByRole('article').first()
  const name = await first.getAttribute('aria-label')

  await first.getByRole('link', { name: name ?? '', exact: true }).click()
  await expect(page).toHaveURL(/\/products\/[\da-f-]{36}\?li=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')

  await page
    .getByRole('region', { name: /^(Seen in|More to discover)/ })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/explore\//)
  await expect(page.getByRole('link', { name: 'Products', exact: true })).toBeVisible()

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
  await expect(card).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a look is put together by a form, and lies in the address', async ({ page }) => {
    const post = await findLook(page)
    await page.goto(`/post/${post.id}`)
    const look = page.getByRole('group').filter({ hasText: 'Complete the look' })
    await look.locator('summary').click()
    const swap = look.getByRole('checkbox', { name: /^(Under|Save) / }).first()
    const swapped = Number(await swap.inputValue())
    const leftOut = swapped === 1 ? 2 : 1
    await look
      .getByRole('checkbox', { name: /^Include / })
      .nth(leftOut - 1)
      .uncheck()
    await swap.check()
    await look.getByRole('button', { name: 'Update' }).click()
    const count = post.productIds.length
    const all = Array.from({ length: count }, (_, index) => `${index + 1}`)
    const wanted = ['', ...all.filter((piece) => piece !== `${leftOut}`)]
    await expect(page).toHaveURL(({ searchParams, hash }) => {
      const [pieces, swaps] = [searchParams.getAll('look'), searchParams.getAll('swap')]
      return hash === '#look' && pieces.join() === wanted.join() && swaps.join() === String(swapped)
    })
    await expect(look.locator('output')).toContainText(`${count - 1} of ${count} pieces`)
    await expect(
      look.getByRole('link', { name: /./ }).and(page.locator('[href*="?variant="]')),
    ).toHaveCount(1)
  })

  test('a product in the picture leads to its row', async ({ page }) => {
    const post = await findPost(page, (one) => !hasVideo(one) && hasProducts(one))
    await page.goto(`/post/${post.id}`)
    const items = page.getByRole('list', { name: 'Products in this picture' }).getByRole('link')
    await items.last().press('Enter')
    await expect(page).toHaveURL(/#product-[\da-f-]{36}$/)
    await expect(page.locator('#products').getByRole('article').last()).toBeInViewport()
  })

  test('on a phone the bottom bar opens the strip of products into a list', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 })
    const post = await findPost(page, hasProducts)
    await page.goto(`/post/${post.id}`)
    await page.getByRole('link', { name: `Shop all ${post.productIds.length}` }).click()
    await expect(page).toHaveURL(/#products$/)
    const [first, second] = await page.locator('#products li').all()
    const places = await Promise.all([first?.boundingBox(), second?.boundingBox()])
    expect(places[1]?.x).toBe(places[0]?.x)
  })
})

test('the head of a post describes it as an article with its picture', async ({ page }) => {
  const post = await findPost(page, hasProducts)
  await page.goto(`/explore/posts/${post.id}`)
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  await expect(page).toHaveTitle(/ \| LTK$/)
  expect(await content('meta[property="og:type"]')).toBe('article')
  const picture = (await content('meta[property="og:image"]')) ?? ''
  expect(picture).toMatch(/^https?:\/\/.+\/media\/collages\//)
  const seen = await page.request.get(picture)
  expect([seen.status(), seen.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const forged = await page.request.get(picture.replace('/collages/', '/collages/x'))
  expect(forged.status()).toBe(404)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
    new RegExp(`/post/${post.id}$`),
  )
})

const hasVideo = ({ videoMediaId }: Post) => videoMediaId !== null
const isPaused = (video: Locator) => video.evaluate((player: HTMLVideoElement) => player.paused)
const isMuted = (video: Locator) => video.evaluate((player: HTMLVideoElement) => player.muted)

test('a video plays muted where the picture was, and can be paused and heard', async ({ page }) => {
  const post = await findPost(page, hasVideo)
  await openHydrated(page, `/post/${post.id}`)
  const video = page.locator('article video')
  await expect(video).toHaveAttribute('src', `/media/${post.videoMediaId}`)
  await expect.poll(() => isPaused(video)).toBe(false)
  expect(await isMuted(video)).toBe(true)
  await page.getByRole('button', { name: 'Turn the sound on' }).click()
  expect(await isMuted(video)).toBe(false)
  const pause = page.getByRole('button', { name: 'Pause video' }).first()
  expect(await pause.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await pause.click()
  await expect.poll(() => isPaused(video)).toBe(true)
  await expect(
    page.getByRole('article').first().getByRole('button', { name: 'Play video' }),
  ).toBeVisible()
})

test('with reduced motion a video waits behind its poster until it is started', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const post = await findPost(page, hasVideo)
  await openHydrated(page, `/post/${post.id}`)
  const video = page.locator('article video')
  await expect(video).toHaveAttribute('poster', /\/media\//)
  expect(await isPaused(video)).toBe(true)
  await page.getByRole('article').first().getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => isPaused(video)).toBe(false)
})

test('the whole picture is shown, and its left edge is that of the header', async ({ page }) => {
  const isTall = (post: Post) =>
    !hasVideo(post) && hasProducts(post) && post.heroImageHeight > 1.5 * post.heroImageWidth
  const post = await findPost(page, isTall)
  for (const width of [375, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/post/${post.id}`)
    const shown = await page.getByRole('img', { name: post.title }).first().boundingBox()
    const ratio = (shown?.width ?? 0) / (shown?.height ?? 1)
    expect(ratio).toBeCloseTo(post.heroImageWidth / post.heroImageHeight, 2)
  }
  const brand = await page.getByRole('banner').getByRole('link').first().boundingBox()
  const heading = await page.getByRole('article').first().boundingBox()
  expect(heading?.x).toBe(brand?.x)
})

test('on a phone the bar that leads to the products is gone while they are in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 700 })
  const post = await findPost(page, (one) => !hasVideo(one) && hasProducts(one))
  await openHydrated(page, `/post/${post.id}`)
  const bar = page.getByRole('link', { name: `Shop all ${post.productIds.length}` })
  await expect(bar).toBeVisible()
  await page.locator('#products').getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeVisible()
})

/** A post with several products in its picture, of which at least one has a cheaper one like it. */
async function findLook(page: Page): Promise<Post> {
  const answer = await page.request.get(feed)
  const { ltks }: { ltks: Post[] } = await answer.json()
  for (const post of ltks.filter((one) => !hasVideo(one) && one.productIds.length > 2)) {
    const found = await page.request.get(`/api/v3/posts/${post.id}/cheaper_products`)
    const { cheaperProducts }: { cheaperProducts: unknown[] } = await found.json()
    if (cheaperProducts.length > 0) return post
  }
  throw new Error('The demo has no such post among its first 100')
}

const accentOf = (row: Locator) => row.evaluate((element) => getComputedStyle(element).boxShadow)

test('by keyboard a product is found in the picture, lit in the list and reached there', async ({
  page,
}) => {
  const post = await findLook(page)
  await openHydrated(page, `/post/${post.id}`)
  await skipToContent(page)
  const items = page.getByRole('list', { name: 'Products in this picture' }).getByRole('link')
  await expect(items).toHaveCount(post.productIds.length)
  const row = page.locator('#products').getByRole('article').nth(1)
  const quiet = await accentOf(row)
  await tabTo(items.nth(1))
  await expect(items.nth(1)).toHaveAccessibleName(/^Show .+, \$[\d.,]+$/)
  await expect.poll(() => accentOf(row)).not.toBe(quiet)

  await page.keyboard.press('Enter')
  await expect(row).toBeFocused()
  await expect(items.nth(1)).toHaveAttribute('data-lit')
  await page.keyboard.press('Tab')
  await expect(row.getByRole('link').first()).toBeFocused()
  await expect(items.nth(1)).toHaveAttribute('data-lit')
})

test('a row of the list lights its product in the picture', async ({ page }) => {
  const post = await findLook(page)
  await openHydrated(page, `/post/${post.id}`)
  const items = page.getByRole('list', { name: 'Products in this picture' }).getByRole('link')
  await page.locator('#products').getByRole('article').nth(2).hover()
  await expect(items.nth(2)).toHaveAttribute('data-lit')
  await expect(items.nth(0)).not.toHaveAttribute('data-lit')
})

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } })

  test('the first tap on a product shows what it is, the second leads to it', async ({ page }) => {
    const post = await findLook(page)
    await openHydrated(page, `/post/${post.id}`)
    const item = page
      .getByRole('list', { name: 'Products in this picture' })
      .getByRole('link')
      .first()
    const row = page.locator('#products').getByRole('article').first()
    const tap = async () => {
      const dot = await item.locator('.hotspots-dot').boundingBox()
      if (!dot) throw new Error('The product has no dot')
      await page.touchscreen.tap(dot.x + dot.width / 2, dot.y + dot.height / 2)
    }
    await tap()
    await expect(item).toHaveAttribute('data-lit')
    await expect(row).not.toBeInViewport()
    await tap()
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
  })
})

test('by keyboard a look is put together: a piece left out, another swapped', async ({ page }) => {
  const post = await findLook(page)
  await openHydrated(page, `/post/${post.id}`)
  const look = page.getByRole('group').filter({ hasText: 'Complete the look' })
  const count = post.productIds.length
  const sum = async () => /\$[\d,.]+/.exec((await look.locator('output').textContent()) ?? '')?.[0]
  await expect(look).toContainText(new RegExp(`${count} pieces · .*\\$[\\d,.]+ · \\d retailer`))
  const whole = await sum()

  await skipToContent(page)
  await tabTo(look.locator('summary'))
  await page.keyboard.press('Enter')
  await tabTo(look.getByRole('checkbox', { name: /^Include / }).first())
  await page.keyboard.press('Space')
  await expect(look).toContainText(`${count - 1} of ${count} pieces`)
  expect(await sum()).not.toBe(whole)
  await page.keyboard.press('Space')
  expect(await sum()).toBe(whole)

  const swap = look.getByRole('checkbox', { name: /^(Under|Save) / }).first()
  const cheaper = /(?:Under|Save) \S+ (.*), \$/.exec(
    (await swap.locator('..').textContent()) ?? '',
  )?.[1]
  await tabTo(swap)
  await page.keyboard.press('Space')
  await expect(look.getByRole('link', { name: cheaper ?? '', exact: true })).toHaveAttribute(
    'href',
    /^\/products\/[\da-f-]{36}\?variant=[\da-f-]{36}$/,
  )
  expect(await sum()).not.toBe(whole)
})

for (const width of [375, 1280]) {
  test(`a look has no accessibility violations, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const post = await findLook(page)
    await openHydrated(page, `/post/${post.id}?look=&look=1&look=2&swap=1`)
    await page
      .getByRole('list', { name: 'Products in this picture' })
      .getByRole('link')
      .first()
      .focus()
    await expectAccessible(page)
  })
}

test('a post fits a screen 320 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const post = await findPost(page, hasProducts)
  await page.goto(`/post/${post.id}`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
