import * as carts from '@ltk/contract/carts'
import * as checkouts from '@ltk/contract/checkouts'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertContent } from '@ltk/testing/content/insert-content'
import { insertShop } from '@ltk/testing/content/insert-shop'
import {
  checkoutIdOf,
  createFakeRetailer,
  fakeSignature,
} from '@ltk/testing/retailers/fake-retailer'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { announceContent } from '../../catalogue/public.ts'
import { deletePublished } from '../../people/data-requests/queries/delete-published.ts'
import { runDataRequests } from '../../people/data-requests/run.ts'

const fake = createFakeRetailer()
const operator = { userId: crypto.randomUUID(), isOperator: true }
let api: TestApi
let user: string
let variant: { id: string; detailsId: string }
let key: { productId: string; variantId: string }

beforeAll(async () => {
  api = await createTestApi({}, { retailers: { connectorOf: async () => fake.connector } })
  const { db } = api.database
  await insertContent(db)
  const [first] = (await insertShop(db, [{}])).variants
  if (!first) throw new Error('no variant')
  variant = first
  fake.offers = [{ ...first.offer, quantity: null }]
  key = { productId: first.offer.productId, variantId: first.offer.variantId }
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
})

/** A creator with a post. */
async function insertCreator() {
  const [profileId, postId] = [newId(), newId()]
  const { db } = api.database
  await db.insertInto('profiles').values({ id: profileId, display_name: profileId }).execute()
  await db
    .insertInto('posts')
    .values({ profile_id: profileId, id: postId, published_at: new Date() })
    .execute()
  await db
    .insertInto('products')
    .values({
      id: newId(),
      profile_id: profileId,
      post_id: postId,
      product_details_id: variant.detailsId,
      position: 0,
      published_at: new Date(),
    })
    .execute()
  return { profileId, postId }
}

/** Puts a variant into the cart from a post, and checks the cart out. Returns the retailer's id of it. */
async function checkOut(postIds: string[], quantity = 1): Promise<string> {
  let cartId = ''
  for (const contentSourceId of postIds) {
    const cartItem = {
      retailerProductVariantId: variant.id,
      productDetailsId: variant.detailsId,
      quantity,
      contentSourceType: 'post',
      contentSourceId,
    }
    const answer = await api.send(carts.createCartItem, '/v1/cart_items', { cartItem }, user)
    cartId = answer.carts[0]?.id ?? ''
  }
  const path = `/v2/carts/${cartId}/checkout`
  await api.send(checkouts.checkOutCart, path, undefined, user)
  return checkoutIdOf([...fake.checkouts.keys()].at(-1) ?? '')
}

let seconds = 0
/** Reports an order of a checkout; each report is later than the one before. */
async function report(checkoutExternalId: string, quantity: number, returnedQuantity = 0) {
  seconds += 1
  const body = JSON.stringify({
    checkoutExternalId,
    externalId: `order of ${checkoutExternalId}`,
    number: '1',
    state: 'placed',
    lines: [{ ...key, quantity, returnedQuantity, unitPrice: 1_000 }],
    total: quantity * 1_000,
    currency: 'USD',
    orderUrl: null,
    parcels: [],
    at: new Date(Date.UTC(2026, 9, 1) + seconds * 1_000),
  })
  const { name } = await api.database.db
    .selectFrom('retailers')
    .innerJoin('retailer_products as product', 'product.retailer_id', 'retailers.id')
    .innerJoin('product_details as details', 'details.retailer_product_id', 'product.id')
    .select('retailers.name')
    .where('details.id', '=', variant.detailsId)
    .executeTakeFirstOrThrow()
  const headers = { signature: fakeSignature }
  const path = `/v1/retailers/${name}/orders`
  return (await api.request(path, { method: 'POST', body, headers })).status
}

const entriesOf = async (profileId: string) => {
  const rows = await api.database.db
    .selectFrom('ledger_entries')
    .select(['kind', 'quantity', 'amount', 'post_id as postId'])
    .where('profile_id', '=', profileId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }))
}

async function askForErasure() {
  const body = JSON.stringify({ dataRequest: { requestType: 'erasure' } })
  await api.request('/v2/data_requests', { method: 'POST', body }, user)
}

async function runRequests() {
  const accounts = { exportAccount: async () => null, eraseAccount: async () => {} }
  const purgeEverything = async () => {}
  const { db } = api.database
  const dependencies = { db, accounts, announceContent, purgeEverything }
  await runDataRequests(dependencies, new Date())
}

async function erase() {
  await askForErasure()
  await runRequests()
  const { db } = api.database
  for (const table of ['orders', 'checkouts'] as const) {
    expect(await db.selectFrom(table).where('user_id', '=', user).selectAll().execute()).toEqual([])
  }
}

test('a creator keeps a sale whose post is withdrawn before it is reported', async () => {
  const { profileId, postId } = await insertCreator()
  const checkout = await checkOut([postId])
  const withdrawal = { kind: 'post', name: postId, reason: 'a mistake' }
  const body = JSON.stringify({ withdrawal })
  const init = { method: 'POST', body }
  expect((await api.request('/v1/operations/withdrawals', init, operator)).status).toBe(200)
  expect(await report(checkout, 1)).toBe(200)
  expect(await entriesOf(profileId)).toEqual([
    { kind: 'order', quantity: 1, amount: 1_000, postId },
  ])
})

