import {
  readStorefrontSchema,
  type ShopifyShop,
  startShopifyShop,
} from '@ltk/testing/retailers/shopify-shop'
import { openTestRetailers, type TestRetailers } from '@ltk/testing/retailers/test-retailers'
import type { Reply } from '@ltk/testing/servers/local-server'
import { parse, validate } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Connector } from '../connector.ts'
import { setRetailerSecret } from '../secrets/retailer-secrets.ts'
import { openSecretKeys } from '../secrets/secret-keys.ts'
import { apiVersion, cartQuery, createCartMutation, offersQuery } from './documents.ts'

const { schema, version } = readStorefrontSchema()
const path = `/api/${apiVersion}/graphql.json`

let retailers: TestRetailers
beforeAll(async () => {
  retailers = await openTestRetailers()
})
afterAll(() => retailers.close())

let shop: ShopifyShop
let connector: Connector
beforeEach(async () => {
  const variants = {
    '1': { price: '90.0', compareAtPrice: '120.00', stock: 3 },
    '2': { price: '25.5', stock: 0 },
    '3': { price: '10.0', stock: null },
  }
  shop = await startShopifyShop(variants, { path })
  ;({ connector } = await retailers.connect({
    connector: 'shopify',
    settings: { shop: shop.origin },
    origin: shop.origin,
  }))
})
afterEach(() => shop.close())

const cartId = 'gid://shopify/Cart/1?key=2'

const key = (variantId: string) => ({ productId: 'p', variantId })
const request = (lines: Record<string, number>, currency = 'USD') => ({
  lines: Object.entries(lines).map(([variantId, quantity]) => ({
    ...key(variantId),
    title: '',
    quantity,
    unitPrice: 1,
  })),
  currency,
  idempotencyKey: 'key',
  returnUrl: 'https://ltk.test/',
})

test.each([
  ['offers', offersQuery],
  ['new carts', createCartMutation],
  ['carts', cartQuery],
])('the document for %s is valid by the published schema of its version', (_, document) => {
  expect(version).toBe(apiVersion)
  expect(validate(schema, parse(document))).toEqual([])
})

describe('offers', () => {
  test('have the regular and the reduced price, and say what is sold out or gone', async () => {
    const variants = ['1', '2', 'gid://shopify/ProductVariant/3', '4'].map(key)
    const offer = { currency: 'USD', salePrice: null, quantity: null }
    expect(await connector.readOffers?.(variants)).toEqual([
      { ...offer, ...key('1'), price: 12_000, salePrice: 9_000, available: true },
      { ...offer, ...key('2'), price: 2_550, available: false },
      { ...offer, ...key('gid://shopify/ProductVariant/3'), price: 1_000, available: true },
    ])
    const [{ variables } = {}] = shop.received.map(({ body }) => JSON.parse(body))
    expect(variables).toMatchObject({ country: 'US', inventory: false })
  })

  test('are of another country where the settings say so, in its currency', async () => {
    shop.variants.set('1', { price: '9800', currencyCode: 'JPY', stock: 1 })
    const settings = { shop: shop.origin, country: 'JP', inventory: true }
    const japan = await retailers.connect({ connector: 'shopify', settings, origin: shop.origin })
    expect(await japan.connector.readOffers?.([key('1')])).toMatchObject([
      { price: 9_800, currency: 'JPY', quantity: 1 },
    ])
    const [{ variables } = {}] = shop.received.map(({ body }) => JSON.parse(body))
    expect(variables).toMatchObject({ country: 'JP', inventory: true })
  })

  test.each([
    [{ stock: 4 }, { available: true, quantity: 4 }],
    [{ stock: 0 }, { available: false, quantity: 0 }],
    [
      { stock: 0, oversells: true },
      { available: true, quantity: null },
    ],
    [
      { stock: -2, oversells: true },
      { available: true, quantity: null },
    ],
    [{ stock: null }, { available: true, quantity: null }],
  ])('say how many there are: %o', async (variant, expected) => {
    shop.variants.set('1', { price: '1.00', ...variant })
    const settings = { shop: shop.origin, inventory: true }
    const counting = await retailers.connect({
      connector: 'shopify',
      settings,
      origin: shop.origin,
    })
    expect(await counting.connector.readOffers?.([key('1')])).toMatchObject([expected])
  })

  test('are asked for by a hundred at a time, and once more after a failure', async () => {
    const many = Array.from({ length: 205 }, (_, index) => String(index + 100))
    for (const id of many) shop.variants.set(id, { price: '1.0', stock: 1 })
    shop.answerNext({ status: 502 })
    expect(await connector.readOffers?.(many.map(key))).toHaveLength(205)
    const sizes = shop.received.map(({ body }) => JSON.parse(body).variables.ids.length)
    expect(sizes.sort((a, b) => b - a)).toEqual([100, 100, 100, 5])
  })

  test.each([
    ['1.005', 'USD'],
    ['-1', 'USD'],
    ['1e3', 'USD'],
    ['1.5', 'JPY'],
  ])('of %s %s are no prices', async (price, currencyCode) => {
    shop.variants.set('1', { price, currencyCode, stock: 1 })
    await expect(connector.readOffers?.([key('1')])).rejects.toMatchObject({ fault: 'protocol' })
  })
})

