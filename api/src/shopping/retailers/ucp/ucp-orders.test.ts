import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'

import { signedParts } from '@ltk/testing/retailers/sign-message'
import { openTestRetailers, type TestRetailers } from '@ltk/testing/retailers/test-retailers'
import {
  newBusinessKey,
  startUcpBusiness,
  type UcpBusiness,
} from '@ltk/testing/retailers/ucp-business'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Connector, SignedMessage } from '../connector.ts'

let shop: TestRetailers
beforeAll(async () => {
  shop = await openTestRetailers()
})
afterAll(() => shop.close())

let business: UcpBusiness
let connector: Connector
let name: string
let time: number
let checkoutId: string
let orderId: string
beforeEach(async () => {
  time = Date.now()
  business = await startUcpBusiness({
    coat: { price: 9_000, stock: 3 },
    belt: { price: 2_500, stock: 5 },
  })
  ;({ name, connector } = await shop.connect({
    connector: 'ucp',
    settings: { profile: business.profileUrl },
    origin: business.origin,
    options: { now: () => time },
  }))
  const made = await connector.createCheckout({
    lines: [
      { productId: 'p1', variantId: 'coat', title: 'Coat', quantity: 2, unitPrice: 9_000 },
      { productId: 'p2', variantId: 'belt', title: 'Belt', quantity: 1, unitPrice: 2_500 },
    ],
    currency: 'USD',
    idempotencyKey: randomUUID(),
    returnUrl: 'https://ltk.test/',
  })
  checkoutId = made.kind === 'ready' ? (made.externalId ?? '') : ''
  orderId = `order-${checkoutId}`
})
afterEach(() => business.close())

const find = () => connector.findOrder?.(checkoutId)
const untouched = { productId: null, returnedQuantity: 0, returnedAmount: 0, refundedAmount: 0 }
const placed = () => ({
  checkoutExternalId: checkoutId,
  externalId: orderId,
  number: `#${orderId}`,
  state: 'placed',
  lines: [
    { ...untouched, variantId: 'coat', quantity: 2, unitPrice: 9_000, amount: 18_000 },
    { ...untouched, variantId: 'belt', quantity: 1, unitPrice: 2_500, amount: 2_500 },
  ],
  total: 20_500,
  currency: 'USD',
  orderUrl: `https://shop.test/${orderId}`,
  parcels: [],
  at: new Date(time),
  revision: expect.any(String),
})

describe('the order of a checkout', () => {
  test('is there once the shopper has paid', async () => {
    expect(await find()).toBeUndefined()
    business.complete(checkoutId)
    expect(await find()).toEqual(placed())
  })

  test('is as it stands today', async () => {
    business.complete(checkoutId)
    const order = business.order(orderId)
    const events = [
      { id: 'e1', type: 'shipped', occurred_at: '2026-11-01T00:00:00Z', line_items: [] },
    ]
    const reply = { json: { ...order, fulfillment: { events } } }
    business.replies.push({ path: `/ucp/orders/${orderId}`, reply })
    expect(await find()).toMatchObject({ state: 'shipped' })
  })

  test.each([401, 404, 501])('is that of the checkout if orders answer %i', async (status) => {
    business.complete(checkoutId)
    business.replies.push({ path: `/ucp/orders/${orderId}`, reply: { status, text: 'no' } })
    expect(await find()).toEqual(placed())
  })

  test('is none where the checkout is not known any more', async () => {
    business.complete(checkoutId)
    const path = `/ucp/checkout-sessions/${checkoutId}`
    const json = {
      ucp: { version: '2026-04-08', status: 'error' },
      messages: [{ type: 'error', code: 'not_found', content: '', severity: 'unrecoverable' }],
    }
    business.replies.push({ path, reply: { status: 404, text: '' } }, { path, reply: { json } })
    expect(await find()).toBeUndefined()
    expect(await find()).toBeUndefined()
  })

  test('has each parcel once, with what the retailer says last', async () => {
    business.complete(checkoutId)
    const event = (type: string, tracking: object) => ({
      id: randomUUID(),
      type,
      occurred_at: '2026-11-01T00:00:00Z',
      line_items: [],
      ...tracking,
    })
    const first = { carrier: 'Swift Post', tracking_number: 'SP1' }
    const events = [
      event('processing', { tracking_number: 'SP0' }),
      event('shipped', first),
      event('shipped', { tracking_number: 'SP2', tracking_url: 'http://post.example/SP2' }),
      event('in_transit', { ...first, tracking_url: 'https://post.example/SP1' }),
      event('delivered', {}),
    ]
    const json = { ...business.order(orderId), fulfillment: { events } }
    business.replies.push({ path: `/ucp/orders/${orderId}`, reply: { json } })
    const trackingUrl = 'https://post.example/SP1'
    expect((await find())?.parcels).toEqual([
      { carrier: 'Swift Post', trackingNumber: 'SP1', trackingUrl },
      { carrier: null, trackingNumber: 'SP2', trackingUrl: null },
    ])
  })

  test('has no link that is not on https', async () => {
    business.complete(checkoutId)
    const json = { ...business.order(orderId), permalink_url: 'javascript:alert(1)' }
    business.replies.push({ path: `/ucp/orders/${orderId}`, reply: { json } })
    expect(await find()).toMatchObject({ orderUrl: null })
  })
})

