import { memberId } from '@ltk/api/catalogue'
import { countInsightDays } from '@ltk/api/insights'
import { getInsights } from '@ltk/contract/insights'
import { getHashtagFeed } from '@ltk/contract/posts'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import * as products from '@ltk/contract/products'
import { getRetailerProduct, type RetailerProduct } from '@ltk/contract/retailer-products'
import { getWishCollections } from '@ltk/contract/wish-collections'
import { findHotspots } from '@ltk/demo/find-hotspots'
import { demoSeed, generateCatalogue } from '@ltk/demo/generate-catalogue'
import { findDemoPeople } from '@ltk/demo/people'
import { productPicture } from '@ltk/demo/picture-addresses'
import { seedDemo } from '@ltk/demo/seed'
import { type Database, jobHandles } from '@ltk/platform/db/open'
import { idOf } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod'

// What the demo shows, read over the wire after its seeding.
const now = new Date('2026-11-22T12:00:00Z')
const scale = 0.1
const catalogue = generateCatalogue({ seed: demoSeed, now, scale })
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
afterEach(() => {
  vi.useRealTimers()
})

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

test('about one product in seven costs less than before, and others are on sale or sold out', async () => {
  const details = await readDetails()
  const reduced = details.filter(({ percentChange }) => percentChange > 0)
  expect(details.length).toBe(catalogue.products.length)
  expect(reduced.length / details.length).toBeGreaterThan(0.08)
  expect(reduced.length / details.length).toBeLessThan(0.2)
  for (const { percentChange } of reduced) {
    expect(percentChange).toBeGreaterThan(0.005)
    expect(percentChange).toBeLessThan(0.6)
  }
  expect(reduced.some(({ salePrice }) => salePrice === null)).toBe(true)
  expect(details.some(({ salePrice }) => salePrice !== null)).toBe(true)
  expect(details.some(({ available }) => !available)).toBe(true)
})

test('sales are real, or refuted by the price history, or too new to judge', async () => {
  const kinds = { real: 0, refuted: 0, unknown: 0 }
  for (const { salePrice, formerPrice, listPrice } of await readDetails()) {
    if (salePrice === null) continue
    if (formerPrice !== null) kinds.real += 1
    else if (listPrice !== null) kinds.unknown += 1
    else kinds.refuted += 1
  }
  const sales = kinds.real + kinds.refuted + kinds.unknown
  expect(sales).toBeGreaterThan(40)
  expect(kinds.real / sales).toBeGreaterThan(0.3)
  for (const count of Object.values(kinds)) expect(count / sales).toBeGreaterThan(0.1)
})

test('the feeds of prices have the posts whose products cost that, whatever their hashtags', async () => {
  const costsUnder =
    (limit: number) =>
    ({ made }: (typeof posts)[number]) =>
      made.products.some(({ retailer, id }) =>
        byId
          .get(`${retailer}/${id}`)
          ?.variants.some(
            ({ available, price, salePrice }) => available && (salePrice ?? price) < limit,
          ),
      )
  const rules = {
    sale: ({ shown }: (typeof posts)[number]) =>
      shown.productDetails.some(({ available, percentChange }) => available && percentChange > 0),
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
    const expected = posts.filter(rules[name])
    expect([name, shown.length > 10]).toEqual([name, true])
    expect([name, shown.toSorted()]).toEqual([name, expected.map(({ id }) => id).toSorted()])
  }
})

async function readRetailerProducts() {
  const found: RetailerProduct[] = []
  for (const { catalogRetailerProductId } of await readDetails()) {
    const path = `/v3/consumer_retailer_products/${catalogRetailerProductId}`
    found.push((await api.get(getRetailerProduct, path)).retailerProduct)
  }
  return found
}

test('every variant has its own GTIN and is new, and every retailer takes products back', async () => {
  const found = await readRetailerProducts()
  const variants = found.flatMap((product) => product.variants)
  expect(variants.every(({ condition, sku }) => condition === 'new' && sku)).toBe(true)
  const gtins = variants.map(({ gtin }) => gtin ?? '')
  expect(gtins.filter((gtin) => !/^02\d{11}$/.test(gtin))).toEqual([])
  expect(new Set(gtins).size).toBe(gtins.length)
  for (const { returns } of found) expect(returns).toMatchObject({ countries: ['US'] })
})

test('there are products with sizes, price ranges, and ranges on sale', async () => {
  const found = await readRetailerProducts()
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

test("the demo creator's insights are of one story, and stay so when days are counted again", async () => {
  const { id } = await database.db
    .selectFrom('profiles')
    .select('id')
    .where('external_id', '=', catalogue.creators[0]?.id ?? '')
    .executeTakeFirstOrThrow()
  const caller = { userId: crypto.randomUUID(), publisherId: id }
  const read = async (at: Date, days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    const path = `/v2/profiles/${id}/insights?days=${days}`
    return (await api.get(getInsights, path, caller)).insights
  }
  const { series, today, totals, topPosts } = await read(now, 90)
  for (const { seen, opened, likes, saves, follows, clicks, shopVisits } of [...series, today]) {
    expect(Math.max(opened, likes, saves, clicks)).toBeLessThanOrEqual(seen)
    expect(follows).toBeLessThanOrEqual(Math.min(seen, opened, shopVisits))
  }
  expect(today.seen).toBeGreaterThan(0)
  for (const name of ['seen', 'opened', 'likes', 'saves', 'clicks'] as const) {
    expect(series.reduce((sum, day) => sum + day[name], 0)).toBe(totals[name])
    expect(topPosts.reduce((sum, post) => sum + post[name], 0)).toBeLessThanOrEqual(totals[name])
  }
  const tomorrow = new Date('2026-11-23T00:10:00Z')
  await countInsightDays(jobHandles(database), tomorrow)
  const next = (await read(tomorrow, 90)).series
  const { day: _, ...lastDay } = next.at(-1) ?? { day: '' }
  expect(lastDay).toEqual(today)
  expect(next.slice(0, -1)).toEqual(series.slice(1))
})
