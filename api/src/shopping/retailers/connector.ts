import type { Parcel } from '@ltk/contract/orders'

/** A variant by the retailer's own ids. */
export type VariantKey = { productId: string; variantId: string }

/** A retailer's current offer of a variant: prices in minor units. */
export type Offer = VariantKey & {
  currency: string
  /** The regular price. */
  price: number
  /** The current price where it is below `price`. */
  salePrice: number | null
  available: boolean
  /** The stock; null where the retailer does not report it. */
  quantity: number | null
}

export type CheckoutLine = VariantKey & { title: string; quantity: number; unitPrice: number }

export type CheckoutRequest = {
  lines: CheckoutLine[]
  currency: string
  /** Our id of the checkout: the retailer makes one checkout for it, however often it is asked. */
  idempotencyKey: string
  /** The address that the shopper returns to after paying. */
  returnUrl: string
}

export type CheckoutResult =
  | {
      kind: 'ready'
      /** An https address on one of the retailer's hosts. */
      checkoutUrl: string
      /** The retailer's id of the checkout, where it has one: orders name it. */
      externalId: string | null
    }
  | { kind: 'invalid'; variants: VariantKey[] }

/** A checkout that was made, and what was asked for in it. */
export type MadeCheckout = Pick<CheckoutRequest, 'lines' | 'currency'> & {
  /** The retailer's id of it. */
  externalId: string
}

export type CheckoutState =
  | {
      /** It can be paid as it was asked for. */
      kind: 'open'
      /** Where, as `checkoutUrl` of a result; null where the retailer does not repeat it. */
      checkoutUrl: string | null
    }
  /** It can be paid, but it is not, or no longer, what was asked for. */
  | { kind: 'changed' }
  /** It is paid, or being paid. */
  | { kind: 'paid' }
  /** It cannot be paid any more. */
  | { kind: 'ended' }

export type ReportedLine = {
  /** Null where the protocol names variants only: their ids are unique at such a retailer. */
  productId: string | null
  variantId: string
  quantity: number
  returnedQuantity: number
  /** The price of one piece before discounts. */
  unitPrice: number
  /**
   * What was paid for all ordered pieces, after discounts and before anything was given back; without
   * shipping, taxes and fees. As all amounts, in minor units of the order's currency.
   */
  amount: number
  /** What was given back for the returned pieces. */
  returnedAmount: number
  /** What was given back otherwise; below 0 for what was charged again of `returnedAmount`. */
  refundedAmount: number
}

/** An order as its retailer states it; it is complete each time, so that the latest one counts. */
export type OrderReport = {
  /** The retailer's id of the checkout that it was made from. */
  checkoutExternalId: string
  externalId: string
  number: string
  state: 'placed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
  lines: ReportedLine[]
  total: number
  currency: string
  orderUrl: string | null
  /** Those that are on their way or have arrived. */
  parcels: Parcel[]
  at: Date
  /** Sorts reports of the same time, the one that says more last. */
  revision: string
}

/** A message of a retailer about an order. */
export type OrderMessage = {
  /** The same for each delivery of a message. */
  id: string
  report: OrderReport
}

/** A message as it came in. */
export type SignedMessage = {
  method: string
  /** The address that it was sent to. */
  url: string
  headers: Headers
  body: Uint8Array
}

/**
 * The connection to one retailer. Every function may throw a `ConnectorError`; all time-outs,
 * retries and the circuit breaker are inside. What a retailer's protocol cannot do is missing.
 */
export type Connector = {
  /** Today's offers of the variants that the retailer still has; the others are missing. */
  readOffers?: (variants: VariantKey[]) => Promise<Offer[]>
  createCheckout: (request: CheckoutRequest) => Promise<CheckoutResult>
  /**
   * Lists faults, a sentence each: reads the retailer's own profile, and asks it for some of
   * its variants. Changes nothing there.
   */
  findFaults?: (variants: VariantKey[]) => Promise<string[]>
  /** Reads the state of a checkout. */
  readCheckout?: (checkout: MadeCheckout) => Promise<CheckoutState>
  /** Ends a checkout that is not paid yet; returns what has become of it. May be called again. */
  cancelCheckout?: (checkout: MadeCheckout) => Promise<CheckoutState>
  /** The order that a checkout became; undefined if there is none, or none yet. */
  findOrder?: (checkoutExternalId: string) => Promise<OrderReport | undefined>
  /**
   * Reads a message of the retailer about an order. Throws an `ApiError`: 401 unless the retailer has
   * just signed the message, 400 where it is not an order.
   */
  readOrderMessage?: (message: SignedMessage) => Promise<OrderMessage>
}

/**
 * Whether a retailer tells what became of its checkouts. Where it does not, only the shopper knows
 * whether they bought something.
 */
export function reportsOrders({ findOrder, readOrderMessage }: Connector): boolean {
  return findOrder !== undefined || readOrderMessage !== undefined
}

export type Retailers = {
  /** The connector of a retailer; undefined if its products are only linked to, or it is unknown. */
  connectorOf: (retailerId: string) => Promise<Connector | undefined>
}

/** Without connectors, every retailer is only linked to. */
export const linksOnly: Retailers = { connectorOf: async () => undefined }
