import * as contract from '@ltk/contract/data-requests'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { announceEverything } from '../catalogue/public.ts'
import { newId } from '../platform/db/uuid.ts'
import { personalTables } from './personal-data/queries.ts'
import { type Accounts, runDataRequests } from './run.ts'

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

const path = '/v2/data_requests'
const ask = async (requestType: string, as = user) =>
  (await api.send(contract.createDataRequest, path, { dataRequest: { requestType } }, as))
    .dataRequest
const archive = (id: string, as = user) =>
  api.get(contract.getDataArchive, `${path}/${id}/archive`, as)

const accounts: Accounts = {
  exportAccount: async (userId) => ({ email: `${userId}@example.com` }),
  eraseAccount: async (userId) => erased.push(userId),
}
const run = (now = new Date(), replaced: Partial<Accounts> = {}) =>
  runDataRequests(
    {
      db: api.database.db,
      accounts: { ...accounts, ...replaced },
      announceContent: announceEverything,
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

/** The visitor that a user is in their browser. */
const visitorOf = (userId: string) => userId.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))

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
  await db
    .updateTable('profiles')
    .set({ followers_count: sql`followers_count + 1` })
    .execute()
  for (const id of [postId, otherPost]) {
    const body = { like_type: 'CLICK', network: 'LTK', ltk_id: id }
    await api.request('/v2/likes', { method: 'POST', body: JSON.stringify(body) }, userId)
  }
  await db.insertInto('shares').values({ id: newId(), user_id: userId, post_id: postId }).execute()
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

async function counts() {
  const { db } = api.database
  const profiles = await db.selectFrom('profiles').select('followers_count').orderBy('id').execute()
  const posts = await db
    .selectFrom('posts')
    .select(['likes_count', 'shares_count'])
    .orderBy('id')
    .execute()
  return { profiles, posts }
}

async function tracesOf(userId: string) {
  const found: string[] = []
  for (const [name, table] of personalTables) {
    if ((await table.list(api.database.db, userId)).length > 0) found.push(name)
  }
  return found
}

test('every table with a user id is told in an access request and emptied in an erasure', async () => {
  const covered = new Set<string>(personalTables.map(([name]) => name))
  // A new table of this kind needs a row in `personalTables`, and a trace in this file.
  expect((await tablesWithUsers()).filter((name) => !covered.has(name))).toEqual([])
})

test(
  'an access request gathers everything, for the user alone, for 7 days',
  { tags: ['F-ACC-05', 'A-73'] },
  async () => {
    await leaveTraces(user)
    const request = await ask('access')
    expect(request).toMatchObject({
      requestType: 'access',
      status: 'pending',
      archiveExpiresAt: null,
    })
    await expect(archive(request.id)).rejects.toThrow('404')
    const now = new Date()
    await run(now)
    const found = await archive(request.id)
    expect(found['account']).toEqual({ email: `${user}@example.com` })
    for (const name of await tablesWithUsers()) expect(found).toHaveProperty([name, 0])
    expect(found['follows']).toMatchObject([{ creator: 'Creator0' }, { creator: 'Creator1' }])
    expect(found['restock_notices']).toMatchObject([{ product: 'Linen dress' }])
    expect(found['carts']).toMatchObject([{ retailer: 'The Shop' }])
    expect(found['cart_items']).toMatchObject([{ product: 'Linen dress', quantity: 2 }])
    expect(found['price_drop_notices']).toMatchObject([{ product: 'Linen dress' }])
    expect(JSON.stringify(found)).not.toContain('a secret of the browser')
    expect(found['orders']).toMatchObject([{ number: '1001' }])
    expect(found['settings']).toMatchObject([{ locale: 'de_DE' }])
    await expect(archive(request.id, crypto.randomUUID())).rejects.toThrow('404')

    const week = 7 * 24 * 3_600_000
    const { dataRequests } = await api.get(contract.getDataRequests, path, user)
    expect(dataRequests).toEqual([
      {
        ...request,
        status: 'done',
        archiveExpiresAt: new Date(now.getTime() + week).toISOString(),
      },
    ])
    await run(new Date(now.getTime() + week))
    await expect(archive(request.id)).rejects.toThrow('404')
  },
)

test('an erasure leaves nothing of the person and the counts right', { tags: 'A-74' }, async () => {
  const before = await counts()
  await leaveTraces(user)
  expect(await tracesOf(user)).toEqual(
    personalTables.map(([name]) => name).filter((name) => name !== 'data_requests'),
  )
  await ask('access')
  await run()
  await ask('erasure')
  await run()
  expect(await tracesOf(user)).toEqual([])
  const left: string[] = []
  for (const name of await tablesWithUsers()) {
    const query = sql`select 1 from ${sql.table(name)} where user_id = ${user}`
    if ((await query.execute(api.database.db)).rows.length > 0) left.push(name)
  }
  expect(left).toEqual([])
  expect(await counts()).toEqual(before)
  expect(erased).toEqual([user])
  await run()
  expect(erased).toEqual([user])
})

