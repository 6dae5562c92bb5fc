import { expect, type Locator, type Page } from '@playwright/test'

import { expectAccessible, expectNoViolations } from './accessible.ts'
import { expectToFit, hydrated, openHydrated, responseTo, tabTo, test } from './journey.ts'
import { findAddress, findProduct } from './products.ts'
import { acceptPolicies, fillInLogin, newLogin, openAsNew, press } from './shopper.ts'

const optionOf = (page: Page, name: string) => page.getByRole('region', { name })

test(
  'variants are links, and a sold-out one says so',
  { tag: ['@F-SCOPE-09', '@F-PDP-02', '@F-PDP-13'] },
  async ({ page }) => {
    const { address, soldOut, other } = await findProduct(page)
    await openHydrated(page, `${address}&variant=${other.id}`)
    const sizes = optionOf(page, 'Size')
    await expect(
      sizes.getByRole('link', { name: other.options.Size, exact: true }),
    ).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('status').filter({ hasText: 'In stock' })).toBeVisible()
    await sizes.getByRole('link', { name: `${soldOut.options.Size} sold out`, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`li=.+variant=${soldOut.id}`))
    await expect(page.getByText(/^Sold out in /)).toContainText(soldOut.options.Size ?? '')
    await page.getByRole('link', { name: other.options.Size, exact: true }).last().click()
    await expect(page).toHaveURL(new RegExp(`variant=${other.id}`))
  },
)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test(
      'the retailer is one link away, and its policies open',
      { tag: ['@F-ROUTE-28', '@F-PDP-01', '@F-PDP-04', '@F-PDP-14'] },
      async ({ page }) => {
        const { address, productId, details, product } = await findProduct(page)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(details.name)
        const shop = page.getByRole('link', { name: /^Shop at / })
        // In the variant that is shown.
        const href = new RegExp(`^/shop/${productId}\\?variant=[\\w-]{36}$`)
        await expect(shop).toHaveAttribute('href', href)
        await expect(shop).toHaveAttribute('rel', /^sponsored nofollow/)
        // Small pictures lead to large ones.
        const pictures = page.getByRole('list', { name: /^Pictures of / }).getByRole('img')
        await expect(pictures.nth(product.additionalImageUrls.length)).toBeAttached()
        if (javaScriptEnabled) await hydrated(page)
        await expect(pictures.nth(0)).toBeInViewport()
        await page.getByRole('link', { name: 'Show picture 2' }).click()
        await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.5 })
        await expect(pictures.nth(0)).not.toBeInViewport()
        await page.locator('summary', { hasText: /^As of / }).click()
        await expect(page.getByText(/Price and stock as last seen on/)).toBeVisible()
        if (javaScriptEnabled) {
          await page.getByRole('button', { name: 'Return policy' }).click()
          await expect(page.getByRole('dialog', { name: 'Return policy' })).toBeVisible()
        } else await page.locator('summary', { hasText: 'Return policy' }).click()
        await expect(page.getByText(/within \d+ days for a full refund/)).toBeVisible()
      },
    )
  })
}

test('a size chart opens in a dialog', { tag: '@F-PDP-04' }, async ({ page }) => {
  const address = await findAddress(page, ({ sizeChart }) => sizeChart !== null)
  await openHydrated(page, address)
  await page.getByRole('button', { name: 'Size chart' }).click()
  const chart = page.getByRole('dialog', { name: 'Size chart' }).getByRole('img')
  await expect(chart).toBeVisible()
  await expect
    .poll(() => chart.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0)
})

test('on small screens the button to buy stays in reach, and hides nothing at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const { address } = await findProduct(page)
  await openHydrated(page, address)
  const button = page.getByRole('link', { name: /^(Shop at|Add to cart)/ }).first()
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const end = await page.getByRole('contentinfo').evaluate((footer) => {
      const last = [...footer.querySelectorAll('a, button')].filter((one) => one.checkVisibility())
      return Math.max(...last.map((one) => one.getBoundingClientRect().bottom))
    })
    const bar = await button.boundingBox()
    expect(end).toBeLessThan(bar?.y ?? 0)
  }).toPass()
})

test('choosing a variant keeps the scroll position, and back leaves the product', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 500 })
  const { address, other } = await findProduct(page)
  await page.goto('/home')
  await openHydrated(page, address)
  const size = optionOf(page, 'Size').getByRole('link', { name: other.options.Size, exact: true })
  await size.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await size.click()
  await expect(size).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/variant=/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await page.goBack()
  await expect(page).toHaveURL(/\/home$/)
})

