import * as contract from '@ltk/contract/carts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import {
  insertShop,
  type ShopVariant,
  type ShopVariantInput,
} from '@ltk/testing/content/insert-shop'
import { countTripsOf } from '@ltk/testing/databases/count-trips'
import { openTestDatabase, patient } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'

import { newId } from '../platform/db/uuid.ts'

let api: TestApi
let content: Content
let user: string

beforeAll(async () => {
  api = await createTestApi({}, { database: await openTestDatabase(patient) })
  content = await insertContent(api.database.db)
})
afterAll(() => api.close())
beforeEach(() => {
  user = crypto.randomUUID()
})

const carts = '/v1/carts'
const items = '/v1/cart_items'

type Input = Partial<z.input<typeof contract.cartItemInput>>

const cartItem = (variant: ShopVariant, input: Input = {}) => ({
  retailerProductVariantId: variant.id,
  productDetailsId: variant.detailsId,
  quantity: 1,
  ...input,
})

async function add(variant: ShopVariant, input: Input = {}, as = user) {
  return api.send(contract.createCartItem, items, { cartItem: cartItem(variant, input) }, as)
}

/** The status and the body of a call that is refused. */
async function refusal(method: string, path: string, body: unknown, as = user) {
  const response = await api.request(path, { method, body: JSON.stringify(body) }, as)
  return { status: response.status, body: await response.json() }
}

const refusedAdd = (variant: ShopVariant, input: Input = {}) =>
  refusal('POST', items, { cartItem: cartItem(variant, input) })

async function shopWith(...variants: ShopVariantInput[]) {
  const shop = await insertShop(api.database.db, variants)
  const [one, two, three] = shop.variants
  if (!one) throw new Error('a shop without variants')
  return { ...shop, one, two: two ?? one, three: three ?? one }
}

const readCarts = (as = user) => api.get(contract.getCarts, carts, as)

/** Changes what the catalogue says of a variant, as an import would. */
const change = (variant: ShopVariant, set: object) =>
  api.database.db
    .updateTable('retailer_product_variants')
    .set(set)
    .where('id', '=', variant.id)
    .execute()

