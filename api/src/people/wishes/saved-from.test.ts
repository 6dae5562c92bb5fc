import * as products from '@ltk/contract/products'
import * as collections from '@ltk/contract/wish-collections'
import * as contract from '@ltk/contract/wishes'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let api: TestApi
let content: Content
/** One product, by its details, as it stands in two posts and as it stands in a guide. */
let detailsId: string
let inPosts: string[]
let inGuide: string
let guideId: string
let user: string

beforeAll(async () => {
  api = await createTestApi()
  content = await insertContent(api.database.db, { creators: 1, postsEach: 2 })
  const [profileId = ''] = content.profileIds
  detailsId = content.detailsIds[0] ?? ''
  const path = `/v3/activities/products/profiles/${profileId}`
  inPosts = (await api.get(products.getProfileProducts, path)).activities.map(({ id }) => id)
  const set = await insertProductSet(api.database.db, profileId, [detailsId])
  guideId = set.setId
  inGuide = set.shopProductIds[0] ?? ''
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
})

const save = async (productId: string, collectionId?: string) => {
  const body = { ltk_product_id: productId, collection_id: collectionId }
  return (await api.send(contract.createWish, '/v2/wishes', body, user)).wish
}
async function listFor(...productIds: string[]) {
  const query = productIds.map((id) => `ltk_product_ids=${id}`).join('&')
  const { wishes } = await api.get(contract.getWishes, `/v2/wishes?limit=1&${query}`, user)
  return wishes.map((wish) => wish.ltkProductId).toSorted()
}
async function create(body: object, key?: string) {
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
  const init = { method: 'POST', body: JSON.stringify(body), headers }
  const response = await api.request('/v2/wish_collections', init, user)
  expect(response.status).toBe(201)
  return collections.createWishCollection.response.parse(await response.json()).wishCollection
}

test(
  'a product is saved from a post, from a guide and by itself, and says so',
  { tags: 'A-26' },
  async () => {
    const known = { productId: detailsId, savedPrice: 6_000, savedCurrency: 'USD' }
    expect(await save(inPosts[0] ?? '')).toMatchObject({
      ...known,
      ltkId: content.postIds[0]?.[0],
      ltkProductId: inPosts[0],
      productSetId: null,
    })
    expect(await save(inGuide)).toMatchObject({
      ...known,
      ltkId: null,
      ltkProductId: inGuide,
      productSetId: guideId,
    })
    expect(await save(detailsId)).toMatchObject({
      ...known,
      ltkId: null,
      ltkProductId: detailsId,
      productSetId: null,
    })
    expect((await save(inGuide)).id).toBe((await save(inGuide)).id)
  },
)

test(
  'by its details a product is found wherever it was saved from, by another id only there',
  { tags: 'A-24' },
  async () => {
    const [first = '', second = ''] = inPosts
    await save(first)
    await save(inGuide)
    expect(await listFor(detailsId)).toEqual([first, inGuide].toSorted())
    expect(await listFor(first)).toEqual([first])
    expect(await listFor(second)).toEqual([])
    await save(detailsId)
    expect(await listFor(first, inGuide)).toEqual([first, inGuide].toSorted())
    expect(await listFor(detailsId)).toHaveLength(3)
  },
)

test(
  'all kinds are on one list, which is moved, shared and counted as ever',
  { tags: 'A-29' },
  async () => {
    const { id } = await create({ title: 'Summer' })
    const wishes = [
      await save(inPosts[0] ?? '', id),
      await save(inGuide, id),
      await save(detailsId),
    ]
    const moved = { collection_id: id }
    await api.send(contract.moveWish, `/v2/wishes/${wishes[2]?.id}`, moved, user)
    const path = `/v2/wish_collections/${id}`
    const { wishCollection } = await api.get(collections.getWishCollection, path, user)
    expect(wishCollection).toMatchObject({ wishCount: 3 })
    expect(wishCollection.coverUrls).toHaveLength(3)
    await api.send(collections.updateWishCollection, path, { shared: true }, user)
    const shared = await api.get(
      collections.getWishesOfSharedCollection,
      `/v2/wish_collections_shared/${id}/wishes?user_id=${user}`,
    )
    expect(new Set(shared.wishes.map((wish) => wish.ltkProductId))).toEqual(
      new Set([inPosts[0], inGuide, detailsId]),
    )
  },
)

