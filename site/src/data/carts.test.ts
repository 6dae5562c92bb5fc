import { type CartContents, mostPieces as mostOfWire } from '@ltk/contract/carts'
import { beforeEach, expect, test, vi } from 'vitest'

import { countPieces, mostPieces, sourceFields, subtotalOf } from './cart-lines.ts'
import { carts } from './carts.ts'
import {
  addToCart,
  checkOut,
  deleteCart,
  removeLines,
  setQuantity,
  TooMany,
} from './change-carts.ts'
import { createQueryClient } from './query-client.ts'

const variant = (id: string, price: number, quantity: number | null = null) => ({
  id,
  title: `Variant ${id}`,
  price,
  salePrice: null as number | null,
  imageUrl: null,
  availability: true,
  quantity,
  options: {},
  catalogRetailerProductId: `product-${id}`,
})

const item = (id: string, cartId: string, quantity: number) => ({
  id,
  cartId,
  quantity,
  productDetailsId: `details-${id}`,
  retailerProductVariantId: `v-${id}`,
  contentSourceType: null,
  contentSourceId: null,
  clickHash: null,
})

/** Two carts: one with two items at $10 and $20, of the second of which there are three, and one with one at $5. */
function contents(): Required<CartContents> {
  return {
    carts: [
      { id: 'one', retailerId: 'r1', cartItemIds: ['a', 'b'], subtotal: 3_000 },
      { id: 'two', retailerId: 'r2', cartItemIds: ['c'], subtotal: 1_000 },
    ],
    cartItems: [item('a', 'one', 1), item('b', 'one', 1), item('c', 'two', 2)],
    retailers: [
      { id: 'r1', displayName: 'Nordhaus', imageUrl: '/media/nordhaus' },
      { id: 'r2', displayName: 'Lumen', imageUrl: null },
    ],
    retailerProductVariants: [
      variant('v-a', 1_000),
      variant('v-b', 2_000, 3),
      { ...variant('v-c', 900), salePrice: 500 },
    ],
    catalogRetailerProducts: ['a', 'b', 'c'].map((id) => ({
      id: `product-v-${id}`,
      title: `Product ${id}`,
      imageUrl: `/media/${id}`,
      imageColour: null,
    })),
    productDetails: [],
  }
}

type Answer = { status?: number; body: unknown }
let calls: { name: string; body: unknown }[]
/** Each lets the server answer one call that has been made. */
let waiting: ((answer: Answer) => void)[]
let client: ReturnType<typeof createQueryClient>

const settle = () => new Promise((resolve) => setTimeout(resolve))
const logged = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  calls = []
  waiting = []
  logged.mockClear()
  client = createQueryClient(async (path, init) => {
    const name = `${init?.method} ${path.split('?')[0]}`
    if (init?.method === 'GET') return Response.json(contents())
    calls.push({ name, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const { status = 200, body } = await new Promise<Answer>((answer) => waiting.push(answer))
    return Response.json(body, { status })
  })
})

const shown = () => client.getQueryData(carts().queryKey) ?? []
const lineOf = (id: string) =>
  shown()
    .flatMap((cart) => cart.lines)
    .find((line) => line.id === id)
const failure = (status: number, code: string, more = {}) => ({
  status,
  body: { error_code: code, developer_message: code, user_message: '', error_details: [], ...more },
})
const tooMany = (retailerProductVariantId: string, availableQuantity: number) =>
  failure(409, 'quantity-unavailable', { retailerProductVariantId, availableQuantity })
/** Returns the answer to a change of item a. */
const answerWith = (quantity: number): Answer => {
  const { carts: all, cartItems, ...rest } = contents()
  const changed = cartItems.map((entry) => (entry.id === 'a' ? { ...entry, quantity } : entry))
  const cart = { ...all[0], subtotal: quantity * 1_000 + 2_000 }
  return {
    body: { ...rest, carts: [cart], cartItems: changed.filter((one) => one.cartId === 'one') },
  }
}

