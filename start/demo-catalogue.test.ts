import { memberId } from '@ltk/api/catalogue'
import type { Database } from '@ltk/api/db'
import { idOf } from '@ltk/api/uuid'
import { getHashtagFeed } from '@ltk/contract/posts'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { getPriceHistories } from '@ltk/contract/price-histories'
import * as products from '@ltk/contract/products'
import { getRetailerProduct, type RetailerProduct } from '@ltk/contract/retailer-products'
import { getWishCollections } from '@ltk/contract/wish-collections'
import { findHotspots } from '@ltk/demo-pictures/find-hotspots'
import { demoSeed, generateCatalogue } from '@ltk/demo/generate-catalogue'
import { findDemoPeople } from '@ltk/demo/people'
import { productPicture } from '@ltk/demo/picture-addresses'
import { seedDemo } from '@ltk/demo/seed'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'

// What the demo shows, read over the wire after its seeding.
const now = new Date('2026-11-22T12:00:00Z')
const scale = 0.1
const catalogue = generateCatalogue({ seed: demoSeed, now, scale })
type Product = (typeof catalogue.products)[number]
type Post = (typeof catalogue.posts)[number]
const byId = new Map(catalogue.products.map((one) => [`${one.retailer}/${one.id}`, one]))

let database: Database
let api: TestApi
const posts: {
  id: string
  made: Post
  shown: z.output<typeof products.getPostProducts.response>
}[] = []

beforeAll(async () => {
  database = await openEmbedded('site')
  await seedDemo(database.background, { now, scale })
  api = await createTestApi({}, { database })
  const rows = await database.db.selectFrom('posts').select(['id', 'external_id']).execute()
  const made = new Map(catalogue.posts.map((post) => [post.id, post]))
  for (const { id, external_id } of rows) {
    const post = made.get(external_id ?? '')
    const path = `/v3/posts/${id}/products`
    if (post) posts.push({ id, made: post, shown: await api.get(products.getPostProducts, path) })
  }
}, 120_000)
afterAll(() => database.close())

async function readDetails() {
  const rows = await database.db.selectFrom('product_details').select('id').execute()
  const pages = Array.from({ length: Math.ceil(rows.length / 50) }, (_, page) =>
    rows.slice(page * 50, page * 50 + 50).map(({ id }) => `ids=${id}`),
  )
  const read = await Promise.all(
    pages.map((ids) => api.get(products.getProductDetails, `/v2/product_details?${ids.join('&')}`)),
  )
  return read.flatMap(({ productDetails }) => productDetails)
}

/** The addresses of the pictures of a post's things as products, in the colours of its scene. */
function listThingPictures({ products: sold, scene }: Post) {
  return scene.things.map((thing, index) => {
    const { retailer, id } = sold[index] ?? {}
    const product = byId.get(`${retailer}/${id}`)
    const colour = product?.colours.find((one) => one.thing === thing)
    return product && colour && productPicture(product, colour.slug, 0)
  })
}

/** The database holds fractions in less precision than they are written in. */
const inTenThousandths = (hotspot: products.Hotspot | null) =>
  hotspot && Object.entries(hotspot).map(([name, value]) => [name, Math.round(value * 10_000)])

test('every post shows its products in the colours of its picture, and where they are in it', async () => {
  expect(posts).toHaveLength(catalogue.posts.length)
  for (const {
    made,
    shown: { products: shown },
  } of posts) {
    const pictures = shown.map(({ imageUrl }) => imageUrl?.split('/').at(-1))
    expect({ post: made.id, pictures }).toEqual({
      post: made.id,
      pictures: listThingPictures(made).map((address) => address && idOf(address)),
    })
    expect(shown.map(({ hotspot }) => inTenThousandths(hotspot))).toEqual(
      findHotspots(made.scene).map((hotspot) => inTenThousandths(hotspot ?? null)),
    )
  }
})

test('a pictured variant is one of its product, in stock if its colour is', async () => {
  for (const { shown } of posts.slice(0, 20)) {
    for (const product of shown.products) {
      const details = shown.productDetails.find((one) => one.id === product.productDetailsId)
      const path = `/v3/consumer_retailer_products/${details?.catalogRetailerProductId}`
      const { retailerProduct } = await api.get(getRetailerProduct, path)
      const variant = retailerProduct.variants.find((one) => one.id === product.variantId)
      expect(variant?.imageUrl).toBe(product.imageUrl)
      const alike = retailerProduct.variants.filter(({ imageUrl }) => imageUrl === product.imageUrl)
      expect(variant?.availability).toBe(alike.some(({ availability }) => availability))
    }
  }
})