test('a product by its bare address is saved, found among the favorites and unsaved everywhere', async ({
  page,
}) => {
  const { details } = await findProduct(page)
  await openAsNew(page, `/products/${details.id}`)
  await hydrated(page)
  const save = page.getByRole('main').getByRole('button', { name: 'Save' }).first()
  await Promise.all([responseTo(page, 'POST', '/v2/wishes'), save.click()])
  await page.goto('/account/favorites/products')
  const tile = page.getByRole('main').getByRole('article', { name: details.name, exact: true })
  await expect(tile.getByRole('link', { name: details.name, exact: true })).toHaveAttribute(
    'href',
    new RegExp(`^/products/${details.id}\\?variant=[\\w-]{36}$`),
  )

  // Saved from a post as well: the product's own page takes both back.
  await openHydrated(page, `/products/${details.id}`)
  const seenIn = page.getByRole('region', { name: /^(Seen in|More to discover)/ })
  await seenIn.getByRole('article').first().locator('a[href^="/post/"]').first().click()
  const inPost = page
    .locator('#products')
    .getByRole('article', { name: details.name, exact: true })
    .getByRole('button', { name: 'Save' })
  await Promise.all([responseTo(page, 'POST', '/v2/wishes'), inPost.click()])
  await page.goBack()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await Promise.all([responseTo(page, 'DELETE', '/v2/wishes/'), save.click()])
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/account/favorites/products')
  await expect(page.getByText('You have not saved a product yet.')).toBeVisible()
})

test(
  'with the keyboard alone a shopper chooses a colour and reads a policy; the focus stays',
  { tag: ['@F-PDP-01', '@F-PDP-04'] },
  async ({ page }) => {
    const { address, product, soldOut, other } = await findProduct(page)
    await openHydrated(page, `${address}&variant=${other.id}`)
    const colour = product.options
      .find(({ name }) => name === 'Color')
      ?.values.find((value) => value !== soldOut.options.Color)
    const swatch = optionOf(page, 'Color').getByRole('link', { name: colour })
    await tabTo(swatch)
    await page.keyboard.press('Enter')
    await expect(swatch).toHaveAttribute('aria-current', 'true')
    await expect(swatch).toBeFocused()
    const pictures = page.getByRole('list', { name: /^Pictures of / }).getByRole('img')
    await expect(pictures.first()).toHaveAccessibleName(new RegExp(` in ${colour}, picture 1 of `))
    const button = page.getByRole('button', { name: 'Shipping policy' })
    await tabTo(button)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Shipping policy' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  },
)

const tellMe = (page: Page) => page.getByRole('button', { name: 'Tell me when it is back' })
const doNotTellMe = (page: Page) => page.getByRole('button', { name: 'Do not tell me' })

test('a shopper asks to hear when it is back, by keyboard, and withdraws that', async ({
  page,
}) => {
  const { address, soldOut } = await findProduct(page)
  await openAsNew(page, `${address}&variant=${soldOut.id}`)
  await hydrated(page)
  await tabTo(tellMe(page))
  await Promise.all([
    responseTo(page, 'PUT', `/v2/restock_notices/${soldOut.id}`),
    page.keyboard.press('Enter'),
  ])
  await expect(page.getByText('We will mail you once, when it is back.')).toBeVisible()
  await expect(doNotTellMe(page)).toBeFocused()
  await page.reload()
  await hydrated(page)
  await Promise.all([
    responseTo(page, 'DELETE', `/v2/restock_notices/${soldOut.id}`),
    doNotTellMe(page).click(),
  ])
  await expect(tellMe(page)).toBeVisible()
})

test('a visitor who wants to hear when it is back signs up, and has asked', async ({ page }) => {
  const { address, soldOut } = await findProduct(page)
  const path = `${address}&variant=${soldOut.id}`
  await openHydrated(page, path)
  await page.getByRole('link', { name: 'Tell me when it is back' }).click()
  await expect(page.getByText('Sign up to get a mail when it is back in stock.')).toBeVisible()
  await fillInLogin(page, newLogin())
  const asked = responseTo(page, 'PUT', `/v2/restock_notices/${soldOut.id}`)
  await press(page, 'Sign up')
  await expect(page).toHaveURL(path)
  await acceptPolicies(page)
  await asked
  await expect(doNotTellMe(page)).toBeVisible()
})

for (const width of [375, 1280]) {
  test(`a sold-out product and its policies are accessible, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const { address, soldOut } = await findProduct(page)
    await openHydrated(page, `${address}&variant=${soldOut.id}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Return policy' }).click()
    await expect(page.getByRole('dialog', { name: 'Return policy' })).toBeVisible()
    await expectAccessible(page)
  })
}