test('carts are read with their retailers and products', { tags: 'F-CART-09' }, async () => {
  const [one, two] = await client.fetchQuery(carts())
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

test('an item whose product is gone is not available', async () => {
  client = createQueryClient(async () =>
    Response.json({ ...contents(), retailerProductVariants: [], catalogRetailerProducts: [] }),
  )
  const [one] = await client.fetchQuery(carts())
  expect(one?.lines[0]).toMatchObject({ title: '', price: null, isAvailable: false })
})

test(
  'pieces are counted all in all; the subtotal leaves out what cannot be bought',
  { tags: 'F-CART-08' },
  async () => {
    const [one, two] = await client.fetchQuery(carts())
    expect([countPieces(two?.lines ?? []), subtotalOf(two?.lines ?? [])]).toEqual([2, 1_000])
    const lines = one?.lines.map((line) => ({ ...line, isAvailable: line.id === 'a' })) ?? []
    expect([countPieces(lines), subtotalOf(lines)]).toEqual([2, 1_000])
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
])('the source %o is sent as %o', (source, fields) => {
  expect(sourceFields(source)).toEqual(fields)
})

test('what is added shows with its cart, which comes first if it is new', async () => {
  await client.fetchQuery(carts())
  const source = { postId: 'post' }
  const added = addToCart(client, { productDetailsId: 'd', variantId: 'v-n', source })
  waiting[0]?.({
    body: {
      ...contents(),
      carts: [{ id: 'new', retailerId: 'r3', cartItemIds: ['n'], subtotal: 700 }],
      cartItems: [item('n', 'new', 1)],
      retailerProductVariants: [variant('v-n', 700)],
    },
  })
  expect(await added).toBe('new')
  expect(calls).toEqual([
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

test('adding more than there is, and a failure to add, which is logged', async () => {
  const addition = { productDetailsId: 'd', variantId: 'v', source: {} }
  const full = addToCart(client, addition)
  waiting[0]?.(tooMany('v', 0))
  await expect(full).rejects.toBeInstanceOf(TooMany)
  expect(logged).not.toHaveBeenCalled()
  const failed = addToCart(client, addition)
  waiting[1]?.(failure(500, 'broken'))
  await expect(failed).rejects.toMatchObject({ status: 500 })
  expect(logged).toHaveBeenCalledWith('Failed to add to carts', expect.anything())
})

test('a change of quantity shows before the server has answered', async () => {
  await client.fetchQuery(carts())
  const set = setQuantity(client, 'a', 2)
  expect([lineOf('a')?.quantity, shown()[0]?.subtotal]).toEqual([2, 4_000])
  waiting[0]?.(answerWith(2))
  await set
  expect([lineOf('a')?.quantity, shown()[0]?.subtotal]).toEqual([2, 4_000])
})

test('of many presses in a row only the latest is sent after the first', async () => {
  await client.fetchQuery(carts())
  const presses = [2, 3, 4, 5].map((quantity) => setQuantity(client, 'a', quantity))
  expect(calls).toHaveLength(1)
  waiting[0]?.(answerWith(2))
  await settle()
  expect(lineOf('a')?.quantity).toBe(5)
  waiting[1]?.(answerWith(5))
  await Promise.all(presses)
  expect(calls.map(({ body }) => body)).toEqual([
    { cartItem: { quantity: 2 } },
    { cartItem: { quantity: 5 } },
  ])
  expect(lineOf('a')?.quantity).toBe(5)
})

test('the answer about one item does not undo what is pressed on another', async () => {
  await client.fetchQuery(carts())
  const presses = [setQuantity(client, 'a', 2), setQuantity(client, 'b', 3)]
  waiting[0]?.(answerWith(2))
  await settle()
  expect([lineOf('a')?.quantity, lineOf('b')?.quantity, shown()[0]?.subtotal]).toEqual([
    2, 3, 8_000,
  ])
  waiting[1]?.(failure(500, 'broken'))
  await expect(presses[1]).rejects.toMatchObject({ status: 500 })
  expect([lineOf('a')?.quantity, lineOf('b')?.quantity]).toEqual([2, 1])
})

test('a read in the meantime does not undo a press', async () => {
  await client.fetchQuery(carts())
  const pressed = setQuantity(client, 'a', 2)
  await client.fetchQuery({ ...carts(), staleTime: 0 })
  expect(lineOf('a')?.quantity).toBe(2)
  waiting[0]?.(answerWith(2))
  await pressed
})

test('a refused change is undone, thrown and logged', { tags: 'E-47' }, async () => {
  await client.fetchQuery(carts())
  const set = setQuantity(client, 'a', 2)
  waiting[0]?.(failure(500, 'broken'))
  await expect(set).rejects.toMatchObject({ status: 500 })
  expect(lineOf('a')?.quantity).toBe(1)
  expect(logged).toHaveBeenCalledWith('Failed to update carts', expect.anything())
})

test(
  'more than there is known to be is refused without asking the server',
  { tags: ['V-23', 'X-11'] },
  async () => {
    await client.fetchQuery(carts())
    const refused = setQuantity(client, 'b', 4)
    expect([calls.length, lineOf('b')?.quantity]).toEqual([0, 1])
    await expect(refused).rejects.toBeInstanceOf(TooMany)
    const set = setQuantity(client, 'b', 3)
    waiting[0]?.(tooMany('v-b', 2))
    await expect(set).rejects.toBeInstanceOf(TooMany)
    expect([lineOf('b')?.quantity, lineOf('b')?.most]).toEqual([1, 2])
  },
)

test('pieces of the same variant that were found elsewhere count too', async () => {
  await client.fetchQuery(carts())
  client.setQueryData(carts().queryKey, (known) =>
    known?.map((cart) => {
      const [first] = cart.lines
      const twice = first ? [first, { ...first, id: `${first.id}-again`, most: 2 }] : []
      return { ...cart, lines: twice.map((line) => ({ ...line, most: 2, quantity: 1 })) }
    }),
  )
  await expect(setQuantity(client, 'a', 2)).rejects.toBeInstanceOf(TooMany)
  expect(calls).toEqual([])
})

test('where there are fewer pieces than in the cart, one less leads to what there is', async () => {
  await client.fetchQuery(carts())
  client.setQueryData(carts().queryKey, (known) =>
    known?.map((cart) => ({
      ...cart,
      lines: cart.lines.map((line) => ({ ...line, quantity: 9, most: 4 })),
    })),
  )
  void setQuantity(client, 'a', 8)
  expect(calls[0]?.body).toEqual({ cartItem: { quantity: 4 } })
})

test('a quantity below one is never asked for', async () => {
  await client.fetchQuery(carts())
  await setQuantity(client, 'a', 0)
  expect([calls.length, lineOf('a')?.quantity]).toEqual([0, 1])
})

test('removed items are gone at once, and their cart with the last of them', async () => {
  await client.fetchQuery(carts())
  const removed = removeLines(client, ['a', 'c'])
  expect(shown().map(({ id, lines, subtotal }) => [id, lines.length, subtotal])).toEqual([
    ['one', 1, 2_000],
  ])
  waiting[0]?.({ body: {} })
  await removed
  expect(calls.map(({ name }) => name)).toEqual(['DELETE /v1/cart_items'])
})

test('what could not be removed or deleted comes back, and is logged', async () => {
  await client.fetchQuery(carts())
  for (const remove of [() => removeLines(client, ['a']), () => deleteCart(client, 'one')]) {
    waiting = []
    const removed = remove()
    expect(lineOf('a')).toBeUndefined()
    waiting[0]?.(failure(500, 'broken'))
    await expect(removed).rejects.toMatchObject({ status: 500 })
    expect(lineOf('a')).toBeDefined()
    expect(logged).toHaveBeenLastCalledWith('Failed to delete from carts', expect.anything())
  }
})

test('a press on an item that is being removed is not refused', async () => {
  await client.fetchQuery(carts())
  const pressed = setQuantity(client, 'a', 2)
  const removed = removeLines(client, ['a'])
  waiting[1]?.({ body: {} })
  await removed
  waiting[0]?.(failure(404, 'not-found'))
  await pressed
  expect(lineOf('a')).toBeUndefined()
})

test('a checkout leads to the retailer, once the quantities have been saved', async () => {
  await client.fetchQuery(carts())
  const pressed = setQuantity(client, 'a', 2)
  const checkedOut = checkOut(client, 'one')
  await settle()
  expect(calls.map(({ name }) => name)).toEqual(['PATCH /v1/cart_items/a'])
  waiting[0]?.(answerWith(2))
  await pressed
  await settle()
  expect(calls[1]?.name).toBe('POST /v2/carts/one/checkout')
  waiting[1]?.({
    body: { checkout: { checkoutUrl: 'https://shop.example/c', invalidProducts: [] } },
  })
  expect(await checkedOut).toEqual({ kind: 'ready', url: 'https://shop.example/c' })
})

test(
  'variants that cannot be bought are marked as not available',
  { tags: 'F-CART-22' },
  async () => {
    await client.fetchQuery(carts())
    const checkedOut = checkOut(client, 'one')
    await settle()
    waiting[0]?.({ body: { checkout: { checkoutUrl: null, invalidProducts: ['v-b'] } } })
    expect(await checkedOut).toEqual({ kind: 'invalid', variantIds: ['v-b'] })
    expect([lineOf('a')?.isAvailable, lineOf('b')?.isAvailable]).toEqual([true, false])
    expect(shown()[0]?.subtotal).toBe(1_000)
  },
)

test('a checkout of more than there is says so', async () => {
  await client.fetchQuery(carts())
  const checkedOut = checkOut(client, 'one')
  await settle()
  waiting[0]?.(tooMany('v-b', 0))
  await expect(checkedOut).rejects.toBeInstanceOf(TooMany)
  expect(lineOf('b')?.most).toBe(0)
})

test('a checkout without an address is an error', async () => {
  await client.fetchQuery(carts())
  const checkedOut = checkOut(client, 'one')
  await settle()
  waiting[0]?.({ body: { checkout: { checkoutUrl: null, invalidProducts: [] } } })
  await expect(checkedOut).rejects.toThrow('has no address')
  expect(logged).toHaveBeenCalledWith('Failed to check out carts', expect.anything())
})

test('changed prices show, with what they were', async () => {
  await client.fetchQuery(carts())
  const checkedOut = checkOut(client, 'one')
  await settle()
  const { carts: all, ...rest } = contents()
  const cartContents = {
    ...rest,
    carts: [{ ...all[0], subtotal: 3_500 }],
    retailerProductVariants: [variant('v-a', 1_500), variant('v-b', 2_000, 3)],
  }
  const changedPrices = [{ retailerProductVariantId: 'v-a', before: 1_000 }]
  waiting[0]?.(failure(409, 'price_changed', { cartContents, changedPrices }))
  expect(await checkedOut).toEqual({ kind: 'price-changed', before: new Map([['v-a', 1_000]]) })
  expect([lineOf('a')?.price, shown()[0]?.subtotal]).toEqual([1_500, 3_500])
  expect(logged).not.toHaveBeenCalled()
})

test('a failed read is logged', async () => {
  client = createQueryClient(async () => Response.json({}, { status: 500 }))
  await expect(client.fetchQuery(carts())).rejects.toMatchObject({ status: 500 })
  expect(logged).toHaveBeenCalledWith('Failed to fetch carts', expect.anything())
})
