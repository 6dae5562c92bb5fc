import { z } from 'zod'

import { productDetails } from './products.ts'
import { retailerProductVariant } from './retailer-products.ts'
import { id, listOf, minorUnits, pictureUrl, route, sum, wireError } from './wire.ts'

/** Carts hold nothing in other currencies. */
export const cartCurrency = 'USD'
/** Most items of a cart, and most carts of a user. */
export const maxCartItems = 50
export const maxCarts = 50
/** Most pieces of a variant in a cart where its retailer does not say how many it has. */
export const maxQuantity = 99
/** Most pieces of a variant in a cart where it has more: all subtotals are safe integers. */
export const maxKnownQuantity = 10_000

/**
 * A checkout at a retailer that reports no orders, from which the shopper may have come back: only they
 * know whether they bought it, so they are asked.
 */
export const unconfirmedCheckout = z.object({
  id,
  /** What was checked out; the cart may have changed since. */
  lines: z.array(
    z.object({
      retailerProductVariantId: id,
      title: z.string(),
      variantTitle: z.string(),
      quantity: z.int32().positive(),
    }),
  ),
})

/** A shopper's cart at one retailer. */
export const cart = z.object({
  id,
  retailerId: id,
  cartItemIds: z.array(id),
  /** Of the items that can be bought, in US cents: carts hold nothing in other currencies. */
  subtotal: sum,
  /** The checkout to ask about; left out where there is none, and while an operator acts for the user. */
  unconfirmedCheckout: unconfirmedCheckout.optional(),
})
export type Cart = z.infer<typeof cart>

export const contentSourceType = z.enum(['post', 'product_set', 'off_property'])

export const cartItem = z.object({
  id,
  cartId: id,
  quantity: z.int32().positive(),
  productDetailsId: id,
  retailerProductVariantId: id,
  /** The post or product set that it was added from; null on a product's own page. */
  contentSourceType: contentSourceType.nullable(),
  /** The post or the product set. */
  contentSourceId: id.nullable(),
  /** The click from elsewhere that led to it. */
  clickHash: z.string().nullable(),
})
export type CartItem = z.infer<typeof cartItem>

export const cartRetailer = z.object({
  id,
  displayName: z.string(),
  imageUrl: pictureUrl.nullable(),
  /** The subtotal in US cents from which it ships for nothing; null where it does not say. */
  freeShippingFrom: minorUnits.nullable(),
})
export type CartRetailer = z.infer<typeof cartRetailer>

export const cartVariant = retailerProductVariant
  .omit({ seenAt: true })
  .extend({ catalogRetailerProductId: id })
export type CartVariant = z.infer<typeof cartVariant>

export const catalogRetailerProduct = z.object({
  id,
  title: z.string(),
  imageUrl: pictureUrl.nullable(),
  imageColour: z.string().nullable(),
})

/** Carts, and of what belongs to them the lists that `includes` names. */
export const cartContents = z.object({
  carts: z.array(cart),
  cartItems: z.array(cartItem),
  retailers: z.array(cartRetailer).optional(),
  retailerProductVariants: z.array(cartVariant).optional(),
  catalogRetailerProducts: z.array(catalogRetailerProduct).optional(),
  productDetails: z.array(productDetails).optional(),
})
export type CartContents = z.infer<typeof cartContents>

/** The 409 for more than there is, `quantity-unavailable`: how many pieces of the variant a cart may hold. */
export const quantityUnavailable = wireError.extend({
  retailerProductVariantId: id,
  availableQuantity: z.int32(),
})

/** The 409 `quantity-changed`, for an item that has another quantity than was expected: the one it has now. */
export const quantityChanged = wireError.extend({ cartItemId: id, quantity: z.int32() })

/**
 * The 409 `price_changed`: what the cart holds now, with all includes, and what a piece of each
 * changed variant cost before. The next call accepts these prices.
 */
export const priceChanged = wireError.extend({
  cartContents,
  changedPrices: z.array(z.object({ retailerProductVariantId: id, before: minorUnits })),
})
export type PriceChanged = z.infer<typeof priceChanged>

