import type { QueryClient } from '@tanstack/react-query'

import { apiOfClient } from '../../api/query-client.ts'
import { track } from '../../tracking/track.ts'
import { productDetails } from '../products/products.ts'
import { cartOfVariant, cartProblem, createItem } from './cart-calls.ts'
import type { CartAddition } from './cart-lines.ts'
import { notifyOfCart } from './cart-notifications.ts'
import { refuse, storeCarts } from './carts.ts'

/**
 * Adds one piece of a variant to its retailer's cart. Returns the cart's id. Throws `TooMany` where
 * there are no more.
 */
export async function addToCart(client: QueryClient, addition: CartAddition): Promise<string> {
  try {
    const contents = await createItem(apiOfClient(client), addition)
    storeCarts(client, contents)
    return cartOfVariant(contents, addition.variantId)
  } catch (error) {
    return refuse(client, 'add to', error)
  }
}

/** Adds a variant to its retailer's cart, and tells the shopper of the outcome. Returns whether it was added. */
export async function putIntoCart(client: QueryClient, addition: CartAddition): Promise<boolean> {
  try {
    const cartId = await addToCart(client, addition)
    track({ name: 'cart add', productDetailsId: addition.productDetailsId })
    notifyOfCart({ type: 'added', cartId })
    return true
  } catch (error) {
    const details = client.getQueryData(productDetails(addition.productDetailsId).queryKey)
    notifyOfCart({ type: cartProblem('add', error), retailerName: details?.advertiserName })
    return false
  }
}
