import type {
  CartContents,
  cartIncludes,
  PriceChanged,
  quantityUnavailable,
} from '@ltk/contract/carts'
import type { Checkout } from '@ltk/contract/checkouts'
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

/** Sets how many pieces of an item its cart holds. Returns the cart. */
export function updateItem(api: Api, cartItemId: string, quantity: number): Promise<CartContents> {
  return send(api, 'patch', '/v1/cart_items/{cartItemId}', {
    params: { cartItemId },
    query: { includes },
    body: { cartItem: { quantity } },
  })
}

export async function deleteItems(api: Api, ids: string[]): Promise<void> {
  await send(api, 'delete', '/v1/cart_items', { query: { ids } })
}

export async function deleteCartsByIds(api: Api, ids: string[]): Promise<void> {
  await send(api, 'delete', '/v1/carts', { query: { ids } })
}

/** Checks a cart out: returns where to pay, or what cannot be bought. */
export async function createCheckout(api: Api, cartId: string): Promise<Checkout> {
  const answer = await send(api, 'post', '/v2/carts/{cartId}/checkout', {
    params: { cartId },
    headers: idempotencyKey(),
  })
  return answer.checkout
}

type WithBody<B> = ApiFailure & { readonly body: B }

// Like all answers, the bodies of these two are checked against the contract in the api's tests.

/** Whether a checkout was refused since prices have changed. */
export function isPriceChanged(error: unknown): error is WithBody<PriceChanged> {
  return error instanceof ApiFailure && error.code === 'price_changed'
}

/** Returns what one piece of the changed variants cost before, in US cents, by the variants' ids. */
export function pricesBefore({
  changedPrices,
}: Pick<PriceChanged, 'changedPrices'>): Map<string, number> {
  return new Map(changedPrices.map((entry) => [entry.retailerProductVariantId, entry.before]))
}

/** Whether a cart would hold more pieces than there are. */
export function isTooMany(error: unknown): error is WithBody<z.output<typeof quantityUnavailable>> {
  return error instanceof ApiFailure && error.code === 'quantity-unavailable'
}

/** Why something cannot be put into a cart, or checked out, at all; or that its cart was changed meanwhile. */
export type CartRefusal = 'cart-full' | 'too-many-carts' | 'not-buyable' | 'updated-error'

const refusals = new Map<string, CartRefusal>([
  ['cart-full', 'cart-full'],
  ['too-many-carts', 'too-many-carts'],
  ['not-buyable', 'not-buyable'],
  ['other-currency', 'not-buyable'],
  ['cart-changed', 'updated-error'],
])

/** Returns why a cart refused something; undefined if it failed for another reason. */
export function cartRefusal(error: unknown): CartRefusal | undefined {
  return error instanceof ApiFailure ? refusals.get(error.code) : undefined
}