const address = () => `https://ltk.test/api/v1/retailers/${name}/orders`
const read = (message: SignedMessage) => connector.readOrderMessage?.(message)

describe('the state of an order', () => {
  const quantity = (original: number, total: number, fulfilled: number) => ({
    original,
    total,
    fulfilled,
  })
  const event = (type: string, coats: number, belts: number) => ({
    id: randomUUID(),
    type,
    occurred_at: '2026-11-01T00:00:00Z',
    line_items: [
      { id: 'li_0', quantity: coats },
      { id: 'li_1', quantity: belts },
    ],
  })
  const adjustment = (type: string, coats: number, status = 'completed') => ({
    id: randomUUID(),
    type,
    status,
    occurred_at: '2026-11-01T00:00:00Z',
    line_items: [{ id: 'li_0', quantity: -coats }],
  })
  type Given = { coats: object; belts: object; events: object[]; adjustments: object[] }
  const given: Given = {
    coats: quantity(2, 2, 0),
    belts: quantity(1, 1, 0),
    events: [],
    adjustments: [],
  }
  const cases: [string, Partial<Given>, string, number][] = [
    ['new', {}, 'placed', 0],
    ['partly sent', { coats: quantity(2, 2, 1) }, 'shipped', 0],
    ['on its way', { events: [event('in_transit', 2, 1)] }, 'shipped', 0],
    ['partly there', { events: [event('delivered', 2, 0)] }, 'shipped', 0],
    ['there', { events: [event('shipped', 2, 1), event('delivered', 2, 1)] }, 'delivered', 0],
    ['cancelled', { coats: quantity(2, 0, 0), belts: quantity(1, 0, 0) }, 'cancelled', 2],
    [
      'sent back',
      { coats: quantity(2, 0, 0), belts: quantity(1, 0, 0), events: [event('delivered', 2, 1)] },
      'returned',
      2,
    ],
    ['partly taken back', { coats: quantity(2, 1, 1), belts: quantity(1, 1, 1) }, 'shipped', 1],
    ['refunded in part', { adjustments: [adjustment('refund', 1)] }, 'placed', 1],
    [
      'returned and then refunded',
      { adjustments: [adjustment('return', 1), adjustment('refund', 1)] },
      'placed',
      1,
    ],
    ['about to be returned', { adjustments: [adjustment('return', 1, 'pending')] }, 'placed', 0],
  ]
  test.each(cases)('%s', async (_, change, state, returnedQuantity) => {
    business.complete(checkoutId)
    const { coats, belts, events, adjustments } = { ...given, ...change }
    const order = business.order(orderId)
    const [first, second] = order.line_items
    const message = {
      ...order,
      line_items: [
        { ...first, quantity: coats },
        { ...second, quantity: belts },
      ],
      fulfillment: { events },
      adjustments,
    }
    const received = await read(business.sign(address(), message))
    expect(received?.report).toMatchObject({
      state,
      lines: [{ quantity: 2, returnedQuantity }, {}],
    })
  })
})

