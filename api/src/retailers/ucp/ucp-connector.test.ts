import { randomUUID } from 'node:crypto'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openTestRetailers, type TestRetailers } from '../../testing/test-retailers.ts'
import { startUcpBusiness, type UcpBusiness } from '../../testing/ucp-business.ts'
import type { Connector } from '../connector.ts'

let shop: TestRetailers
beforeAll(async () => {
  shop = await openTestRetailers()
})
afterAll(() => shop.close())

let business: UcpBusiness
let connector: Connector
let name: string
beforeEach(async () => {
  business = await startUcpBusiness({
    'coat-s': { price: 9_000, listPrice: 12_000, stock: 3 },
    'coat-m': { price: 9_000, stock: 0 },
    belt: { price: 2_500, stock: 5 },
  })
  ;({ name, connector } = await shop.connect({
    connector: 'ucp',
    settings: { profile: business.profileUrl },
    origin: business.origin,
  }))
})
afterEach(() => business.close())

const coat = { productId: 'coat', variantId: 'coat-s' }
const belt = { productId: 'belt', variantId: 'belt' }
const request = () => ({
  lines: [
    { ...coat, title: 'Coat', quantity: 2, unitPrice: 9_000 },
    { ...belt, title: 'Belt', quantity: 1, unitPrice: 2_500 },
  ],
  currency: 'USD',
  idempotencyKey: randomUUID(),
  returnUrl: 'https://ltk.test/account/orders?checkout=1',
})

const sessions = '/ucp/checkout-sessions'
const sent = (path: string) => business.received.filter((one) => one.path === path)
const ready = () => ({
  kind: 'ready',
  checkoutUrl: `${business.origin}/pay/chk_1`,
  externalId: 'chk_1',
})

describe('a checkout', () => {
  test('is made with the headers and fields of the protocol', async () => {
    const asked = request()
    expect(await connector.createCheckout(asked)).toEqual(ready())
    const [received] = sent(sessions)
    expect(JSON.parse(received?.body ?? '')).toEqual({
      line_items: [
        { item: { id: 'coat-s' }, quantity: 2 },
        { item: { id: 'belt' }, quantity: 1 },
      ],
      context: { address_country: 'US', currency: 'USD' },
      return_url: asked.returnUrl,
    })
    expect(received?.headers.get('idempotency-key')).toBe(asked.idempotencyKey)
    expect(received?.headers.get('ucp-agent')).toBe(
      `profile="https://ltk.test/.well-known/ucp?retailer=${name}"`,
    )
    expect(received?.headers.get('request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  })
})
