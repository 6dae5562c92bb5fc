import type { LocaleCode } from '@ltk/contract/locales'
import * as contract from '@ltk/contract/orders'
import type { Letter, MailUser } from '@ltk/platform/letter'
import { createTestApi, type TestApi } from '@ltk/testing/api/test-api'
import { insertCheckout, type InsertedCheckout } from '@ltk/testing/content/insert-checkout'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import {
  createOrderingRetailer,
  fullReport,
  type GivenReport,
  type OrderingRetailer,
  signedMessage,
} from '@ltk/testing/retailers/ordering-retailer'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { OrderReport } from '../../retailers/connector.ts'

type SentLetter = Letter & { userId: string }

/** Returns a day of the month in which the tests order. */
export const day = (number: number) => new Date(Date.UTC(2026, 9, number))

/** Returns a line of an order as a retailer reports it. */
export const line = (
  variantId: string,
  quantity: number,
  returnedQuantity = 0,
  unitPrice = 6_000,
) => ({
  productId: 'dress',
  variantId,
  quantity,
  returnedQuantity,
  unitPrice,
})

/** Returns what a retailer reports of a checkout. */
export function reportOf(
  checkout: InsertedCheckout,
  changed: Partial<GivenReport> = {},
): OrderReport {
  return fullReport({
    checkoutExternalId: checkout.externalId,
    externalId: `order-${checkout.id}`,
    number: 'N-1001',
    state: 'placed',
    lines: [line('S', 2)],
    total: 12_950,
    currency: 'USD',
    orderUrl: 'https://shop.test/orders/1001',
    parcels: [],
    at: day(1),
    ...changed,
  })
}

/** Returns the status and the code of an error. */
export async function errorOf(response: Response) {
  const { error_code } = await response.json()
  return [response.status, error_code]
}

/**
 * Opens the wire over a retailer that reports orders for the tests of a file, each with a user of
 * their own. Mails are kept, in the language of `mailLocale`.
 */
export function setUpOrders() {
  let api: TestApi
  let content: Content
  let retailer: OrderingRetailer
  let user: string
  let mailLocale: LocaleCode
  const mails: SentLetter[] = []

  beforeAll(async () => {
    retailer = createOrderingRetailer()
    const mailUser: MailUser = async (_trx, userId, letterIn) => {
      mails.push({ userId, ...letterIn(mailLocale) })
    }
    api = await createTestApi({}, { retailers: retailer, mailUser })
    content = await insertContent(api.database.db)
  })
  afterAll(() => api.close())
  beforeEach(() => {
    user = crypto.randomUUID()
    retailer.asked.length = 0
    mailLocale = 'en'
    mails.length = 0
  })

  const checkOut = (
    wanted: Parameters<typeof insertCheckout>[2] = [{ variant: 'S', quantity: 2 }],
  ) => insertCheckout(api.database.db, user, wanted)

  const confirm = (checkout: InsertedCheckout, as = user) =>
    api.send(contract.confirmCheckout, `/v1/checkouts/${checkout.id}/confirmation`, undefined, as)
  const receive = (report: GivenReport, signature?: string, name = 'shop') =>
    api.request(`/v1/retailers/${name}/orders`, signedMessage(report, signature))
  const list = (query = '', as = user) => api.get(contract.getOrders, `/v1/orders?${query}`, as)

  const cartItems = () =>
    api.database.db
      .selectFrom('cart_items')
      .select(['variant_external_id as variant', 'quantity'])
      .where('user_id', '=', user)
      .orderBy('variant_external_id')
      .execute()

  /** A checkout of the user whose cart is another one than that of `checkOut`. */
  async function checkOutElsewhere() {
    await api.database.db.deleteFrom('carts').where('user_id', '=', user).execute()
    return checkOut()
  }

  function setQuantity(variant: string, quantity: number) {
    return api.database.db
      .updateTable('cart_items')
      .set({ quantity })
      .where('user_id', '=', user)
      .where('variant_external_id', '=', variant)
      .execute()
  }

  return {
    get api() {
      return api
    },
    get content() {
      return content
    },
    get retailer() {
      return retailer
    },
    get user() {
      return user
    },
    set user(value) {
      user = value
    },
    mails,
    set mailLocale(value: LocaleCode) {
      mailLocale = value
    },
    cartItems,
    checkOut,
    checkOutElsewhere,
    confirm,
    list,
    receive,
    setQuantity,
  }
}
