import { cartCurrency } from '@ltk/contract/carts'

/** Whether a retailer's products in a currency are bought here, in its cart, and not only linked to. */
export function isBuyable(product: {
  /** Whether the retailer's products are bought here. */
  buyable: boolean
  connector: string
  currency: string | null
}): boolean {
  return product.buyable && product.connector !== 'none' && product.currency === cartCurrency
}
