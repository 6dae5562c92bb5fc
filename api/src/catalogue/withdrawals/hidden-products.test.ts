import { getCarts } from '@ltk/contract/carts'
import { checkOutCart } from '@ltk/contract/checkouts'
import { getProductSet } from '@ltk/contract/product-sets'
import { routes } from '@ltk/contract/routes'
import { getWishes } from '@ltk/contract/wishes'
import { createWithdrawal, deleteWithdrawal } from '@ltk/contract/withdrawals'
import { silentLog } from '@ltk/platform/http/log'
import { createResponseCache } from '@ltk/platform/http/response-cache'
import { createPageCache } from '@ltk/platform/http/shared-fetch'
import { expect, test } from 'vitest'

import { createShopRedirect } from '../../content/products/shop-redirect.ts'
import { updateSearchIndex } from '../../discovery/search/index/writing/update-index.ts'
import { createSitemap } from '../../discovery/sitemap/sitemap.ts'
import { listPriceDrops } from '../../people/push-subscriptions/queries/price-drops.ts'
import { sendRestockMails } from '../../shopping/restock-notices/send-mails.ts'
import { restoreCommand, withdrawCommand } from '../commands/withdraw-command.ts'
import { runCommand } from './testing/run-command.ts'
import { hour, now, setUpLamp, shopper } from './testing/set-up-lamp.ts'

const given = setUpLamp()
const { importLamp, importSet } = given

const operator = { userId: crypto.randomUUID(), isOperator: true }

/** What is announced comes soon, unless the machine is busy. */
const patient = { timeout: 30_000 }

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
    getProfileFeed: feed(`/v3/activities/posts/profile/${given.profileId}`),
    getHashtagFeed: feed('/v3/activities/posts/hashtag/corner'),
    getProductFeed: feed(`/v3/activities/posts/product/${given.vase.detailsId}`),
    getLtks: [{ path: `/v2/ltks?ids=${given.postId}&includes=products` }],
    getLatestLtks: [{ path: `/v2/ltks/latest?profile_ids=${given.profileId}` }],
    getProfiles: [{ path: `/v2/profiles?ids=${given.profileId}` }],
    listProfiles: [{ path: '/v2/profiles/directory' }],
    getFollowersStatistics: [{ path: `/v2/followers_statistics?profile_id=${given.profileId}` }],
    getRecommendedProfiles: [{ path: '/v2/recommended_profiles' }],
    getProducts: [{ path: `/v2/products?ids=${given.lamp.inPost}` }],
    getProductDetails: [
      { path: `/v2/product_details?ids=${given.lamp.detailsId}` },
      { path: `/v2/product_details?ids=${given.lamp.detailsId}&ids=${given.vase.detailsId}` },
    ],
    getPostProducts: [{ path: `/v3/posts/${given.postId}/products?includes=media_objects` }],
    getCheaperProducts: [{ path: `/v3/posts/${given.floorLampPostId}/cheaper_products` }],
    getSimilarProducts: [
      { path: `/v1/product_details/${given.vase.detailsId}/similar_products` },
      { path: `/v1/product_details/${given.lamp.detailsId}/similar_products` },
    ],
    getSimilarSearch: [{ path: `/v1/product_details/${given.vase.detailsId}/similar_search` }],
    getProfileProducts: [{ path: `/v3/activities/products/profiles/${given.profileId}` }],
    getGiftGuides: [{ path: '/v3/activities/giftguides' }],
    getLocalizedCategories: [{ path: '/gift_guide/get_localized_categories' }],
    getProductSets: [
      { path: `/shop_product/get_shop_product_collections?profile_id=${given.profileId}` },
    ],
    getProductSet: [{ path: setPath() }],
    getProductsOfSet: [
      {
        path: `/shop_product/get_shop_products_by_collection?collection_id=${given.setId}&includes=product_details`,
      },
    ],
    getHashtagProducts: [{ path: '/v3/activities/products/hashtag/corner?includes=facets' }],
    getDeals: [{ path: '/v3/activities/products/deals?includes=facets' }],
    getOpener: [{ path: '/v3/activities/opener' }],
    getCategoryPicks: [{ path: '/v1/presentation/category_picks?includes=product_details' }],
    getCategoryBubbles: [{ path: '/v1/presentation/modules/v1_bubbles', body: {} }],
    getCollections: [{ path: `/v1/collections?profile_id=${given.profileId}` }],
    getCollection: [{ path: `/v1/collections/${given.collectionId}` }],
    getCollectionItems: [
      {
        path: `/v1/collections/${given.collectionId}/items?includes=posts_v2&includes=products&includes=product_details`,
      },
    ],
    getMediaObjects: [{ path: `/v3/media_objects?ids=${crypto.randomUUID()}` }],
    getRetailerProduct: [
      { path: `/v3/consumer_retailer_products/${given.lamp.id}?includes=policies` },
    ],
    getRetailerProductLink: [{ path: `/v1/retailer_product_links/${given.lamp.detailsId}` }],
    getPriceHistories: [
      { path: `/v1/consumer_retailer_products/${given.lamp.id}/price_histories` },
    ],
    searchPosts: [{ path: '/v2/search/post', body: words }],
    searchCreators: [{ path: '/v2/search/creator', body: { query: 'ada' } }],
    searchShop: [{ path: '/v2/search/shop', body: { ...words, profileId: given.profileId } }],
    searchShopProducts: ['', 'lamp'].map((query) => ({
      path: '/v2/search/shop/products',
      body: { ...words, query, profileId: given.profileId },
    })),
    searchMixed: [{ path: '/v1/search', body: { query: 'lamp', types: ['post', 'product'] } }],
    searchIds: [{ path: '/v1/search/ids', body: { query: 'lamp', types: ['product'] } }],
    searchByIndex: [
      {
        path: '/v2/search/indexes/products',
        body: { ...words, includes: [...includes, 'facets'] },
      },
    ],
    searchCounts: [{ path: '/v2/search/indexes/products/counts', body: { query: 'lamp' } }],
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
  'getSimilarSearch',
  'getGiftGuides',
  'getLocalizedCategories',
  'getProductSets',
  'getProductSet',
  'getCategoryBubbles',
  'getCollections',
  'getCollection',
  'getMediaObjects',
  'searchCreators',
  'searchCounts',
]
/** What they save is theirs, whether or not it is still shown. */
const ofShoppers = ['getSharedWishCollection', 'getWishesOfSharedCollection']
/** They take something in. */
const inbound = ['receiveOrder', 'collectEvents']

