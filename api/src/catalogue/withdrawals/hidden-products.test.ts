import { getCarts } from '@ltk/contract/carts'
import { checkOutCart } from '@ltk/contract/checkouts'
import { getProductSet } from '@ltk/contract/product-sets'
import { routes } from '@ltk/contract/routes'
import { getWishes } from '@ltk/contract/wishes'
import { createWithdrawal, deleteWithdrawal } from '@ltk/contract/withdrawals'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { createFakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { silentLog } from '../../platform/http/log.ts'
import { createResponseCache } from '../../platform/http/response-cache.ts'
import { createSharedPages } from '../../platform/http/shared-fetch.ts'
import { createShopRedirect } from '../../products/shop-redirect.ts'
import { listPriceDrops } from '../../push-subscriptions/queries/price-drops.ts'
import { rebuildRankings } from '../../rankings/rebuild.ts'
import { sendRestockMails } from '../../restock-notices/send-mails.ts'
import { updateSearchIndex } from '../../search/index/writing/update-index.ts'
import { createSitemap } from '../../sitemap/sitemap.ts'
import { restoreCommand, withdrawCommand } from '../commands/withdraw-command.ts'
import { importCollections } from '../imports/import-collections.ts'
import { importPosts } from '../imports/import-posts.ts'
import { importProductSets } from '../imports/import-product-sets.ts'
import { importProducts } from '../imports/import-products.ts'

const hour = 3_600_000
const now = new Date(Date.now() - hour)
const operator = { userId: crypto.randomUUID(), isOperator: true }
const shopper = crypto.randomUUID()
/** What is announced comes soon, unless the machine is busy. */
const patient = { timeout: 30_000 }

let catalogue: TestCatalogue
let api: TestApi
/** Of the lamp: what no public answer may have in it while the lamp is hidden. */
let lampIds: string[]
let lamp: { id: string; detailsId: string; inPost: string; inSet: string; inStock: string }
let vase: { id: string; detailsId: string }
let postId: string
let rugPostId: string
let collectionId: string
let setId: string
let profileId: string

const productLines = (lampPrice: number, { soldOut = 'small', published = true } = {}) =>
  [
    { id: 'lamp', title: 'Quillwick lamp', price: lampPrice, published },
    { id: 'vase', title: 'Vase', price: 6_000, published: true },
    { id: 'rug', title: 'Rug', price: 9_900, published: true },
  ].map(({ id, title, price, ...rest }) => ({
    id,
    title,
    category: 'Home > Decor',
    currency: 'USD',
    link: `https://shop.example/${id}`,
    variants: ['small', 'large'].map((size) => ({
      id: `${id}-${size}`,
      title: size,
      options: { Size: size, Colour: 'Sand' },
      priceInMinorUnits: price,
      available: size !== soldOut,
    })),
    ...rest,
  }))

async function importLamp(lampPrice: number, options = {}, at = now): Promise<void> {
  const file = await catalogue.write('products.jsonl', productLines(lampPrice, options))
  await importProducts(catalogue.db, { file, retailer: 'shop', now: at })
}

beforeAll(async () => {
  catalogue = await openTestCatalogue()
  const { db } = catalogue
  const retailer = createFakeRetailer()
  delete retailer.connector.readOffers
  api = await createTestApi(
    {},
    { database: catalogue.database, retailers: { connectorOf: async () => retailer.connector } },
  )
  await catalogue.addRetailer('shop', { buyable: true })
  await db.updateTable('retailers').set({ connector: 'ucp' }).execute()
  await importLamp(9_000, {}, new Date(now.getTime() - 48 * hour))
  await importLamp(8_000)
  const products = ['vase', 'lamp'].map((id) => ({ retailer: 'shop', id, variant: `${id}-large` }))
  const posts = await catalogue.write('posts.jsonl', [
    { type: 'creator', id: 'ada', displayName: 'ada' },
    {
      type: 'post',
      id: 'a',
      creator: 'ada',
      caption: 'A corner to read in',
      hashtags: ['corner'],
      publishedAt: now.toISOString(),
      products,
    },
    {
      type: 'post',
      id: 'b',
      creator: 'ada',
      publishedAt: now.toISOString(),
      products: [{ retailer: 'shop', id: 'rug', variant: 'rug-large' }],
    },
  ])
  await importPosts(db, { file: posts, now })
  await importSet()
  const collection = {
    type: 'collection',
    id: 'list',
    creator: 'ada',
    title: 'On repeat',
    publishedAt: now.toISOString(),
    posts: ['a'],
  }
  await importCollections(db, { file: await catalogue.write('lists.jsonl', [collection]), now })
  const details = await db
    .selectFrom('product_details')
    .innerJoin('retailer_products as p', 'p.id', 'product_details.retailer_product_id')
    .select(['p.id', 'p.external_id', 'product_details.id as detailsId'])
    .execute()
  const [lampRow, vaseRow] = ['lamp', 'vase'].map((id) =>
    details.find(({ external_id }) => external_id === id),
  )
  if (!lampRow || !vaseRow) throw new Error('the products were not imported')
  vase = vaseRow
  const post = await db
    .selectFrom('products')
    .selectAll()
    .where('product_details_id', '=', lampRow.detailsId)
    .executeTakeFirstOrThrow()
  const inSet = await db
    .selectFrom('shop_products')
    .selectAll()
    .where('product_details_id', '=', lampRow.detailsId)
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('retailer_product_variants')
    .select(['id', 'available'])
    .where('retailer_product_id', '=', lampRow.id)
    .orderBy('available')
    .execute()
  const [soldOut, inStock] = variants.map(({ id }) => id)
  if (!soldOut || !inStock) throw new Error('the lamp has two variants')
  lamp = { ...lampRow, inPost: post.id, inSet: inSet.id, inStock }
  postId = post.post_id
  profileId = post.profile_id
  setId = inSet.product_set_id
  lampIds = [lamp.id, lamp.detailsId, lamp.inPost, lamp.inSet, inStock, soldOut, 'quillwick']
  const rows = db.selectFrom('posts').select('id').where('external_id', '=', 'b')
  rugPostId = (await rows.executeTakeFirstOrThrow()).id
  collectionId = (await db.selectFrom('collections').select('id').executeTakeFirstOrThrow()).id
  const shares = [0, 1, 2].map(() => ({ id: crypto.randomUUID(), user_id: null, post_id: postId }))
  await db
    .insertInto('shares')
    .values(shares.map((share) => ({ ...share, created_at: now })))
    .execute()
  await db
    .updateTable('posts')
    .set({ shares_count: 3, likes_count: 3 })
    .where('id', '=', postId)
    .execute()
  const likes = [0, 1, 2].map(() => ({ user_id: crypto.randomUUID(), post_id: postId }))
  await db
    .insertInto('likes')
    .values(likes.map((like) => ({ ...like, created_at: now })))
    .execute()
  await rebuildRankings(db, new Date())
  await updateSearchIndex(db)

  const asShopper = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) }
    const response = await api.request(path, init, shopper)
    expect(response.ok).toBe(true)
  }
  await asShopper('POST', '/v2/wishes', { ltk_product_id: lamp.inPost })
  await asShopper('PUT', `/v2/restock_notices/${soldOut}`)
  await asShopper('POST', '/v1/cart_items', {
    cartItem: {
      retailerProductVariantId: inStock,
      productDetailsId: lamp.detailsId,
      quantity: 2,
    },
  })
}, 120_000)
afterAll(() => catalogue.close())

