import type { Database } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { listDueVariants } from '../queries/due-offers.ts'

const hour = 3_600_000
const start = new Date('2026-11-01T12:00:00Z')
const at = (hours: number) => new Date(start.getTime() + hours * hour)

let database: Database
/** Products of two retailers with a connector, each with two variants and its details. */
let products: { id: string; detailsId: string; retailerId: string }[]

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  const retailers = ['loft', 'attic'].map((name) => ({ id: newId(), name, display_name: name }))
  await db
    .insertInto('retailers')
    .values(retailers.map((retailer) => ({ ...retailer, connector: 'ucp' })))
    .execute()
  products = Array.from({ length: 8 }, (_, n) => ({
    id: newId(),
    detailsId: newId(),
    retailerId: retailers[n % 2]?.id ?? '',
  }))
  for (const { id, detailsId, retailerId: retailer_id } of products) {
    const product = { id, retailer_id, external_id: id, title: id, currency: 'USD' }
    const prices = { price_min: 100, price_max: 100 }
    await db
      .insertInto('retailer_products')
      .values({ ...product, ...prices, content_hash: '', seen_at: start })
      .execute()
    await db
      .insertInto('product_details')
      .values({ id: detailsId, retailer_id, retailer_product_id: id, name: id })
      .execute()
    const variant = { retailer_product_id: id, title: id, price: 100, available: true }
    await db
      .insertInto('retailer_product_variants')
      .values(
        [0, 1].map((position) => ({
          ...variant,
          id: newId(),
          external_id: `${position}`,
          position,
        })),
      )
      .execute()
  }
})
afterAll(() => database.close())

/** The products that are due, of all that is wanted: carts first, then the longest not seen. */
async function listDue(now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string; retailerId: string }>`
    with wished as materialized (select product_details_id from wishes)
    select p.id, p.retailer_id as "retailerId" from (
      select retailer_product_id as id, 1 as hours from cart_items
      union all
      select retailer_product_id, 1 from restock_notices where restocked_at is null
      union all
      select d.retailer_product_id, 22 from wished w
      join product_details d on d.id = w.product_details_id
      union all
      select d.retailer_product_id, 22 from products f
      join product_details d on d.id = f.product_details_id
      where f.published_at >= ${now}::timestamptz - interval '720 hours'
    ) wanted
    join shown_retailer_products p using (id)
    where p.seen_at <= ${now}::timestamptz - hours * interval '1 hour'
    group by p.id, p.retailer_id, p.seen_at
    order by p.retailer_id, min(hours), p.seen_at, p.id`.execute(database.db)
  const ofRetailers = [...Map.groupBy(rows, ({ retailerId }) => retailerId).values()]
  // Each has two variants.
  return ofRetailers.flatMap((due) => due.slice(0, Math.ceil(limit / 2)).map(({ id }) => id))
}

const step = fc.record({
  kind: fc.constantFrom('cart', 'notice', 'wish', 'post', 'leave', 'see', 'hide', 'show', 'ask'),
  n: fc.nat(7),
  hours: fc.integer({ min: 0, max: 40 }),
})

test('what is due is what a look at all carts, notices, wishes and posts finds', async () => {
  const { db, background } = database
  let now = start
  async function check(limit: number) {
    const when = {
      missedSince: now,
      missedBefore: now,
      cartsBefore: new Date(now.getTime() - hour),
      othersBefore: new Date(now.getTime() - 22 * hour),
      postsSince: new Date(now.getTime() - 720 * hour),
    }
    const due = await listDueVariants(background, when, limit)
    expect([...new Set(due.map(({ productId }) => productId))]).toEqual(await listDue(now, limit))
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      now = start
      for (const table of [
        'cart_items',
        'carts',
        'restock_notices',
        'wishes',
        'products',
      ] as const) {
        await db.deleteFrom(table).execute()
      }
      await db.updateTable('product_details').set({ withdrawn_at: null }).execute()
      await db.updateTable('retailer_products').set({ seen_at: start }).execute()
      for (const { kind, n, hours } of steps) {
        const { id, detailsId, retailerId } = products[n] ?? {
          id: '',
          detailsId: '',
          retailerId: '',
        }
        const user_id = crypto.randomUUID()
        const variant = { variant_external_id: '0', variant_title: '', seen_price: 100 }
        if (kind === 'cart') {
          const cart_id = newId()
          await db
            .insertInto('carts')
            .values({ id: cart_id, user_id, retailer_id: retailerId })
            .execute()
          await db
            .insertInto('cart_items')
            .values({
              ...variant,
              user_id,
              cart_id,
              id: newId(),
              retailer_product_id: id,
              product_details_id: detailsId,
              variant_id: newId(),
              quantity: 1,
            })
            .execute()
        } else if (kind === 'notice') {
          await db
            .insertInto('restock_notices')
            .values({ user_id, retailer_product_id: id, variant_external_id: '0' })
            .execute()
        } else if (kind === 'wish') {
          const wish = { user_id, product_id: detailsId, product_details_id: detailsId }
          await db
            .insertInto('wishes')
            .values({ ...wish, id: newId() })
            .execute()
        } else if (kind === 'post') {
          await db
            .insertInto('products')
            .values({
              id: newId(),
              post_id: newId(),
              profile_id: newId(),
              position: 0,
              product_details_id: detailsId,
              published_at: at(hours - 730),
            })
            .execute()
        } else if (kind === 'leave') {
          await db.deleteFrom('cart_items').where('retailer_product_id', '=', id).execute()
          await db.deleteFrom('wishes').where('product_details_id', '=', detailsId).execute()
          await db
            .updateTable('restock_notices')
            .set({ restocked_at: now })
            .where('retailer_product_id', '=', id)
            .execute()
        } else if (kind === 'see') {
          const seenAt = new Date(now.getTime() - (hours / 4) * hour)
          // Nothing is ever seen earlier than it was.
          const seen_at = sql<Date>`greatest(seen_at, ${seenAt.toISOString()})`
          await db.updateTable('retailer_products').set({ seen_at }).where('id', '=', id).execute()
        } else if (kind === 'ask') {
          now = new Date(now.getTime() + hours * hour)
          await check(hours % 3 === 0 ? 2 : 100)
        } else {
          const withdrawn_at = kind === 'hide' ? now : null
          await db
            .updateTable('product_details')
            .set({ withdrawn_at })
            .where('id', '=', detailsId)
            .execute()
        }
      }
      await check(100)
      now = new Date(now.getTime() + 30 * hour)
      await check(4)
    }),
    { numRuns: inject('database') === 'citus' ? 10 : 60 },
  )
})
