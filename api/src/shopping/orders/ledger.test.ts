import { newId } from '@ltk/platform/db/uuid'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertCheckout, type InsertedCheckout } from '@ltk/testing/content/insert-checkout'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { insertProductSet } from '@ltk/testing/content/insert-product-set'
import {
  createOrderingRetailer,
  type GivenReport,
  signedMessage,
} from '@ltk/testing/retailers/ordering-retailer'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { announceContent } from '../../catalogue/public.ts'
import { deletePublished } from '../../people/data-requests/queries/delete-published.ts'

let api: TestApi
let content: Content
let user: string

beforeAll(async () => {
  api = await createTestApi({}, { retailers: createOrderingRetailer() })
  content = await insertContent(api.database.db)
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
})

const line = (variantId: string, quantity: number, returnedQuantity = 0, unitPrice = 6_000) => ({
  productId: 'dress',
  variantId,
  quantity,
  returnedQuantity,
  unitPrice,
})
type Lines = GivenReport['lines']

/** Reports an order of a checkout; `day` is when, and tells reports apart. */
async function report(
  checkout: InsertedCheckout,
  day: number,
  lines: Lines,
  changed: Partial<GivenReport> = {},
) {
  const message = {
    checkoutExternalId: checkout.externalId,
    externalId: `order-${checkout.id}`,
    number: 'N-1',
    state: 'placed' as const,
    lines,
    total: 0,
    currency: 'USD',
    orderUrl: null,
    parcels: [],
    at: new Date(Date.UTC(2026, 9, day)),
    ...changed,
  }
  const response = await api.request('/v1/retailers/shop/orders', signedMessage(message))
  expect(response.status).toBe(200)
}

function entriesOf({ id }: InsertedCheckout) {
  return api.database.db
    .with(
      (cte) => cte('own').materialized(),
      (db) => db.selectFrom('orders').select('id').where('checkout_id', '=', id),
    )
    .selectFrom('ledger_entries as entry')
    .innerJoin('own', 'own.id', 'entry.order_id')
    .selectAll('entry')
    .orderBy('entry.at')
    .orderBy('entry.id')
    .execute()
}

test('a click leads to its order, its return and its correction, all for the creator of the post', async () => {
  const { db } = api.database
  const post = { contentSourceType: 'post', contentSourceId: content.postIds[1]?.[0] } as const
  const checkout = await insertCheckout(db, user, [{ variant: 'S', quantity: 2, ...post }])
  await report(checkout, 1, [line('S', 2)])
  await report(checkout, 2, [line('S', 2, 1)])
  await report(checkout, 3, [line('S', 2, 1, 5_000)])
  await report(checkout, 3, [line('S', 2, 1, 5_000)])
  const entries = await entriesOf(checkout)
  const [first] = entries
  const common = {
    click_id: expect.any(String),
    external_product_id: 'dress',
    external_variant_id: 'S',
    product_details_id: content.detailsIds[0],
    profile_id: content.profileIds[1],
    post_id: content.postIds[1]?.[0],
    product_set_id: null,
    currency: 'USD',
  }
  const amounts = entries.map((entry) => ({ ...entry, amount: Number(entry.amount) }))
  expect(amounts).toMatchObject([
    { ...common, kind: 'order', quantity: 2, amount: 12_000, refers_to: null },
    { ...common, kind: 'return', quantity: -1, amount: -6_000, refers_to: first?.id },
    { ...common, kind: 'correction', quantity: 0, amount: -1_000, refers_to: first?.id },
  ])
  const click = await db
    .selectFrom('shop_clicks')
    .select(['post_id', 'profile_id', 'variant_id'])
    .where('id', '=', first?.click_id ?? '')
    .executeTakeFirst()
  expect(click).toMatchObject({ post_id: common.post_id, profile_id: common.profile_id })
  expect(click?.variant_id).not.toBeNull()
})

test('a product set and a click from elsewhere are credited too; nowhere is credited to nobody', async () => {
  const { db } = api.database
  const [creator = '', otherCreator = ''] = content.profileIds
  const { setId } = await insertProductSet(db, creator, content.detailsIds)
  const clickHash = newId()
  const [product_details_id = ''] = content.detailsIds
  await db
    .insertInto('shop_clicks')
    .values({ id: clickHash, product_details_id, profile_id: otherCreator })
    .execute()
  const checkout = await insertCheckout(db, user, [
    { variant: 'S', quantity: 1, contentSourceType: 'product_set', contentSourceId: setId },
    { variant: 'S', quantity: 1, contentSourceType: 'off_property', clickHash },
    { variant: 'S', quantity: 1, contentSourceType: 'off_property', clickHash: 'of another site' },
    { variant: 'M', quantity: 1 },
  ])
  const added = { ...line('gift-wrap', 1, 0, 300), productId: 'extra' }
  await report(checkout, 1, [line('S', 3), line('M', 1), added])
  const credits = (await entriesOf(checkout)).map(
    (entry) => `${entry.profile_id} ${entry.product_set_id}`,
  )
  const nobody = 'null null'
  const expected = [`${creator} ${setId}`, `${otherCreator} null`, nobody, nobody, nobody]
  expect(credits.toSorted((a, b) => a.localeCompare(b))).toEqual(
    expected.toSorted((a, b) => a.localeCompare(b)),
  )
})