async function importSet() {
  const products = ['lamp', 'vase'].map((id) => ({ retailer: 'shop', id }))
  const file = await catalogue.write('sets.jsonl', [
    {
      type: 'product_set',
      id: 'set',
      creator: 'ada',
      title: 'Gifts',
      subtype: 'GIFT_GUIDE',
      publishedAt: now.toISOString(),
      products,
    },
  ])
  await importProductSets(catalogue.db, { file, now })
}

type Call = { path: string; body?: object }
const includes = ['ltks', 'profiles', 'products', 'product_details', 'media_objects']
const withAll = includes.map((name) => `includes=${name}`).join('&')

/** Each public route of the contract, in the way in which it shows most of the lamp. */
function calls(): Record<string, Call[]> {
  const words = { query: 'lamp', includes }
  const feed = (path: string) => [{ path: `${path}?${withAll}` }]
  return {
    getFeaturedFeed: feed('/v3/activities/posts/global/featured'),
    getTrendingFeed: feed('/v3/activities/posts/global/trending'),
    getTopSharedFeed: feed('/v3/activities/posts/global/top_shared'),
    getVisitorsForYouFeed: feed('/v3/activities/posts/global/for_you'),
    getProfileFeed: feed(`/v3/activities/posts/profile/${profileId}`),
    getHashtagFeed: feed('/v3/activities/posts/hashtag/corner'),
    getProductFeed: feed(`/v3/activities/posts/product/${vase.detailsId}`),
    getLtks: [{ path: `/v2/ltks?ids=${postId}&includes=products` }],
    getLatestLtks: [{ path: `/v2/ltks/latest?profile_ids=${profileId}` }],
    getProfiles: [{ path: `/v2/profiles?ids=${profileId}` }],
    listProfiles: [{ path: '/v2/profiles/directory' }],
    getFollowersStatistics: [{ path: `/v2/followers_statistics?profile_id=${profileId}` }],
    getRecommendedProfiles: [{ path: '/v2/recommended_profiles' }],
    getProducts: [{ path: `/v2/products?ids=${lamp.inPost}` }],
    getProductDetails: [
      { path: `/v2/product_details?ids=${lamp.detailsId}` },
      { path: `/v2/product_details?ids=${lamp.detailsId}&ids=${vase.detailsId}` },
    ],
    getPostProducts: [{ path: `/v3/posts/${postId}/products?includes=media_objects` }],
    getCheaperProducts: [{ path: `/v3/posts/${rugPostId}/cheaper_products` }],
    getSimilarProducts: [
      { path: `/v1/product_details/${vase.detailsId}/similar_products` },
      { path: `/v1/product_details/${lamp.detailsId}/similar_products` },
    ],
    getProfileProducts: [{ path: `/v3/activities/products/profiles/${profileId}` }],
    getGiftGuides: [{ path: '/v3/activities/giftguides' }],
    getLocalizedCategories: [{ path: '/gift_guide/get_localized_categories' }],
    getProductSets: [
      { path: `/shop_product/get_shop_product_collections?publisher_id=${profileId}` },
    ],
    getProductSet: [{ path: setPath() }],
    getProductsOfSet: [
      {
        path: `/shop_product/get_shop_products_by_collection?collection_id=${setId}&includes=product_details`,
      },
    ],
    getDeals: [{ path: '/v3/activities/products/deals?includes=filters' }],
    getCategoryBubbles: [{ path: '/v1/presentation/modules/v1_bubbles', body: {} }],
    getCollections: [{ path: `/v1/collections?profile_id=${profileId}` }],
    getCollection: [{ path: `/v1/collections/${collectionId}` }],
    getCollectionItems: [
      {
        path: `/v1/collections/${collectionId}/items?includes=posts_v2&includes=products&includes=product_details`,
      },
    ],
    getMediaObjects: [{ path: `/v3/media_objects?ids=${crypto.randomUUID()}` }],
    getRetailerProduct: [{ path: `/v3/consumer_retailer_products/${lamp.id}?includes=policies` }],
    getRetailerProductLink: [{ path: `/v1/retailer_product_links/${lamp.detailsId}` }],
    getPriceHistories: [{ path: `/v1/consumer_retailer_products/${lamp.id}/price_histories` }],
    searchPosts: [{ path: '/v2/search/post', body: words }],
    searchCreators: [{ path: '/v2/search/creator', body: { query: 'ada' } }],
    searchShop: [{ path: '/v2/search/shop', body: { ...words, profileId } }],
    searchShopProducts: ['', 'lamp'].map((query) => ({
      path: '/v2/search/shop/products',
      body: { ...words, query, profileId },
    })),
    searchMixed: [{ path: '/v1/search', body: { query: 'lamp', types: ['post', 'product'] } }],
    searchIds: [{ path: '/v1/search/ids', body: { query: 'lamp', types: ['product'] } }],
    searchByIndex: [
      {
        path: '/v2/search/indexes/products',
        body: { ...words, includes: [...includes, 'facets'] },
      },
    ],
    searchManyIndexes: [{ path: '/v2/search/multi', body: [{ ...words, index: 'products' }] }],
    getSuggestions: [{ path: '/v2/suggestions/global?query=quil' }],
    getIndexSuggestions: [{ path: '/v2/suggestions/products?query=quil' }],
  }
}

