import { z } from 'zod'

import { cartRetailer } from './carts.ts'
import {
  cursor,
  id,
  limit,
  minorUnits,
  pageMeta,
  pictureUrl,
  route,
  sum,
  timestamp,
} from './wire.ts'

export const orderState = z.enum(['placed', 'shipped', 'delivered', 'cancelled', 'returned'])

export const orderLine = z.object({
  /** Null once the catalogue no longer has it; the rest stays as it was when ordered. */
  retailerProductVariantId: id.nullable(),
  productDetailsId: id.nullable(),
  title: z.string(),
  variantTitle: z.string(),
  imageUrl: pictureUrl.nullable(),
  quantity: z.int32().positive(),
  /** The number of pieces that were returned. */
  returnedQuantity: z.int32().nonnegative(),
  /** The price of one piece. */
  price: minorUnits,
})

/** A parcel of an order: what its retailer says of it. */
export const parcel = z.object({
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Where it can be followed, usually at its carrier. */
  trackingUrl: z.string().nullable(),
})
export type Parcel = z.infer<typeof parcel>

/** An order at a retailer, as the retailer confirmed it. */
export const order = z.object({
  id,
  retailerId: id,
  /** The number that the retailer gave it. */
  number: z.string(),
  state: orderState,
  lines: z.array(orderLine),
  /** The total that the shopper paid, with shipping and taxes where the retailer reports them. */
  total: minorUnits,
  currency: z.string(),
  /** The order's page at the retailer. */
  orderUrl: z.string().nullable(),
  /** The parcels that are on their way or have arrived. */
  parcels: z.array(parcel),
  orderedAt: timestamp,
})
export type Order = z.infer<typeof order>

/** What a shopper says they bought at a retailer that reports no orders; the retailer has confirmed nothing. */
export const claimedPurchase = z.object({
  /** The id of its checkout. */
  id,
  retailerId: id,
  lines: z.array(orderLine.omit({ returnedQuantity: true })),
  /** The sum of its lines at the time of the checkout; shipping and taxes are not known. */
  subtotal: sum,
  currency: z.string(),
  /** When the shopper was led to the retailer. */
  boughtAt: timestamp,
})
export type ClaimedPurchase = z.infer<typeof claimedPurchase>

export const getOrders = route({
  method: 'get',
  path: '/v1/orders',
  tag: 'carts',
  summary:
    "The caller's orders and, in a list of their own, claimed purchases, the newest first; a page has at most `limit` of both together",
  access: 'user',
  owner: 'user',
  query: z.object({ limit: limit(20), next: cursor.optional() }),
  response: z.object({
    orders: z.array(order),
    claimedPurchases: z.array(claimedPurchase),
    retailers: z.array(cartRetailer),
    meta: pageMeta,
  }),
})

export const getOrder = route({
  method: 'get',
  path: '/v1/orders/{orderId}',
  tag: 'carts',
  summary: 'One order of the caller',
  access: 'user',
  owner: 'user',
  params: z.object({ orderId: id }),
  response: z.object({ order, retailers: z.array(cartRetailer) }),
})

export const confirmCheckout = route({
  method: 'post',
  path: '/v1/checkouts/{checkoutId}/confirmation',
  tag: 'carts',
  summary:
    'Ask the retailer whether a checkout of the caller became an order; null if not, or not yet',
  access: 'user',
  owner: 'user',
  params: z.object({ checkoutId: id }),
  response: z.object({ order: order.nullable() }),
})

/**
 * Whether a shopper bought what they checked out. `later`: they are asked once more, on a later visit;
 * after a second `later` never again.
 */
export const purchaseAnswer = z.enum(['yes', 'no', 'later'])
export type PurchaseAnswer = z.infer<typeof purchaseAnswer>

export const putPurchaseAnswer = route({
  method: 'put',
  path: '/v1/checkouts/{checkoutId}/purchase_answer',
  tag: 'carts',
  summary:
    'Answer the question in a cart, `unconfirmedCheckout`. After `yes` the lines of the checkout leave the cart and are a claimed purchase. The same answer again changes nothing; a 409 if it was answered otherwise, or its order was reported meanwhile',
  access: 'user',
  owner: 'user',
  impersonators: 'refused',
  params: z.object({ checkoutId: id }),
  body: z.strictObject({ answer: purchaseAnswer }),
  response: z.object({ claimedPurchase: claimedPurchase.nullable() }),
})

export const receiveOrder = route({
  method: 'post',
  path: '/v1/retailers/{retailerName}/orders',
  tag: 'carts',
  summary: 'A retailer reports an order, or a change of one; the message must be signed by it',
  access: 'public',
  params: z.object({ retailerName: z.string().max(60) }),
  body: 'raw',
  response: z.object({}),
})
