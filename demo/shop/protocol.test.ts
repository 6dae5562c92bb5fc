import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { createPublishedChecks, publishedSchemas } from './testing/schemas.ts'
import { inStock, openTestShop, pick, retailer, site, soldOut } from './testing/test-shop.ts'

const coat = pick(inStock)
const other = pick(inStock, 1)
const gone = pick(soldOut)
const reduced = pick(({ salePrice, stock }) => salePrice !== null && stock > 0)

const priceOf = ({ price, salePrice }: typeof coat) => salePrice ?? price

test('the profile says where the merchant trades and which key it signs with', async () => {
  const shop = openTestShop()
  const answer = await shop.fetch('/.well-known/ucp', {}, false)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  const profile = await answer.json()
  const [service] = profile.ucp.services['dev.ucp.shopping']
  expect(service).toMatchObject({
    version: '2026-04-08',
    transport: 'rest',
    endpoint: `http://127.0.0.1:9/demo-shop/${retailer}/ucp`,
  })
  expect(profile.signing_keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256' })])
  expect(profile.signing_keys[0]).not.toHaveProperty('d')
  shop.restart()
  expect(await (await shop.fetch('/.well-known/ucp')).json()).toEqual(profile)
})

test('only the same machine trades, and it says who it is', async () => {
  const shop = openTestShop()
  const agent = { 'ucp-agent': `profile="${site}/ucp"` }
  for (const path of ['/ucp/checkout-sessions/1', '/ucp/orders/1']) {
    expect((await shop.fetch(path, { headers: agent }, false)).status).toBe(401)
    expect((await shop.fetch(path)).status).toBe(400)
    expect((await shop.fetch(path, { headers: agent })).status).toBe(200)
  }
})

test('a look-up says what variants cost and whether there are any', async () => {
  const shop = openTestShop()
  const ids = [coat.id, gone.id, reduced.id, 'nothing', coat.id]
  const { status, json } = await shop.call('POST', '/catalog/lookup', { body: { ids } })
  expect(status).toBe(200)
  const variants = new Map(
    json.products
      .flatMap(({ variants }: { variants: { id: string }[] }) => variants)
      .map((variant: { id: string }) => [variant.id, variant]),
  )
  expect(variants.size).toBe(3)
  expect(variants.get(coat.id)).toMatchObject({
    price: { amount: priceOf(coat), currency: 'USD' },
    availability: { available: true },
    inputs: [{ id: coat.id, match: 'exact' }],
  })
  expect(variants.get(gone.id)).toMatchObject({ availability: { available: false } })
  expect(variants.get(reduced.id)).toMatchObject({
    price: { amount: reduced.salePrice, currency: 'USD' },
    list_price: { amount: reduced.price, currency: 'USD' },
  })
  expect(json.messages).toEqual([{ type: 'info', code: 'not_found', content: 'nothing' }])
})

test('a look-up of more than a hundred ids is refused', async () => {
  const ids = Array.from({ length: 101 }, String)
  const answer = await openTestShop().call('POST', '/catalog/lookup', { body: { ids } })
  expect(answer).toMatchObject({ status: 400, json: { code: 'request_too_large' } })
})

test('a session has its lines, totals with shipping and tax, and the page to pay at', async () => {
  const shop = openTestShop()
  const { status, json } = await shop.checkOut([[coat, 2], other])
  const subtotal = 2 * priceOf(coat) + priceOf(other)
  const tax = Math.round(subtotal * 0.08)
  const shipping = subtotal >= 7500 ? 0 : 600
  expect(status).toBe(201)
  expect(json).toMatchObject({
    status: 'ready_for_complete',
    currency: 'USD',
    line_items: [
      { item: { id: coat.id, price: priceOf(coat) }, quantity: 2 },
      { item: { id: other.id }, quantity: 1 },
    ],
    messages: [],
    continue_url: `${site}/demo-shop/${retailer}/checkout/${json.id}`,
  })
  const totals = json.totals.map((one: { type: string; amount: number }) => [one.type, one.amount])
  expect(totals).toEqual([
    ['subtotal', subtotal],
    ['fulfillment', shipping],
    ['tax', tax],
    ['total', subtotal + shipping + tax],
  ])
  expect(await shop.call('GET', `/checkout-sessions/${json.id}`)).toEqual({ status: 200, json })
})

test('lines that cannot be bought make no session: each is named in an answer with status 200', async () => {
  const shop = openTestShop()
  const { status, json } = await shop.checkOut([coat, gone, [other, 999]])
  expect(status).toBe(200)
  expect(json.ucp.status).toBe('error')
  expect(json.messages).toMatchObject([
    { type: 'error', code: 'out_of_stock', path: '$.line_items[1]', severity: 'unrecoverable' },
    { type: 'error', code: 'out_of_stock', path: '$.line_items[2]' },
  ])
  expect(json).not.toHaveProperty('id')
  const unknown = await shop.call('POST', '/checkout-sessions', {
    body: { line_items: [{ item: { id: 'nothing' }, quantity: 1 }] },
  })
  expect(unknown.json.messages).toMatchObject([{ code: 'not_found', path: '$.line_items[0]' }])
})

test('two lines of the same article share its stock', async () => {
  const shop = openTestShop()
  await shop.setOffer(coat, { stock: 3 })
  const { json } = await shop.checkOut([
    [coat, 2],
    [coat, 2],
  ])
  expect(json.messages).toMatchObject([{ path: '$.line_items[1]' }])
})

test.each([
  ['no JSON', undefined],
  ['no lines', { line_items: [] }],
  ['half a piece', { line_items: [{ item: { id: 'x' }, quantity: 0.5 }] }],
])('%s is a bad request', async (_, body) => {
  const answer = await openTestShop().call('POST', '/checkout-sessions', { body })
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid' } })
})

test('a request with the same idempotency key is carried out once, also after a restart', async () => {
  const shop = openTestShop()
  const key = randomUUID()
  const first = await shop.checkOut([coat], { key })
  expect(await shop.checkOut([coat], { key })).toEqual(first)
  shop.restart()
  expect(await shop.checkOut([coat], { key })).toEqual(first)
  expect(await shop.checkOut([other], { key })).toMatchObject({
    status: 409,
    json: { code: 'idempotency_conflict' },
  })
  expect((await shop.checkOut([coat])).json.id).not.toBe(first.json.id)
})

test('completing places one order, however often it is asked for', async () => {
  const shop = openTestShop()
  const { json: session } = await shop.checkOut([[coat, 2]])
  const key = randomUUID()
  const { status, json } = await shop.complete(session.id, key)
  expect(status).toBe(200)
  expect(json).toMatchObject({ status: 'completed', order: { label: 'HW-1001' } })
  expect(json).not.toHaveProperty('continue_url')
  expect((await shop.complete(session.id, key)).json).toEqual(json)
  expect((await shop.complete(session.id)).json).toEqual(json)
  expect((await shop.call('GET', `/checkout-sessions/${session.id}`)).json).toEqual(json)
  const { json: order } = await shop.call('GET', `/orders/${json.order.id}`)
  expect(order).toMatchObject({
    id: json.order.id,
    label: 'HW-1001',
    checkout_id: session.id,
    permalink_url: `${site}/demo-shop/${retailer}/orders/${json.order.id}`,
    line_items: [{ item: { id: coat.id }, quantity: { original: 2, total: 2, fulfilled: 0 } }],
    totals: session.totals,
  })
})

test('a completion without the demo payment is refused', async () => {
  const shop = openTestShop()
  const { json } = await shop.checkOut([coat])
  const path = `/checkout-sessions/${json.id}/complete`
  expect((await shop.call('POST', path, { body: {} })).status).toBe(400)
})

test('what is bought at the same time is never more than there is', async () => {
  const shop = openTestShop()
  await shop.setOffer(coat, { stock: 3 })
  const sessions = await Promise.all(Array.from({ length: 20 }, () => shop.checkOut([coat])))
  const ended = await Promise.all(sessions.map(({ json }) => shop.complete(json.id)))
  const states = Map.groupBy(ended, ({ json }) => json.status)
  expect(states.get('completed')).toHaveLength(3)
  expect(states.get('incomplete')).toHaveLength(17)
  expect(states.get('incomplete')?.[0]).toMatchObject({
    status: 200,
    json: { messages: [{ code: 'out_of_stock', severity: 'recoverable' }] },
  })
  expect(await shop.lookUp(coat)).toMatchObject({ availability: { available: false } })
  await shop.setOffer(coat, { stock: 1 })
  expect((await shop.complete(sessions[10]?.json.id)).json.status).toBe('completed')
})

test('a session keeps its prices; a new one has those of today', async () => {
  const shop = openTestShop()
  const { json: before } = await shop.checkOut([coat])
  await shop.setOffer(coat, { price: 123_45 })
  expect((await shop.call('GET', `/checkout-sessions/${before.id}`)).json).toEqual(before)
  const { json: after } = await shop.checkOut([coat])
  expect(after.line_items[0].item.price).toBe(123_45)
})

test('a canceled session cannot be completed, and a completed one not canceled', async () => {
  const shop = openTestShop()
  const { json: one } = await shop.checkOut([coat])
  const cancel = (id: string) => shop.call('POST', `/checkout-sessions/${id}/cancel`, { body: {} })
  expect((await cancel(one.id)).json.status).toBe('canceled')
  expect((await shop.complete(one.id)).json.status).toBe('canceled')
  const { json: two } = await shop.checkOut([coat])
  await shop.complete(two.id)
  expect((await cancel(two.id)).json.status).toBe('completed')
})

test('an update replaces the lines of a session', async () => {
  const shop = openTestShop()
  const { json } = await shop.checkOut([coat])
  const update = (lines: unknown[]) =>
    shop.call('PUT', `/checkout-sessions/${json.id}`, { body: { line_items: lines } })
  const changed = await update([{ item: { id: other.id }, quantity: 3 }])
  expect(changed.json).toMatchObject({
    id: json.id,
    status: 'ready_for_complete',
    line_items: [{ item: { id: other.id }, quantity: 3 }],
  })
  const lacking = await update([{ item: { id: gone.id }, quantity: 1 }])
  expect(lacking.json).toMatchObject({
    status: 'incomplete',
    messages: [{ code: 'out_of_stock', path: '$.line_items[0]' }],
  })
})

test('a session that nobody paid ends after six hours; a paid one stays', async () => {
  let now = new Date('2026-11-22T12:00:00Z')
  const shop = openTestShop({ now: () => now })
  const [{ json: open }, { json: paid }] = [
    await shop.checkOut([coat]),
    await shop.checkOut([coat]),
  ]
  await shop.complete(paid.id)
  now = new Date('2026-11-22T18:00:01Z')
  const statusOf = async (id: string) => {
    const { json } = await shop.call('GET', `/checkout-sessions/${id}`)
    return json.status ?? json.messages[0].code
  }
  expect(await statusOf(open.id)).toBe('not_found')
  expect(await statusOf(paid.id)).toBe('completed')
  shop.restart()
  expect(await statusOf(paid.id)).toBe('completed')
  expect((await shop.complete(open.id)).json.messages).toMatchObject([{ code: 'not_found' }])
})

describe.skipIf(publishedSchemas === undefined)('by the published schemas', () => {
  test('all answers are valid', async () => {
    const errorsOf = createPublishedChecks(publishedSchemas ?? '')
    const shop = openTestShop()
    const expectValid = (schema: string, value: unknown) =>
      expect([schema, errorsOf(schema, value)]).toEqual([schema, ''])
    const profile = await (await shop.fetch('/.well-known/ucp')).json()
    expectValid('ucp.json#/$defs/business_schema', profile.ucp)
    const lookup = await shop.call('POST', '/catalog/lookup', {
      body: { ids: [coat.id, reduced.id, gone.id, 'nothing'] },
    })
    expectValid('shopping/catalog_lookup.json#/$defs/lookup_response', lookup.json)
    const session = (await shop.checkOut([coat, [other, 2]])).json
    expectValid('shopping/checkout.json', session)
    expectValid('shopping/types/error_response.json', (await shop.checkOut([gone])).json)
    const missing = await shop.call('GET', '/checkout-sessions/none')
    expectValid('shopping/types/error_response.json', missing.json)
    await shop.setOffer(other, { stock: 0 })
    expectValid('shopping/checkout.json', (await shop.complete(session.id)).json)
    await shop.setOffer(other, { stock: 2 })
    const completed = (await shop.complete(session.id)).json
    expectValid('shopping/checkout.json', completed)
    const orderId: string = completed.order.id
    for (const stage of ['placed', 'shipped', 'delivered', 'returned']) {
      if (stage !== 'placed') await shop.post('/shopkeeper/orders', { order: orderId, stage })
      expectValid('shopping/order.json', (await shop.call('GET', `/orders/${orderId}`)).json)
    }
    const { json: open } = await shop.checkOut([coat])
    const canceled = await shop.call('POST', `/checkout-sessions/${open.id}/cancel`, { body: {} })
    expectValid('shopping/checkout.json', canceled.json)
  })
})
