import type { CartContents } from '@ltk/contract/carts'
import { beforeEach, vi } from 'vitest'

import { createQueryClient } from '../../../api/query-client.ts'
import { carts } from '../carts.ts'

/** Returns a variant of a product, as the wire has it. */
export const variant = (id: string, price: number, quantity: number | null = null) => ({
  id,
  title: `Variant ${id}`,
  price,
  salePrice: null as number | null,
  formerPrice: null as number | null,
  listPrice: null,
  percentChange: 0,
  imageUrl: null,
  availability: true,
  quantity,
  options: {},
  catalogRetailerProductId: `product-${id}`,
})

/** Returns an item of a cart, as the wire has it. */
export const item = (id: string, cartId: string, quantity: number) => ({
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
export function contents(): Required<CartContents> {
  return {
    carts: [
      { id: 'one', retailerId: 'r1', cartItemIds: ['a', 'b'], subtotal: 3_000 },
      { id: 'two', retailerId: 'r2', cartItemIds: ['c'], subtotal: 1_000 },
    ],
    cartItems: [item('a', 'one', 1), item('b', 'one', 1), item('c', 'two', 2)],
    retailers: [
      { id: 'r1', displayName: 'Nordhaus', imageUrl: '/media/nordhaus', freeShippingFrom: 7_500 },
      { id: 'r2', displayName: 'Lumen', imageUrl: null, freeShippingFrom: null },
    ],
    retailerProductVariants: [
      variant('v-a', 1_000),
      variant('v-b', 2_000, 3),
      { ...variant('v-c', 900), salePrice: 500, formerPrice: 900, percentChange: 0.44 },
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

/** Waits until everything that is due has happened. */
export const settle = () => new Promise((resolve) => setTimeout(resolve))

/** Returns the answer of a call that fails. */
export const failure = (status: number, code: string, more = {}) => ({
  status,
  body: { error_code: code, developer_message: code, user_message: '', error_details: [], ...more },
})
/** Returns the answer of a call that asks for more than there is. */
export const tooMany = (retailerProductVariantId: string, availableQuantity: number) =>
  failure(409, 'quantity-unavailable', { retailerProductVariantId, availableQuantity })
/** Returns the answer to a change of item a. */
export const answerWith = (quantity: number): Answer => {
  const { carts: all, cartItems, ...rest } = contents()
  const changed = cartItems.map((entry) => (entry.id === 'a' ? { ...entry, quantity } : entry))
  const cart = { ...all[0], subtotal: quantity * 1_000 + 2_000 }
  return {
    body: { ...rest, carts: [cart], cartItems: changed.filter((one) => one.cartId === 'one') },
  }
}

/** Gives each test of a file a client of its own, and calls that wait for its answers. */
export function setUpCarts() {
  let calls: { name: string; body: unknown }[]
  /** Each lets the server answer one call that has been made. */
  let waiting: ((answer: Answer) => void)[]
  let client: ReturnType<typeof createQueryClient>

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

  return {
    get calls() {
      return calls
    },
    get client() {
      return client
    },
    set client(value) {
      client = value
    },
    get waiting() {
      return waiting
    },
    set waiting(value) {
      waiting = value
    },
    lineOf,
    logged,
    shown,
  }
}