test('a creator keeps a sale who is deleted before it is reported', async () => {
  const { profileId, postId } = await insertCreator()
  const checkout = await checkOut([postId])
  await deletePublished(api.database.db, profileId, announceContent)
  await report(checkout, 1)
  await report(checkout, 1, 1)
  expect(await entriesOf(profileId)).toMatchObject([
    { kind: 'order', amount: 1_000 },
    { kind: 'return', amount: -1_000 },
  ])
})

test('a checkout of the version before is credited as its posts are when it is reported', async () => {
  const { profileId, postId } = await insertCreator()
  const checkout = await checkOut([postId])
  const { db } = api.database
  const row = await db
    .selectFrom('checkouts')
    .select(['id', 'lines'])
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const lines = JSON.stringify(row.lines.map(({ credit: _, ...line }) => line))
  await db.updateTable('checkouts').set({ lines }).where('id', '=', row.id).execute()
  await report(checkout, 1)
  expect(await entriesOf(profileId)).toMatchObject([{ kind: 'order', amount: 1_000, postId }])
})

test('returns are booked after the shopper was erased, and lead to no person', async () => {
  const { profileId, postId } = await insertCreator()
  const checkout = await checkOut([postId], 2)
  await report(checkout, 2)
  await erase()
  expect(await report(checkout, 2, 1)).toBe(200)
  expect(await report(checkout, 2, 2)).toBe(200)
  expect(await entriesOf(profileId)).toMatchObject([
    { kind: 'order', quantity: 2, amount: 2_000 },
    { kind: 'return', quantity: -1, amount: -1_000 },
    { kind: 'return', quantity: -1, amount: -1_000 },
  ])
  const kept = JSON.stringify(await api.database.db.selectFrom('order_refs').selectAll().execute())
  for (const text of [user, checkout, `order of ${checkout}`]) expect(kept).not.toContain(text)
})

test('an order whose shopper was erased before it was reported is a sale all the same', async () => {
  const { profileId, postId } = await insertCreator()
  const checkout = await checkOut([postId])
  await erase()
  expect(await report(checkout, 1)).toBe(200)
  expect(await report(checkout, 1)).toBe(200)
  expect(await report(checkout, 1, 1)).toBe(200)
  expect(await entriesOf(profileId)).toMatchObject([
    { kind: 'order', quantity: 1, amount: 1_000 },
    { kind: 'return', quantity: -1, amount: -1_000 },
  ])
  expect(await report('never made', 1)).toBe(404)
})

test.each(['checkouts', 'claimed_purchases', 'orders', 'order_refs', 'search_clicks'])(
  'an erasure that is killed as it writes %s books no sale twice',
  async (table) => {
    const { profileId, postId } = await insertCreator()
    const checkout = await checkOut([postId])
    await report(checkout, 1)
    const { db } = api.database
    await sql`create function kill() returns trigger language plpgsql
      as $$ begin raise 'killed'; end $$`.execute(db)
    await sql`create trigger killed before insert or delete on ${sql.table(table)}
      for each statement execute function kill()`.execute(db)
    await askForErasure()
    await expect(runRequests()).rejects.toThrow('1 data requests could not be answered')
    await sql`drop function kill cascade`.execute(db)
    expect(await report(checkout, 1)).toBe(200)
    await runRequests()
    expect(await report(checkout, 1)).toBe(200)
    expect(await report(checkout, 1, 1)).toBe(200)
    expect(await entriesOf(profileId)).toMatchObject([
      { kind: 'order', quantity: 1, amount: 1_000 },
      { kind: 'return', quantity: -1, amount: -1_000 },
    ])
  },
)

test('what goes back of a variant from two creators is split by their pieces', async () => {
  const [one, other] = [await insertCreator(), await insertCreator()]
  const checkout = await checkOut([one.postId, other.postId], 2)
  await report(checkout, 4)
  await report(checkout, 4, 2)
  const sums = await Promise.all(
    [one, other].map(async ({ profileId }) =>
      (await entriesOf(profileId)).map(({ kind, quantity }) => [kind, quantity]),
    ),
  )
  expect(sums).toEqual([
    [
      ['order', 2],
      ['return', -1],
    ],
    [
      ['order', 2],
      ['return', -1],
    ],
  ])
})

test('an order that was booked by the old rule is corrected once when it is reported again', async () => {
  const { profileId, postId } = await insertCreator()
  const checkout = await checkOut([postId], 2)
  await report(checkout, 2)
  const { db } = api.database
  // As the version before booked it: at the price of the list, without a time of its own.
  const order = await db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  const old = { ...order, id: newId(), kind: 'correction' as const, refers_to: order.id }
  const booked = { quantity: 0, amount: 2_000, occurred_at: null }
  await db
    .insertInto('ledger_entries')
    .values({ ...old, ...booked })
    .execute()
  for (let time = 0; time < 3; time++) await report(checkout, 2)
  await report(checkout, 2, 1)
  const entries = await entriesOf(profileId)
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['order', 2_000],
    ['correction', 2_000],
    ['correction', -2_000],
    ['return', -1_000],
  ])
})
