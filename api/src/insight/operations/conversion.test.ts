import { newId } from '@ltk/platform/db/uuid'
import { describe, expect, test } from 'vitest'

import { on, setUpOperations, today, yesterday } from './testing/set-up-operations.ts'

const given = setUpOperations()
const { tell, count, readConversion } = given

describe('conversion', () => {
  async function click(at: Date) {
    const row = { id: newId(), product_details_id: newId(), clicked_at: at }
    await given.catalogue.db.insertInto('shop_clicks').values(row).execute()
  }

  async function checkOut(at: Date, url: string | null, more: object = {}) {
    await given.catalogue.addRetailer('loft')
    const { id } = await given.catalogue.db
      .selectFrom('retailers')
      .select('id')
      .executeTakeFirstOrThrow()
    const checkout = { id: newId(), user_id: newId(), retailer_id: id, fingerprint: newId() }
    await given.catalogue.db
      .insertInto('checkouts')
      .values({
        ...checkout,
        currency: 'USD',
        lines: '[]',
        checkout_url: url,
        created_at: at,
        ...more,
      })
      .execute()
  }

  /** Adds an entry to the ledger, as a retailer's report does. */
  async function book(orderId: string, at: Date) {
    await given.catalogue.db
      .insertInto('ledger_entries')
      .values({
        id: newId(),
        at,
        kind: 'order',
        order_id: orderId,
        retailer_id: newId(),
        external_product_id: 'dress',
        external_variant_id: newId(),
        quantity: 1,
        amount: 6_000,
        currency: 'USD',
      })
      .execute()
  }

  test('counts each step from impression to order, and each for one of the step before', async () => {
    for (let index = 0; index < 8; index++) await tell('impression')
    await tell('impression', { at: on(yesterday) })
    for (const at of [on(yesterday), on(today, 0), on(today, 0)]) await click(at)
    await tell('cart add', { visitor: crypto.randomUUID() })
    await tell('cart add')
    await checkOut(on(today, 0), 'https://shop.test/pay')
    // The retailer never answered.
    await checkOut(on(today, 0), null)
    const order = newId()
    // Reported in two lines, and with a third line the day after.
    await book(order, on(yesterday, 2))
    await book(order, on(yesterday, 2))
    await book(order, on(today, 0))
    await count()
    const { days, steps } = await readConversion()
    expect(days).toEqual([
      {
        day: yesterday,
        counts: { impressions: 1, 'shop-clicks': 1, 'cart-adds': 0, checkouts: 0, orders: 1 },
      },
      {
        day: today,
        counts: { impressions: 8, 'shop-clicks': 2, 'cart-adds': 2, checkouts: 1, orders: 0 },
      },
    ])
    expect(steps).toEqual([
      { step: 'impressions', count: 9, perPrevious: null },
      { step: 'shop-clicks', count: 3, perPrevious: 3 / 9 },
      { step: 'cart-adds', count: 2, perPrevious: 2 / 3 },
      { step: 'checkouts', count: 1, perPrevious: 1 / 2 },
      { step: 'orders', count: 1, perPrevious: 1 },
    ])
  })

  test('counts checkouts that no retailer reports on, and what shoppers say of them', async () => {
    const url = 'https://shop.test/buy'
    const leave = (purchase_answer: string | null, at = on(today, 0)) =>
      checkOut(at, url, { unreported_at: at, purchase_answer })
    for (const said of ['yes', 'yes', 'no', 'later', 'later-again', null, null]) await leave(said)
    await leave('yes', on(yesterday))
    // Its retailer reports orders.
    await checkOut(on(today, 0), url)
    await count()
    const counted = { checkouts: 8, yes: 3, no: 1, later: 2, unanswered: 2 }
    expect((await readConversion()).unreported).toEqual(counted)
    expect((await readConversion(1)).unreported).toEqual({ ...counted, checkouts: 7, yes: 2 })
  })

  test('counts an answer that comes weeks later, and forgets what was erased', async () => {
    const at = new Date(Date.now() - 20 * 24 * 3_600_000)
    await checkOut(at, 'https://shop.test/buy', { unreported_at: at })
    await count()
    const unanswered = { checkouts: 1, yes: 0, no: 0, later: 0, unanswered: 1 }
    expect((await readConversion()).unreported).toEqual(unanswered)
    const { db } = given.catalogue
    await db.updateTable('checkouts').set({ purchase_answer: 'no' }).execute()
    await count()
    expect((await readConversion()).unreported).toEqual({ ...unanswered, no: 1, unanswered: 0 })
    await db.deleteFrom('checkouts').execute()
    await count()
    expect((await readConversion()).unreported).toEqual({
      ...unanswered,
      checkouts: 0,
      unanswered: 0,
    })
  })
})
