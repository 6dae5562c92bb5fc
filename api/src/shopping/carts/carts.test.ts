import * as contract from '@ltk/contract/carts'
import { newId } from '@ltk/platform/db/uuid'
import { createTestApi } from '@ltk/testing/api/test-api'
import { countTripsOf } from '@ltk/testing/databases/count-trips'
import { describe, expect, test } from 'vitest'

import { restore, withdraw } from '../../catalogue/withdrawals/withdraw.ts'
import { cartItem, carts, items, setUpCarts } from './testing/set-up-carts.ts'

const given = setUpCarts()
const { add, shopWith, readCarts, change, refusal } = given

describe('a cart', () => {
  test(
    'is of one retailer, and made by the first thing put into it',
    { tags: ['F-SCOPE-13', 'A-79', 'A-82', 'D-30'] },
    async () => {
      const here = await shopWith({ price: 8_000 }, { price: 5_000 })
      const there = await shopWith({ price: 1_000 })
      const first = await add(here.one, { quantity: 2 })
      expect(first.carts).toMatchObject([{ retailerId: here.retailerId, subtotal: 16_000 }])
      const second = await add(here.two)
      expect(second.carts).toMatchObject([{ id: first.carts[0]?.id, subtotal: 21_000 }])
      const other = await add(there.one)
      expect(other.carts).toMatchObject([{ retailerId: there.retailerId, subtotal: 1_000 }])

      const all = await readCarts()
      // The one changed last first.
      expect(all.carts.map(({ retailerId }) => retailerId)).toEqual([
        there.retailerId,
        here.retailerId,
      ])
      for (const cart of all.carts) {
        const ids = all.cartItems.filter(({ cartId }) => cartId === cart.id).map(({ id }) => id)
        expect(cart.cartItemIds).toEqual(ids)
      }
      await add(here.one)
      expect((await readCarts()).carts[0]?.retailerId).toBe(here.retailerId)
    },
  )

  test('is read by its id', { tags: ['A-80', 'D-30'] }, async () => {
    const { one, retailerId } = await shopWith({})
    const { carts: made } = await add(one)
    await add((await shopWith({})).one)
    const whole = await given.api.get(contract.getCart, `${carts}/${made[0]?.id}`, given.user)
    const all = await readCarts()
    expect(whole).toEqual({
      carts: all.carts.filter(({ id }) => id === made[0]?.id),
      cartItems: all.cartItems.filter(({ cartId }) => cartId === made[0]?.id),
    })
    const every = contract.cartIncludes.map((name) => `includes=${name}`).join('&')
    const full = await given.api.get(
      contract.getCart,
      `${carts}/${made[0]?.id}?${every}`,
      given.user,
    )
    expect(full.retailerProductVariants).toMatchObject([{ id: one.id }])
    expect(full.catalogRetailerProducts).toMatchObject([{ id: one.productId }])
    expect(full.productDetails).toMatchObject([{ id: one.detailsId }])
    const path = `${carts}/${made[0]?.id}?includes=retailers`
    const found = await given.api.get(contract.getCart, path, given.user)
    expect(found.carts).toMatchObject([{ id: made[0]?.id, retailerId }])
    expect(found.cartItems).toHaveLength(1)
    expect(found.retailers).toMatchObject([{ id: retailerId }])
    expect((await given.api.request(`${carts}/${newId()}`, {}, given.user)).status).toBe(404)
  })

  test(
    'costs what its shopper would pay: sale prices, and only what can be bought',
    { tags: ['D-30', 'A-79', 'F-CART-25'] },
    async () => {
      const { one, two, three } = await shopWith({ price: 8_000, salePrice: 5_999 }, {}, {})
      await add(one, { quantity: 3 })
      await add(two)
      await add(three)
      await change(two, { available: false })
      await change(three, { currency: 'EUR' })
      const costs = async (subtotal: number) =>
        expect((await readCarts()).carts).toMatchObject([{ subtotal }])
      await costs(17_997)
      await change(two, { available: true, quantity: 0 })
      await costs(17_997)
      // As it costs now, not as it was seen when it was added.
      await change(one, { price: 7_000, sale_price: null })
      await costs(21_000)
    },
  )
})

