import type { QueryClient } from '@tanstack/react-query'

import { cartRefusal } from '../data/cart-calls.ts'
import type { CartAddition } from '../data/cart-lines.ts'
import { addToCart, TooMany } from '../data/change-carts.ts'
import { productDetails } from '../data/products.ts'
import { track } from '../tracking/track.ts'
import { notifyOfCart } from './cart-notifications.ts'

/** Adds a variant to its retailer's cart, and tells the shopper what came of it. */
export async function putIntoCart(client: QueryClient, addition: CartAddition): Promise<void> {
  try {
    const cartId = await addToCart(client, addition)
    track({ name: 'cart add', productDetailsId: addition.productDetailsId })
    notifyOfCart({ type: 'added', cartId })
  } catch (error) {
    const details = client.getQueryData(productDetails(addition.productDetailsId).queryKey)
    notifyOfCart(
      error instanceof TooMany
        ? { type: 'max-error', retailerName: details?.advertiserName }
        : { type: cartRefusal(error) ?? 'added-error' },
    )
  }
}
