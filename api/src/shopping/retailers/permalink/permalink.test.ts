import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ConnectorError } from '../connector-error.ts'
import { createPermalinkConnector } from './permalink-connector.ts'
import { permalinkOf } from './permalink.ts'
import { permalinkSettings } from './settings.ts'

const line = (variantId: string, quantity: number, productId = 'p') => ({
  productId,
  variantId,
  quantity,
})
const linkOf = (settings: object, ...lines: ReturnType<typeof line>[]) =>
  permalinkOf({ lines }, permalinkSettings.parse(settings))

const ucp = { kind: 'ucp', endpoint: 'https://merchant.example/buy' }
const shopify = { kind: 'shopify', shop: 'https://north-lane.example/' }
const woocommerce = { kind: 'woocommerce', shop: 'https://shop.example/en' }
const free = {
  kind: 'template',
  template: 'https://shop.example/basket?{lines}&from=us',
  line: 'add={product}/{variant}&n={quantity}',
  separator: '&',
}

test.each([
  [
    ucp,
    [line('sku_123', 2), line('sku_456', 1)],
    'https://merchant.example/buy/sku_123:2,sku_456:1',
  ],
  // The example of the draft.
  [
    ucp,
    [line('gid://shopify/ProductVariant/70881412', 1)],
    'https://merchant.example/buy/~Z2lkOi8vc2hvcGlmeS9Qcm9kdWN0VmFyaWFudC83MDg4MTQxMg:1',
  ],
  [
    shopify,
    [line('70881412', 1), line('70881500', 3)],
    'https://north-lane.example/cart/70881412:1,70881500:3',
  ],
  [shopify, [line('gid://shopify/ProductVariant/7', 2)], 'https://north-lane.example/cart/7:2'],
  [
    woocommerce,
    [line('123', 2), line('456', 1)],
    'https://shop.example/en/checkout-link/?products=123:2,456:1',
  ],
  [
    free,
    [line('a b', 1, 'p&q'), line('ä', 2)],
    'https://shop.example/basket?add=p%26q/a%20b&n=1&add=p/%C3%A4&n=2&from=us',
  ],
  [shopify, [line('1', 2), line('1', 3)], 'https://north-lane.example/cart/1:5'],
])('%o with %o', (settings, lines, address) => {
  expect(linkOf(settings, ...lines)).toBe(address)
})

test.each([
  [shopify, 'coat-s'],
  [shopify, 'gid://shopify/Product/7'],
  [woocommerce, '12a'],
  [woocommerce, ''],
  [free, '..'],
])('%o cannot hold the variant "%s"', (settings, variantId) => {
  expect(() => linkOf(settings, line(variantId, 1))).toThrow(
    expect.objectContaining({ fault: 'misconfigured', retryable: false }),
  )
})

test('a cart that is too long for an address is refused', () => {
  const lines = Array.from({ length: 100 }, (_, index) => line(`${70_881_412_000 + index}`, 1))
  expect(linkOf(shopify, ...lines)).toHaveLength(1_431)
  const longer = lines.map((one) => ({ ...one, variantId: `${one.variantId}0000000` }))
  expect(() => linkOf(shopify, ...longer)).toThrow(expect.objectContaining({ fault: 'protocol' }))
})