test('about one price in twelve has fallen lately, and others are on sale or sold out', async () => {
  const details = await readDetails()
  const fallen = details.filter(({ percentChange }) => percentChange > 0)
  expect(details.length).toBe(catalogue.products.length)
  expect(fallen.length / details.length).toBeCloseTo(0.08)
  for (const { percentChange } of fallen) {
    expect(percentChange).toBeGreaterThan(0.005)
    expect(percentChange).toBeLessThan(0.6)
  }
  expect(details.some(({ salePrice }) => salePrice !== null)).toBe(true)
  expect(details.some(({ available }) => !available)).toBe(true)
})

test('sales are real, or after a rise of the price, or as old as all that is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const kinds = { real: 0, none: 0, unknown: 0 }
  const rows = await database.db.selectFrom('retailer_products').select('id').execute()
  for (const { id } of rows) {
    const path = `/v1/consumer_retailer_products/${id}/price_histories`
    for (const { entries, facts } of (await api.get(getPriceHistories, path)).priceHistories) {
      if (entries.at(-1)?.salePrice == null) continue
      if (facts.isRealSale) kinds.real += 1
      else if (facts.lowestBeforeSale === null) kinds.unknown += 1
      else kinds.none += 1
    }
  }
  const sales = kinds.real + kinds.none + kinds.unknown
  expect(sales).toBeGreaterThan(100)
  for (const count of Object.values(kinds)) expect(count / sales).toBeGreaterThan(0.1)
})

test('the feeds of prices have the posts whose products cost that, whatever their hashtags', async () => {
  const lately = catalogue.earlier.at(-1)?.products ?? []
  const fallen = new Set(lately.map(({ retailer, id }) => `${retailer}/${id}`))
  const inStock = ({ variants }: Product) => variants.filter(({ available }) => available)
  const costsUnder = (limit: number) => (product: Product) =>
    inStock(product).some(({ price, salePrice }) => (salePrice ?? price) < limit)
  const rules = {
    sale: (product: Product) =>
      inStock(product).some(({ salePrice }) => salePrice !== null) ||
      (inStock(product).length > 0 && fallen.has(`${product.retailer}/${product.id}`)),
    under50: costsUnder(5_000),
    under100: costsUnder(10_000),
  }
  for (const name of ['sale', 'under50', 'under100'] as const) {
    const shown: string[] = []
    for (let next: string | null = ''; next !== null;) {
      const hashtag = priceHashtags[name]
      const path: string = `/v3/activities/posts/hashtag/${hashtag}?limit=100${next && `&next=${next}`}`
      const { activities, meta } = await api.get(getHashtagFeed, path)
      shown.push(...activities.map(({ postId }) => postId))
      next = meta.next
    }
    const cheap = posts.filter(({ made }) =>
      made.products.some(({ retailer, id }) => {
        const product = byId.get(`${retailer}/${id}`)
        return product !== undefined && rules[name](product)
      }),
    )
    expect([name, shown.length > 10]).toEqual([name, true])
    expect([name, shown.toSorted()]).toEqual([name, cheap.map(({ id }) => id).toSorted()])
  }
})

test('there are products with sizes, price ranges, and ranges on sale', async () => {
  const found: RetailerProduct[] = []
  for (const { catalogRetailerProductId } of await readDetails()) {
    const path = `/v3/consumer_retailer_products/${catalogRetailerProductId}`
    found.push((await api.get(getRetailerProduct, path)).retailerProduct)
  }
  const sized = found.filter(({ options }) => options.some(({ name }) => name === 'Size'))
  const ranged = found.filter(({ priceMin, priceMax }) => priceMin < priceMax)
  expect(sized.length).toBeGreaterThan(20)
  expect(ranged.length).toBeGreaterThan(5)
  expect(ranged.some(({ salePriceMin }) => salePriceMin !== null)).toBe(true)
})

test('a post has fourteen products, and the shopper a wishlist of more than a page', async () => {
  const counts = posts.map(({ shown }) => shown.products.length)
  expect(Math.max(...counts)).toBe(14)

  const shopper = memberId(findDemoPeople(now).shopperMember)
  const { wishCollections } = await api.get(getWishCollections, '/v2/wish_collections', shopper)
  expect(wishCollections.map(({ title, wishCount }) => [title, wishCount])).toEqual(
    expect.arrayContaining([
      ['Someday', 48],
      ['For my sister', 9],
      ['The spare room', 5],
    ]),
  )
})
