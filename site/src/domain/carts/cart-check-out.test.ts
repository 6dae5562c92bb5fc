import { expect, test } from 'vitest'

import { TooMany } from './cart-calls.ts'
import { checkOut, setQuantity } from './cart-changes.ts'
import { carts } from './carts.ts'
import {
  answerWith,
  contents,
  failure,
  settle,
  setUpCarts,
  tooMany,
  variant,
} from './testing/set-up-carts.ts'

const given = setUpCarts()
const { shown, lineOf, logged } = given

test(
  'a checkout leads to the retailer, once the quantities have been saved',
  { tags: 'F-CART-21' },
  async () => {
    await given.client.fetchQuery(carts())
    const pressed = setQuantity(given.client, 'a', 2)
    const checkedOut = checkOut(given.client, 'one')
    await settle()
    expect(given.calls.map(({ name }) => name)).toEqual(['PATCH /v1/cart_items/a'])
    given.waiting[0]?.(answerWith(2))
    await pressed
    await settle()
    expect(given.calls[1]?.name).toBe('POST /v2/carts/one/checkout')
    given.waiting[1]?.({
      body: { checkout: { checkoutUrl: 'https://shop.example/c', invalidProducts: [] } },
    })
    expect(await checkedOut).toEqual({ kind: 'ready', url: 'https://shop.example/c' })
  },
)

test(
  'variants that cannot be bought are marked as not available',
  { tags: 'F-CART-22' },
  async () => {
    await given.client.fetchQuery(carts())
    const checkedOut = checkOut(given.client, 'one')
    await settle()
    given.waiting[0]?.({ body: { checkout: { checkoutUrl: null, invalidProducts: ['v-b'] } } })
    expect(await checkedOut).toEqual({ kind: 'invalid', variantIds: ['v-b'] })
    expect([lineOf('a')?.isAvailable, lineOf('b')?.isAvailable]).toEqual([true, false])
    expect(shown()[0]?.subtotal).toBe(1_000)
  },
)

test('a checkout of more than there is says so', { tags: 'X-11' }, async () => {
  await given.client.fetchQuery(carts())
  const checkedOut = checkOut(given.client, 'one')
  await settle()
  given.waiting[0]?.(tooMany('v-b', 0))
  await expect(checkedOut).rejects.toBeInstanceOf(TooMany)
  expect(lineOf('b')?.most).toBe(0)
})

test(
  'a checkout without an address is an error',
  { tags: ['E-47', 'E-35', 'F-CART-22'] },
  async () => {
    await given.client.fetchQuery(carts())
    const checkedOut = checkOut(given.client, 'one')
    await settle()
    given.waiting[0]?.({ body: { checkout: { checkoutUrl: null, invalidProducts: [] } } })
    await expect(checkedOut).rejects.toThrow('has no address')
    expect(logged).toHaveBeenCalledWith('Failed to check out carts', expect.anything())
  },
)

test('changed prices show, with what they were', async () => {
  await given.client.fetchQuery(carts())
  const checkedOut = checkOut(given.client, 'one')
  await settle()
  const { carts: all, ...rest } = contents()
  const cartContents = {
    ...rest,
    carts: [{ ...all[0], subtotal: 3_500 }],
    retailerProductVariants: [variant('v-a', 1_500), variant('v-b', 2_000, 3)],
  }
  const changedPrices = [{ retailerProductVariantId: 'v-a', before: 1_000 }]
  given.waiting[0]?.(failure(409, 'price_changed', { cartContents, changedPrices }))
  expect(await checkedOut).toEqual({
    kind: 'price-changed',
    before: new Map([['v-a', 1_000]]),
    contents: cartContents,
  })
  expect([lineOf('a')?.price, shown()[0]?.subtotal]).toEqual([1_500, 3_500])
  expect(logged).not.toHaveBeenCalled()
})
