import * as contract from '@ltk/contract/carts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import {
  insertShop,
  type ShopVariant,
  type ShopVariantInput,
} from '@ltk/testing/content/insert-shop'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { z } from 'zod'

/** The path of all carts of a user. */
export const carts = '/v1/carts'
/** The path of what is in them. */
export const items = '/v1/cart_items'

export type Input = Partial<z.input<typeof contract.cartItemInput>>

/** Returns what is sent to put a variant into a cart. */
export const cartItem = (variant: ShopVariant, input: Input = {}) => ({
  retailerProductVariantId: variant.id,
  productDetailsId: variant.detailsId,
  quantity: 1,
  ...input,
})

/** Opens the wire for the tests of a file, each with a user of their own who has no cart. */
export function setUpCarts() {
  let api: TestApi
  let content: Content
  let user: string

  beforeAll(async () => {
    api = await createTestApi()
    content = await insertContent(api.database.db)
  })
  afterAll(() => api.close())
  beforeEach(() => {
    user = crypto.randomUUID()
  })

  async function add(variant: ShopVariant, input: Input = {}, as = user) {
    return api.send(contract.createCartItem, items, { cartItem: cartItem(variant, input) }, as)
  }

  /** The status and the body of a call that is refused. */
  async function refusal(method: string, path: string, body: unknown, as = user) {
    const response = await api.request(path, { method, body: JSON.stringify(body) }, as)
    return { status: response.status, body: await response.json() }
  }

  async function shopWith(...variants: ShopVariantInput[]) {
    const shop = await insertShop(api.database.db, variants)
    const [one, two, three] = shop.variants
    if (!one) throw new Error('a shop without variants')
    return { ...shop, one, two: two ?? one, three: three ?? one }
  }

  const readCarts = (as = user) => api.get(contract.getCarts, carts, as)

  /** Changes a variant in the catalogue, as an import would. */
  const change = (variant: ShopVariant, set: object) =>
    api.database.db
      .updateTable('retailer_product_variants')
      .set(set)
      .where('id', '=', variant.id)
      .execute()

  return {
    get api() {
      return api
    },
    get content() {
      return content
    },
    get user() {
      return user
    },
    add,
    change,
    readCarts,
    refusal,
    shopWith,
  }
}
