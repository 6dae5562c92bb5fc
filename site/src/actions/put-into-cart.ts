import type { QueryClient } from '@tanstack/react-query'

import type { CartAddition } from '../data/cart-lines.ts'
import { addToCart, TooMany } from '../data/change-carts.ts'
import { productDetails } from '../data/products.ts'
import { notifyOfCart } from './cart-notifications.ts'

/** Adds a variant to its retailer's cart, and tells the shopper what came of it. */
export async function putIntoCart(client: QueryClient, addition: CartAddition): Promise<void> {
  try {
    notifyOfCart({ type: 'added', cartId: await addToCart(client, addition) })
  } catch (error) {
    const details = client.getQueryData(productDetails(addition.productDetailsId).queryKey)
    notifyOfCart(
      error instanceof TooMany
        ? { type: 'max-error', retailerName: details?.advertiserName }
        : { type: 'added-error' },
    )
  }
}
