import { expect, test } from 'vitest'

import { changeCarts } from './change-carts.server.ts'

const id = (last: number) => `01a1f456-f530-71cd-8db6-${String(last).padStart(12, '0')}`
const [cart, item, product, variant, post] = [1, 2, 3, 4, 5].map(id)

type Call = { name: string; body: unknown }

/** Posts a form to a wire that gives one answer. Returns the outcome, and the calls that were made. */
async function send(fields: [string, string | undefined][], answer: object, status = 200) {
  const calls: Call[] = []
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value ?? '')
  const result = await changeCarts(async (path, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    calls.push({ name: `${init?.method} ${path.replace(/[?&]includes=\w+/g, '')}`, body })
    return Response.json(answer, { status })
  }, form)
  if (result instanceof Response) {
    return { calls, to: result.headers.get('location'), status: result.status }
  }
  return { calls, said: result.data, status: result.init?.status }
}

test('a variant is added from where it was found, and its cart is shown', async () => {
  const fields: [string, string | undefined][] = [
    ['intent', 'add'],
    ['product', product],
    ['variant', variant],
    ['li', post],
  ]
  const added = { id: item, cartId: cart, retailerProductVariantId: variant }
  const { calls, to, status } = await send(fields, { carts: [], cartItems: [added] })
  expect([status, to]).toEqual([303, `/account/carts?cart=${cart}`])
  expect(calls).toEqual([
    {
      name: 'POST /v1/cart_items',
      body: {
        cartItem: {
          retailerProductVariantId: variant,
          productDetailsId: product,
          quantity: 1,
          contentSourceType: 'post',
          contentSourceId: post,
        },
      },
    },
  ])
})

test.each<[string, [string, string | undefined][], Call, string]>([
  [
    'quantity',
    [
      ['item', item],
      ['quantity', '3'],
    ],
    { name: `PATCH /v1/cart_items/${item}`, body: { cartItem: { quantity: 3 } } },
    `/account/carts?cart=${cart}`,
  ],
  [
    'quantity',
    [
      ['item', item],
      ['seen', '99'],
      ['quantity', '100'],
    ],
    {
      name: `PATCH /v1/cart_items/${item}`,
      body: { cartItem: { quantity: 100, expectedQuantity: 99 } },
    },
    `/account/carts?cart=${cart}`,
  ],
  [
    'remove',
    [
      ['item', item],
      ['item', variant],
    ],
    { name: `DELETE /v1/cart_items?ids=${item}&ids=${variant}`, body: undefined },
    `/account/carts?cart=${cart}`,
  ],
  ['delete', [], { name: `DELETE /v1/carts?ids=${cart}`, body: undefined }, '/account/carts'],
])('the form "%s" changes the cart and shows it', async (intent, fields, call, to) => {
  const sent = await send([['intent', intent], ['cart', cart], ...fields], {})
  expect([sent.status, sent.to, sent.calls]).toEqual([303, to, [call]])
})

const checkout: [string, string | undefined][] = [
  ['intent', 'checkout'],
  ['cart', cart],
]

test('checking out leads to the retailer', { tags: 'F-CART-21' }, async () => {
  const checkoutUrl = 'https://shop.example/checkout/1'
  const { status, to } = await send(checkout, { checkout: { checkoutUrl, invalidProducts: [] } })
  expect([status, to]).toEqual([303, checkoutUrl])
})

test.each([
  [null, []],
  [null, [variant]],
  // An address for less than was asked for is no way to pay.
  ['https://shop.example/checkout/1', [variant]],
])(
  'with the address %s and the invalid variants %o it is refused',
  { tags: ['D-35', 'F-CART-22'] },
  async (checkoutUrl, invalid) => {
    const answer = { checkout: { checkoutUrl, invalidProducts: invalid } }
    const { status, said } = await send(checkout, answer)
    expect(status).toBe(409)
    expect(said).toEqual({ notification: 'checkout-error', unavailable: invalid, pricesBefore: [] })
  },
)

test('changed prices are shown with what they were', async () => {
  const changedPrices = [{ retailerProductVariantId: variant, before: 1_000 }]
  const { status, said } = await send(checkout, { error_code: 'price_changed', changedPrices }, 409)
  expect([status, said]).toEqual([
    409,
    { notification: 'price-changed', unavailable: [], pricesBefore: [[variant, 1_000]] },
  ])
})

const quantity: [string, string | undefined][] = [
  ['intent', 'quantity'],
  ['cart', cart],
  ['item', item],
  ['quantity', '3'],
]

const add: [string, string | undefined][] = [
  ['intent', 'add'],
  ['product', product],
  ['variant', variant],
]

test.each([
  [quantity, 409, 'quantity-unavailable', 'max-error'],
  [quantity, 409, 'quantity-changed', 'quantity-changed'],
  [add, 409, 'quantity-unavailable', 'max-error'],
  [quantity, 500, 'broken', 'updated-error'],
  [checkout, 503, 'unavailable', 'checkout-error'],
  [checkout, 409, 'not-buyable', 'not-buyable'],
  [checkout, 409, 'cart-changed', 'updated-error'],
  [add, 500, 'broken', 'added-error'],
  [add, 409, 'cart-full', 'cart-full'],
  [add, 409, 'too-many-carts', 'too-many-carts'],
  [add, 409, 'not-buyable', 'not-buyable'],
  [add, 409, 'other-currency', 'not-buyable'],
])(
  '%o refused with %i %s says %s',
  { tags: ['D-35', 'E-32', 'E-33', 'E-34', 'E-35'] },
  async (fields, status, error_code, notification) => {
    const refused = await send(fields, { error_code }, status)
    expect([refused.status, refused.said]).toEqual([
      status,
      { notification, unavailable: [], pricesBefore: [] },
    ])
  },
)

test('a cart that is gone leads to the list', async () => {
  expect(await send(quantity, { error_code: 'not-found' }, 404)).toMatchObject({
    status: 303,
    to: '/account/carts',
  })
})

test.each<[string, string | undefined][][]>([
  [[]],
  [[['intent', 'steal']]],
  [[['intent', 'delete']]],
  [
    [
      ['intent', 'delete'],
      ['cart', 'x'],
    ],
  ],
  [[...quantity.slice(0, 3), ['quantity', '0']]],
  [[...quantity.slice(0, 3), ['quantity', '1.5']]],
  [[...quantity, ['quantity', '4']]],
  [
    [
      ['intent', 'remove'],
      ['cart', cart],
    ],
  ],
])('the malformed form %o is a 400', async (fields) => {
  await expect(send(fields, {})).rejects.toMatchObject({ init: { status: 400 } })
})