describe('a checkout', () => {
  test('is that of a cart at the shop', async () => {
    expect(await connector.createCheckout(request({ '1': 2, '3': 99 }))).toEqual({
      kind: 'ready',
      checkoutUrl: `${shop.origin}/cart/c/1?key=2`,
      externalId: cartId,
    })
  })

  test.each([
    [{ '1': 4, '3': 1 }, ['1']],
    [{ '2': 1, '3': 1 }, ['2']],
    [{ '3': 1, '4': 1 }, ['4']],
    [{ '1': 9, '2': 1 }, ['1', '2']],
  ])('of %j has no address: these are not there: %j', async (lines, invalid) => {
    const variants = invalid.map(key)
    expect(await connector.createCheckout(request(lines))).toEqual({ kind: 'invalid', variants })
  })

  test('that drops or caps a line in silence has no address', async () => {
    shop.changeCart((made) => ({ ...made, warnings: [] }))
    expect(await connector.createCheckout(request({ '1': 4, '2': 1, '3': 1 }))).toEqual({
      kind: 'invalid',
      variants: [key('1'), key('2')],
    })
  })

  test.each([
    ['MERCHANDISE_OUT_OF_STOCK', 'gid://shopify/ProductVariant/1', 'invalid'],
    ['MERCHANDISE_NOT_ENOUGH_STOCK', 'gid://shopify/CartLine/0', 'invalid'],
    ['DISCOUNT_NOT_FOUND', 'gid://shopify/CartLine/0', 'ready'],
  ])('with the warning %s of %s is %s', async (code, target, kind) => {
    shop.changeCart((made) => ({ ...made, warnings: [{ code, message: code, target }] }))
    expect(await connector.createCheckout(request({ '1': 1 }))).toMatchObject({ kind })
  })

  const error = (code: string, field: string[] | null) => ({
    cart: null,
    userErrors: [{ code, field, message: 'No' }],
    warnings: [],
  })
  const faulty: [string, object, string][] = [
    ['for another reason', error('INVALID', ['input', 'buyerIdentity']), 'protocol'],
    ['for no reason', { cart: null, userErrors: [], warnings: [] }, 'protocol'],
    ['while Shopify is down', error('SERVICE_UNAVAILABLE', null), 'unavailable'],
  ]
  test.each(faulty)('that was not made %s is an error', async (_, created, fault) => {
    shop.changeCart(() => created)
    await expect(connector.createCheckout(request({ '1': 1 }))).rejects.toMatchObject({ fault })
  })

  test('in another currency, or at another host, is an error', async () => {
    await expect(connector.createCheckout(request({ '1': 1 }, 'EUR'))).rejects.toMatchObject({
      fault: 'protocol',
    })
    expect(await connector.createCheckout(request({ '1': 1 }, 'usd'))).toMatchObject({
      kind: 'ready',
    })
    shop.changeCart((made) => ({
      ...made,
      cart: { ...made.cart, checkoutUrl: 'https://x.example' },
    }))
    await expect(connector.createCheckout(request({ '1': 1 }))).rejects.toMatchObject({
      fault: 'unsafe_url',
    })
  })

  const failed: [Reply, string][] = [
    [{ status: 500 }, 'unavailable'],
    [{ status: 429 }, 'rate_limited'],
    [{ status: 404, text: 'Not Found' }, 'protocol'],
    [
      { json: { errors: [{ message: 'Slow', extensions: { code: 'THROTTLED' } }] } },
      'rate_limited',
    ],
    [{ json: { errors: [{ message: 'No', extensions: { code: 'ACCESS_DENIED' } }] } }, 'auth'],
    [{ json: { errors: [{ message: 'No' }], data: { cartCreate: null } } }, 'protocol'],
    [{ json: { data: {} } }, 'protocol'],
    [{ text: '<html>' }, 'protocol'],
  ]
  test.each(failed)('is asked for once only: %j', async (reply, fault) => {
    shop.answerNext(reply)
    await expect(connector.createCheckout(request({ '1': 1 }))).rejects.toMatchObject({ fault })
    expect(shop.received).toHaveLength(1)
  })
})