const setPath = () => `/shop_product/get_shop_product_collection?collection_id=${given.setId}`

async function answer({ path, body }: Call): Promise<string> {
  const init = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await given.api.request(path, init)
  // An error may repeat the id that was asked for.
  return response.ok ? (await response.text()).toLowerCase() : ''
}

/** The names of the public routes whose answers have the lamp in them. */
async function routesWithLamp(): Promise<string[]> {
  await updateSearchIndex(given.catalogue.db)
  const found: string[] = []
  for (const [name, ofRoute] of Object.entries(calls())) {
    const answers = await Promise.all(ofRoute.map(answer))
    if (answers.some((text) => given.lampIds.some((id) => text.includes(id)))) found.push(name)
  }
  return found
}

async function sitemap(): Promise<string> {
  const { reader } = given.catalogue.database
  const cachePage = createPageCache(createResponseCache({ maxSize: 1024 * 1024 }))
  const app = createSitemap({ reader, siteUrl: 'http://shop.test', pages: [], cachePage })
  const index = await (await app.request('/sitemap.xml')).text()
  const files = [...index.matchAll(/<loc>http:\/\/shop\.test([^<]*)/g)].map(([, path = '']) => path)
  return (await Promise.all(files.map(async (path) => (await app.request(path)).text()))).join()
}

const statusOf = async (path: string) => (await given.api.request(path)).status
const redirect = async (id: string) => {
  const response = await createShopRedirect(given.catalogue.database, silentLog).request(
    `/shop/${id}`,
  )
  return response.status
}
const ownPages = () => [
  `/v2/product_details?ids=${given.lamp.detailsId}`,
  `/v2/products?ids=${given.lamp.inPost}`,
  `/v3/consumer_retailer_products/${given.lamp.id}`,
  `/v1/retailer_product_links/${given.lamp.detailsId}`,
  `/v1/consumer_retailer_products/${given.lamp.id}/price_histories`,
  `/v1/product_details/${given.lamp.detailsId}/similar_products`,
]
const withdraw = (kind: string, name: string, reason?: string) =>
  given.api.send(
    createWithdrawal,
    '/v1/operations/withdrawals',
    { withdrawal: { kind, name, ...(reason && { reason }) } },
    operator,
  )
const restore = async (kind: string, name: string) => {
  const path = `/v1/operations/withdrawals/${kind}/${encodeURIComponent(name)}`
  const response = await given.api.request(path, { method: 'DELETE' }, operator)
  return deleteWithdrawal.response.parse(await response.json()).restored
}
const readCart = async () => {
  const found = await given.api.get(
    getCarts,
    '/v1/carts?includes=retailer_product_variants',
    shopper,
  )
  const available = found.retailerProductVariants?.map(({ availability }) => availability)
  return { available, subtotal: found.carts[0]?.subtotal, id: found.carts[0]?.id ?? '' }
}
const productCount = async () =>
  (await given.api.get(getProductSet, setPath())).shopProductCollection.productCount
