import { randomUUID } from 'node:crypto'

import { openTestRetailers, type TestRetailers } from '@ltk/testing/retailers/test-retailers'
import { startUcpBusiness, type UcpBusiness } from '@ltk/testing/retailers/ucp-business'
import type { Reply } from '@ltk/testing/servers/local-server'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

import type { Connector } from '../../connector.ts'

/** A coat that is in stock. */
export const coat = { productId: 'coat', variantId: 'coat-s' }
/** A belt that is in stock. */
export const belt = { productId: 'belt', variantId: 'belt' }
/** Returns a checkout of both, as carts ask for it. */
export const request = (currency = 'USD') => ({
  lines: [
    { ...coat, title: 'Coat', quantity: 2, unitPrice: 9_000 },
    { ...belt, title: 'Belt', quantity: 1, unitPrice: 2_500 },
  ],
  currency,
  idempotencyKey: randomUUID(),
  returnUrl: 'https://ltk.test/account/orders?checkout=1',
})

/** The path of the checkouts of a business. */
export const sessions = '/ucp/checkout-sessions'

/** Gives each test of a file a business that sells coats and belts, and a connector to it. */
export function setUpUcpBusiness() {
  let shop: TestRetailers
  beforeAll(async () => {
    shop = await openTestRetailers()
  })
  afterAll(() => shop.close())

  let business: UcpBusiness
  let connector: Connector
  let name: string
  let time: number
  beforeEach(async () => {
    time = Date.now()
    business = await startUcpBusiness({
      'coat-s': { price: 9_000, listPrice: 12_000, stock: 3 },
      'coat-m': { price: 9_000, stock: 0 },
      belt: { price: 2_500, stock: 5 },
    })
    ;({ name, connector } = await shop.connect({
      connector: 'ucp',
      settings: { profile: business.profileUrl },
      origin: business.origin,
      options: { now: () => time },
    }))
  })
  afterEach(() => business.close())

  const sent = (path: string) => business.received.filter((one) => one.path === path)
  /** Answers the next requests for a checkout. */
  const answer = (...replies: Reply[]) =>
    business.replies.push(...replies.map((reply) => ({ path: sessions, reply })))
  const ready = () => ({
    kind: 'ready',
    checkoutUrl: `${business.origin}/pay/chk_1`,
    externalId: 'chk_1',
  })

  return {
    get business() {
      return business
    },
    get connector() {
      return connector
    },
    get name() {
      return name
    },
    get shop() {
      return shop
    },
    get time() {
      return time
    },
    set time(value) {
      time = value
    },
    answer,
    ready,
    sent,
  }
}