describe('includes', () => {
  const lists = [
    'retailers',
    'retailerProductVariants',
    'catalogRetailerProducts',
    'productDetails',
  ] as const
  const of: Record<(typeof contract.cartIncludes)[number], (typeof lists)[number]> = {
    retailers: 'retailers',
    retailer_product_variants: 'retailerProductVariants',
    catalog_retailer_products: 'catalogRetailerProducts',
    product_details: 'productDetails',
  }

  test('bring what they name and nothing else', { tags: 'A-79' }, async () => {
    const { one } = await shopWith({})
    await add(one)
    const sent = async (query: string) => {
      const found: object = await given.api.get(contract.getCarts, `${carts}?${query}`, given.user)
      return lists.filter((list) => list in found)
    }
    expect(await sent('')).toEqual([])
    for (const [include, list] of Object.entries(of)) {
      expect(await sent(`includes=${include}`)).toEqual([list])
    }
    const all = Object.keys(of).map((name) => `includes=${name}`)
    expect(await sent(all.join('&'))).toEqual([...lists])
  })

  test('may stand in the query or in the body', { tags: ['A-82', 'A-83'] }, async () => {
    const { one } = await shopWith({})
    const body = { cartItem: cartItem(one) }
    const inQuery = `${items}?includes=retailers&includes=product_details`
    const asked = await given.api.send(contract.createCartItem, inQuery, body, given.user)
    expect([asked.retailers, asked.productDetails]).toMatchObject([[{}], [{}]])
    const inBody = { ...body, includes: ['retailer_product_variants'] }
    const answered = await given.api.send(contract.createCartItem, items, inBody, given.user)
    expect(answered.retailers).toBeUndefined()
    expect(answered.retailerProductVariants).toHaveLength(1)
    const change = async (more: object, query = '') => {
      const address = `${items}/${asked.cartItems[0]?.id}${query}`
      const changed = { cartItem: { quantity: 1 }, ...more }
      return given.api.send(contract.updateCartItem, address, changed, given.user)
    }
    expect(Object.keys(await change({}))).toEqual(['carts', 'cartItems'])
    expect((await change({}, '?includes=retailers')).retailers).toHaveLength(1)
    expect((await change({ includes: ['product_details'] })).productDetails).toHaveLength(1)
  })

  test(
    'say what the cart shows of a product, its variant and its retailer',
    { tags: ['D-32', 'D-33', 'A-79'] },
    async () => {
      const { one, retailerId } = await shopWith({ price: 8_000, salePrice: 6_000, quantity: 4 })
      await add(one)
      const query = contract.cartIncludes.map((name) => `includes=${name}`).join('&')
      const found = await given.api.get(contract.getCarts, `${carts}?${query}`, given.user)
      const imageUrl = expect.stringMatching(/^\/media\//)
      expect(found.retailers).toEqual([
        { id: retailerId, displayName: 'The Shop', imageUrl, freeShippingFrom: null },
      ])
      expect(found.retailerProductVariants).toEqual([
        {
          id: one.id,
          catalogRetailerProductId: one.productId,
          title: 'Size 0',
          price: 8_000,
          salePrice: 6_000,
          formerPrice: null,
          listPrice: null,
          percentChange: 0,
          imageUrl: null,
          availability: true,
          quantity: 4,
          options: { Size: '0' },
        },
      ])
      expect(found.catalogRetailerProducts).toEqual([
        { id: one.productId, title: 'Linen dress', imageUrl, imageColour: null },
      ])
      expect(found.productDetails).toMatchObject([{ id: one.detailsId, buyable: true }])
    },
  )

  test(
    'say what a variant costs now, and what it cost once it is gone',
    { tags: 'F-CART-09' },
    async () => {
      const { one } = await shopWith({ price: 8_000 })
      await add(one)
      const path = `${carts}?includes=retailer_product_variants`
      const prices = async () => {
        const { retailerProductVariants } = await given.api.get(contract.getCarts, path, given.user)
        return retailerProductVariants?.map(({ price, salePrice }) => [price, salePrice])
      }
      expect(await prices()).toEqual([[8_000, null]])
      await change(one, { price: 9_000, sale_price: 7_000 })
      expect(await prices()).toEqual([[9_000, 7_000]])
      const { db } = given.api.database
      await db.deleteFrom('retailer_product_variants').where('id', '=', one.id).execute()
      expect(await prices()).toEqual([[8_000, null]])
    },
  )

  test('show no picture of what is withdrawn', { tags: 'A-79' }, async () => {
    const { one, retailerId } = await shopWith({})
    await add(one)
    const { db } = given.api.database
    const [pictures, now] = [`${carts}?includes=catalog_retailer_products`, new Date()]
    const named = { kind: 'retailer', name: retailerId } as const
    const imageUrl = async () => {
      const found = await given.api.get(contract.getCarts, pictures, given.user)
      return found.catalogRetailerProducts?.[0]?.imageUrl
    }
    expect(await imageUrl()).toMatch(/^\/media\//)
    await withdraw(db, named, now)
    expect(await imageUrl()).toBeNull()
    await restore(db, named, now)
    expect(await imageUrl()).toMatch(/^\/media\//)
  })
})

describe('what is taken out', () => {
  const remove = async (path: string, ids: string[], as = given.user) => {
    const query = ids.map((id) => `ids=${id}`).join('&')
    const response = await given.api.request(`${path}?${query}`, { method: 'DELETE' }, as)
    return [response.status, await response.json()]
  }

  test(
    'goes without a word, whether it is there or not, and an empty cart goes too',
    { tags: 'A-84' },
    async () => {
      const { one, two, three } = await shopWith({}, {}, {})
      await add(one)
      await add(two)
      const { cartItems } = await add(three)
      const [first = '', second = '', third = ''] = cartItems.map(({ id }) => id)
      expect(await remove(items, [first, second, newId()])).toEqual([200, {}])
      expect(await remove(items, [first])).toEqual([200, {}])
      const left = await readCarts()
      expect(left.cartItems).toMatchObject([{ id: third }])
      expect(left.carts).toMatchObject([{ cartItemIds: [third] }])
      await remove(items, [third])
      expect((await readCarts()).carts).toEqual([])
      const next = await add(one)
      expect(next.carts[0]?.id).not.toBe(cartItems[0]?.cartId)
    },
  )

  test('may be whole carts', { tags: 'A-81' }, async () => {
    const made = await Promise.all([1, 2, 3].map(async () => add((await shopWith({})).one)))
    const [first = '', second = '', third = ''] = made.map(({ carts: [cart] }) => cart?.id)
    expect(await remove(carts, [first, second, newId()])).toEqual([200, {}])
    const left = await readCarts()
    expect(left.carts).toMatchObject([{ id: third }])
    expect(left.cartItems).toHaveLength(1)
    expect(await remove(carts, [first])).toEqual([200, {}])
  })

  test(
    'is the own only: the carts of others do not exist',
    { tags: ['A-80', 'A-81', 'A-83', 'A-84', 'A-86'] },
    async () => {
      const { one } = await shopWith({})
      const own = await add(one)
      const [cartId = '', itemId = ''] = [own.carts[0]?.id, own.cartItems[0]?.id]
      const other = crypto.randomUUID()
      expect((await given.api.request(`${carts}/${cartId}`, {}, other)).status).toBe(404)
      const body = { cartItem: { quantity: 2 } }
      expect((await refusal('PATCH', `${items}/${itemId}`, body, other)).status).toBe(404)
      const checkOut = await refusal('POST', `/v2/carts/${cartId}/checkout`, {}, other)
      expect(checkOut.status).toBe(404)
      expect(await remove(items, [itemId], other)).toEqual([200, {}])
      expect(await remove(carts, [cartId], other)).toEqual([200, {}])
      expect((await readCarts(other)).carts).toEqual([])
      expect(await readCarts()).toMatchObject({ carts: own.carts, cartItems: own.cartItems })
    },
  )
})

test('an addition that is sent again with its key happens once', { tags: 'A-82' }, async () => {
  const { one } = await shopWith({})
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const init = { method: 'POST', headers, body: JSON.stringify({ cartItem: cartItem(one) }) }
  const first = await given.api.request(items, init, given.user)
  const again = await given.api.request(items, init, given.user)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  expect((await readCarts()).cartItems).toMatchObject([{ quantity: 1 }])
})

test(
  'additions, removals and changes at once leave no half cart',
  { tags: ['A-82', 'A-84'] },
  async () => {
    const { one, two } = await shopWith({}, {})
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, turn) => {
        const { cartItems } = await add(turn % 2 === 0 ? one : two)
        const [itemId] = cartItems.map(({ id }) => id)
        const path = turn % 3 === 0 ? `${items}/${itemId}` : `${items}?ids=${itemId}`
        const patch = { method: 'PATCH', body: JSON.stringify({ cartItem: { quantity: 1 } }) }
        const init = turn % 3 === 0 ? patch : { method: 'DELETE' }
        return (await given.api.request(path, init, given.user)).status
      }),
    )
    // A change comes too late where another call has taken the item out.
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    const found = await readCarts()
    expect(found.carts.length).toBe(found.cartItems.length > 0 ? 1 : 0)
    const empty = await given.api.database.db
      .selectFrom('carts')
      .leftJoin('cart_items', (join) =>
        join
          .onRef('cart_items.user_id', '=', 'carts.user_id')
          .onRef('cart_items.cart_id', '=', 'carts.id'),
      )
      .select('carts.id')
      .where('carts.user_id', '=', given.user)
      .where('cart_items.id', 'is', null)
      .execute()
    expect(empty).toEqual([])
  },
)

test('all carts with all that belongs to them are read in two round trips', async () => {
  for (let shop = 0; shop < 3; shop++) {
    const { one, two } = await shopWith({}, {})
    await add(one)
    await add(two)
  }
  const { counted, trips } = countTripsOf(given.api.database)
  const counting = await createTestApi({}, { database: counted })
  const query = contract.cartIncludes.map((name) => `includes=${name}`).join('&')
  const found = await counting.get(contract.getCarts, `${carts}?${query}`, given.user)
  expect([found.cartItems.length, found.retailers?.length]).toEqual([6, 3])
  expect(trips()).toBe(2)
})