test('an erasure takes what was done in the same browsers before signing in, and nobody else has', async () => {
  const [other, visitor] = [crypto.randomUUID(), crypto.randomUUID()]
  const shared = visitorOf(user)
  const happened = async (userId: string | null, visitorId: string | null) => {
    const id = newId()
    await api.database.db
      .insertInto('events')
      .values({
        id,
        at: new Date(),
        received_at: new Date(),
        name: 'page view',
        visitor_id: visitorId,
        user_id: userId,
        path: '/home',
      })
      .execute()
    return id
  }
  await leaveTraces(user)
  const before = await happened(null, shared)
  const others = [
    await happened(other, shared),
    await happened(null, visitor),
    await happened(null, null),
  ]
  await ask('erasure')
  await run()
  const left = await api.database.db
    .selectFrom('events')
    .select('id')
    .where('id', 'in', [before, ...others])
    .execute()
  expect(left.map(({ id }) => id).toSorted()).toEqual(others.toSorted())
})

test('an erasure that was stopped halfway is finished by the next run, and holds up nobody', async () => {
  const before = await counts()
  const other = crypto.randomUUID()
  await leaveTraces(user)
  await ask('erasure')
  const access = await ask('access', other)
  const failing = { eraseAccount: () => Promise.reject(new Error('no accounts today')) }
  await expect(run(new Date(), failing)).rejects.toThrow('1 data requests could not be answered')
  expect(await archive(access.id, other)).toMatchObject({ userId: other })
  await run(new Date(), {
    async eraseAccount(userId) {
      // Written by a session that has not ended yet.
      const body = { like_type: 'CLICK', network: 'LTK', ltk_id: content.postIds[0]?.[0] }
      await api.request('/v2/likes', { method: 'POST', body: JSON.stringify(body) }, userId)
      erased.push(userId)
    },
  })
  expect(erased).toEqual([user])
  expect(await tracesOf(user)).toEqual([])
  expect(await counts()).toEqual(before)
})

test('a person with more than one batch of follows and likes is erased whole', async () => {
  const { db } = api.database
  const many = 1_001
  const profiles = Array.from({ length: many }, () => ({
    id: newId(),
    display_name: newId(),
    followers_count: 1,
  }))
  await db.insertInto('profiles').values(profiles).execute()
  await db
    .insertInto('follows')
    .values(profiles.map(({ id }) => ({ user_id: user, profile_id: id, id: newId() })))
    .execute()
  const posts = profiles.map(({ id }) => ({
    profile_id: id,
    id: newId(),
    published_at: new Date(),
    likes_count: 1,
  }))
  await db.insertInto('posts').values(posts).execute()
  await db
    .insertInto('likes')
    .values(posts.map(({ id }) => ({ user_id: user, post_id: id })))
    .execute()
  await ask('erasure')
  await run()
  expect(await tracesOf(user)).toEqual([])
  const ids = profiles.map(({ id }) => id)
  const followers = await db
    .selectFrom('profiles')
    .select('followers_count')
    .where('id', 'in', ids)
    .execute()
  const likes = await db
    .selectFrom('posts')
    .select('likes_count')
    .where('profile_id', 'in', ids)
    .execute()
  expect(
    new Set([
      ...followers.map((row) => row.followers_count),
      ...likes.map((row) => row.likes_count),
    ]),
  ).toEqual(new Set([0]))
})

test('the same request twice is one while it is pending', { tags: 'D-40' }, async () => {
  const made = await Promise.all([ask('access'), ask('access'), ask('access')])
  expect(new Set(made.map((request) => request.id)).size).toBe(1)
  expect((await ask('erasure')).id).not.toBe(made[0]?.id)
  await run(new Date(), { eraseAccount: () => Promise.reject(new Error('later')) }).catch(() => {})
  expect((await ask('access')).id).not.toBe(made[0]?.id)
})

test(
  'an erasure needs a password that was given within five minutes, where that is known',
  { tags: 'A-74' },
  async () => {
    const erase = async (signedInAt: Date | null | undefined) => {
      const body = JSON.stringify({ dataRequest: { requestType: 'erasure' } })
      const answer = await api.request(path, { method: 'POST', body }, { userId: user, signedInAt })
      return [answer.status, (await answer.json()).error_code]
    }
    const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)
    const refused = [403, 'recent-sign-in-required']
    expect(await erase(secondsAgo(310))).toEqual(refused)
    expect(await erase(null)).toEqual(refused)
    expect((await api.get(contract.getDataRequests, path, user)).dataRequests).toEqual([])
    expect(
      (
        await api.send(
          contract.createDataRequest,
          path,
          { dataRequest: { requestType: 'access' } },
          { userId: user, signedInAt: secondsAgo(9_000) },
        )
      ).dataRequest.requestType,
    ).toBe('access')
    expect(await erase(secondsAgo(60))).toEqual([200, undefined])
    expect(await erase(undefined)).toEqual([200, undefined])
  },
)

test('an operator who acts for a user can neither ask nor read', async () => {
  await ask('access')
  await run()
  const [done] = (await api.get(contract.getDataRequests, path, user)).dataRequests
  const as = {
    userId: user,
    impersonator: { id: crypto.randomUUID(), email: 'operator@example.com' },
  }
  const body = JSON.stringify({ dataRequest: { requestType: 'erasure' } })
  for (const [address, init] of [
    [path, { method: 'POST', body }],
    [`${path}/${done?.id}/archive`, {}],
  ] as const) {
    const answer = await api.request(address, init, as)
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { user_message: 'This cannot be done while acting for somebody else.' },
    ])
  }
  const unknown = { method: 'POST', body: JSON.stringify({ dataRequest: { requestType: 'sell' } }) }
  expect((await api.request(path, unknown, user)).status).toBe(400)
})
