import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { openTestCatalogue, type TestCatalogue } from '@ltk/testing/content/test-catalogue'
import { createFakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { afterAll, beforeAll, expect } from 'vitest'

import { rebuildRankings } from '../../../discovery/rankings/rebuild.ts'
import { updateSearchIndex } from '../../../discovery/search/index/writing/update-index.ts'
import { importCollections } from '../../imports/import-collections.ts'
import { importPosts } from '../../imports/import-posts.ts'
import { importProductSets } from '../../imports/import-product-sets.ts'
import { importProducts } from '../../imports/import-products.ts'

/** An hour in milliseconds. */
export const hour = 3_600_000
/** When the lamp was published. */
export const now = new Date(Date.now() - hour)

/** Who saved the lamp, waits for it and has it in a cart. */
export const shopper = crypto.randomUUID()

const productLines = (lampPrice: number, { soldOut = 'small', published = true } = {}) =>
  [
    { id: 'lamp', title: 'Quillwick lamp', price: lampPrice, published },
    { id: 'vase', title: 'Vase', price: 6_000, published: true },
    { id: 'floor-lamp', title: 'Floor lamp', price: 9_900, published: true },
  ].map(({ id, title, price, ...rest }) => ({
    id,
    title,
    category: 'Home > Decor',
    currency: 'USD',
    link: `https://shop.example/${id}`,
    images: [`https://pictures.test/${id}`],
    variants: ['large', 'small'].map((size) => ({
      id: `${id}-${size}`,
      title: size,
      options: { Size: size, Colour: 'Sand' },
      priceInMinorUnits: price,
      available: size !== soldOut,
    })),
    ...rest,
  }))

/** Publishes a lamp wherever a product can be shown, for the tests of a file. */
export function setUpLamp() {
  let catalogue: TestCatalogue
  let api: TestApi
  /** Of the lamp: what no public answer may have in it while the lamp is hidden. */
  let lampIds: string[]
  let lamp: { id: string; detailsId: string; inPost: string; inSet: string; inStock: string }
  let vase: { id: string; detailsId: string }
  let postId: string
  let floorLampPostId: string
  let collectionId: string
  let setId: string
  let profileId: string

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
    await importLamp(9_000, {}, new Date(now.getTime() - 40 * 24 * hour))
    await importLamp(8_000)
    const products = ['vase', 'lamp'].map((id) => ({
      retailer: 'shop',
      id,
      variant: `${id}-large`,
    }))
    const posts = await catalogue.write('posts.jsonl', [
      { type: 'creator', id: 'ada', displayName: 'ada' },
      {
        type: 'post',
        id: 'a',
        creator: 'ada',
        caption: 'A corner to read in',
        hashtags: ['corner', 'ltkhome'],
        publishedAt: now.toISOString(),
        products,
      },
      {
        type: 'post',
        id: 'b',
        creator: 'ada',
        publishedAt: now.toISOString(),
        products: [{ retailer: 'shop', id: 'floor-lamp', variant: 'floor-lamp-large' }],
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
    floorLampPostId = (await rows.executeTakeFirstOrThrow()).id
    collectionId = (await db.selectFrom('collections').select('id').executeTakeFirstOrThrow()).id
    const shares = [0, 1, 2].map(() => ({
      id: crypto.randomUUID(),
      user_id: null,
      post_id: postId,
    }))
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

  return {
    get api() {
      return api
    },
    get catalogue() {
      return catalogue
    },
    get collectionId() {
      return collectionId
    },
    get lamp() {
      return lamp
    },
    get lampIds() {
      return lampIds
    },
    get postId() {
      return postId
    },
    get profileId() {
      return profileId
    },
    get floorLampPostId() {
      return floorLampPostId
    },
    get setId() {
      return setId
    },
    get vase() {
      return vase
    },
    importLamp,
    importSet,
  }
}
