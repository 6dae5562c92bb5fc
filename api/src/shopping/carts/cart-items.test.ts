import * as contract from '@ltk/contract/carts'
import { newId } from '@ltk/platform/db/uuid'
import { insertShop, type ShopVariant } from '@ltk/testing/content/insert-shop'
import { describe, expect, test } from 'vitest'

import { cartItem, type Input, items, setUpCarts } from './testing/set-up-carts.ts'

const given = setUpCarts()
const { refusal, add, shopWith, readCarts, change } = given

const refusedAdd = (variant: ShopVariant, input: Input = {}) =>
  refusal('POST', items, { cartItem: cartItem(variant, input) })

describe('an item', () => {
  test(
    'merges with one of the same variant and source, and keeps apart from others',
    { tags: 'A-82' },
    async () => {
      const { one } = await shopWith({})
      const link = { contentSourceType: 'off_property', clickHash: 'abc' } as const
      await add(one, { quantity: 2 })
      await add(one, { quantity: 3, ...link })
      await add(one, { quantity: 4 })
      const { cartItems } = await add(one, link)
      expect(cartItems.map(({ quantity, clickHash }) => [quantity, clickHash])).toEqual([
        [6, null],
        [4, 'abc'],
      ])
      const click = { ...link, clickHash: 'def' }
      const apart = await add(one, click)
      expect(apart.cartItems.map(({ quantity, clickHash }) => [quantity, clickHash])).toEqual([
        [6, null],
        [4, 'abc'],
        [1, 'def'],
      ])
    },
  )

  test(
    'keeps the post or the product set that it was found in',
    { tags: ['D-31', 'A-82'] },
    async () => {
      const { db } = given.api.database
      const { one } = await shopWith({})
      const [profileId = '', postId = newId(), setId = newId()] = [
        given.content.profileIds[0],
        given.content.postIds[0]?.[0],
      ]
      await db
        .insertInto('products')
        .values({
          id: newId(),
          profile_id: profileId,
          post_id: postId,
          published_at: new Date(),
          position: 9,
          product_details_id: one.detailsId,
        })
        .execute()
      await db
        .insertInto('product_sets')
        .values({ profile_id: profileId, id: setId, title: 'Set', published_at: new Date() })
        .execute()
      await db
        .insertInto('shop_products')
        .values({
          profile_id: profileId,
          id: newId(),
          product_set_id: setId,
          position: 1,
          product_details_id: one.detailsId,
        })
        .execute()
      const sources = [
        { contentSourceType: 'post', contentSourceId: postId, clickHash: null },
        { contentSourceType: 'product_set', contentSourceId: setId, clickHash: null },
        { contentSourceType: 'off_property', contentSourceId: null, clickHash: 'abc' },
        { contentSourceType: null, contentSourceId: null, clickHash: null },
      ] as const
      for (const source of sources) await add(one, { ...source, quantity: 3 })
      const { carts, cartItems } = await readCarts()
      const held = {
        id: expect.any(String),
        cartId: carts[0]?.id,
        quantity: 3,
        productDetailsId: one.detailsId,
        retailerProductVariantId: one.id,
      }
      expect(cartItems).toEqual(sources.map((source) => ({ ...held, ...source })))

      const elsewhere = { contentSourceType: 'post', contentSourceId: setId } as const
      expect(await refusedAdd(one, elsewhere)).toMatchObject({ status: 404 })
      const stranger = (await shopWith({})).one
      expect(await refusedAdd(stranger, sources[0])).toMatchObject({ status: 404 })
    },
  )

  test.each<[string, Input]>([
    ['a post without its id', { contentSourceType: 'post' }],
    ['a product set without its id', { contentSourceType: 'product_set' }],
    ['an id without a type', { contentSourceId: newId() }],
    [
      'a click from elsewhere with an id',
      { contentSourceType: 'off_property', contentSourceId: newId(), clickHash: 'a' },
    ],
    ['a click from elsewhere without its hash', { contentSourceType: 'off_property' }],
    ['no pieces', { quantity: 0 }],
    ['half a piece', { quantity: 1.5 }],
  ])('is refused with %s', { tags: 'A-82' }, async (_name, input) => {
    const { one } = await shopWith({})
    expect(await refusedAdd(one, input)).toMatchObject({
      status: 400,
      body: { error_code: 'invalid-input' },
    })
  })

  test(
    'is refused where the variant is unknown, or of another product',
    { tags: 'A-82' },
    async () => {
      const { one } = await shopWith({})
      const other = (await shopWith({})).one
      expect(await refusedAdd({ ...one, id: newId() })).toMatchObject({ status: 404 })
      expect(await refusedAdd(one, { productDetailsId: other.detailsId })).toMatchObject({
        status: 400,
        body: { error_code: 'other-product' },
      })
    },
  )

  test.each([
    ['of a retailer that takes no carts', {}, { buyable: false }, 'not-buyable'],
    ['of a retailer without a connector', {}, { connector: 'none' }, 'not-buyable'],
    ['in another currency', { currency: 'EUR' }, {}, 'other-currency'],
  ])(
    'is refused %s: it is only linked to',
    { tags: ['F-SCOPE-12', 'C-27', 'A-82'] },
    async (_name, input, retailer, code) => {
      const { variants } = await insertShop(given.api.database.db, [input], retailer)
      const [one] = variants
      if (!one) throw new Error('no variant')
      const user_message = 'This can only be bought at the retailer.'
      const body = { error_code: code, user_message }
      expect(await refusedAdd(one)).toMatchObject({ status: 409, body })
      expect((await readCarts()).carts).toEqual([])
    },
  )
})

