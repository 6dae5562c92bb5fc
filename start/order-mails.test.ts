import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertCheckout } from '@ltk/testing/content/insert-checkout'
import { insertContent } from '@ltk/testing/content/insert-content'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import {
  createOrderingRetailer,
  type GivenReport,
  signedMessage,
} from '@ltk/testing/retailers/ordering-retailer'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type OpenIssuer, openOwnIssuer } from './open-issuer.ts'

let database: Database
let issuer: OpenIssuer
let api: TestApi

beforeAll(async () => {
  database = await openEmbedded('site')
  await insertContent(database.db, { creators: 1, postsEach: 1 })
  const config = readIdentityConfig({ SITE_URL: 'http://shop.test', BRAND_NAME: 'Shoply' })
  issuer = await openOwnIssuer(config, database, silentLog)
  const retailers = createOrderingRetailer()
  api = await createTestApi({}, { database, retailers, mailUser: issuer.mailUser })
})
afterAll(async () => {
  await issuer.close()
  await database.close()
})

/** Reports that an order of a user is on its way. */
async function reportShipped(userId: string): Promise<void> {
  const checkout = await insertCheckout(database.db, userId, [{ variant: 'S', quantity: 2 }])
  const report: GivenReport = {
    checkoutExternalId: checkout.externalId,
    externalId: checkout.id,
    number: 'N-1',
    state: 'shipped',
    lines: [
      { productId: 'dress', variantId: 'S', quantity: 2, returnedQuantity: 0, unitPrice: 6_000 },
    ],
    total: 12_000,
    currency: 'USD',
    orderUrl: null,
    parcels: [
      { carrier: null, trackingNumber: 'SP1', trackingUrl: 'https://post.example/?a=1&b=2' },
    ],
    at: new Date('2026-10-01T12:00:00Z'),
  }
  const response = await api.request('/v1/retailers/shop/orders', signedMessage(report))
  expect(response.status).toBe(200)
}

test('an order is mailed to the address of the account, in the language of its settings', async () => {
  const account = { email: 'ada@example.com', password: 'four plain words', name: 'Ada' }
  const userId = (await issuer.identity?.ensureAccount(account)) ?? ''
  const settings = { user_id: userId, locale: 'de_DE', updated_at: new Date() }
  await database.db.insertInto('settings').values(settings).execute()
  await reportShipped(userId)
  const mails = await issuer.identity?.listOutbox()
  expect(mails?.map(({ to, kind }) => [to, kind]).toSorted()).toEqual([
    ['ada@example.com', 'order_confirmed'],
    ['ada@example.com', 'order_shipped'],
  ])
  const shipped = mails?.find(({ kind }) => kind === 'order_shipped')
  expect(shipped?.subject).toBe('Unterwegs: deine Bestellung N-1 von The Shop')
  expect(shipped?.text).toContain('Hallo Ada,')
  expect(shipped?.text).toContain('Paket verfolgen\nhttps://post.example/?a=1&b=2\n')
  expect(shipped?.text).toContain('\nhttp://shop.test/account/orders\n')
  expect(shipped?.html).toContain('<a href="https://post.example/?a=1&amp;b=2">Paket verfolgen</a>')
})

test('nobody is mailed about an order of an account that is gone', async () => {
  const before = await issuer.identity?.listOutbox()
  await reportShipped(crypto.randomUUID())
  expect(await issuer.identity?.listOutbox()).toEqual(before)
})
