import type { FoundVariant } from '@ltk/contract/found-variants'
import type { SearchFilters } from '@ltk/contract/search'

type Offer = Pick<FoundVariant, 'price' | 'salePrice' | 'percentChange' | 'available'>

/** Whether a variant passes what filters ask of prices and stock. */
export function passesOffer(
  { price, salePrice, percentChange, available }: Offer,
  { priceMin, priceMax, onSale, inStock }: SearchFilters,
): boolean {
  const paid = salePrice ?? price
  if (priceMin !== undefined && (paid === null || paid < priceMin)) return false
  if (priceMax !== undefined && (paid === null || paid > priceMax)) return false
  if (onSale !== undefined && percentChange > 0 !== onSale) return false
  return inStock === undefined || available === inStock
}
