import * as contract from '@ltk/contract/data-requests'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import { announceContent } from '../../../catalogue/public.ts'
import { type Accounts, runDataRequests } from '../run.ts'

/** The path of data requests. */
export const path = '/v2/data_requests'

/** The visitor that a user is in their browser. */
export const visitorOf = (userId: string) =>
  userId.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))

/** Opens the wire for the tests of a file, each with a user of their own who can leave traces everywhere. */
export function setUpDataRequests() {
  let api: TestApi
  let content: Content
  let user: string
  let erased: string[]

  beforeAll(async () => {
    api = await createTestApi()
    content = await insertContent(api.database.db, { creators: 2, postsEach: 6 })
  })
  afterAll(() => api.close())
  beforeEach(() => {
    user = crypto.randomUUID()
    erased = []
  })

  const ask = async (requestType: string, as = user) =>
    (await api.send(contract.createDataRequest, path, { dataRequest: { requestType } }, as))
      .dataRequest
  const archive = (id: string, as = user) =>
    api.get(contract.getDataArchive, `${path}/${id}/archive`, as)

  const accounts: Accounts = {
    exportAccount: async (userId) => ({ email: `${userId}@example.com` }),
    eraseAccount: async (userId) => void erased.push(userId),
  }
  const run = (now = new Date(), replaced: Partial<Accounts> = {}) =>
    runDataRequests(
      {
        db: api.database.db,
        accounts: { ...accounts, ...replaced },
        announceContent,
        purgeEverything: async () => {},
      },
      now,
    )

  /** Every table of the api with a column for a user. */
  async function tablesWithUsers() {
    const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where column_name = 'user_id' and table_schema = 'public'`.execute(api.database.db)
    return rows.map((row) => row.name)
  }

  /** Leaves a trace of a user in every personal table. */
  async function leaveTraces(userId: string) {
    const { db } = api.database
    const [profileId = '', otherId = ''] = content.profileIds
    const [postId = '', otherPost = ''] = content.postIds[0] ?? []
    await db
      .insertInto('follows')
      .values(
        [profileId, otherId].map((profile_id) => ({ user_id: userId, profile_id, id: newId() })),
      )
      .execute()
    for (const id of [postId, otherPost]) {
      const body = { like_type: 'CLICK', network: 'LTK', ltk_id: id }
      await api.request('/v2/likes', { method: 'POST', body: JSON.stringify(body) }, userId)
    }
    await db
      .insertInto('shares')
      .values({ id: newId(), user_id: userId, post_id: postId })
      .execute()
    const collection = newId()
    await db
      .insertInto('wish_collections')
      .values({ user_id: userId, id: collection, title: 'Summer', position: 1 })
      .execute()
    await db
      .insertInto('wishes')
      .values({
        user_id: userId,
        id: newId(),
        collection_id: collection,
        product_id: newId(),
        post_id: postId,
        product_details_id: content.detailsIds[0] ?? '',
      })
      .execute()
    await db
      .insertInto('restock_notices')
      .values({
        user_id: userId,
        retailer_product_id: content.retailerProductId,
        variant_external_id: 'M',
      })
      .execute()
    await leaveTracesOfNotifications(userId)
    await leaveTracesOfBuying(userId)
    await db
      .insertInto('search_clicks')
      .values({
        user_id: userId,
        query_id: newId(),
        content_id: postId,
        content_type: 'post',
        search_string: 'linen dress',
        position: 1,
      })
      .execute()
    await db
      .insertInto('events')
      .values({
        id: newId(),
        at: new Date(),
        received_at: new Date(),
        name: 'page view',
        visitor_id: visitorOf(userId),
        user_id: userId,
        path: '/home',
      })
      .execute()
    await db
      .insertInto('recommended_profiles')
      .values({ user_id: userId, position: 1, profile_id: profileId, reason: 'trending' })
      .execute()
    await db
      .insertInto('rankings')
      .values({ name: 'for_you', scope: userId, version: 1, built_at: new Date() })
      .execute()
    await db
      .insertInto('ranked_posts')
      .values({
        name: 'for_you',
        scope: userId,
        version: 1,
        position: 1,
        post_id: postId,
        profile_id: profileId,
      })
      .execute()
    await db.insertInto('settings').values({ user_id: userId, locale: 'de_DE' }).execute()
    await db
      .insertInto('signed_policies')
      .values({ user_id: userId, policy: 'tos', signed_at: new Date() })
      .execute()
    const kept = { key: 'a key', fingerprint: '', status: 200, body: '{}', created_at: new Date() }
    await db
      .insertInto('idempotency_keys')
      .values({ user_id: userId, ...kept })
      .execute()
  }

  async function leaveTracesOfNotifications(userId: string) {
    const { db } = api.database
    const browserId = newId()
    await db
      .insertInto('push_subscriptions')
      .values({
        user_id: userId,
        id: browserId,
        endpoint: `https://push.test/${browserId}`,
        p256dh: 'a public key',
        auth: 'a secret of the browser',
        locale: 'en',
        time_zone: 'UTC',
      })
      .execute()
    const [dueAt, expiresAt] = [new Date(), new Date()]
    await db
      .insertInto('push_messages')
      .values({
        user_id: userId,
        id: newId(),
        subscription_id: browserId,
        kind: 'price-drops',
        payload: '{}',
        due_at: dueAt,
        expires_at: expiresAt,
      })
      .execute()
    await db
      .insertInto('price_drop_notices')
      .values({
        user_id: userId,
        product_details_id: content.detailsIds[0] ?? '',
        price: 6_000,
        currency: 'USD',
      })
      .execute()
  }

  async function leaveTracesOfBuying(userId: string) {
    const { db } = api.database
    const shop = await db.selectFrom('retailers').select('id').executeTakeFirstOrThrow()
    const [cartId, checkoutId] = [newId(), newId()]
    await db
      .insertInto('carts')
      .values({ user_id: userId, id: cartId, retailer_id: shop.id })
      .execute()
    await db
      .insertInto('cart_items')
      .values({
        user_id: userId,
        id: newId(),
        cart_id: cartId,
        retailer_product_id: content.retailerProductId,
        variant_external_id: 'S',
        variant_id: newId(),
        variant_title: 'S',
        product_details_id: content.detailsIds[0] ?? '',
        quantity: 2,
        seen_price: 6_000,
      })
      .execute()
    await db
      .insertInto('checkouts')
      .values({
        user_id: userId,
        id: checkoutId,
        retailer_id: shop.id,
        cart_id: cartId,
        fingerprint: '',
        currency: 'USD',
        lines: '[]',
      })
      .execute()
    await db
      .insertInto('claimed_purchases')
      .values({
        user_id: userId,
        checkout_id: newId(),
        retailer_id: shop.id,
        lines: '[]',
        currency: 'USD',
        bought_at: new Date(),
      })
      .execute()
    await db
      .insertInto('orders')
      .values({
        user_id: userId,
        id: newId(),
        retailer_id: shop.id,
        checkout_id: checkoutId,
        external_id: checkoutId,
        number: '1001',
        state: 'placed',
        lines: '[]',
        total: 12_000,
        currency: 'USD',
        ordered_at: new Date(),
      })
      .execute()
  }

  return {
    get api() {
      return api
    },
    get content() {
      return content
    },
    get erased() {
      return erased
    },
    get user() {
      return user
    },
    archive,
    ask,
    leaveTraces,
    run,
    tablesWithUsers,
  }
}
