import { expect, type Locator, type Page } from '@playwright/test'

import { openHydrated, readApi } from './journey.ts'
import { signUp } from './shopper.ts'
import { siteUrl } from './site-url.ts'

export const phone = { width: 390, height: 720 }
export const desktop = { width: 1280, height: 800 }

export type Piece = { retailer: string; product: string; variant: string; name: string }

/** Variants in stock that can be bought here, of two retailers: five or more of the first. */
type Pieces = [Piece[], Piece[]]

let found: Promise<Pieces> | undefined

/** Returns what can be bought, which is looked up once. */
export const findPieces = (page: Page): Promise<Pieces> => (found ??= readPieces(page))

async function readPieces(page: Page): Promise<Pieces> {
  const pieces = new Map<string, Piece>()
  let next = ''
  for (let pages = 0; pages < 8; pages += 1) {
    const feed = await readApi(
      page,
      `/v3/activities/posts/global/featured?limit=50&includes=products&includes=product_details${next}`,
    )
    const buyable = feed.productDetails.filter(
      (details: { buyable: boolean; available: boolean; currency: string; id: string }) =>
        details.buyable &&
        details.available &&
        details.currency === 'USD' &&
        !pieces.has(details.id),
    )
    for (const details of buyable) {
      const { retailerProduct } = await readApi(
        page,
        `/v3/consumer_retailer_products/${details.catalogRetailerProductId}`,
      )
      const inStock = retailerProduct.variants.find(
        (variant: { availability: boolean; quantity: number | null }) =>
          variant.availability && (variant.quantity ?? 9) > 3,
      )
      if (!inStock) continue
      const { advertiserName: retailer, id: product, name } = details
      pieces.set(product, { retailer, product, variant: inStock.id, name })
    }
    const byRetailer = [...Map.groupBy(pieces.values(), ({ retailer }) => retailer).values()]
    const [most = [], other = []] = byRetailer.toSorted((a, b) => b.length - a.length)
    if (most.length >= 6 && other.length > 0) return [most, other]
    next = `&next=${encodeURIComponent(feed.meta.next)}`
  }
  throw new Error('The demo has too few products to buy')
}

export async function add(page: Page, { product, variant }: Piece, quantity = 1): Promise<void> {
  const added = await page.request.post('/api/v1/cart_items', {
    headers: { origin: siteUrl() },
    data: { cartItem: { retailerProductVariantId: variant, productDetailsId: product, quantity } },
  })
  expect([added.status(), await added.text()]).toEqual([200, expect.any(String)])
}

export const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Carts/ })
export const drawerOf = (page: Page) => page.locator('dialog.modal-drawer[open]')
export const toast = (page: Page) => page.locator('.toast')
export const cardOf = (page: Page, retailer: string) =>
  page.getByRole('article', { name: retailer, exact: true })

export async function sizeOf(element: Locator): Promise<[number, number]> {
  const { width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return [Math.round(width), Math.round(height)]
}

/** Signs up a shopper with some pieces of one retailer in a cart, and one of another. */
export async function openWithCarts(
  page: Page,
  path = '/home',
  count = 1,
): Promise<[Piece[], Piece]> {
  await signUp(page)
  const [pieces, [other]] = await findPieces(page)
  if (!other) throw new Error('one retailer only')
  await add(page, other)
  for (const piece of pieces.slice(0, count)) await add(page, piece)
  await openHydrated(page, path)
  return [pieces, other]
}

export async function openCart(page: Page, { retailer }: Piece): Promise<Locator> {
  await cartButton(page).click()
  await drawerOf(page)
    .getByRole('link', { name: `View cart at ${retailer}` })
    .click()
  await expect(drawerOf(page).getByRole('heading', { level: 2 })).toHaveText(retailer)
  return drawerOf(page)
}