/** What has no products in it. */
const withoutProducts = [
  'getProfiles',
  'listProfiles',
  'getFollowersStatistics',
  'getRecommendedProfiles',
  'getGiftGuides',
  'getLocalizedCategories',
  'getProductSets',
  'getProductSet',
  'getCategoryBubbles',
  'getCollections',
  'getCollection',
  'getMediaObjects',
  'searchCreators',
]
/** What they save is theirs, whether or not it is still shown. */
const ofShoppers = ['getSharedWishCollection', 'getWishesOfSharedCollection']
/** They take something in. */
const inbound = ['receiveOrder', 'collectEvents']

const setPath = () => `/shop_product/get_shop_product_collection?collection_id=${setId}`

async function answer({ path, body }: Call): Promise<string> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await api.request(path, init)
  // An error may repeat the id that was asked for.
  return response.ok ? (await response.text()).toLowerCase() : ''
}

/** The names of the public routes whose answers have the lamp in them. */
async function routesWithLamp(): Promise<string[]> {
  await updateSearchIndex(catalogue.db)
  const found: string[] = []
  for (const [name, ofRoute] of Object.entries(calls())) {
    const answers = await Promise.all(ofRoute.map(answer))
    if (answers.some((text) => lampIds.some((id) => text.includes(id)))) found.push(name)
  }
  return found
}