test(
  'what a sale saves is on the picture of a tile on small screens, and beside the price on others',
  { tag: '@F-PDP-06' },
  async ({ page }) => {
    await openHydrated(page, '/explore/JonasAtHome?tab=products')
    const tile = page
      .getByRole('article')
      .filter({ hasText: /You Save \d+%/ })
      .first()
    const isOnPicture = async () => {
      const saving = await tile.getByText(/You Save \d+%/).boundingBox()
      const picture = await tile.locator('img').first().boundingBox()
      return Boolean(saving && picture && saving.y < picture.y + picture.height)
    }
    await expect(tile).toBeVisible()
    await page.setViewportSize({ width: 375, height: 740 })
    await expect.poll(isOnPicture).toBe(true)
    await page.setViewportSize({ width: 599, height: 740 })
    await expect.poll(isOnPicture).toBe(true)
    for (const width of [600, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(isOnPicture).toBe(false)
    }
  },
)

const shareButtonIn = (place: Locator) => place.getByRole('button', { name: 'Share', exact: true })

test(
  'on a desktop a dialog shows what is shared, from a page or from a tile, and copies its link',
  { tag: ['@F-PDP-18', '@F-SOC-22'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator.clipboard, {
        writeText: async (text: string) => {
          document.documentElement.dataset['copied'] = text
        },
      })
    })
    const { address, details } = await findProduct(page)
    await openHydrated(page, address)
    await shareButtonIn(page.getByRole('main')).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    // With the variant that is shown.
    const variants = page.getByRole('region', { name: 'Size' }).getByRole('link')
    const chosen = await variants.and(page.locator('[aria-current]')).getAttribute('href')
    const variant = new URL(chosen ?? '', page.url()).searchParams.get('variant')
    const url = `${new URL(page.url()).origin}/products/${details.id}?variant=${variant}`
    await expect(dialog.getByText(details.name, { exact: true })).toBeVisible()
    await expect(dialog.locator('.share-dialog-preview img')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(url)
    const pin = dialog.getByRole('link', { name: 'Pinterest' })
    const pinned = async () =>
      new URL((await pin.getAttribute('href')) ?? '').searchParams.get('url')
    await expect.poll(pinned).toBe(url)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-copied', url)
    await expect(shareButtonIn(page.getByRole('main'))).toBeFocused()

    const answer = await page.request.get('/api/v3/activities/giftguides?limit=1')
    const { activities }: { activities: { collectionId: string }[] } = await answer.json()
    await openHydrated(page, `/explore/giftguides/${activities[0]?.collectionId}`)
    const tile = page.getByRole('main').locator('article').first()
    await shareButtonIn(tile).click()
    const product = tile.locator('a[href*="/giftguides/"]')
    const tileUrl = `${new URL(page.url()).origin}${await product.getAttribute('href')}`
    await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(tileUrl)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 720 } })

  test(
    'a product is shared through the sheet of the system',
    { tag: '@F-SOC-22' },
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(navigator, {
          share: async ({ url, title }: ShareData) => {
            document.documentElement.dataset['shared'] = `${title} ${url}`
          },
        })
      })
      const { address, details } = await findProduct(page)
      await openHydrated(page, address)
      await shareButtonIn(page.getByRole('main')).click()
      await expect(page.locator('html')).toHaveAttribute(
        'data-shared',
        new RegExp(
          `^${details.name} ${new URL(page.url()).origin}/products/${details.id}\\?variant=`,
        ),
      )
      await expect(page.getByRole('dialog', { name: 'Share' })).toHaveCount(0)
    },
  )
})

test('a product fits a screen 320 pixels wide, however long its names are', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const { address } = await findProduct(page)
  await openHydrated(page, address)
  await expectToFit(page)
  await page.evaluate(() => {
    const texts = 'h1, .eyebrow, .product-info a, .product-options h2 span, .product-tile-name'
    for (const element of document.querySelectorAll(texts)) {
      if (element.textContent) element.textContent += 'Donaudampfschifffahrtsgesellschaft'.repeat(6)
    }
  })
  await expectToFit(page)
})
