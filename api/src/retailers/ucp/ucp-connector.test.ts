import { randomUUID } from 'node:crypto'

import { openTestRetailers, type TestRetailers } from '@ltk/testing/retailers/test-retailers'
import {
  type PresentedCheckout,
  startUcpBusiness,
  ucp,
  type UcpBusiness,
} from '@ltk/testing/retailers/ucp-business'
import type { Reply } from '@ltk/testing/servers/local-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Connector } from '../connector.ts'

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

const coat = { productId: 'coat', variantId: 'coat-s' }
const belt = { productId: 'belt', variantId: 'belt' }
const request = (currency = 'USD') => ({
  lines: [
    { ...coat, title: 'Coat', quantity: 2, unitPrice: 9_000 },
    { ...belt, title: 'Belt', quantity: 1, unitPrice: 2_500 },
  ],
  currency,
  idempotencyKey: randomUUID(),
  returnUrl: 'https://ltk.test/account/orders?checkout=1',
})

const sessions = '/ucp/checkout-sessions'
const sent = (path: string) => business.received.filter((one) => one.path === path)
/** Answers the next requests for a checkout. */
const answer = (...replies: Reply[]) =>
  business.replies.push(...replies.map((reply) => ({ path: sessions, reply })))
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

  const changed: [string, (checkout: PresentedCheckout) => object, object[]][] = [
    ['dropped', (made) => ({ ...made, line_items: made.line_items.slice(0, 1) }), [belt]],
    [
      'capped',
      (made) => ({
        ...made,
        line_items: made.line_items.map((line) => ({ ...line, quantity: 1 })),
      }),
      [coat],
    ],
    ['dropped, all of them', (made) => ({ ...made, line_items: [] }), [coat, belt]],
    [
      'sold out by a message',
      (made) => ({
        ...made,
        messages: [
          {
            type: 'error',
            code: 'out_of_stock',
            path: '$.line_items[1]',
            content: 'Sold out',
            severity: 'recoverable',
          },
        ],
      }),
      [belt],
    ],
  ]
  test.each(changed)('whose line was %s has no address', async (_, change, variants) => {
    business.changeNextCheckout(change)
    expect(await connector.createCheckout(request())).toEqual({ kind: 'invalid', variants })
  })

  test.each([
    [{ code: 'out_of_stock' }, [coat, belt]],
    [{ code: 'item_unavailable', path: '$.line_items[0]' }, [coat]],
    [{ code: 'not_found', path: '$.line_items[1].item.id' }, [belt]],
    [{ code: 'out_of_stock', path: '$.line_items[7]' }, [coat, belt]],
  ])('that failed by %j is none, even with an address to go on', async (message, variants) => {
    answer({
      json: {
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', content: '', severity: 'unrecoverable', ...message }],
        continue_url: `${business.origin}/`,
      },
    })
    expect(await connector.createCheckout(request())).toEqual({ kind: 'invalid', variants })
  })

  test('that failed for another reason is an error of the protocol', async () => {
    answer({
      json: {
        ucp: { ...ucp, status: 'error' },
        messages: [{ type: 'error', code: 'capabilities_incompatible', content: '' }],
        continue_url: `${business.origin}/`,
      },
    })
    await expect(connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'protocol',
      message: 'No checkout was made: capabilities_incompatible',
    })
  })

  test('may need more of the shopper, have parts of a bundle and a currency in lower case', async () => {
    business.changeNextCheckout((made) => ({
      ...made,
      status: 'requires_escalation',
      currency: 'usd',
      line_items: [
        ...made.line_items,
        {
          id: 'li_9',
          item: { id: 'lining', title: 'Lining', price: 0 },
          quantity: 1,
          totals: [],
          parent_id: 'li_0',
        },
      ],
      messages: [
        { type: 'error', code: 'missing', path: '$.buyer.email', content: '' },
        { type: 'warning', code: 'prop65', content: 'A warning' },
      ],
    }))
    expect(await connector.createCheckout(request('usd'))).toEqual(ready())
  })

  const faulty: [string, object, string][] = [
    ['in another currency', { currency: 'EUR' }, 'protocol'],
    ['canceled', { status: 'canceled' }, 'protocol'],
    ['without an address', { continue_url: undefined }, 'missing_url'],
    ['at no address', { continue_url: 'pay here' }, 'unsafe_url'],
    ['at another host', { continue_url: 'https://evil.example/pay' }, 'unsafe_url'],
    ['over http', { continue_url: 'http://pay.example/1' }, 'unsafe_url'],
    ['as a script', { continue_url: 'javascript:alert(1)' }, 'unsafe_url'],
    ['with a password', { continue_url: 'https://a:b@pay.example/1' }, 'unsafe_url'],
    ['without lines', { line_items: undefined }, 'protocol'],
    ['in an unknown state', { status: 'lost' }, 'protocol'],
  ]
  test.each(faulty)('%s is an error', async (_, change, fault) => {
    business.changeNextCheckout((made) => ({ ...made, ...change }))
    await expect(connector.createCheckout(request())).rejects.toMatchObject({
      fault,
      retryable: false,
    })
    expect(sent(sessions)).toHaveLength(1)
  })

  test('with a line that nobody asked for is an error', async () => {
    business.changeNextCheckout((made) => ({
      ...made,
      line_items: [
        ...made.line_items,
        { id: 'li_9', item: { id: 'insurance', title: '', price: 500 }, quantity: 1, totals: [] },
      ],
    }))
    await expect(connector.createCheckout(request())).rejects.toMatchObject({ fault: 'protocol' })
  })

  test('at a host of the retailer on https is accepted', async () => {
    const other = await shop.connect({
      connector: 'ucp',
      settings: { profile: business.profileUrl },
      origin: business.origin,
      checkoutHosts: ['pay.example'],
    })
    business.changeNextCheckout((made) => ({ ...made, continue_url: 'https://PAY.example/1' }))
    expect(await other.connector.createCheckout(request())).toMatchObject({
      checkoutUrl: 'https://pay.example/1',
    })
    business.changeNextCheckout((made) => ({ ...made, continue_url: 'https://pay.example:8443/' }))
    await expect(other.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'unsafe_url',
    })
  })
})