describe('whatever the ids are', () => {
  const id = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.constantFrom('a,b:2', '../..', 'a&b=c', '%2F', '#x', '?', '\\', '//evil.example', '~x'),
  )
  const lines = fc.uniqueArray(
    fc.record({ productId: id, variantId: id, quantity: fc.integer({ min: 1, max: 99 }) }),
    { minLength: 1, maxLength: 8, selector: ({ variantId }) => variantId },
  )
  const isWritable = ({ productId, variantId }: { productId: string; variantId: string }) =>
    [productId, variantId].every((one) => one.isWellFormed() && !['.', '..'].includes(one))

  test("UCP's address says exactly what was asked for", () => {
    fc.assert(
      fc.property(lines, (asked) => {
        const url = new URL(linkOf(ucp, ...asked))
        expect([url.origin, url.search, url.hash]).toEqual(['https://merchant.example', '', ''])
        const read = url.pathname
          .replace('/buy/', '')
          .split(',')
          .map((pair) => {
            const [token = '', quantity] = pair.split(':')
            const variantId = token.startsWith('~')
              ? Buffer.from(token.slice(1), 'base64url').toString('utf8')
              : token
            return [variantId, Number(quantity)]
          })
        expect(read).toEqual(asked.map(({ variantId, quantity }) => [variantId, quantity]))
      }),
    )
  })

  test('a template is filled with them and changed by them in nothing else', () => {
    fc.assert(
      fc.property(lines, (asked) => {
        fc.pre(asked.every(isWritable))
        const url = new URL(linkOf(free, ...asked))
        expect([url.origin, url.pathname, url.hash]).toEqual([
          'https://shop.example',
          '/basket',
          '',
        ])
        const parts = url.search.slice(1).split('&')
        expect(parts.pop()).toBe('from=us')
        const read = Array.from({ length: parts.length / 2 }, (_, index) => {
          const [product = '', variant = ''] = (parts[2 * index] ?? '')
            .replace('add=', '')
            .split('/')
          return {
            productId: decodeURIComponent(product),
            variantId: decodeURIComponent(variant),
            quantity: Number(parts[2 * index + 1]?.replace('n=', '')),
          }
        })
        expect(read).toEqual(asked)
      }),
    )
  })

  test('a template in a path keeps to its folder', () => {
    const inPath = {
      ...free,
      template: 'https://shop.example/a/{lines}',
      line: '{variant}/{quantity}',
      separator: '/',
    }
    fc.assert(
      fc.property(lines, (asked) => {
        fc.pre(asked.every(isWritable))
        const url = new URL(linkOf(inPath, ...asked))
        expect(url.origin).toBe('https://shop.example')
        expect(url.pathname.split('/').slice(0, 2)).toEqual(['', 'a'])
        expect(url.pathname.split('/')).toHaveLength(2 + 2 * asked.length)
      }),
    )
  })
})

test("UCP's address says where the shopper returns to, in a parameter of our own", () => {
  const returnUrl = 'https://site.test/account/carts?cart=1&x=ä'
  const settings = permalinkSettings.parse(ucp)
  const url = new URL(permalinkOf({ lines: [line('sku_123', 2)], returnUrl }, settings))
  expect(url.pathname).toBe('/buy/sku_123:2')
  expect([...url.searchParams]).toEqual([['return_url', returnUrl]])
})

test('a checkout is the address, if its host is one of the retailer', async () => {
  const request = {
    lines: [{ ...line('7', 2), title: 'Coat', unitPrice: 100 }],
    currency: 'USD',
    idempotencyKey: 'key',
    returnUrl: 'https://ltk.test/',
  }
  const settings = permalinkSettings.parse(shopify)
  const reach = async () => {}
  const checked: string[] = []
  const connector = createPermalinkConnector(
    settings,
    (address) => {
      checked.push(address)
      return address
    },
    reach,
  )
  const checkoutUrl = 'https://north-lane.example/cart/7:2'
  expect(await connector.createCheckout(request)).toEqual({
    kind: 'ready',
    checkoutUrl,
    externalId: null,
  })
  expect(checked).toEqual([checkoutUrl])
  // There is nobody to ask for it.
  expect([connector.readCheckout, connector.cancelCheckout]).toEqual([undefined, undefined])
  const refusing = createPermalinkConnector(
    settings,
    () => {
      throw new ConnectorError('unsafe_url', 'no')
    },
    reach,
  )
  await expect(refusing.createCheckout(request)).rejects.toMatchObject({ fault: 'unsafe_url' })
})
