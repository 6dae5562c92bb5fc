import { newId } from '@ltk/platform/db/uuid'
import { expect, test } from 'vitest'

import { day, line, reportOf, setUpOrders } from './testing/set-up-orders.ts'

const given = setUpOrders()
const { checkOut, receive, cartItems, checkOutElsewhere, setQuantity } = given

const carts = () =>
  given.api.database.db.selectFrom('carts').select('id').where('user_id', '=', given.user).execute()

test('what was bought leaves the cart, and an empty cart is gone', async () => {
  const checkout = await checkOut([
    { variant: 'S', quantity: 2 },
    { variant: 'M', quantity: 1 },
  ])
  // The shopper goes on filling the cart while paying.
  await setQuantity('S', 4)
  await receive(reportOf(checkout, { lines: [line('S', 2)] }))
  expect(await cartItems()).toEqual([
    { variant: 'M', quantity: 1 },
    { variant: 'S', quantity: 2 },
  ])
  // Told again, it is not taken out again.
  await receive(reportOf(checkout, { lines: [line('S', 2), line('M', 1)], at: day(2) }))
  expect(await cartItems()).toHaveLength(2)

  const whole = await checkOutElsewhere()
  await receive(reportOf(whole))
  expect(await cartItems()).toEqual([])
  expect(await carts()).toEqual([])
})

test('several lines of one item are taken out together', async () => {
  const checkout = await checkOut([
    { variant: 'S', quantity: 2 },
    { variant: 'M', quantity: 2 },
  ])
  await setQuantity('S', 4)
  const lines = [line('S', 1), line('M', 1), line('S', 2, 0, 5_000), line('M', 1, 0, 5_000)]
  await receive(reportOf(checkout, { lines }))
  expect(await cartItems()).toEqual([{ variant: 'S', quantity: 1 }])
})

test('what stands in the cart from elsewhere stays', async () => {
  const contentSourceId = given.content.postIds[0]?.[0] ?? null
  const checkout = await checkOut([{ variant: 'S', quantity: 1 }])
  await given.api.database.db
    .insertInto('cart_items')
    .values({
      user_id: given.user,
      id: newId(),
      cart_id: checkout.cartId,
      retailer_product_id: given.content.retailerProductId,
      variant_external_id: 'S',
      variant_id: newId(),
      variant_title: 'S',
      product_details_id: given.content.detailsIds[0] ?? '',
      quantity: 1,
      content_source_type: 'post',
      content_source_id: contentSourceId,
      seen_price: 6_000,
    })
    .execute()
  await receive(reportOf(checkout, { lines: [line('S', 1)] }))
  expect(await cartItems()).toEqual([{ variant: 'S', quantity: 1 }])
})

test('an order that was cancelled at once leaves the cart as it is', async () => {
  const checkout = await checkOut()
  await receive(reportOf(checkout, { state: 'cancelled' }))
  expect(await cartItems()).toEqual([{ variant: 'S', quantity: 2 }])
})