describe('a checkout that was made', () => {
  const made = { externalId: cartId, ...request({ '1': 2, '3': 1 }) }
  const read = () => connector.readCheckout?.(made)
  beforeEach(async () => {
    await connector.createCheckout(made)
  })
  const change = (changed: object) => {
    const cart = shop.carts.get(cartId)
    if (cart) shop.carts.set(cartId, { ...cart, ...changed })
  }

  test('can be paid at the address that its cart has today', async () => {
    expect(await read()).toEqual({
      kind: 'open',
      checkoutUrl: `${shop.origin}/cart/c/1?key=2`,
    })
    change({ checkoutUrl: `${shop.origin}/cart/c/1?key=3` })
    expect(await read()).toMatchObject({ checkoutUrl: `${shop.origin}/cart/c/1?key=3` })
  })

  test('has ended once its cart is gone: ordered or expired', async () => {
    shop.carts.clear()
    expect(await read()).toEqual({ kind: 'ended' })
  })

  test('whose cart has other pieces or another currency is another one', async () => {
    const merchandise = { __typename: 'ProductVariant', id: 'gid://shopify/ProductVariant/1' }
    change({ lines: { nodes: [{ __typename: 'CartLine', id: '0', quantity: 2, merchandise }] } })
    expect(await read()).toEqual({ kind: 'changed' })
    await connector.createCheckout(made)
    change({ cost: { totalAmount: { amount: '1.0', currencyCode: 'EUR' } } })
    expect(await read()).toEqual({ kind: 'changed' })
  })

  test('is asked for once more after a failure, and its address is checked', async () => {
    shop.answerNext({ status: 502 })
    expect(await read()).toMatchObject({ kind: 'open' })
    change({ checkoutUrl: 'https://x.example' })
    await expect(read()).rejects.toMatchObject({ fault: 'unsafe_url' })
  })
})

test.each([
  ['token', 'x-shopify-storefront-access-token'],
  ['privateToken', 'shopify-storefront-private-token'],
])('the secret %s is sent as %s, and without it nothing is', async (secret, header) => {
  const settings = { shop: shop.origin }
  const connect = () => retailers.connect({ connector: 'shopify', settings, origin: shop.origin })
  const { id } = await connect()
  const config = { dataDir: retailers.dataDir, databaseUrl: undefined, secretKeys: undefined }
  await setRetailerSecret(retailers.db, { retailerId: id, name: secret, value: 'the token' }, () =>
    openSecretKeys(config),
  )
  const opened = await retailers.open({ localOrigins: [shop.origin] })
  await (await opened.connectorOf(id))?.readOffers?.([key('1')]).catch(() => {})
  await connector.readOffers?.([key('1')])
  expect(shop.received.map(({ headers }) => headers.get(header))).toEqual(['the token', null])
})
