import { cartsPath } from './carts-address.ts'

/** Returns the address of a cart's page; of all carts, without one. */
export function cartHref(cartId?: string): string {
  return cartId ? `${cartsPath}?cart=${cartId}` : cartsPath
}