describe('a message about an order', () => {
  beforeEach(() => business.complete(checkoutId))

  const minute = 60
  const now = () => Math.floor(time / 1_000)
  const refused = { status: 401, code: 'signature_invalid' }
  const sign = (signing?: Parameters<UcpBusiness['sign']>[2]) =>
    business.sign(address(), business.order(orderId), signing)

  test('is believed where the retailer signed it, and is of the time it names', async () => {
    const id = '0193e0d7-2c5a-7c1e-8f3a-7f1f6a6f0a01'
    const at = now() - minute
    const message = sign({ at, headers: { 'webhook-id': id } })
    expect(await read(message)).toEqual({
      id,
      report: { ...placed(), at: new Date(at * 1_000), revision: expect.stringContaining(id) },
    })
  })

  test('is fresh by when it was signed: what happened earlier may be reported late', async () => {
    const at = now() - 90 * 24 * 60 * minute
    expect((await read(sign({ at })))?.report.at).toEqual(new Date(at * 1_000))
  })

  test('is fresh by the time it names where it does not say when it was signed', async () => {
    const at = now() - 4 * minute
    const message = await read(sign({ at, created: null }))
    expect(message?.report.at).toEqual(new Date(at * 1_000))
    await expect(read(sign({ at: at - 2 * minute, created: null }))).rejects.toMatchObject(refused)
  })

  test('is of now where the clock of its retailer is a little ahead', async () => {
    const message = await read(sign({ at: now() + 4 * minute, created: now() + 4 * minute }))
    expect(message?.report.at).toEqual(new Date(time))
  })

  test.each([
    ['signed six minutes ago', { created: -6 * minute }],
    ['signed 90 days ago', { at: -90 * 24 * 60 * minute, created: -90 * 24 * 60 * minute }],
    ['signed in six minutes', { created: 6 * minute }],
    ['of an event in six minutes', { at: 6 * minute }],
    ['of an event in 2286', { at: 9_999_999_999 - Math.floor(Date.now() / 1_000) }],
  ])('%s is refused', async (_, { at = 0, created = 0 }: { at?: number; created?: number }) => {
    const message = sign({ at: now() + at, created: now() + created })
    await expect(read(message)).rejects.toMatchObject(refused)
  })

  test.each([
    ['webhook-timestamp', 'yesterday'],
    ['webhook-timestamp', ''],
    ['webhook-id', ''],
  ])('with a %s of "%s" is refused', async (name, value) => {
    await expect(read(sign({ headers: { [name]: value } }))).rejects.toMatchObject(refused)
  })

  const all = signedParts.filter((part) => part !== 'ucp-agent')

  test('need not cover its profile, which its key belongs to', async () => {
    expect(await read(sign({ covered: all }))).toMatchObject({ report: { externalId: orderId } })
  })

  test.each(all.filter((part) => part !== 'content-type'))(
    'that does not cover %s is refused',
    async (part) => {
      const message = sign({ covered: all.filter((other) => other !== part) })
      await expect(read(message)).rejects.toMatchObject(refused)
    },
  )

  const forgeries: [string, (message: SignedMessage) => Promise<SignedMessage> | SignedMessage][] =
    [
      ['at another address', (message) => ({ ...message, url: `${message.url}-2` })],
      ['at another host', (message) => ({ ...message, url: 'https://evil.test/api/v1/x' })],
      ['with another method', (message) => ({ ...message, method: 'PUT' })],
      ['with a query', (message) => ({ ...message, url: `${message.url}?a=1` })],
      ['with another body', (message) => ({ ...message, body: Buffer.from('{}') })],
      ['with an empty body', (message) => ({ ...message, body: Buffer.alloc(0) })],
      ['for something else', () => sign({ change: (base) => `${base} ` })],
    ]
  test.each(forgeries)('that was signed and then sent %s is refused', async (_, forge) => {
    const message = await forge(business.sign(address(), business.order(orderId)))
    await expect(read(message)).rejects.toMatchObject({ status: 401 })
  })

  const headers: [string, (headers: Headers) => void][] = [
    ['no signature', (given) => given.delete('signature')],
    ['no parameters', (given) => given.delete('signature-input')],
    ['no digest', (given) => given.delete('content-digest')],
    ['a digest of another kind', (given) => given.set('content-digest', 'md5=:AAAA:')],
    ['a broken signature', (given) => given.set('signature', 'sig1=:AAAA:')],
    ['nonsense for a signature', (given) => given.set('signature', '((')],
    ['nonsense for parameters', (given) => given.set('signature-input', 'sig1=1')],
    ['no profile', (given) => given.delete('ucp-agent')],
    ['the profile of another', (given) => given.set('ucp-agent', 'profile="https://evil.test/"')],
    ['nonsense for a profile', (given) => given.set('ucp-agent', '"')],
  ]
  test.each(headers)('with %s is refused', async (_, change) => {
    const message = business.sign(address(), business.order(orderId))
    change(message.headers)
    await expect(read(message)).rejects.toMatchObject({ status: 401 })
  })

  test('by a new key of the retailer is believed, by one it has withdrawn it is not', async () => {
    await read(business.sign(address(), business.order(orderId)))
    business.keys.unshift(newBusinessKey('business-2'))
    const message = business.sign(address(), business.order(orderId))
    // The profile has just been read, and is not read again for each unknown key.
    await expect(read(message)).rejects.toMatchObject({ status: 401 })
    time += 60_000
    expect(await read(message)).toMatchObject({ report: { externalId: orderId } })
    business.keys.shift()
    time += 60_000
    await expect(read(message)).rejects.toMatchObject({ status: 401 })
  })

  test('waits where the keys of the retailer cannot be read', async () => {
    const message = business.sign(address(), business.order(orderId))
    time += 60_000
    const reply = { status: 503 }
    business.replies.push({ path: '/.well-known/ucp', reply }, { path: '/.well-known/ucp', reply })
    await expect(read(message)).rejects.toMatchObject({ fault: 'unavailable', retryable: true })
  })

  test.each(['a\u0000b', 'a\ud800b'])(
    'with %j is not an order, and not an answer',
    async (label) => {
      business.complete(checkoutId)
      const order = { ...business.order(orderId), label }
      const message = business.sign(address(), order)
      await expect(read(message)).rejects.toMatchObject({ status: 400, code: 'malformed_order' })
      business.replies.push({ path: `/ucp/orders/${orderId}`, reply: { json: order } })
      await expect(find()).rejects.toMatchObject({ fault: 'protocol' })
    },
  )

  test.each([{}, [], { id: 'x' }, 'text'])('that is %j is no order', async (content) => {
    const message = business.sign(address(), content)
    await expect(read(message)).rejects.toMatchObject({ status: 400, code: 'malformed_order' })
  })
})

