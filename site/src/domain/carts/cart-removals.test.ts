import { expect, test } from 'vitest'

import { deleteCart, removeLines } from './cart-changes.ts'
import { carts } from './carts.ts'
import { failure, setUpCarts } from './testing/set-up-carts.ts'

const given = setUpCarts()
const idsOf = () => given.shown().map(({ id, lines }) => [id, ...lines.map((line) => line.id)])

test('a refused removal brings back what it removed, and nothing else', async () => {
  await given.client.fetchQuery(carts())
  const refused = removeLines(given.client, ['a'])
  const removed = deleteCart(given.client, 'two')
  const other = removeLines(given.client, ['b'])
  expect(idsOf()).toEqual([])
  // The carts are not read again from the server.
  given.client.setQueryDefaults(carts().queryKey, { enabled: false })
  given.waiting[0]?.(failure(500, 'broken'))
  await expect(refused).rejects.toMatchObject({ status: 500 })
  expect(idsOf()).toEqual([['one', 'a']])
  expect(given.shown()[0]?.subtotal).toBe(1_000)
  for (const answer of given.waiting.slice(1)) answer({ body: {} })
  await Promise.all([removed, other])
  expect(idsOf()).toEqual([['one', 'a']])
})
