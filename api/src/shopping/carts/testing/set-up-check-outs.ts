import * as contract from '@ltk/contract/carts'
import * as checkouts from '@ltk/contract/checkouts'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import {
  insertShop,
  type ShopVariant,
  type ShopVariantInput,
} from '@ltk/testing/content/insert-shop'
import { createFakeRetailer, type FakeRetailer } from '@ltk/testing/retailers/fake-retailer'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'

/** Opens the wire, with fake retailers, for the tests of a file; each has a user of their own. */
export function setUpCheckOuts() {
  let api: TestApi
  let user: string
  const fakes = new Map<string, FakeRetailer>()

  beforeAll(async () => {
    const retailers = { connectorOf: async (id: string) => fakes.get(id)?.connector }
    api = await createTestApi({}, { retailers })
  })
  afterAll(() => api.close())
  beforeEach(() => {
    user = crypto.randomUUID()
  })

  async function shopWith(...inputs: ShopVariantInput[]) {
    const { retailerId, variants } = await insertShop(api.database.db, inputs)
    const retailer = createFakeRetailer()
    retailer.offers = variants.map(({ offer }) => ({ ...offer }))
    fakes.set(retailerId, retailer)
    const [one, two] = variants
    if (!one) throw new Error('a shop without variants')
    return { retailer, retailerId, one, two: two ?? one }
  }

  async function add(variant: ShopVariant, quantity = 1) {
    const cartItem = {
      retailerProductVariantId: variant.id,
      productDetailsId: variant.detailsId,
      quantity,
    }
    const { carts } = await api.send(contract.createCartItem, '/v1/cart_items', { cartItem }, user)
    return carts[0]?.id ?? ''
  }

  const readCarts = (query = '') => api.get(contract.getCarts, `/v1/carts?${query}`, user)

  /** The status, the body and the headers of a call to check a cart out. */
  async function call(cartId: string, key?: string) {
    const headers = new Headers(key === undefined ? {} : { 'idempotency-key': key })
    const path = `/v2/carts/${cartId}/checkout`
    const response = await api.request(path, { method: 'POST', headers }, user)
    return { status: response.status, body: await response.json(), headers: response.headers }
  }

  /** Checks a cart out; fails unless the retailer's address is returned. */
  async function checkOut(cartId: string) {
    const path = `/v2/carts/${cartId}/checkout`
    const { checkout } = await api.send(checkouts.checkOutCart, path, undefined, user)
    expect(checkout).toEqual({ checkoutUrl: expect.any(String), invalidProducts: [] })
    return checkout.checkoutUrl
  }

  const rows = () =>
    api.database.db.selectFrom('checkouts').selectAll().where('user_id', '=', user).execute()

  return {
    get api() {
      return api
    },
    get user() {
      return user
    },
    add,
    call,
    checkOut,
    fakes,
    readCarts,
    rows,
    shopWith,
  }
}