describe('a cart', () => {
  test(
    'is of one retailer, and made by the first thing put into it',
    { tags: 'F-SCOPE-13' },
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

  test('is read by its id', { tags: 'A-80' }, async () => {
    const { one, retailerId } = await shopWith({})
    const { carts: made } = await add(one)
    await add((await shopWith({})).one)
    const path = `${carts}/${made[0]?.id}?includes=retailers`
    const found = await api.get(contract.getCart, path, user)
    expect(found.carts).toMatchObject([{ id: made[0]?.id, retailerId }])
    expect(found.cartItems).toHaveLength(1)
    expect(found.retailers).toMatchObject([{ id: retailerId }])
    expect((await api.request(`${carts}/${newId()}`, {}, user)).status).toBe(404)
  })

  test(
    'costs what its shopper would pay: sale prices, and only what can be bought',
    { tags: 'D-30' },
    async () => {
      const { one, two, three } = await shopWith({ price: 8_000, salePrice: 5_999 }, {}, {})
      await add(one, { quantity: 3 })
      await add(two)
      await add(three)
      await change(two, { available: false })
      await change(three, { currency: 'EUR' })
      expect((await readCarts()).carts).toMatchObject([{ subtotal: 17_997 }])
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
      const found: object = await api.get(contract.getCarts, `${carts}?${query}`, user)
      return lists.filter((list) => list in found)
    }
    expect(await sent('')).toEqual([])
    for (const [include, list] of Object.entries(of)) {
      expect(await sent(`includes=${include}`)).toEqual([list])
    }
    const all = Object.keys(of).map((name) => `includes=${name}`)
    expect(await sent(all.join('&'))).toEqual([...lists])
  })

  test('may stand in the query or in the body', async () => {
    const { one } = await shopWith({})
    const body = { cartItem: cartItem(one) }
    const inQuery = `${items}?includes=retailers&includes=product_details`
    const asked = await api.send(contract.createCartItem, inQuery, body, user)
    expect([asked.retailers, asked.productDetails]).toMatchObject([[{}], [{}]])
    const inBody = { ...body, includes: ['retailer_product_variants'] }
    const answered = await api.send(contract.createCartItem, items, inBody, user)
    expect(answered.retailers).toBeUndefined()
    expect(answered.retailerProductVariants).toHaveLength(1)
  })

  test(
    'say what the cart shows of a product, its variant and its retailer',
    { tags: ['D-32', 'D-33'] },
    async () => {
      const { one, retailerId } = await shopWith({ price: 8_000, salePrice: 6_000, quantity: 4 })
      await add(one)
      const query = contract.cartIncludes.map((name) => `includes=${name}`).join('&')
      const found = await api.get(contract.getCarts, `${carts}?${query}`, user)
      const imageUrl = expect.stringMatching(/^\/media\//)
      expect(found.retailers).toEqual([{ id: retailerId, displayName: 'The Shop', imageUrl }])
      expect(found.retailerProductVariants).toEqual([
        {
          id: one.id,
          catalogRetailerProductId: one.productId,
          title: 'Size 0',
          price: 8_000,
          salePrice: 6_000,
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
})

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
    },
  )

  test('keeps the post or the product set that it was found in', { tags: 'D-31' }, async () => {
    const { db } = api.database
    const { one } = await shopWith({})
    const [profileId = '', postId = newId(), setId = newId()] = [
      content.profileIds[0],
      content.postIds[0]?.[0],
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
    for (const source of sources) await add(one, source)
    const { cartItems } = await readCarts()
    expect(cartItems).toMatchObject(sources)

    const elsewhere = { contentSourceType: 'post', contentSourceId: setId } as const
    expect(await refusedAdd(one, elsewhere)).toMatchObject({ status: 404 })
    const stranger = (await shopWith({})).one
    expect(await refusedAdd(stranger, sources[0])).toMatchObject({ status: 404 })
  })

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
    ['more pieces than a cart may hold', { quantity: 100 }],
  ])('is refused with %s', async (_name, input) => {
    const { one } = await shopWith({})
    expect(await refusedAdd(one, input)).toMatchObject({
      status: 400,
      body: { error_code: 'invalid-input' },
    })
  })

  test('is refused where the variant is unknown, or of another product', async () => {
    const { one } = await shopWith({})
    const other = (await shopWith({})).one
    expect(await refusedAdd({ ...one, id: newId() })).toMatchObject({ status: 404 })
    expect(await refusedAdd(one, { productDetailsId: other.detailsId })).toMatchObject({
      status: 400,
      body: { error_code: 'other-product' },
    })
  })

  test.each([
    ['of a retailer that takes no carts', {}, { buyable: false }, 'not-buyable'],
    ['of a retailer without a connector', {}, { connector: 'none' }, 'not-buyable'],
    ['in another currency', { currency: 'EUR' }, {}, 'other-currency'],
  ])(
    'is refused %s: it is only linked to',
    { tags: ['F-SCOPE-12', 'C-27'] },
    async (_name, input, retailer, code) => {
      const { variants } = await insertShop(api.database.db, [input], retailer)
      const [one] = variants
      if (!one) throw new Error('no variant')
      expect(await refusedAdd(one)).toMatchObject({ status: 409, body: { error_code: code } })
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
    api.send(contract.updateCartItem, `${items}/${itemId}`, { cartItem: { quantity } }, user)
  const refusedQuantity = (itemId: string, quantity: number) =>
    refusal('PATCH', `${items}/${itemId}`, { cartItem: { quantity } })
  const tooMany = (variant: ShopVariant, availableQuantity: number) => ({
    status: 409,
    body: {
      error_code: 'quantity-unavailable',
      retailerProductVariantId: variant.id,
      availableQuantity,
    },
  })

  test('is changed', { tags: 'A-83' }, async () => {
    const { one } = await shopWith({ price: 2_000 })
    const itemId = await itemOf(one)
    const changed = await setQuantity(itemId, 4)
    expect(changed.cartItems).toMatchObject([{ id: itemId, quantity: 4 }])
    expect(changed.carts).toMatchObject([{ subtotal: 8_000 }])
    expect((await readCarts()).carts).toEqual(changed.carts)
    expect(await refusedQuantity(newId(), 1)).toMatchObject({ status: 404 })
    expect(await refusedQuantity(itemId, 0)).toMatchObject({ status: 400 })
  })

  test(
    'is at most what the retailer has, counted over all items of a variant',
    { tags: 'X-11' },
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
      await add(one, { quantity: 39 })
    },
  )

  test.each([{ available: false }, { quantity: 0 }])(
    'is 0 of what is sold out: %o',
    async (input) => {
      const { one } = await shopWith(input)
      expect(await refusedAdd(one)).toMatchObject(tooMany(one, 0))
    },
  )

  test('may always go down, even where there are fewer still', async () => {
    const { one } = await shopWith({ quantity: 9 })
    const itemId = await itemOf(one, { quantity: 9 })
    await change(one, { quantity: 2 })
    expect((await setQuantity(itemId, 5)).cartItems).toMatchObject([{ quantity: 5 }])
    expect(await refusedQuantity(itemId, 6)).toMatchObject(tooMany(one, 2))
  })

  test('of the last piece goes to one of many calls at once', async () => {
    const { one } = await shopWith({ quantity: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryAdd(one)))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    expect(answers.filter((status) => status === 409)).toHaveLength(49)
    expect((await readCarts()).cartItems).toMatchObject([{ quantity: 1 }])
  })

  async function tryAdd(variant: ShopVariant) {
    const init = { method: 'POST', body: JSON.stringify({ cartItem: cartItem(variant) }) }
    return (await api.request(items, init, user)).status
  }
})

describe('what is taken out', () => {
  const remove = async (path: string, ids: string[], as = user) => {
    const query = ids.map((id) => `ids=${id}`).join('&')
    const response = await api.request(`${path}?${query}`, { method: 'DELETE' }, as)
    return [response.status, await response.json()]
  }

  test(
    'goes without a word, whether it is there or not, and an empty cart goes too',
    { tags: 'A-84' },
    async () => {
      const { one, two } = await shopWith({}, {})
      await add(one)
      const { cartItems } = await add(two)
      const [first = '', second = ''] = cartItems.map(({ id }) => id)
      expect(await remove(items, [first, newId()])).toEqual([200, {}])
      expect(await remove(items, [first])).toEqual([200, {}])
      expect((await readCarts()).cartItems).toMatchObject([{ id: second }])
      await remove(items, [second])
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

  test('is the own only: the carts of others do not exist', async () => {
    const { one } = await shopWith({})
    const own = await add(one)
    const [cartId = '', itemId = ''] = [own.carts[0]?.id, own.cartItems[0]?.id]
    const other = crypto.randomUUID()
    expect((await api.request(`${carts}/${cartId}`, {}, other)).status).toBe(404)
    const body = { cartItem: { quantity: 2 } }
    expect((await refusal('PATCH', `${items}/${itemId}`, body, other)).status).toBe(404)
    const checkOut = await refusal('POST', `/v2/carts/${cartId}/checkout`, {}, other)
    expect(checkOut.status).toBe(404)
    expect(await remove(items, [itemId], other)).toEqual([200, {}])
    expect(await remove(carts, [cartId], other)).toEqual([200, {}])
    expect((await readCarts(other)).carts).toEqual([])
    expect(await readCarts()).toMatchObject({ carts: own.carts, cartItems: own.cartItems })
  })
})

describe('limits', () => {
  test('a cart holds 50 items', async () => {
    const variants = Array.from({ length: contract.mostCartItems + 1 }, () => ({}))
    const shop = await insertShop(api.database.db, variants)
    for (const variant of shop.variants.slice(0, contract.mostCartItems)) await add(variant)
    const [one, last] = [shop.variants[0], shop.variants.at(-1)]
    if (!one || !last) throw new Error('no variants')
    expect(await refusedAdd(last)).toMatchObject({
      status: 409,
      body: { error_code: 'cart-full' },
    })
    expect((await readCarts()).cartItems).toHaveLength(contract.mostCartItems)
    // More pieces of what is there.
    await add(one)
  })

  test('a user has 50 carts', async () => {
    const shops = await Promise.all(
      Array.from({ length: contract.mostCarts + 1 }, () => shopWith({})),
    )
    const [first, ...others] = shops
    if (!first) throw new Error('no shops')
    for (const { one } of others) await add(one)
    expect(await refusedAdd(first.one)).toMatchObject({
      status: 409,
      body: { error_code: 'too-many-carts' },
    })
    expect((await readCarts()).carts).toHaveLength(contract.mostCarts)
  })
})

test('an addition that is sent again with its key happens once', async () => {
  const { one } = await shopWith({})
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const init = { method: 'POST', headers, body: JSON.stringify({ cartItem: cartItem(one) }) }
  const first = await api.request(items, init, user)
  const again = await api.request(items, init, user)
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await again.text()).toBe(await first.text())
  expect((await readCarts()).cartItems).toMatchObject([{ quantity: 1 }])
})

test('additions, removals and changes at once leave no half cart', async () => {
  const { one, two } = await shopWith({}, {})
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async (_, turn) => {
      const { cartItems } = await add(turn % 2 === 0 ? one : two)
      const [itemId] = cartItems.map(({ id }) => id)
      const path = turn % 3 === 0 ? `${items}/${itemId}` : `${items}?ids=${itemId}`
      const patch = { method: 'PATCH', body: JSON.stringify({ cartItem: { quantity: 1 } }) }
      const init = turn % 3 === 0 ? patch : { method: 'DELETE' }
      return (await api.request(path, init, user)).status
    }),
  )
  // A change comes too late where another call has taken the item out.
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
  const found = await readCarts()
  expect(found.carts.length).toBe(found.cartItems.length > 0 ? 1 : 0)
  const empty = await api.database.db
    .selectFrom('carts')
    .leftJoin('cart_items', 'cart_items.cart_id', 'carts.id')
    .select('carts.id')
    .where('carts.user_id', '=', user)
    .where('cart_items.id', 'is', null)
    .execute()
  expect(empty).toEqual([])
})

test('all carts with all that belongs to them are read in two round trips', async () => {
  for (let shop = 0; shop < 3; shop++) {
    const { one, two } = await shopWith({}, {})
    await add(one)
    await add(two)
  }
  const { counted, trips } = countTripsOf(api.database)
  const counting = await createTestApi({}, { database: counted })
  const query = contract.cartIncludes.map((name) => `includes=${name}`).join('&')
  const found = await counting.get(contract.getCarts, `${carts}?${query}`, user)
  expect([found.cartItems.length, found.retailers?.length]).toEqual([6, 3])
  expect(trips()).toBe(2)
})