export const cartIncludes = [
  'catalog_retailer_products',
  'product_details',
  'retailer_product_variants',
  'retailers',
] as const
const includes = listOf(z.enum(cartIncludes), 10).optional()
/** More than there are is a 409, which says how many there are. */
const quantity = z.int32().min(1, 'must be at least 1')

export const getCarts = route({
  method: 'get',
  path: '/v1/carts',
  tag: 'carts',
  summary: "The caller's carts, the one changed last first",
  access: 'user',
  owner: 'user',
  query: z.object({ includes }),
  response: cartContents,
})

export const getCart = route({
  method: 'get',
  path: '/v1/carts/{cartId}',
  tag: 'carts',
  summary: 'One cart of the caller',
  access: 'user',
  owner: 'user',
  params: z.object({ cartId: id }),
  query: z.object({ includes }),
  response: cartContents,
})

export const deleteCarts = route({
  method: 'delete',
  path: '/v1/carts',
  tag: 'carts',
  summary: 'Delete carts with all that is in them, whether they are there or not',
  access: 'user',
  owner: 'user',
  query: z.object({ ids: listOf(id, 100) }),
  response: z.object({}),
})

export const cartItemInput = z
  .strictObject({
    retailerProductVariantId: id,
    productDetailsId: id,
    quantity,
    contentSourceType: contentSourceType.nullish(),
    contentSourceId: id.nullish(),
    clickHash: z.string().min(1).max(200).nullish(),
  })
  .superRefine(({ contentSourceType: type, contentSourceId, clickHash }, { addIssue }) => {
    const isContent = type === 'post' || type === 'product_set'
    const message = (what: string) => `${what} where contentSourceType is ${type ?? 'null'}`
    if (isContent && !contentSourceId) {
      addIssue({ code: 'custom', path: ['contentSourceId'], message: message('is required') })
    }
    if (!isContent && contentSourceId) {
      addIssue({ code: 'custom', path: ['contentSourceId'], message: message('must be null') })
    }
    if (type === 'off_property' && !clickHash) {
      addIssue({ code: 'custom', path: ['clickHash'], message: message('is required') })
    }
  })
export type CartItemInput = z.infer<typeof cartItemInput>

export const createCartItem = route({
  method: 'post',
  path: '/v1/cart_items',
  tag: 'carts',
  summary:
    "Put a variant into its retailer's cart; one that is there from the same source gets more pieces. Returns that cart",
  access: 'user',
  owner: 'user',
  idempotencyKey: 'accepted',
  conflicts: [quantityUnavailable],
  query: z.object({ includes }),
  body: z.object({
    cartItem: cartItemInput,
    includes: z.array(z.enum(cartIncludes)).max(10).optional(),
  }),
  response: cartContents,
})

export const cartItemChange = z.strictObject({
  quantity,
  /** The quantity that the shopper saw. Nothing changes if the item has another one by now. */
  expectedQuantity: quantity.optional(),
})
export type CartItemChange = z.infer<typeof cartItemChange>

export const updateCartItem = route({
  method: 'patch',
  path: '/v1/cart_items/{cartItemId}',
  tag: 'carts',
  summary: 'Set how many pieces of an item the cart holds; returns that cart',
  access: 'user',
  owner: 'user',
  conflicts: [quantityUnavailable, quantityChanged],
  params: z.object({ cartItemId: id }),
  query: z.object({ includes }),
  body: z.object({
    cartItem: cartItemChange,
    includes: z.array(z.enum(cartIncludes)).max(10).optional(),
  }),
  response: cartContents,
})

export const deleteCartItems = route({
  method: 'delete',
  path: '/v1/cart_items',
  tag: 'carts',
  summary: 'Take items out of their carts, whether they are there or not; an empty cart goes too',
  access: 'user',
  owner: 'user',
  query: z.object({ ids: listOf(id, 100) }),
  response: z.object({}),
})
