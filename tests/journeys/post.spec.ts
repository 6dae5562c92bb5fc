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
    const list = page.locator('#products')
    const swap = list.getByRole('checkbox', { name: /^Swap for / }).first()
    const swapped = Number(await swap.inputValue())
    const leftOut = swapped === 1 ? 2 : 1
    await list
      .getByRole('checkbox', { name: /^Include / })
      .nth(leftOut - 1)
      .uncheck()
    await swap.check()
    await list.getByRole('button', { name: 'Update' }).click()
    const count = post.productIds.length
    const all = Array.from({ length: count }, (_, index) => `${index + 1}`)
    const wanted = ['', ...all.filter((piece) => piece !== `${leftOut}`)]
    await expect(page).toHaveURL(({ searchParams, hash }) => {
      const [pieces, swaps] = [searchParams.getAll('look'), searchParams.getAll('swap')]
      return (
        hash === '#products' &&
        pieces.toSorted().join() === wanted.join() &&
        swaps.join() === String(swapped)
      )
    })
    await expect(list.locator('output')).toContainText(`${count - 1} of ${count} pieces`)
    await expect(swap).toBeChecked()
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
    const rows = page.locator('#products li')
    await expect(async () => {
      const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()]
      expect(second?.x).toBe(first?.x)
    }).toPass()
  })
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
  await expect.poll(() => isMuted(video)).toBe(true)
  await page.getByRole('button', { name: 'Turn the sound on' }).click()
  await expect.poll(() => isMuted(video)).toBe(false)
  const pause = page.getByRole('button', { name: 'Pause video' }).first()
  await expect.poll(() => pause.boundingBox()).toMatchObject({ width: 44, height: 44 })
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
  await expect.poll(() => isPaused(video)).toBe(true)
  await page.getByRole('article').first().getByRole('button', { name: 'Play video' }).click()
  await expect.poll(() => isPaused(video)).toBe(false)
})

test('the frame has the proportions of the picture, and its left edge is that of the header', async ({
  page,
}) => {
  const shape = (post: Post) => post.heroImageWidth / post.heroImageHeight
  const posts = await Promise.all([
    findPost(page, (post) => !hasVideo(post) && shape(post) < 0.7),
    findPost(page, (post) => !hasVideo(post) && shape(post) === 1),
    findPost(page, (post) => !hasVideo(post) && shape(post) > 1.2),
    findPost(page, hasVideo),
  ])
  for (const post of posts) {
    await page.goto(`/post/${post.id}`)
    for (const width of [375, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const picture = page
        .getByRole('img', { name: post.title, exact: true })
        .or(page.locator('article video'))
        .first()
      await expect(async () => {
        const frame = await page.locator('.post-media').boundingBox()
        expect(await picture.boundingBox()).toEqual(frame)
        expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(shape(post), 1)
        expect(frame?.height).toBeLessThan(800)
      }).toPass()
    }
    await expect(async () => {
      const brand = await page.getByRole('banner').getByRole('link').first().boundingBox()
      const article = await page.getByRole('article').first().boundingBox()
      expect(article?.x).toBe(brand?.x)
    }).toPass()
  }
})

/** Returns the darkest and the lightest luminance within a part of the page, from 0 to 255. */
async function extremesOf(page: Page, part: Locator): Promise<{ dark: number; light: number }> {
  const shot = (await part.screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    canvas?.drawImage(picture, 0, 0)
    const pixels = canvas?.getImageData(0, 0, picture.width, picture.height).data ?? []
    const greens = Array.from({ length: pixels.length / 4 }, (_, index) => pixels[index * 4 + 1])
    const known = greens.filter((green) => green !== undefined)
    return { dark: Math.min(...known), light: Math.max(...known) }
  }, shot)
}

test('at rest a product is seen in a white picture and in a black one', async ({ page }) => {
  const post = await findLook(page)
  await page.goto(`/post/${post.id}`)
  const dot = page.locator('.hotspots-dot').first()
  await expect
    .poll(async () => (await dot.locator('.spot-mark').boundingBox())?.width)
    .toBeGreaterThanOrEqual(24)
  await expect.poll(() => dot.boundingBox()).toMatchObject({ width: 44, height: 44 })
  const picture = page.locator('.post-media > :first-child')
  for (const fill of ['#fff', '#000']) {
    await picture.evaluate((element, colour) => {
      element.style.boxShadow = `inset 0 0 0 100vw ${colour}`
      element.replaceChildren()
    }, fill)
    await expect(async () => {
      const { dark, light } = await extremesOf(page, dot)
      expect(light - dark).toBeGreaterThan(150)
    }).toPass()
  }
})

test('the picture stays in view while the products scroll, 768 pixels wide', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 700 })
  const post = await findPost(
    page,
    (one) => one.productIds.length > 3 && one.heroImageWidth === one.heroImageHeight,
  )
  await page.goto(`/post/${post.id}`)
  await page.locator('#products').getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
  await expect(page.locator('.post-media')).toBeInViewport({ ratio: 1 })
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
    // Its edge may show at the foot of the window.
    await expect(row).not.toBeInViewport({ ratio: 0.2 })
    await tap()
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport({ ratio: 0.2 })
  })
})

test('each product stands once, in a list with the total of those chosen', async ({ page }) => {
  const post = await findLook(page)
  await openHydrated(page, `/post/${post.id}`)
  const list = page.locator('#products')
  const count = post.productIds.length
  await expect(list.getByRole('article')).toHaveCount(count)
  const output = list.locator('output')
  await expect(output).toContainText(
    new RegExp(`^${count} pieces · \\d retailers?(from )?\\$[\\d,.]+$`),
  )
  const sum = async () => /\$[\d,.]+/.exec((await output.textContent()) ?? '')?.[0]
  const whole = await sum()

  await skipToContent(page)
  const first = list.getByRole('checkbox', { name: /^Include / }).first()
  await tabTo(first)
  await page.keyboard.press('Space')
  await expect(output).toContainText(`${count - 1} of ${count} pieces`)
  await expect.poll(sum).not.toBe(whole)
  await page.keyboard.press('Space')
  await expect.poll(sum).toBe(whole)
})

test('by keyboard a product is swapped for a cheaper one, which shows its picture', async ({
  page,
}) => {
  const post = await findLook(page)
  await openHydrated(page, `/post/${post.id}`)
  const output = page.locator('#products output')
  const whole = await output.textContent()
  const swap = page.locator('.post-swap').first()
  await expect(swap.locator('img')).toBeVisible()
  await expect(swap).toContainText(/(Under|Save) \$[\d,.]+$/)
  await expect(swap.getByRole('link')).toHaveAttribute(
    'href',
    /^\/products\/[\da-f-]{36}\?variant=[\da-f-]{36}$/,
  )
  await skipToContent(page)
  await tabTo(swap.getByRole('checkbox', { name: /^Swap for .+, \$[\d.,]+$/ }))
  await page.keyboard.press('Space')
  await expect(output).not.toHaveText(whole ?? '')
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