async function sitemap(): Promise<string> {
  const { reader } = catalogue.database
  const keep = createSharedPages(createResponseCache({ maxSize: 1024 * 1024 }))
  const app = createSitemap({ reader, siteUrl: 'http://shop.test', pages: [], keep })
  const index = await (await app.request('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>http:\/\/shop\.test([^<]*)/g)].map(([, path = '']) => path)
  return (await Promise.all(files.map(async (path) => (await app.request(path)).text()))).join()
}

const statusOf = async (path: string) => (await api.request(path)).status
const redirect = async (id: string) => {
  const response = await createShopRedirect(catalogue.database, silentLog).request(`/shop/${id}`)
  return response.status
}
const ownPages = () => [
  `/v2/product_details?ids=${lamp.detailsId}`,
  `/v2/products?ids=${lamp.inPost}`,
  `/v3/consumer_retailer_products/${lamp.id}`,
  `/v1/retailer_product_links/${lamp.detailsId}`,
  `/v1/consumer_retailer_products/${lamp.id}/price_histories`,
  `/v1/product_details/${lamp.detailsId}/similar_products`,
]
const withdraw = (kind: string, name: string, reason?: string) =>
  api.send(
    createWithdrawal,
    '/v1/operations/withdrawals',
    { withdrawal: { kind, name, ...(reason && { reason }) } },
    operator,
  )
const restore = async (kind: string, name: string) => {
  const path = `/v1/operations/withdrawals/${kind}/${encodeURIComponent(name)}`
  const response = await api.request(path, { method: 'DELETE' }, operator)
  return deleteWithdrawal.response.parse(await response.json()).restored
}
const readCart = async () => {
  const found = await api.get(getCarts, '/v1/carts?includes=retailer_product_variants', shopper)
  const available = found.retailerProductVariants?.map(({ availability }) => availability)
  return { available, subtotal: found.carts[0]?.subtotal, id: found.carts[0]?.id ?? '' }
}
const productCount = async () =>
  (await api.get(getProductSet, setPath())).shopProductCollection.productCount
async function mailed(): Promise<number> {
  let mails = 0
  await sendRestockMails(catalogue.db, async () => void (mails += 1))
  return mails
}
const drops = () =>
  listPriceDrops(
    catalogue.db,
    shopper,
    { since: new Date(now.getTime() - hour), until: new Date() },
    9,
  )

/** All that hiding the lamp leads to, in one way or another. */
async function assertHidden(status: 404 | 410): Promise<void> {
  await expect.poll(routesWithLamp, patient).toEqual([])
  for (const path of ownPages()) {
    // A list of ids is no page: it leaves out what is not there.
    const expected = status === 404 && path.includes('?ids=') ? 200 : status
    expect([path, await statusOf(path)]).toEqual([path, expected])
  }
  for (const id of [lamp.detailsId, lamp.inPost, lamp.inSet])
    expect(await redirect(id)).toBe(status)
  expect(await sitemap()).not.toContain(lamp.detailsId)
  expect(await drops()).toEqual([])
  const { available, subtotal, id } = await readCart()
  expect({ available, subtotal }).toEqual({ available: [false], subtotal: 0 })
  const path = `/v2/carts/${id}/checkout`
  const { checkout } = await api.send(checkOutCart, path, undefined, shopper)
  expect(checkout).toEqual({ checkoutUrl: null, invalidProducts: [lamp.inStock] })
  const add = {
    retailerProductVariantId: lamp.inStock,
    productDetailsId: lamp.detailsId,
    quantity: 1,
  }
  const added = { method: 'POST', body: JSON.stringify({ cartItem: add }) }
  expect((await api.request('/v1/cart_items', added, shopper)).status).toBe(404)
  const saved = await api.get(getWishes, '/v2/wishes', shopper)
  expect(saved.wishes).toMatchObject([{ productId: lamp.detailsId }])
}

async function assertShown(everywhere: string[]): Promise<void> {
  await expect.poll(routesWithLamp, patient).toEqual(everywhere)
  expect(await sitemap()).toContain(lamp.detailsId)
  expect((await readCart()).available).toEqual([true])
  expect(await redirect(lamp.detailsId)).toBe(302)
}

test('the table below has every public route', () => {
  const known = Object.keys(calls()).concat(ofShoppers, inbound)
  const open = Object.entries(routes).flatMap(([name, route]) =>
    route.access === 'public' ? [name] : [],
  )
  expect(known.toSorted()).toEqual(open.toSorted())
})

test('a withdrawn product occurs in no public answer, and comes back to all of them', async () => {
  const everywhere = await routesWithLamp()
  expect(Object.keys(calls()).filter((name) => !everywhere.includes(name))).toEqual(withoutProducts)
  await assertShown(everywhere)
  expect(await drops()).toHaveLength(0)
  await importLamp(7_000)
  expect(await drops()).toHaveLength(1)
  await expect.poll(routesWithLamp, patient).toEqual(everywhere)

  const { withdrawal } = await withdraw('product', 'shop/lamp', 'Recalled')
  expect(withdrawal).toMatchObject({ kind: 'product', id: lamp.detailsId, reason: 'Recalled' })
  expect(await withdraw('product', lamp.detailsId, 'Again')).toEqual({ withdrawal })
  await assertHidden(410)
  await expect.poll(productCount, patient).toBe(1)

  // Neither an import of the product nor one of the set brings it back; what is back in stock is not told.
  await importLamp(6_500, { soldOut: 'none' })
  await importSet()
  await assertHidden(410)
  expect(await mailed()).toBe(0)

  expect(await restore('product', 'shop/lamp')).toEqual({ kind: 'product', id: lamp.detailsId })
  expect(await restore('product', 'shop/lamp')).toEqual({ kind: 'product', id: lamp.detailsId })
  await assertShown(everywhere)
  expect(await productCount()).toBe(2)
  expect(await mailed()).toBe(1)
})

test('all products of a withdrawn retailer are hidden, and come back but for those withdrawn by themselves', async () => {
  const everywhere = await routesWithLamp()
  await withdraw('retailer', 'shop')
  await assertHidden(410)
  expect(await statusOf(`/v2/product_details?ids=${vase.detailsId}`)).toBe(410)
  await withdraw('product', 'shop/lamp')
  await restore('retailer', 'shop')
  await assertHidden(410)
  await expect.poll(() => statusOf(`/v2/product_details?ids=${vase.detailsId}`), patient).toBe(200)
  await restore('product', lamp.id)
  await assertShown(everywhere)
})

test('what its feed does not publish is hidden until a later file publishes it', async () => {
  const everywhere = await routesWithLamp()
  await importLamp(6_500, { published: false })
  await assertHidden(404)
  expect(await productCount()).toBe(1)
  // A restore publishes no draft, and a file that publishes it restores nothing.
  await withdraw('product', 'shop/lamp')
  await restore('product', 'shop/lamp')
  await assertHidden(404)
  await withdraw('product', 'shop/lamp')
  await importLamp(6_500, { soldOut: 'none' })
  await assertHidden(410)
  await restore('product', 'shop/lamp')
  await assertShown(everywhere)
  await importLamp(6_500, { published: false })
  await assertHidden(404)
  await importLamp(6_500)
  await assertShown(everywhere)
  expect(await productCount()).toBe(2)
})

test('the commands name a product by its retailer and its id', async () => {
  let written = ''
  const run = (command: typeof withdrawCommand, ...args: string[]) =>
    command({
      args,
      now,
      withDb: (work) => work(catalogue.db),
      write: (text) => void (written += text),
    })
  await run(withdrawCommand, 'product', 'shop', 'vase')
  await expect.poll(() => statusOf(`/v2/product_details?ids=${vase.detailsId}`), patient).toBe(410)
  await run(restoreCommand, 'product', 'shop', 'vase')
  expect(written).toBe(
    `Withdrawn: product ${vase.detailsId}.\nRestored: product ${vase.detailsId}.\n`,
  )
  await expect(run(withdrawCommand, 'product', 'shop', 'boat')).rejects.toThrow(
    'There is no product "shop/boat".',
  )
  await expect(run(withdrawCommand, 'retailer', 'shop', 'vase')).rejects.toThrow('Say what:')
})
