import type {
  CheckoutRequest,
  CheckoutResult,
  CheckoutState,
  Connector,
  MadeCheckout,
  Offer,
  OrderReport,
  Retailers,
  VariantKey,
} from '@ltk/api/connector'
import { parcel } from '@ltk/contract/orders'
import { ApiError } from '@ltk/platform/http/api-error'
import { z } from 'zod'

import { fullReport } from './ordering-retailer.ts'

/** A retailer in memory: what it offers and how it answers is set by a test. */
export type FakeRetailer = {
  /** What it sells; it refuses checkouts of anything else, and of more than there is. */
  offers: Offer[]
  /** Thrown by every call for as long as it is set. */
  fault: Error | undefined
  /** Awaited before each call is answered, to hold it up. */
  beforeAnswer: ((call: keyof Connector) => Promise<void>) | undefined
  /** Answers checkouts in its place. */
  answerCheckout: ((request: CheckoutRequest) => CheckoutResult) | undefined
  /** The calls in their order. */
  calls: (keyof Connector)[]
  /** The checkouts that it has made, by their idempotency keys. */
  checkouts: Map<string, CheckoutRequest>
  /** What has become of checkouts, by their ids; the others that it has made can be paid. */
  states: Map<string, CheckoutState>
  /** Orders by the ids of the checkouts that they were made from: `checkoutIdOf` of their keys. */
  orders: Map<string, OrderReport>
  /** A test may take functions away that a retailer's protocol would not have. */
  connector: Connector
}

/** The id that a fake retailer gives to the checkout of an idempotency key. */
export const checkoutIdOf = (idempotencyKey: string) => `checkout of ${idempotencyKey}`

/** The value of the header `signature` of messages that a fake retailer has signed. */
export const fakeSignature = 'signed by the retailer'

/** The body of a message of an order. */
const orderMessage = z.object({
  checkoutExternalId: z.string(),
  externalId: z.string(),
  number: z.string(),
  state: z.enum(['placed', 'shipped', 'delivered', 'cancelled', 'returned']),
  lines: z.array(
    z.object({
      productId: z.string(),
      variantId: z.string(),
      quantity: z.int(),
      returnedQuantity: z.int(),
      unitPrice: z.int(),
    }),
  ),
  total: z.int(),
  currency: z.string(),
  orderUrl: z.string().nullable(),
  parcels: z.array(parcel),
  at: z.coerce.date(),
})

const isSame = (one: VariantKey, other: VariantKey) =>
  one.productId === other.productId && one.variantId === other.variantId

/** A fake retailer without offers. */
export function createFakeRetailer(): FakeRetailer {
  const fake: FakeRetailer = {
    offers: [],
    fault: undefined,
    beforeAnswer: undefined,
    answerCheckout: undefined,
    calls: [],
    checkouts: new Map(),
    states: new Map(),
    orders: new Map(),
    connector: {
      async readOffers(variants) {
        await begin('readOffers')
        return fake.offers.filter((offer) => variants.some((variant) => isSame(variant, offer)))
      },
      async createCheckout(request) {
        await begin('createCheckout')
        const answer = fake.answerCheckout?.(request) ?? checkOut(request)
        if (answer.kind === 'ready') fake.checkouts.set(request.idempotencyKey, request)
        return answer
      },
      async readCheckout(made) {
        await begin('readCheckout')
        return stateOf(made)
      },
      async cancelCheckout(made) {
        await begin('cancelCheckout')
        if (['open', 'changed'].includes(stateOf(made).kind)) {
          fake.states.set(made.externalId, { kind: 'ended' })
        }
        return stateOf(made)
      },
      async findOrder(checkoutExternalId) {
        await begin('findOrder')
        return fake.orders.get(checkoutExternalId)
      },
      async readOrderMessage({ headers, body }) {
        await begin('readOrderMessage')
        if (headers.get('signature') !== fakeSignature) {
          throw new ApiError(401, 'invalid-signature', 'The retailer has not signed this message')
        }
        const report = orderMessage.parse(JSON.parse(Buffer.from(body).toString()))
        return { id: headers.get('webhook-id') ?? crypto.randomUUID(), report: fullReport(report) }
      },
    },
  }

  async function begin(call: keyof Connector): Promise<void> {
    fake.calls.push(call)
    await fake.beforeAnswer?.(call)
    if (fake.fault) throw fake.fault
  }

  function stateOf({ externalId }: MadeCheckout): CheckoutState {
    const isKnown = [...fake.checkouts.keys()].some((key) => checkoutIdOf(key) === externalId)
    const usual: CheckoutState = isKnown ? { kind: 'open', checkoutUrl: null } : { kind: 'ended' }
    return fake.states.get(externalId) ?? usual
  }

  function checkOut({ lines, idempotencyKey }: CheckoutRequest): CheckoutResult {
    const variants = lines.filter((line) => {
      const offer = fake.offers.find((candidate) => isSame(candidate, line))
      return !offer?.available || (offer.quantity !== null && offer.quantity < line.quantity)
    })
    if (variants.length > 0) return { kind: 'invalid', variants }
    const externalId = checkoutIdOf(idempotencyKey)
    const checkoutUrl = `https://retailer.test/checkouts/${idempotencyKey}`
    return { kind: 'ready', checkoutUrl, externalId }
  }

  return fake
}

/** Retailers with connectors to fakes, by the ids of the retailers; all others are only linked to. */
export function createFakeRetailers(fakes: Map<string, FakeRetailer>): Retailers {
  return { connectorOf: async (retailerId) => fakes.get(retailerId)?.connector }
}