test(
  'a collection is made with products in their order, and shared, in one call',
  { tags: 'A-28' },
  async () => {
    const [first, second] = inPosts
    const gone = crypto.randomUUID()
    const kept = [second, inGuide, gone, first, inGuide]
    const body = { title: 'For the host', shared: true, ltk_product_ids: kept }
    const made = await create(body, 'one-key')
    expect(made).toMatchObject({ title: 'For the host', shared: true, wishCount: 3 })
    expect(made.wishes.map((wish) => wish.ltkProductId)).toEqual([second, inGuide, first])
    expect(await create(body, 'one-key')).toEqual(made)
    const { wishCollections } = await api.get(
      collections.getWishCollections,
      '/v2/wish_collections',
      user,
    )
    expect(wishCollections).toEqual([made])
    // What is saved later comes first.
    await save(detailsId, made.id)
    const path = `/v2/wish_collections/${made.id}`
    const { wishCollection } = await api.get(collections.getWishCollection, path, user)
    expect(wishCollection.wishes[0]?.ltkProductId).toBe(detailsId)
  },
)

test('a collection is not made with more products than a guide can have', async () => {
  const ids = Array.from({ length: collections.maxNewWishes + 1 }, () => crypto.randomUUID())
  const init = { method: 'POST', body: JSON.stringify({ title: 'All', ltk_product_ids: ids }) }
  expect((await api.request('/v2/wish_collections', init, user)).status).toBe(400)
})

test('a product is kept in the variant that was seen, on every list and for everybody', async () => {
  const { db } = api.database
  const { retailer_product_id } = await db
    .selectFrom('product_details')
    .select('retailer_product_id')
    .where('id', '=', detailsId)
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('retailer_product_variants')
    .select(['id', 'retailer_product_id'])
    .execute()
  const own = variants.filter((variant) => variant.retailer_product_id === retailer_product_id)
  const [seen = ''] = own.map(({ id }) => id)
  const image_id = newId()
  const picture = {
    id: image_id,
    type: 'image' as const,
    source_url: 'https://far.example/red.jpg',
  }
  await db.insertInto('media_objects').values(picture).execute()
  await db
    .updateTable('retailer_product_variants')
    .set({ price: 9_900, sale_price: null, image_id })
    .where('id', '=', seen)
    .execute()
  const list = await create({ title: 'Red', shared: true })
  const body = { ltk_product_id: detailsId, variant_id: seen, collection_id: list.id }
  const { wish } = await api.send(contract.createWish, '/v2/wishes', body, user)
  expect(wish.savedPrice).toBe(9_900)
  expect(wish.variant).toMatchObject({ variantId: seen, price: 9_900, productDetailsId: detailsId })
  expect(wish.variant?.imageUrl).toContain(image_id)

  const path = `/v2/wish_collections/${list.id}`
  const { wishes } = await api.get(collections.getWishesOfCollection, `${path}/wishes`, user)
  expect(wishes.map(({ variant }) => variant?.variantId)).toEqual([seen])
  const { wishCollection } = await api.get(collections.getWishCollection, path, user)
  expect(wishCollection.coverUrls).toEqual([wish.variant?.imageUrl])

  const elsewhere = variants.find((variant) => variant.retailer_product_id !== retailer_product_id)
  const other = { ltk_product_id: inGuide, variant_id: elsewhere?.id }
  const { wish: without } = await api.send(contract.createWish, '/v2/wishes', other, user)
  expect(without.variant).toBeNull()
})
