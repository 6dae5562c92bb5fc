import type {
  CartContents,
  cartIncludes,
  PriceChanged,
  quantityChanged,
  quantityUnavailable,
} from '@ltk/contract/carts'
import type { PurchaseAnswer } from '@ltk/contract/orders'
import type { z } from 'zod'

import { type Api, ApiFailure, get, idempotencyKey, send } from '../../api/call.ts'
import { type CartAddition, sourceFields } from './cart-lines.ts'

const includes: (typeof cartIncludes)[number][] = [
  'catalog_retailer_products',
  'product_details',
  'retailer_product_variants',
  'retailers',
]

/** Returns the shopper's carts. Like all of these calls it throws `ApiFailure`. */
export function readCarts(api: Api, signal?: AbortSignal): Promise<CartContents> {
  return get(api, '/v1/carts', {
    query: { includes },
    ...(signal && { signal }),
  })
}

/** Adds one piece of a variant to its retailer's cart, which it returns. */
export function createItem(api: Api, addition: CartAddition): Promise<CartContents> {
  const { productDetailsId, variantId, source } = addition
  return send(api, 'post', '/v1/cart_items', {
    query: { includes },
    body: {
      cartItem: {
        retailerProductVariantId: variantId,
        productDetailsId,
        quantity: 1,
        ...sourceFields(source),
      },
    },
    headers: idempotencyKey(),
  })
}

/** Returns the id of the cart that a variant was added to, from the answer. */
export function cartOfVariant({ carts, cartItems }: CartContents, variantId: string): string {
  const item = cartItems.find((entry) => entry.retailerProductVariantId === variantId)
  return item?.cartId ?? carts[0]?.id ?? ''
}

/**
 * Sets how many pieces of an item its cart holds. Returns the cart. Changes nothing if the item does
 * not have the quantity that the shopper saw.
 */
export function updateItem(
  api: Api,
  cartItemId: string,
  change: { quantity: number; expectedQuantity?: number | undefined },
): Promise<CartContents> {
  return send(api, 'patch', '/v1/cart_items/{cartItemId}', {
    params: { cartItemId },
    query: { includes },
    body: { cartItem: change },
  })
}

export async function deleteItems(api: Api, ids: string[]): Promise<void> {
  await send(api, 'delete', '/v1/cart_items', { query: { ids } })
}

export async function deleteCartsByIds(api: Api, ids: string[]): Promise<void> {
  await send(api, 'delete', '/v1/carts', { query: { ids } })
}

/** Answers whether what a checkout handed to its retailer was bought. */
export async function answerPurchase(
  api: Api,
  checkoutId: string,
  answer: PurchaseAnswer,
): Promise<void> {
  await send(api, 'put', '/v1/checkouts/{checkoutId}/purchase_answer', {
    params: { checkoutId },
    body: { answer },
  })
}

type WithBody<B> = ApiFailure & { readonly body: B }

// Like all answers, the bodies of these three are checked against the contract in the api's tests.

function isPriceChanged(error: unknown): error is WithBody<PriceChanged> {
  return error instanceof ApiFailure && error.code === 'price_changed'
}

/** Whether a cart would hold more pieces than there are. */
export function isTooMany(error: unknown): error is WithBody<z.output<typeof quantityUnavailable>> {
  return error instanceof ApiFailure && error.code === 'quantity-unavailable'
}

/** Whether an item has another quantity than the shopper saw. */
export function isQuantityChanged(
  error: unknown,
): error is WithBody<z.output<typeof quantityChanged>> {
  return error instanceof ApiFailure && error.code === 'quantity-changed'
}

/** Whether the question if a checkout was bought has been settled elsewhere, such as in another tab. */
export function isSettled(error: unknown): boolean {
  return error instanceof ApiFailure && ['already-answered', 'already-ordered'].includes(error.code)
}

/** The outcome of checking a cart out. */
export type CheckoutOutcome =
  | { kind: 'ready'; url: string }
  /** Some variants cannot be bought any more. */
  | { kind: 'invalid'; variantIds: string[] }
  /** The price of one piece before, in US cents, by the ids of the variants; and the cart as it is now. */
  | { kind: 'price-changed'; before: Map<string, number>; contents: CartContents }

/** Checks a cart out. Throws if there is no way to pay, too. */
export async function createCheckout(api: Api, cartId: string): Promise<CheckoutOutcome> {
  try {
    const { checkout } = await send(api, 'post', '/v2/carts/{cartId}/checkout', {
      params: { cartId },
      headers: idempotencyKey(),
    })
    const { checkoutUrl, invalidProducts } = checkout
    // An address for less than was asked for is no way to pay.
    if (invalidProducts.length > 0) return { kind: 'invalid', variantIds: invalidProducts }
    if (checkoutUrl) return { kind: 'ready', url: checkoutUrl }
  } catch (error) {
    if (!isPriceChanged(error)) throw error
    const { changedPrices, cartContents: contents } = error.body
    const before = changedPrices.map(
      (price) => [price.retailerProductVariantId, price.before] as const,
    )
    return { kind: 'price-changed', before: new Map(before), contents }
  }
  throw new ApiFailure(409, 'no-address', `The checkout of cart ${cartId} has no address`, '', [])
}

/** Thrown if a cart would hold more pieces than there are known to be. */
export class TooMany extends Error {}

const refusals = new Map<string, CartProblem>([
  ['cart-full', 'cart-full'],
  ['too-many-carts', 'too-many-carts'],
  ['not-buyable', 'not-buyable'],
  ['other-currency', 'not-buyable'],
  ['cart-changed', 'updated-error'],
  ['quantity-changed', 'quantity-changed'],
])

/** Whether a cart refuses something as it is, or was changed meanwhile; false if it failed for another reason. */
export function isCartRefusal(error: unknown): boolean {
  return error instanceof ApiFailure && refusals.has(error.code)
}

/** The problem that each change ends with if there is no better reason. */
const failures = {
  add: 'added-error',
  quantity: 'updated-error',
  remove: 'updated-error',
  delete: 'updated-error',
  checkout: 'checkout-error',
  answer: 'updated-error',
} as const

/** A change of a cart, as the forms name it. */
export type CartIntent = keyof typeof failures

/** The reason why a change of a cart did not succeed. */
export type CartProblem =
  | (typeof failures)[CartIntent]
  | 'max-error'
  | 'quantity-changed'
  | 'cart-full'
  | 'too-many-carts'
  | 'not-buyable'

/** Returns the reason why a change of a cart did not succeed. */
export function cartProblem(intent: CartIntent, error: unknown): CartProblem {
  if (error instanceof TooMany || isTooMany(error)) return 'max-error'
  return (error instanceof ApiFailure && refusals.get(error.code)) || failures[intent]
}