async function mailed(): Promise<number> {
  let mails = 0
  await sendRestockMails(given.catalogue.db, async () => void (mails += 1))
  return mails
}
const drops = () =>
  listPriceDrops(
    given.catalogue.db,
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
  for (const id of [given.lamp.detailsId, given.lamp.inPost, given.lamp.inSet])
    expect(await redirect(id)).toBe(status)
  expect(await sitemap()).not.toContain(given.lamp.detailsId)
  expect(await drops()).toEqual([])
  const { available, subtotal, id } = await readCart()
  expect({ available, subtotal }).toEqual({ available: [false], subtotal: 0 })
  const path = `/v2/carts/${id}/checkout`
  const { checkout } = await given.api.send(checkOutCart, path, undefined, shopper)
  expect(checkout).toEqual({ checkoutUrl: null, invalidProducts: [given.lamp.inStock] })
  const add = {
    retailerProductVariantId: given.lamp.inStock,
    productDetailsId: given.lamp.detailsId,
    quantity: 1,
  }
  const added = { method: 'POST', body: JSON.stringify({ cartItem: add }) }
  expect((await given.api.request('/v1/cart_items', added, shopper)).status).toBe(status)
  for (const named of [given.lamp.detailsId, given.lamp.inPost, given.lamp.inSet]) {
    const wish = { method: 'POST', body: JSON.stringify({ ltk_product_id: named }) }
    const answer = await given.api.request('/v2/wishes', wish, crypto.randomUUID())
    expect([named, answer.status]).toEqual([named, status])
  }
  const notice = `/v2/restock_notices/${given.lamp.inStock}`
  expect((await given.api.request(notice, { method: 'PUT' }, shopper)).status).toBe(status)
  const saved = await given.api.get(getWishes, '/v2/wishes', shopper)
  expect(saved.wishes).toMatchObject([{ productId: given.lamp.detailsId }])
}

async function assertShown(everywhere: string[]): Promise<void> {
  await expect.poll(routesWithLamp, patient).toEqual(everywhere)
  expect(await sitemap()).toContain(given.lamp.detailsId)
  expect((await readCart()).available).toEqual([true])
  expect(await redirect(given.lamp.detailsId)).toBe(302)
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
  expect(withdrawal).toMatchObject({
    kind: 'product',
    id: given.lamp.detailsId,
    reason: 'Recalled',
  })
  const again = await withdraw('product', given.lamp.detailsId, 'Again')
  expect(again.withdrawal).toEqual(withdrawal)
  await assertHidden(410)
  await expect.poll(productCount, patient).toBe(1)

  // Neither an import of the product nor one of the set brings it back; what is back in stock is not told.
  await importLamp(6_500, { soldOut: 'none' })
  await importSet()
  await assertHidden(410)
  expect(await mailed()).toBe(0)

  expect(await restore('product', 'shop/lamp')).toEqual({
    kind: 'product',
    id: given.lamp.detailsId,
  })
  expect(await restore('product', 'shop/lamp')).toEqual({
    kind: 'product',
    id: given.lamp.detailsId,
  })
  await assertShown(everywhere)
  expect(await productCount()).toBe(2)
  expect(await mailed()).toBe(1)
})

test('all products of a withdrawn retailer are hidden, and come back but for those withdrawn by themselves', async () => {
  const everywhere = await routesWithLamp()
  await withdraw('retailer', 'shop')
  await assertHidden(410)
  expect(await statusOf(`/v2/product_details?ids=${given.vase.detailsId}`)).toBe(410)
  await withdraw('product', 'shop/lamp')
  await restore('retailer', 'shop')
  await assertHidden(410)
  await expect
    .poll(() => statusOf(`/v2/product_details?ids=${given.vase.detailsId}`), patient)
    .toBe(200)
  await restore('product', given.lamp.id)
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
  const run = (command: typeof withdrawCommand, ...args: string[]) =>
    runCommand(given.catalogue.db, { now }, command, ...args)
  const withdrawn = await run(withdrawCommand, 'product', 'shop', 'vase')
  expect(withdrawn.written).toMatch(`Withdrawn: product ${given.vase.detailsId}.\n`)
  await expect
    .poll(() => statusOf(`/v2/product_details?ids=${given.vase.detailsId}`), patient)
    .toBe(410)
  const restored = await run(restoreCommand, 'product', 'shop', 'vase')
  expect(restored.written).toMatch(`Restored: product ${given.vase.detailsId}.\n`)
  await expect(run(withdrawCommand, 'product', 'shop', 'boat')).rejects.toThrow(
    'There is no product "shop/boat".',
  )
  await expect(run(withdrawCommand, 'retailer', 'shop', 'vase')).rejects.toThrow('Say what:')
})