test('a return that is reported many times at once is booked once', async () => {
  const checkout = await insertCheckout(api.database.db, user, [{ variant: 'S', quantity: 2 }])
  await report(checkout, 1, [line('S', 2)])
  await Promise.all(Array.from({ length: 20 }, () => report(checkout, 2, [line('S', 2, 1)])))
  expect((await entriesOf(checkout)).map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['order', 2],
    ['return', -1],
  ])
})

test('what was cancelled is corrected to nothing', async () => {
  const checkout = await insertCheckout(api.database.db, user, [{ variant: 'S', quantity: 2 }])
  await report(checkout, 1, [line('S', 2)])
  await report(checkout, 2, [line('S', 2)], { state: 'cancelled' })
  expect((await entriesOf(checkout)).map(({ kind, amount }) => [kind, Number(amount)])).toEqual([
    ['order', 12_000],
    ['correction', -12_000],
  ])
})

test('what is returned is taken back from the creator it was given to, even if they have gone', async () => {
  const { db } = api.database
  const profileId = newId()
  const contentSourceId = newId()
  await db.insertInto('profiles').values({ id: profileId, display_name: 'Goer' }).execute()
  await db
    .insertInto('posts')
    .values({ profile_id: profileId, id: contentSourceId, published_at: new Date() })
    .execute()
  const wanted = { variant: 'S', quantity: 1, contentSourceType: 'post', contentSourceId } as const
  const checkout = await insertCheckout(db, user, [wanted])
  await report(checkout, 1, [line('S', 1)])
  await deletePublished(db, profileId, announceContent)
  await report(checkout, 2, [line('S', 1, 1)])
  const entries = await entriesOf(checkout)
  expect(entries.map(({ profile_id, quantity }) => [profile_id, quantity])).toEqual([
    [profileId, 1],
    [profileId, -1],
  ])
})

const pieces = fc.integer({ min: 0, max: 4 })
const someLine = (variant: string) =>
  fc
    .tuple(pieces, pieces, fc.integer({ min: 0, max: 9_999 }))
    .map(([one, other, price]) => line(variant, Math.max(one, other), Math.min(one, other), price))
const someReport = fc.record({
  lines: fc.tuple(someLine('S'), someLine('M'), someLine('L')).chain((all) => fc.subarray(all)),
  state: fc.constantFrom('placed' as const, 'delivered' as const, 'cancelled' as const),
})
/** Reports in the order of their days, and the order in which they come in, some of them again. */
const deliveries = fc.array(someReport, { minLength: 1, maxLength: 4 }).chain((reports) => {
  const numbers = reports.map((_, index) => index)
  return fc.record({
    reports: fc.constant(reports),
    order: fc
      .array(fc.constantFrom(...numbers), { maxLength: 4 })
      .chain((again) =>
        fc.shuffledSubarray([...numbers, ...again], { minLength: numbers.length + again.length }),
      ),
  })
})

test('reports in any order and any number of times end in the sums of the latest', async () => {
  const post = { contentSourceType: 'post', contentSourceId: content.postIds[0]?.[0] } as const
  await fc.assert(
    fc.asyncProperty(deliveries, async ({ reports, order }) => {
      user = crypto.randomUUID()
      const checkout = await insertCheckout(api.database.db, user, [
        { variant: 'S', quantity: 1, ...post },
        { variant: 'S', quantity: 1 },
        { variant: 'M', quantity: 1 },
      ])
      for (const index of order) {
        const { lines, state } = reports[index] ?? { lines: [], state: 'placed' as const }
        await report(checkout, index + 1, lines, { state })
      }
      const latest = reports.at(-1)
      const expected = (variant: string) => {
        const of = latest?.state === 'cancelled' ? [] : (latest?.lines ?? [])
        const kept = of.filter(({ variantId }) => variantId === variant)
        const sum = (value: (one: Lines[number]) => number) =>
          kept.reduce((all, one) => all + value(one), 0)
        return {
          quantity: sum((one) => one.quantity - one.returnedQuantity),
          amount: sum((one) => (one.quantity - one.returnedQuantity) * one.unitPrice),
        }
      }
      const entries = await entriesOf(checkout)
      const booked = (variant: string) => {
        const of = entries.filter((entry) => entry.external_variant_id === variant)
        return {
          quantity: of.reduce((all, { quantity }) => all + quantity, 0),
          amount: of.reduce((all, { amount }) => all + Number(amount), 0),
        }
      }
      for (const variant of ['S', 'M', 'L']) expect(booked(variant)).toEqual(expected(variant))
      // And so does each creator's part of it: that of the post is the first piece alone.
      const [ofPost, all] = [entries.filter((entry) => entry.profile_id), expected('S')]
      const quantity = ofPost.reduce((sum, entry) => sum + entry.quantity, 0)
      expect(quantity).toBeGreaterThanOrEqual(0)
      expect(quantity).toBeLessThanOrEqual(Math.min(1, all.quantity))
    }),
    { numRuns: 40 },
  )
})

test.each([
  'update ledger_entries set amount = 0',
  'delete from ledger_entries',
  'truncate ledger_entries',
])('the database refuses to %s', async (statement) => {
  const { db } = api.database
  const checkout = await insertCheckout(db, user, [{ variant: 'S', quantity: 1 }])
  await report(checkout, 1, [line('S', 1)])
  await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed')
  expect(await entriesOf(checkout)).toHaveLength(1)
})

test("a creator's earnings over a time are read from an index alone", async () => {
  const plan = await api.database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain
      select currency, sum(amount) from ledger_entries
      where profile_id = ${content.profileIds[0]} and at >= now() - interval '30 days' and at < now()
      group by currency`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Scan (using|on) ledger_entries_of_profile/)
})