describe('calls', () => {
  test.each([500, 503, 429])('are made again once after a %i', async (status) => {
    answer({ status, headers: { 'retry-after': '0' } })
    const asked = request()
    expect(await connector.createCheckout(asked)).toEqual(ready())
    const keys = sent(sessions).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([asked.idempotencyKey, asked.idempotencyKey])
  })

  test.each([
    [{ status: 500 }, 'unavailable', true, 2],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'rate_limited', true, 1],
    [{ status: 401 }, 'auth', false, 1],
    [{ status: 403 }, 'auth', false, 1],
    [{ status: 409, json: { code: 'idempotency_conflict' } }, 'protocol', false, 1],
    [{ status: 302, headers: { location: 'http://10.0.0.1/' } }, 'protocol', false, 1],
    [{ status: 200, text: '<html>' }, 'protocol', false, 1],
    [{ status: 200, text: '' }, 'protocol', false, 1],
    [{ status: 200, text: `"${'a'.repeat(2_100_000)}"` }, 'protocol', false, 1],
    [{ status: 200, json: { ucp: 1 } }, 'protocol', false, 1],
  ])('answered by %.60j fail as %s', async (reply, fault, retryable, calls) => {
    answer(reply, reply)
    await expect(connector.createCheckout(request())).rejects.toMatchObject({ fault, retryable })
    expect(sent(sessions)).toHaveLength(calls)
  })

  test('say what a retailer that refuses them says', async () => {
    answer({ status: 409, json: { code: 'idempotency_conflict', content: 'secret words' } })
    await expect(connector.createCheckout(request())).rejects.toThrow(
      /^127\.0\.0\.1:\d+ answered 409 \(idempotency_conflict\)$/,
    )
  })

  test('end at their deadline', async () => {
    const { connector: hasty } = await shop.connect({
      connector: 'ucp',
      settings: { profile: business.profileUrl },
      origin: business.origin,
      options: { timeoutMs: 300 },
    })
    answer({ hangs: true }, { hangs: true })
    await expect(hasty.createCheckout(request())).rejects.toMatchObject({
      fault: 'timeout',
      retryable: true,
    })
    expect(sent(sessions)).toHaveLength(2)
  })

  test('never follow a redirect, not even a read', async () => {
    const { externalId } = Object.assign(
      { externalId: '' },
      await connector.createCheckout(request()),
    )
    business.replies.push({
      path: `${sessions}/${externalId}`,
      reply: { status: 307, headers: { location: `${business.origin}/ucp/orders/1` } },
    })
    await expect(connector.findOrder?.(externalId)).rejects.toMatchObject({ fault: 'protocol' })
    expect(sent('/ucp/orders/1')).toEqual([])
  })

  test('go over http only to origins of this process, and never to private addresses', async () => {
    const settings = { profile: business.profileUrl }
    const strange = await shop.connect({ connector: 'ucp', settings })
    await expect(strange.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'misconfigured',
    })
    const inside = { profile: 'https://169.254.169.254/.well-known/ucp' }
    const closed = await shop.connect({ connector: 'ucp', settings: inside })
    await expect(closed.connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'unsafe_url',
    })
    expect(business.received).toEqual([])
  })

  test('stop after five failures in a row, until one that is let through succeeds', async () => {
    const fails = async () => {
      answer({ status: 500 }, { status: 500 })
      await expect(connector.createCheckout(request())).rejects.toMatchObject({
        fault: 'unavailable',
      })
    }
    for (let count = 0; count < 5; count += 1) await fails()
    expect(sent(sessions)).toHaveLength(10)
    await expect(connector.createCheckout(request())).rejects.toThrow('is not called for now')
    expect(sent(sessions)).toHaveLength(10)

    time += 30_000
    await fails()
    expect(sent(sessions)).toHaveLength(12)
    await expect(connector.createCheckout(request())).rejects.toThrow('is not called for now')

    time += 30_000
    expect(await connector.createCheckout(request())).toMatchObject({ kind: 'ready' })
    expect(await connector.createCheckout(request())).toMatchObject({ kind: 'ready' })
  })

  test('wait as long as the retailer asks for', async () => {
    answer({ status: 429, headers: { 'retry-after': '20' } })
    await expect(connector.createCheckout(request())).rejects.toMatchObject({
      fault: 'rate_limited',
      retryAfterMs: 20_000,
    })
    time += 19_999
    await expect(connector.createCheckout(request())).rejects.toThrow('is not called for now')
    expect(sent(sessions)).toHaveLength(1)
    time += 1
    expect(await connector.createCheckout(request())).toEqual(ready())
  })
})

