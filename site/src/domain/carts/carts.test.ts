import { maxQuantity as mostOfWire } from '@ltk/contract/carts'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { TooMany } from './cart-calls.ts'
import { deleteCart, removeLines, setQuantity } from './cart-changes.ts'
import { countPieces, mostPieces, sourceFields, subtotalOf } from './cart-lines.ts'
import { carts } from './carts.ts'
import { addToCart } from './put-into-cart.ts'
import { contents, failure, item, setUpCarts, tooMany, variant } from './testing/set-up-carts.ts'

const given = setUpCarts()
const { shown, logged, lineOf } = given

test('carts are read with their retailers and products', { tags: 'F-CART-09' }, async () => {
  const [one, two] = await given.client.fetchQuery(carts())
  expect(one).toMatchObject({
    id: 'one',
    retailer: { name: 'Nordhaus', logo: '/media/nordhaus' },
    subtotal: 3_000,
    lines: [
      {
        id: 'a',
        title: 'Product a',
        variantTitle: 'Variant v-a',
        picture: '/media/a',
        price: 1_000,
        most: 99,
      },
      { id: 'b', most: 3 },
    ],
  })
  expect(two?.lines).toMatchObject([{ price: 900, salePrice: 500, quantity: 2, isAvailable: true }])
})

test('an item whose product is gone is not available', { tags: 'F-CART-11' }, async () => {
  given.client = createQueryClient(async () =>
    Response.json({ ...contents(), retailerProductVariants: [], catalogRetailerProducts: [] }),
  )
  const [one] = await given.client.fetchQuery(carts())
  expect(one?.lines[0]).toMatchObject({ title: '', price: null, isAvailable: false })
})

test(
  'pieces are counted all in all; the subtotal leaves out what cannot be bought',
  { tags: ['F-CART-08', 'V-07', 'F-CART-25'] },
  async () => {
    const [one, two] = await given.client.fetchQuery(carts())
    expect([countPieces(two?.lines ?? []), subtotalOf(two?.lines ?? [])]).toEqual([2, 1_000])
    const lines = one?.lines.map((line) => ({ ...line, isAvailable: line.id === 'a' })) ?? []
    expect([countPieces(lines), subtotalOf(lines)]).toEqual([2, 1_000])
    // A sale price above the price is none.
    expect(subtotalOf(lines.map((line) => ({ ...line, salePrice: 5_000 })))).toBe(1_000)
  },
)

test('the most pieces without a known stock are those of the wire', () => {
  expect(mostPieces).toBe(mostOfWire)
})

test.each([
  [
    { postId: 'p', clickHash: 'h' },
    { contentSourceType: 'post', contentSourceId: 'p' },
  ],
  [
    { setId: 's', clickHash: 'h' },
    { contentSourceType: 'product_set', contentSourceId: 's' },
  ],
  [{ clickHash: 'h' }, { contentSourceType: 'off_property', clickHash: 'h' }],
  [{}, {}],
])('the source %o is sent as %o', { tags: 'D-31' }, (source, fields) => {
  expect(sourceFields(source)).toEqual(fields)
})

test.each([
  ['post', { contentSourceId: 'p' }, { postId: 'p' }],
  ['product_set', { contentSourceId: 's' }, { setId: 's' }],
  ['off_property', { clickHash: 'h' }, { clickHash: 'h' }],
  [null, {}, {}],
])(
  'an item of the source %s is read as found there',
  { tags: 'F-CART-16' },
  async (contentSourceType, id, source) => {
    given.client = createQueryClient(async () => {
      const { cartItems, ...rest } = contents()
      return Response.json({
        ...rest,
        cartItems: cartItems.map((one) => ({ ...one, contentSourceType, ...id })),
      })
    })
    const [one] = await given.client.fetchQuery(carts())
    expect(one?.lines[0]?.source).toEqual(source)
  },
)

test('what is added shows with its cart, which comes first if it is new', async () => {
  await given.client.fetchQuery(carts())
  const source = { postId: 'post' }
  const added = addToCart(given.client, { productDetailsId: 'd', variantId: 'v-n', source })
  given.waiting[0]?.({
    body: {
      ...contents(),
      carts: [{ id: 'new', retailerId: 'r3', cartItemIds: ['n'], subtotal: 700 }],
      cartItems: [item('n', 'new', 1)],
      retailerProductVariants: [variant('v-n', 700)],
    },
  })
  expect(await added).toBe('new')
  expect(given.calls).toEqual([
    {
      name: 'POST /v1/cart_items',
      body: {
        cartItem: {
          retailerProductVariantId: 'v-n',
          productDetailsId: 'd',
          quantity: 1,
          contentSourceType: 'post',
          contentSourceId: 'post',
        },
      },
    },
  ])
  expect(shown().map(({ id }) => id)).toEqual(['new', 'one', 'two'])
})

test(
  'adding more than there is, and a failure to add, which is logged',
  { tags: 'E-47' },
  async () => {
    const addition = { productDetailsId: 'd', variantId: 'v', source: {} }
    const full = addToCart(given.client, addition)
    given.waiting[0]?.(tooMany('v', 0))
    await expect(full).rejects.toBeInstanceOf(TooMany)
    expect(logged).not.toHaveBeenCalled()
    const failed = addToCart(given.client, addition)
    given.waiting[1]?.(failure(500, 'broken'))
    await expect(failed).rejects.toMatchObject({ status: 500 })
    expect(logged).toHaveBeenCalledWith('Failed to add to carts', expect.anything())
  },
)

test('removed items are gone at once, and their cart with the last of them', async () => {
  await given.client.fetchQuery(carts())
  const removed = removeLines(given.client, ['a', 'c'])
  expect(shown().map(({ id, lines, subtotal }) => [id, lines.length, subtotal])).toEqual([
    ['one', 1, 2_000],
  ])
  given.waiting[0]?.({ body: {} })
  await removed
  expect(given.calls.map(({ name }) => name)).toEqual(['DELETE /v1/cart_items'])
})

test(
  'what could not be removed or deleted comes back, and is logged',
  { tags: 'E-47' },
  async () => {
    await given.client.fetchQuery(carts())
    for (const remove of [
      () => removeLines(given.client, ['a']),
      () => deleteCart(given.client, 'one'),
    ]) {
      given.waiting = []
      const removed = remove()
      expect(lineOf('a')).toBeUndefined()
      given.waiting[0]?.(failure(500, 'broken'))
      await expect(removed).rejects.toMatchObject({ status: 500 })
      expect(lineOf('a')).toBeDefined()
      expect(logged).toHaveBeenLastCalledWith('Failed to delete from carts', expect.anything())
    }
  },
)

test('a press on an item that is being removed is not refused', async () => {
  await given.client.fetchQuery(carts())
  const pressed = setQuantity(given.client, 'a', 2)
  const removed = removeLines(given.client, ['a'])
  given.waiting[1]?.({ body: {} })
  await removed
  given.waiting[0]?.(failure(404, 'not-found'))
  await pressed
  expect(lineOf('a')).toBeUndefined()
})

test('a failed read is logged', { tags: 'E-47' }, async () => {
  given.client = createQueryClient(async () => Response.json({}, { status: 500 }))
  await expect(given.client.fetchQuery(carts())).rejects.toMatchObject({ status: 500 })
  expect(logged).toHaveBeenCalledWith('Failed to fetch carts', expect.anything())
})
