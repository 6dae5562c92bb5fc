import {
  type CartItemChange,
  type CartItemInput,
  cartCurrency,
  maxCartItems,
  maxCarts,
} from '@ltk/contract/carts'
import type { CartSource } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import { ApiError, notFound } from '@ltk/platform/http/api-error'

import { isBuyable } from '../../entities/buyable.ts'
import { goneOrNotFound } from '../../entities/gone.ts'
import { maxQuantityOf } from './can-be-bought.ts'
import {
  addPieces,
  countItemsAndCarts,
  countPieces,
  featuresProduct,
  listVariants,
  upsertCart,
} from './queries/add-item.ts'
import { listCartLines } from './queries/cart-lines.ts'
import { lockCarts, touchCarts, updateQuantity } from './queries/carts.ts'

/** Puts pieces of a variant into its retailer's cart; returns the id of the cart. */
export async function addItem(trx: Db, userId: string, input: CartItemInput): Promise<string> {
  const [variant] = await listVariants(trx, [input.retailerProductVariantId])
  if (!variant) {
    const { retailerProductVariantId: id } = input
    throw await goneOrNotFound(trx, `Variant ${id}`, id)
  }
  if (variant.productDetailsId !== input.productDetailsId.toLowerCase()) {
    throw new ApiError(400, 'other-product', 'The variant is not one of this product')
  }
  if (!isBuyable(variant)) throw notBuyable(variant.currency)
  const source = sourceOf(input)
  await assertFeatured(trx, source, variant.productDetailsId)
  // From here on, one call at a time changes this cart.
  const cartId = await upsertCart(trx, userId, variant.retailerId, new Date())
  const pieces = await countPieces(trx, userId, cartId, variant)
  const most = maxQuantityOf(variant)
  if (pieces + input.quantity > most) throw quantityUnavailable(variant.variantId, most)
  await addPieces(trx, userId, variant, {
    ...source,
    cartId,
    productDetailsId: variant.productDetailsId,
    quantity: input.quantity,
    seenPrice: variant.salePrice ?? variant.price,
  })
  const { items, carts } = await countItemsAndCarts(trx, userId, cartId)
  if (items > maxCartItems) throw cartFull()
  if (carts > maxCarts) throw tooManyCarts()
  return cartId
}

/**
 * Sets how many pieces an item has; returns the id of its cart. Throws a 409 if the item has another
 * quantity than the shopper saw, unless it is the wanted one.
 */
export async function changeQuantity(
  trx: Db,
  userId: string,
  itemId: string,
  { quantity, expectedQuantity }: CartItemChange,
): Promise<string> {
  const [cartId] = await lockCarts(trx, userId, { itemIds: [itemId] })
  const lines = await listCartLines(trx, userId, cartId)
  const item = lines.find((line) => line.id === itemId.toLowerCase())
  if (!item) throw notFound(`Cart item ${itemId}`)
  const isExpected = expectedQuantity === undefined || expectedQuantity === item.quantity
  // The answer of an earlier call may have been lost.
  if (!isExpected && quantity !== item.quantity) throw quantityChanged(item.id, item.quantity)
  const ofVariant = lines.filter((line) => line.variantId === item.variantId)
  const pieces = ofVariant.reduce((sum, line) => sum + line.quantity, 0)
  const most = maxQuantityOf(item)
  // Fewer are never refused, even where there are fewer still.
  if (quantity > item.quantity && pieces - item.quantity + quantity > most) {
    throw quantityUnavailable(item.variantId, most)
  }
  await updateQuantity(trx, userId, item.id, quantity)
  await touchCarts(trx, userId, [item.cartId], new Date())
  return item.cartId
}

function sourceOf(input: CartItemInput): CartSource {
  return {
    contentSourceType: input.contentSourceType ?? null,
    contentSourceId: input.contentSourceId ?? null,
    clickHash: input.clickHash ?? null,
  }
}

async function assertFeatured(
  trx: Db,
  { contentSourceType: type, contentSourceId: id }: CartSource,
  productDetailsId: string,
): Promise<void> {
  // Only posts and product sets have one.
  if (id === null) return
  if (await featuresProduct(trx, { type, id }, productDetailsId)) return
  throw await goneOrNotFound(trx, `Product ${productDetailsId} in the ${type} ${id}`, id)
}

/** The 409 for more pieces than there are. */
export function quantityUnavailable(variantId: string, most: number): ApiError {
  return new ApiError(409, 'quantity-unavailable', `A cart may hold ${most} of ${variantId}`, {
    userMessage: most === 0 ? 'This is sold out.' : `Only ${most} of this can be bought.`,
    body: { retailerProductVariantId: variantId, availableQuantity: most },
  })
}

function quantityChanged(itemId: string, quantity: number): ApiError {
  return new ApiError(409, 'quantity-changed', `The cart holds ${quantity} of ${itemId} by now`, {
    userMessage: 'Your cart has changed meanwhile. Please try again.',
    body: { cartItemId: itemId, quantity },
  })
}

/** The 409 for what is bought at its retailer only: it takes no carts, or sells in another currency. */
export function notBuyable(currency: string): ApiError {
  const userMessage = 'This can only be bought at the retailer.'
  return currency === cartCurrency
    ? new ApiError(409, 'not-buyable', 'This retailer takes no carts', { userMessage })
    : new ApiError(409, 'other-currency', `Carts are in ${cartCurrency}, not in ${currency}`, {
        userMessage,
      })
}

/** The 409 for a cart that another call has changed meanwhile. */
export function cartChanged(): ApiError {
  return new ApiError(409, 'cart-changed', 'The cart was changed while it was checked out', {
    userMessage: 'Your cart has changed meanwhile. Please try again.',
  })
}

function cartFull(): ApiError {
  return new ApiError(409, 'cart-full', `A cart holds ${maxCartItems} items at most`, {
    userMessage: 'This cart is full. Please check out first.',
  })
}

function tooManyCarts(): ApiError {
  return new ApiError(409, 'too-many-carts', `A user has ${maxCarts} carts at most`, {
    userMessage: 'You have too many carts. Please check out or delete one first.',
  })
}