describe('our profile', () => {
  const profile = async (query = '') => {
    const retailers = await shop.open()
    return retailers.profile.request(`/.well-known/ucp${query}`)
  }

  test('is public, may be kept, and names where a retailer reports its orders', async () => {
    const response = await profile(`?retailer=${name}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const { ucp, signing_keys: keys } = await response.json()
    expect(ucp.capabilities['dev.ucp.shopping.order'][0].config).toEqual({ webhook_url: address() })
    expect(keys).toEqual([
      expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }),
    ])
    expect(JSON.stringify(keys)).not.toContain('"d"')
    const common = await (await profile()).json()
    expect(common.ucp.capabilities).not.toHaveProperty('dev.ucp.shopping.order')
    expect(common.signing_keys).toEqual(keys)
    expect((await profile('?retailer=unknown')).status).toBe(404)
  })

  test('has the key that our requests are signed with', async () => {
    const [request] = business.received.filter(({ method }) => method === 'POST')
    const { signing_keys: keys } = await (await profile()).json()
    const header = (field: string) => request?.headers.get(field) ?? ''
    const parameters = header('signature-input').replace(/^sig1=/, '')
    const covered = [...parameters.matchAll(/"([^"]+)"(?=[^;]*\))/g)].map(([, part = '']) => part)
    expect(covered).toEqual([
      '@method',
      '@authority',
      '@path',
      'ucp-agent',
      'idempotency-key',
      'content-digest',
      'content-type',
    ])
    const { host, pathname } = new URL(request?.url ?? '')
    const derived: Record<string, string> = {
      '@method': 'POST',
      '@authority': host,
      '@path': pathname,
    }
    const base = [
      ...covered.map((part) => `"${part}": ${derived[part] ?? header(part)}`),
      `"@signature-params": ${parameters}`,
    ].join('\n')
    const signature = Buffer.from(/:(.+):/.exec(header('signature'))?.[1] ?? '', 'base64')
    const key = createPublicKey({ key: keys[0], format: 'jwk' })
    const bytes = Buffer.from(base)
    expect(verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
    expect(parameters).toContain(`keyid="${keys[0].kid}"`)
    const digest = createHash('sha256')
      .update(request?.body ?? '')
      .digest('base64')
    expect(header('content-digest')).toBe(`sha-256=:${digest}:`)
  })
})
