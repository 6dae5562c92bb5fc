import { expect, test } from 'vitest'

import { TooMany } from './cart-calls.ts'
import { setQuantity } from './cart-changes.ts'
import { carts } from './carts.ts'
import { answerWith, failure, settle, setUpCarts, tooMany } from './testing/set-up-carts.ts'

const given = setUpCarts()
const { shown, lineOf, logged } = given

test(
  'a change of quantity shows, in the subtotal too, before the server has answered',
  { tags: 'F-CART-25' },
  async () => {
    await given.client.fetchQuery(carts())
    const set = setQuantity(given.client, 'a', 2)
    expect([lineOf('a')?.quantity, shown()[0]?.subtotal]).toEqual([2, 4_000])
    given.waiting[0]?.(answerWith(2))
    await set
    expect([lineOf('a')?.quantity, shown()[0]?.subtotal]).toEqual([2, 4_000])
  },
)

test('the answer about one item does not undo what is pressed on another', async () => {
  await given.client.fetchQuery(carts())
  const presses = [setQuantity(given.client, 'a', 2), setQuantity(given.client, 'b', 3)]
  given.waiting[0]?.(answerWith(2))
  await settle()
  expect([lineOf('a')?.quantity, lineOf('b')?.quantity, shown()[0]?.subtotal]).toEqual([
    2, 3, 8_000,
  ])
  given.waiting[1]?.(failure(500, 'broken'))
  await expect(presses[1]).rejects.toMatchObject({ status: 500 })
  expect([lineOf('a')?.quantity, lineOf('b')?.quantity]).toEqual([2, 1])
})

test('a read in the meantime does not undo a press', async () => {
  await given.client.fetchQuery(carts())
  const pressed = setQuantity(given.client, 'a', 2)
  await given.client.fetchQuery({ ...carts(), staleTime: 0 })
  expect(lineOf('a')?.quantity).toBe(2)
  given.waiting[0]?.(answerWith(2))
  await pressed
})

test('a refused change is undone, thrown and logged', { tags: 'E-47' }, async () => {
  await given.client.fetchQuery(carts())
  const set = setQuantity(given.client, 'a', 2)
  given.waiting[0]?.(failure(500, 'broken'))
  await expect(set).rejects.toMatchObject({ status: 500 })
  expect(lineOf('a')?.quantity).toBe(1)
  expect(logged).toHaveBeenCalledWith('Failed to update carts', expect.anything())
})

test(
  'more than there is known to be is refused without asking the server',
  { tags: ['V-23', 'X-11'] },
  async () => {
    await given.client.fetchQuery(carts())
    const refused = setQuantity(given.client, 'b', 4)
    expect([given.calls.length, lineOf('b')?.quantity]).toEqual([0, 1])
    await expect(refused).rejects.toBeInstanceOf(TooMany)
    const set = setQuantity(given.client, 'b', 3)
    given.waiting[0]?.(tooMany('v-b', 2))
    await expect(set).rejects.toBeInstanceOf(TooMany)
    expect([lineOf('b')?.quantity, lineOf('b')?.most]).toEqual([1, 2])
  },
)

test(
  'pieces of the same variant that were found elsewhere count too',
  { tags: 'V-23' },
  async () => {
    await given.client.fetchQuery(carts())
    given.client.setQueryData(carts().queryKey, (known) =>
      known?.map((cart) => {
        const [first] = cart.lines
        const twice = first ? [first, { ...first, id: `${first.id}-again`, most: 2 }] : []
        return { ...cart, lines: twice.map((line) => ({ ...line, most: 2, quantity: 1 })) }
      }),
    )
    const refused = setQuantity(given.client, 'a', 2)
    expect(given.calls).toEqual([])
    await expect(refused).rejects.toBeInstanceOf(TooMany)
  },
)

test('where there are fewer pieces than in the cart, one less leads to what there is', async () => {
  await given.client.fetchQuery(carts())
  given.client.setQueryData(carts().queryKey, (known) =>
    known?.map((cart) => ({
      ...cart,
      lines: cart.lines.map((line) => ({ ...line, quantity: 9, most: 4 })),
    })),
  )
  void setQuantity(given.client, 'a', 8)
  expect(given.calls[0]?.body).toEqual({ cartItem: { quantity: 4, expectedQuantity: 9 } })
})

test('each change says which quantity the server has accepted last', async () => {
  await given.client.fetchQuery(carts())
  const presses = [2, 3, 4].map((quantity) => setQuantity(given.client, 'a', quantity))
  given.waiting[0]?.(answerWith(2))
  await settle()
  given.waiting[1]?.(answerWith(4))
  await Promise.all(presses)
  expect(given.calls.map(({ body }) => body)).toEqual([
    { cartItem: { quantity: 2, expectedQuantity: 1 } },
    { cartItem: { quantity: 4, expectedQuantity: 2 } },
  ])
})

test('a press in a stale tab shows the quantity that another tab has set', async () => {
  await given.client.fetchQuery(carts())
  const set = setQuantity(given.client, 'a', 2)
  given.waiting[0]?.(failure(409, 'quantity-changed', { cartItemId: 'a', quantity: 5 }))
  await expect(set).rejects.toMatchObject({ code: 'quantity-changed' })
  expect([lineOf('a')?.quantity, shown()[0]?.subtotal]).toEqual([5, 7_000])
})

test('a quantity below one is never asked for', async () => {
  await given.client.fetchQuery(carts())
  await setQuantity(given.client, 'a', 0)
  expect([given.calls.length, lineOf('a')?.quantity]).toEqual([0, 1])
})