describe('a quantity', () => {
  const itemOf = async (variant: ShopVariant, input: Input = {}) => {
    const { cartItems } = await add(variant, input)
    return cartItems.at(-1)?.id ?? ''
  }
  const setQuantity = (itemId: string, quantity: number) =>
    given.api.send(
      contract.updateCartItem,
      `${items}/${itemId}`,
      { cartItem: { quantity } },
      given.user,
    )
  const refusedQuantity = (itemId: string, quantity: number) =>
    refusal('PATCH', `${items}/${itemId}`, { cartItem: { quantity } })
  const tooMany = (variant: ShopVariant, availableQuantity: number) => ({
    status: 409,
    body: {
      error_code: 'quantity-unavailable',
      retailerProductVariantId: variant.id,
      availableQuantity,
      user_message:
        availableQuantity === 0
          ? 'This is sold out.'
          : `Only ${availableQuantity} of this can be bought.`,
    },
  })

  test('is changed', { tags: 'A-83' }, async () => {
    const { one } = await shopWith({ price: 2_000 })
    const itemId = await itemOf(one)
    const { carts: others } = await add((await shopWith({})).one)
    const changed = await setQuantity(itemId, 4)
    expect(changed.cartItems).toMatchObject([{ id: itemId, quantity: 4 }])
    expect(changed.carts).toMatchObject([{ subtotal: 8_000 }])
    // The one changed last first.
    expect((await readCarts()).carts).toEqual([...changed.carts, ...others])
    expect(await refusedQuantity(newId(), 1)).toMatchObject({ status: 404 })
    for (const quantity of [0, -1, 1.5, 3_000_000_000]) {
      expect(await refusedQuantity(itemId, quantity)).toMatchObject({ status: 400 })
    }
    // All other items stay as they are.
    const { two } = await shopWith({}, {})
    const kept = await itemOf(two, { quantity: 3 })
    await setQuantity(itemId, 1)
    const { cartItems } = await readCarts()
    expect(cartItems.find(({ id }) => id === kept)?.quantity).toBe(3)
    expect(cartItems.find(({ id }) => id === itemId)?.quantity).toBe(1)
  })

  test(
    'is at most what the retailer has, counted over all items of a variant',
    { tags: ['X-11', 'U-19', 'A-82', 'A-83'] },
    async () => {
      const { one, two } = await shopWith({ quantity: 5 }, { quantity: 5 })
      const link = { contentSourceType: 'off_property', clickHash: 'abc' } as const
      const first = await itemOf(one, { quantity: 2 })
      await add(one, { quantity: 2, ...link })
      await add(two, { quantity: 5 })
      expect(await refusedAdd(one, { quantity: 2 })).toMatchObject(tooMany(one, 5))
      expect(await refusedQuantity(first, 4)).toMatchObject(tooMany(one, 5))
      await setQuantity(first, 3)
      expect(await refusedAdd(one, link)).toMatchObject(tooMany(one, 5))
    },
  )

  test(
    'is at most 99 where the retailer does not say how many there are',
    { tags: 'U-19' },
    async () => {
      const { one } = await shopWith({ quantity: null })
      await add(one, { quantity: 60 })
      expect(await refusedAdd(one, { quantity: 40 })).toMatchObject(tooMany(one, 99))
      const itemId = await itemOf(one, { quantity: 39 })
      for (const quantity of [100, 2_147_483_647]) {
        expect(await refusedAdd(one, { quantity })).toMatchObject(tooMany(one, 99))
        expect(await refusedQuantity(itemId, quantity)).toMatchObject(tooMany(one, 99))
      }
    },
  )

  test('is more than 99 where the retailer has more', { tags: 'U-19' }, async () => {
    const { one } = await shopWith({ quantity: 101 })
    const itemId = await itemOf(one, { quantity: 99 })
    await add(one)
    expect((await setQuantity(itemId, 101)).cartItems).toMatchObject([{ quantity: 101 }])
    expect(await refusedAdd(one)).toMatchObject(tooMany(one, 101))
    expect(await refusedQuantity(itemId, 102)).toMatchObject(tooMany(one, 101))
  })

  test('keeps the subtotal a whole number that every client can read', async () => {
    const most = 2_147_483_647
    const { one } = await shopWith({ price: most, quantity: most })
    expect(await refusedAdd(one, { quantity: most })).toMatchObject(tooMany(one, 10_000))
    const { carts } = await add(one, { quantity: 10_000 })
    expect(carts).toMatchObject([{ subtotal: most * 10_000 }])
  })

  describe('that the shopper saw', () => {
    const change = (itemId: string, quantity: number, expectedQuantity: number) =>
      refusal('PATCH', `${items}/${itemId}`, { cartItem: { quantity, expectedQuantity } })
    const quantityNow = async () => (await readCarts()).cartItems.map(({ quantity }) => quantity)

    test('is changed while it is still the one in the cart', async () => {
      const itemId = await itemOf((await shopWith({})).one, { quantity: 2 })
      expect(await change(itemId, 3, 2)).toMatchObject({ status: 200 })
      expect(await quantityNow()).toEqual([3])
      // Sent twice, since the first answer was lost.
      expect(await change(itemId, 3, 2)).toMatchObject({ status: 200 })
    })

    test.each([3, 1])('is not changed to %i after another tab has changed it', async (wanted) => {
      const itemId = await itemOf((await shopWith({})).one, { quantity: 2 })
      await setQuantity(itemId, 5)
      expect(await change(itemId, wanted, 2)).toMatchObject({
        status: 409,
        body: { error_code: 'quantity-changed', cartItemId: itemId, quantity: 5 },
      })
      expect(await quantityNow()).toEqual([5])
    })
  })

  test.each([{ available: false }, { quantity: 0 }])(
    'is 0 of what is sold out: %o',
    { tags: 'U-19' },
    async (input) => {
      const { one } = await shopWith(input)
      expect(await refusedAdd(one)).toMatchObject(tooMany(one, 0))
    },
  )

  test('may always go down, even where there are fewer still', { tags: 'A-83' }, async () => {
    const { one } = await shopWith({ quantity: 9 })
    const itemId = await itemOf(one, { quantity: 9 })
    await change(one, { quantity: 2 })
    for (const quantity of [5, 5]) {
      expect((await setQuantity(itemId, quantity)).cartItems).toMatchObject([{ quantity }])
    }
    expect(await refusedQuantity(itemId, 6)).toMatchObject(tooMany(one, 2))
  })

  test('of the last piece goes to one of many calls at once', { tags: 'U-19' }, async () => {
    const { one } = await shopWith({ quantity: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryAdd(one)))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(49)
    expect((await readCarts()).cartItems).toMatchObject([{ quantity: 1 }])
  })

  async function tryAdd(variant: ShopVariant) {
    const init = { method: 'POST', body: JSON.stringify({ cartItem: cartItem(variant) }) }
    return (await given.api.request(items, init, given.user)).status
  }
})

