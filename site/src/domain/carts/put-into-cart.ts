import type { QueryClient } from '@tanstack/react-query'

import { track } from '../../tracking/track.ts'
import { productDetails } from '../products/products.ts'
import { cartRefusal } from './cart-calls.ts'
import { addToCart, TooMany } from './cart-changes.ts'
import type { CartAddition } from './cart-lines.ts'
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
