import type { ProductDetails } from '@ltk/contract/products'

/** Whether a product is in stock and goes into its retailer's cart here. */
export function canBuyHere({
  buyable,
  available,
}: Pick<ProductDetails, 'buyable' | 'available'>): boolean {
  return buyable && available
}
