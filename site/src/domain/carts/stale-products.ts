import type { CartContents, CartVariant } from '@ltk/contract/carts'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'
import type { QueryClient } from '@tanstack/react-query'

import { priceHistories } from '../products/price-histories.ts'
import { productDetails, retailerProduct } from '../products/products.ts'

/** Has the products in the cache read again of which a variant is not what it was when they were read. */
export function markProductsStale(
  client: QueryClient,
  hasChanged: (variant: RetailerProductVariant) => boolean,
): void {
  const [kind] = retailerProduct('').queryKey
  for (const [, product] of client.getQueriesData<RetailerProduct>({ queryKey: [kind] })) {
    if (!product?.variants.some(hasChanged)) continue
    const { id, productDetailsId } = product
    const queries = [
      retailerProduct(id),
      priceHistories(id),
      productDetails(productDetailsId ?? ''),
    ]
    for (const { queryKey } of queries) void client.invalidateQueries({ queryKey })
  }
}

/** Does so with those of which an answer with carts knows something else. */
export function compareProducts(
  client: QueryClient,
  { retailerProductVariants = [] }: CartContents,
): void {
  const inCarts = new Map(retailerProductVariants.map((variant) => [variant.id, variant]))
  markProductsStale(client, (known) => {
    const now = inCarts.get(known.id)
    return now !== undefined && !isSame(known, now)
  })
}

function isSame(known: RetailerProductVariant, now: CartVariant): boolean {
  return (
    known.price === now.price &&
    known.salePrice === now.salePrice &&
    known.availability === now.availability &&
    known.quantity === now.quantity
  )
}