describe('offers', () => {
  const read = (variants: { productId: string; variantId: string }[]) =>
    connector.readOffers?.(variants)

  test('have the regular and the reduced price, and say what is sold out or gone', async () => {
    const medium = { productId: 'coat', variantId: 'coat-m' }
    const gone = { productId: 'hat', variantId: 'hat' }
    expect(await read([coat, medium, gone])).toEqual([
      {
        ...coat,
        currency: 'USD',
        price: 12_000,
        salePrice: 9_000,
        available: true,
        quantity: null,
      },
      {
        ...medium,
        currency: 'USD',
        price: 9_000,
        salePrice: null,
        available: false,
        quantity: null,
      },
    ])
  })

  test('are looked up ten at a time', async () => {
    const many = Array.from({ length: 25 }, (_, index) => `variant-${index}`)
    for (const id of many) business.stock.set(id, { price: 100, stock: 1 })
    const offers = await read(many.map((variantId) => ({ productId: 'p', variantId })))
    expect(offers?.map(({ variantId }) => variantId).sort()).toEqual(many.sort())
    const sizes = sent('/ucp/catalog/lookup').map(({ body }) => JSON.parse(body).ids.length)
    expect(sizes.sort((a, b) => b - a)).toEqual([10, 10, 5])
  })

  const variant = (more: object) => ({
    id: 'belt',
    title: 'Belt',
    description: { plain: '' },
    price: { amount: 2_500, currency: 'usd' },
    inputs: [{ id: 'belt', match: 'exact' }],
    ...more,
  })
  test.each([
    [{}, { price: 2_500, salePrice: null, available: true, currency: 'USD' }],
    [{ availability: { status: 'out_of_stock' } }, { available: false }],
    [{ availability: { status: 'discontinued' } }, { available: false }],
    [{ availability: { status: 'backorder' } }, { available: true }],
    [{ list_price: { amount: 2_500, currency: 'USD' } }, { salePrice: null }],
    [{ list_price: { amount: 3_000, currency: 'EUR' } }, { price: 2_500, salePrice: null }],
    [{ list_price: { amount: 3_000, currency: 'USD' } }, { price: 3_000, salePrice: 2_500 }],
    [{ id: 'gid://x/1' }, { variantId: 'belt' }],
  ])('of a variant with %j', async (more, expected) => {
    const products = [{ id: 'p', variants: [variant(more)] }]
    business.replies.push({ path: '/ucp/catalog/lookup', reply: { json: { ucp, products } } })
    expect(await read([belt])).toMatchObject([expected])
  })

  test('of a variant that only stands for its product are not those asked for', async () => {
    const inputs = [{ id: 'belt', match: 'featured' }]
    const products = [{ id: 'p', variants: [variant({ id: 'other', inputs })] }]
    business.replies.push({ path: '/ucp/catalog/lookup', reply: { json: { ucp, products } } })
    expect(await read([belt])).toEqual([])
  })

  test('are not read where the business has no lookup', async () => {
    const settings = { profile: business.profileUrl, catalog: false }
    const other = await shop.connect({ connector: 'ucp', settings, origin: business.origin })
    expect(other.connector.readOffers).toBeUndefined()
  })
})

