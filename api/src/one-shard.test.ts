import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertShop, type ShopVariant } from '@ltk/testing/content/insert-shop'
import { insertUntouched } from '@ltk/testing/content/insert-untouched'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let api: TestApi
let content: Content
let variant: ShopVariant | undefined

/** A call of a shopper, who has nothing yet or has a list, or of a creator who may see what is counted of them. */
type Call = {
  method: string
  path: string
  body?: object
  as?: string
  publisherId?: string | undefined
}

/** What shoppers write, with what they have written before. */
const writes: [what: string, calls: () => Call[]][] = [
  ['a like', () => [like()]],
  ['the same like again', () => [like(), like()]],
  ['a like that is taken back', () => [like(), unlike()]],
  ['a follow', () => [follow()]],
  ['follows of several creators', () => [followAll()]],
  ['a follow that is taken back', () => [follow(), { ...follow(), method: 'DELETE' }]],
  ['a list', () => [{ method: 'POST', path: '/v2/wish_collections', body: { title: 'Summer' } }]],
  ['a wish', () => [wish()]],
  ['an item in the cart, and one more of it', () => [addToCart(), addToCart()]],
  ['an event', () => [event()]],
]

/** What is read of a user's rows, or of one creator's or product's. */
const reads: typeof writes = [
  ['their likes', () => [{ method: 'GET', path: '/v2/likes' }]],
  ['their follows', () => [{ method: 'GET', path: '/v2/follows' }]],
  ['what they saved', () => [{ method: 'GET', path: '/v2/wishes', as: owner }]],
  ['their lists', () => [{ method: 'GET', path: '/v2/wish_collections', as: owner }]],
  ["somebody's list", () => [{ method: 'GET', path: `${sharedList()}?user_id=${owner}` }]],
  ['what is in it', () => [{ method: 'GET', path: `${sharedList()}/wishes?user_id=${owner}` }]],
  [
    "the best of a creator's month",
    () => [{ method: 'GET', path: `${ofCreator()}?rank=top_month` }],
  ],
  ["the popular ones of a creator's products", () => [shopProducts('trending')]],
  ["the newest of a creator's products", () => [shopProducts('recent')]],
  ["a creator's insights", () => [insights()]],
  ['what a product has cost', () => [{ method: 'GET', path: prices() }]],
]

const owner = crypto.randomUUID()
const list = crypto.randomUUID()
const sharedList = () => `/v2/wish_collections_shared/${list}`
const ofCreator = () => `/v3/activities/posts/profile/${content.profileIds[0]}`
const shopProducts = (ranking: string) => ({
  method: 'POST',
  path: '/v2/search/shop/products',
  body: { profileId: content.profileIds[0], ranking },
})
const insights = () => ({
  method: 'GET',
  path: `/v2/profiles/${content.profileIds[0]}/insights`,
  publisherId: content.profileIds[0],
})
const prices = () => `/v1/consumer_retailer_products/${variant?.productId}/price_histories`
const post = () => content.postIds[0]?.[0]
const like = () => ({
  method: 'POST',
  path: '/v2/likes',
  body: { like_type: 'CLICK', network: 'LTK', ltk_id: post() },
})
const unlike = () => ({ method: 'DELETE', path: `/v2/likes?ltk_ids=${post()}` })
const follow = () => ({ method: 'PUT', path: `/v2/follows/${content.profileIds[0]}` })
const followAll = () => ({
  method: 'POST',
  path: '/v2/follows',
  body: { follows: content.profileIds.map((profile_id) => ({ profile_id })) },
})
const wish = () => ({
  method: 'POST',
  path: '/v2/wishes',
  body: { ltk_product_id: content.detailsIds[0] },
})
const addToCart = () => ({
  method: 'POST',
  path: '/v1/cart_items',
  body: {
    cartItem: {
      retailerProductVariantId: variant?.id,
      productDetailsId: variant?.detailsId,
      quantity: 1,
    },
  },
})
const event = () => ({
  method: 'POST',
  path: '/v1/analytics/events',
  body: {
    platform: 'web',
    version: '1',
    events: [
      { name: 'page view', id: crypto.randomUUID(), at: new Date().toISOString(), path: '/home' },
    ],
  },
})

describe.runIf(inject('database') === 'citus')('on one shard, and committed there', () => {
  beforeAll(async () => {
    api = await createTestApi()
    content = await insertContent(api.database.db, { creators: 2, postsEach: 1 })
    const { db } = api.database
    variant = (await insertShop(db, [{}])).variants[0]
    await insertUntouched(db, content.retailerId)
    const at = new Date()
    await db
      .insertInto('wish_collections')
      .values({
        user_id: owner,
        id: list,
        title: 'Summer',
        shared: true,
        position: 1,
        created_at: at,
      })
      .execute()
    const [product_details_id = ''] = content.detailsIds
    await db
      .insertInto('wishes')
      .values({
        user_id: owner,
        id: crypto.randomUUID(),
        collection_id: list,
        product_id: product_details_id,
        product_details_id,
        post_id: post(),
        created_at: at,
      })
      .execute()
  })
  afterAll(() => api.close())

  /** How many statements were on several shards, and which transactions were committed in two phases. */
  async function spread() {
    const { rows } = await sql<{ statements: string; transactions: string[] }>`
      select query_execution_multi_shard as statements,
        array(select gid from pg_dist_transaction order by 1) as transactions
      from citus_stat_counters where name = current_database()`.execute(api.database.db)
    return rows[0]
  }

  test.each([...writes, ...reads])('is %s', async (_what, calls) => {
    const user = crypto.randomUUID()
    const before = await spread()
    for (const { method, path, body, as: userId = user, publisherId } of calls()) {
      const caller = { userId, ...(publisherId && { publisherId }) }
      const { status } = await api.request(path, { method, body: JSON.stringify(body) }, caller)
      expect(status).toBeOneOf([200, 201, 202])
    }
    expect(await spread()).toEqual(before)
  })
})