describe('limits', () => {
  test('a cart holds 50 items', { tags: 'A-82' }, async () => {
    const variants = Array.from({ length: contract.maxCartItems + 1 }, () => ({}))
    const shop = await insertShop(given.api.database.db, variants)
    for (const variant of shop.variants.slice(0, contract.maxCartItems)) await add(variant)
    const [one, last] = [shop.variants[0], shop.variants.at(-1)]
    if (!one || !last) throw new Error('no variants')
    expect(await refusedAdd(last)).toMatchObject({
      status: 409,
      body: {
        error_code: 'cart-full',
        user_message: 'This cart is full. Please check out first.',
      },
    })
    expect((await readCarts()).cartItems).toHaveLength(contract.maxCartItems)
    // More pieces of what is there.
    await add(one)
  })

  test('a user has 50 carts', { tags: 'A-82' }, async () => {
    const shops = await Promise.all(
      Array.from({ length: contract.maxCarts + 1 }, () => shopWith({})),
    )
    const [first, ...others] = shops
    if (!first) throw new Error('no shops')
    for (const { one } of others) await add(one)
    expect(await refusedAdd(first.one)).toMatchObject({
      status: 409,
      body: {
        error_code: 'too-many-carts',
        user_message: 'You have too many carts. Please check out or delete one first.',
      },
    })
    expect((await readCarts()).carts).toHaveLength(contract.maxCarts)
  })
})