describe('the profile of the business', () => {
  const path = '/.well-known/ucp'
  test('is read again when it has expired', async () => {
    await connector.createCheckout(request())
    time += 59_999
    await connector.createCheckout(request())
    expect(sent(path)).toHaveLength(1)
    time += 1
    await connector.createCheckout(request())
    expect(sent(path)).toHaveLength(2)
  })

  test('is kept for as long as it says', async () => {
    const headers = { 'cache-control': 'public, max-age=600' }
    business.replies.push({ path, reply: { headers, json: business.profile() } })
    await connector.createCheckout(request())
    time += 599_999
    await connector.createCheckout(request())
    expect(sent(path)).toHaveLength(1)
  })

  test('may be that of another version, which names ours', async () => {
    const latest = business.profile()
    const supported = { '2026-04-08': `${business.origin}/older` }
    const reply = {
      json: {
        ...latest,
        ucp: { ...latest.ucp, version: '2027-01-01', supported_versions: supported },
      },
    }
    business.replies.push({ path, reply }, { path: '/older', reply: { json: latest } })
    expect(await connector.createCheckout(request())).toEqual(ready())
  })

  test.each([
    ['of another version only', { version: '2025-01-01', services: {} }, 'misconfigured'],
    ['without REST', { version: '2026-04-08', services: {} }, 'misconfigured'],
    ['that is none', undefined, 'protocol'],
  ])('%s is an error', async (_, profile, fault) => {
    business.replies.push({ path, reply: { json: { ucp: profile } } })
    await expect(connector.createCheckout(request())).rejects.toMatchObject({ fault })
    time += 60_000
    expect(await connector.createCheckout(request())).toEqual(ready())
  })
})
