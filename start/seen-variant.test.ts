import { updateSearchIndex } from '@ltk/api/search-index'
import { encodeCollectionHash } from '@ltk/contract/collection-hash'
import { idOf, newId } from '@ltk/platform/db/uuid'
import { type Content, insertContent, latestPostAt } from '@ltk/testing/content/insert-content'
import { createFakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { fullReport } from '@ltk/testing/retailers/ordering-retailer'
import { caller, openSite, type OpenSite, textOf } from '@ltk/testing/site/open-site'
import type { HTMLElement } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// A product is seen in a variant, and every screen afterwards shows that variant: its picture, its price,
// its stock. Another screen is one line of `seen` or `later`.

let site: OpenSite
let content: Content
const retailer = createFakeRetailer()
const picture = 'https://pictures.test/plum.jpg'
/** The variant that is seen. Another one is cheaper, so it stands for the product wherever none is named. */
const plum = { id: newId(), imageId: idOf(picture) }
const scarfId = newId()

beforeAll(async () => {
  site = await openSite({ retailers: { connectorOf: async () => retailer.connector } })
  content = await insertContent(site.db, { creators: 1, postsEach: 1 })
  await sellInTwoColours()
  await addScarf()
  await updateSearchIndex(site.db)
})
afterAll(() => site.close())

async function sellInTwoColours(): Promise<void> {
  const { db } = site
  const { retailerProductId } = content
  await db
    .insertInto('media_objects')
    .values({ id: plum.imageId, type: 'image', source_url: picture })
    .execute()
  await db.deleteFrom('retailer_product_variants').execute()
  const variant = {
    retailer_product_id: retailerProductId,
    price: 8_000,
    former_price: 8_000,
    available: true,
    currency: 'USD',
  }
  const variants = [
    { id: newId(), colour: 'Sage', sale_price: 5_000, percent_change: 0.375 },
    {
      id: plum.id,
      colour: 'Purple',
      sale_price: 7_000,
      percent_change: 0.125,
      image_id: plum.imageId,
    },
  ]
  await db
    .insertInto('retailer_product_variants')
    .values(
      variants.map((one, position) => ({
        ...variant,
        ...one,
        position,
        external_id: one.colour,
        title: one.colour,
        option_values: JSON.stringify({ Color: one.colour }),
      })),
    )
    .execute()
  const options = [{ name: 'Color', values: ['Sage', 'Purple'], position: 1 }]
  await db
    .updateTable('retailer_products')
    .set({ options: JSON.stringify(options), sale_price_min: 5_000 })
    .execute()
  await db
    .updateTable('product_details')
    .set({ sale_price: 5_000, percent_change: 0.375 })
    .execute()
  await db.updateTable('products').set({ variant_id: plum.id }).execute()
  const offer = {
    productId: 'dress',
    currency: 'USD',
    price: 8_000,
    available: true,
    quantity: null,
  }
  retailer.offers = [
    { ...offer, variantId: 'Sage', salePrice: 5_000 },
    { ...offer, variantId: 'Purple', salePrice: 7_000 },
  ]
}

/** Adds a second product to the post, whose page shows the first. */
async function addScarf(): Promise<void> {
  const scarf = { id: scarfId, retailer_id: content.retailerId, name: 'Wool scarf', price: 2_000 }
  await site.db.insertInto('product_details').values(scarf).execute()
  await site.db
    .insertInto('products')
    .values({
      id: newId(),
      profile_id: content.profileIds[0] ?? '',
      post_id: postId(),
      published_at: latestPostAt,
      position: 2,
      product_details_id: scarfId,
    })
    .execute()
}

const postId = () => content.postIds[0]?.[0] ?? ''
const detailsId = () => content.detailsIds[0] ?? ''
const reader = { signedIn: true }

/** Where a product is seen in a variant: the address of the page, and a part of it if the rest shows it too. */
const seen: [place: string, path: () => string, part?: string][] = [
  ['search results of a color', () => '/search?keyword=purple+dress'],
  ['the products that a search finds', () => '/search?keyword=purple+dress&type=product'],
  ['search results as posts picture them', () => '/search?keyword=linen+dress&type=product'],
  ['deals of a color', () => '/deals?colour=purple'],
  ['a category’s products of a color', () => '/categories/ltktest/products?colour=purple'],
  ['a creator’s shop', () => '/explore/Creator0?tab=products'],
  ['a creator’s products of a color', () => '/explore/Creator0?tab=products&colour=purple'],
  ['a post', () => `/post/${postId()}`],
  ['the card of a post', () => '/hashtags/ltktest'],
  [
    'more from the same post',
    () => `/products/${scarfId}?li=${postId()}`,
    'article[aria-label="Linen dress"]',
  ],
  ['its own page', () => `/products/${detailsId()}?variant=${plum.id}`],
]

/** How a place shows the product, and what it saves or leads to. */
type Shown = { element: HTMLElement | null; productId: string; variantId: string; href: string }

/** What shoppers do then, and the page that shows it afterwards. */
const later: [screen: string, open: (found: Shown) => Promise<HTMLElement | null>][] = [
  ['its page', ({ href }) => mainOf(href)],
  ['Favorites', async (found) => (await save(found), itemIn('/account/favorites/products'))],
  [
    'a wishlist',
    async (found) => itemIn(`/wishlists?list=${(await saveOnList(found)).collectionId}`),
  ],
  [
    'a shared wishlist',
    async (found) => {
      const { collectionId } = await saveOnList(found)
      const hash = encodeCollectionHash({ collectionId, userId: caller.userId })
      return itemIn(`/collections/${hash}`)
    },
  ],
  ['the cart', async (found) => itemIn(`/account/carts?cart=${await addToCart(found)}`)],
  ['orders', async (found) => itemIn(await order(await addToCart(found)))],
]

async function mainOf(path: string): Promise<HTMLElement | null> {
  const { status, page } = await site.read(path, reader)
  expect([path, status]).toEqual([path, 200])
  return page.querySelector('main')
}

/** Returns the product on a page: the smallest thing that has its link and its picture. */
async function itemIn(path: string, part?: string): Promise<HTMLElement | null> {
  const main = await mainOf(path)
  const link = main?.querySelector(`${part ?? ''} a[href^="/products/${detailsId()}"]`)
  if (!link) throw new Error(`${path} does not show the product: ${textOf(main)}`)
  return link.querySelector('img') ? link : link.closest('article, li')
}

async function find(path: string, part?: string): Promise<Shown> {
  if (path.startsWith(`/products/${detailsId()}`)) {
    return { element: await mainOf(path), productId: detailsId(), variantId: plum.id, href: path }
  }
  const element = await itemIn(path, part)
  const link = element?.tagName === 'A' ? element : element?.querySelector('a[href^="/products/"]')
  const href = link?.getAttribute('href') ?? ''
  const named =
    element?.closest('[data-content^="product:"]') ??
    element?.querySelector('[data-content^="product:"]')
  if (named) {
    const variantId = new URL(href, site.siteUrl).searchParams.get('variant') ?? ''
    return { element, productId: idIn(named, 'data-content'), variantId, href }
  }
  // A card has no button to save its products: the page that it leads to has.
  const page = await mainOf(href)
  return {
    element,
    productId: idIn(page?.querySelector('[data-page-content]') ?? null, 'data-page-content'),
    variantId: field(page, 'variant'),
    href,
  }
}

const idIn = (element: HTMLElement | null, attribute: string) =>
  element?.getAttribute(attribute)?.replace(/^product:/, '') ?? ''

/** Returns what a page's form puts into the cart. */
const field = (page: HTMLElement | null, name: string) =>
  page?.querySelector(`form[action^="/account/carts"] [name=${name}]`)?.getAttribute('value') ?? ''

async function send(path: string, body: object) {
  const headers = { origin: site.siteUrl, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await site.ask(path, reader, init)
  expect([path, response.status]).toEqual([path, 200])
}

async function save({ productId, variantId }: Shown, collectionId?: string): Promise<void> {
  await site.db.deleteFrom('wishes').execute()
  await send('/api/v2/wishes', {
    ltk_product_id: productId,
    variant_id: variantId || undefined,
    collection_id: collectionId,
  })
}

async function saveOnList(found: Shown) {
  await site.db.deleteFrom('wish_collections').execute()
  const collectionId = newId()
  const list = {
    user_id: caller.userId,
    id: collectionId,
    title: 'Mine',
    position: 1,
    shared: true,
  }
  await site.db.insertInto('wish_collections').values(list).execute()
  await save(found, collectionId)
  return { collectionId }
}

async function post(fields: Record<string, string>, query = ''): Promise<URL> {
  const init = {
    method: 'POST',
    headers: { origin: site.siteUrl },
    body: new URLSearchParams(fields),
  }
  const response = await site.ask(`/account/carts${query}`, reader, init)
  return new URL(response.headers.get('location') ?? '/nowhere', site.siteUrl)
}

/** Opens the page that a place leads to, and adds what is chosen there; returns the cart's id. */
async function addToCart({ href }: Shown): Promise<string> {
  for (const table of ['orders', 'checkouts', 'carts'] as const) {
    await site.db.deleteFrom(table).execute()
  }
  const page = await mainOf(href)
  const fields = { intent: 'add', product: field(page, 'product'), variant: field(page, 'variant') }
  return (await post(fields)).searchParams.get('cart') ?? ''
}

/** Checks a cart out, and lets the retailer confirm the order; returns the address of its page. */
async function order(cart: string): Promise<string> {
  await post({ intent: 'checkout', cart }, `?cart=${cart}`)
  const checkout = await site.db
    .selectFrom('checkouts')
    .select(['id', 'external_id', 'lines'])
    .executeTakeFirstOrThrow()
  const [line] = checkout.lines
  if (!line) throw new Error('a checkout without lines')
  const externalId = checkout.external_id ?? ''
  retailer.orders.set(
    externalId,
    fullReport({
      checkoutExternalId: externalId,
      externalId: `order of ${checkout.id}`,
      number: '1001',
      state: 'placed',
      lines: [
        {
          productId: line.externalProductId,
          variantId: line.externalVariantId,
          quantity: 1,
          returnedQuantity: 0,
          unitPrice: line.unitPrice,
        },
      ],
      total: line.unitPrice,
      currency: 'USD',
      orderUrl: null,
      parcels: [],
      at: new Date(),
    }),
  )
  return `/account/orders?checkout=${checkout.id}`
}

/** Returns what an element shows: the first picture, the prices that it names, and whether it can be had. */
function factsOf(element: HTMLElement | null) {
  const [image] = element?.querySelectorAll('img[src*="/media/"]') ?? []
  const text = textOf(element)
  return {
    isItsPicture: image?.getAttribute('src')?.includes(plum.imageId),
    isItsPrice: text.includes('$70.00'),
    isOtherPrice: text.includes('$50.00'),
    isGone: /sold out|not available/i.test(text),
  }
}

const itself = { isItsPicture: true, isItsPrice: true, isOtherPrice: false, isGone: false }

describe.each(seen)('a variant that is seen in %s', (_, path, part) => {
  test('has its own picture, price and stock there', async () => {
    await site.db.deleteFrom('wishes').execute()
    expect(factsOf((await find(path(), part)).element)).toEqual(itself)
  })

  test.each(later)('is the one of %s', async (_screen, open) => {
    await site.db.deleteFrom('wishes').execute()
    expect(factsOf(await open(await find(path(), part)))).toEqual(itself)
  })
})
