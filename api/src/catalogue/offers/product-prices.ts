export type VariantPrice = { price: number; salePrice: number | null; available: boolean }

/** A shopper's price of a variant, in minor units. */
function paidFor({ price, salePrice }: Pick<VariantPrice, 'price' | 'salePrice'>): number {
  return salePrice ?? price
}

/** The range of a product's prices, as the columns of `retailer_products`. */
export function rangeOf(variants: VariantPrice[]) {
  const prices = variants.map(({ price }) => price)
  // With a sale on some variants, the range is of what each variant costs now.
  const isOnSale = variants.some(({ salePrice }) => salePrice !== null)
  const paid = variants.map(paidFor)
  return {
    price_min: Math.min(...prices),
    price_max: Math.max(...prices),
    sale_price_min: isOnSale ? Math.min(...paid) : null,
    sale_price_max: isOnSale ? Math.max(...paid) : null,
  }
}

/** The price of a product where it is featured, before a change, in minor units, and when that changed last. */
export type PriceBefore = { paid: number | null; currency: string | null; changedAt: Date | null }

/**
 * Returns a product's prices wherever it is featured, as the columns of `product_details`: as the variant
 * that stands for it. `before` is undefined for a new product.
 */
export function detailsPricesOf(
  variants: VariantPrice[],
  currency: string,
  before: PriceBefore | undefined,
  now: Date,
) {
  const shown = standingFor(variants)
  const isKnown = typeof before?.paid === 'number'
  const hasChanged = before?.paid !== paidFor(shown) || before.currency !== currency
  const changedAt = isKnown && hasChanged ? now : before?.changedAt
  return {
    price: shown.price,
    sale_price: shown.salePrice,
    available: shown.available,
    price_changed_at: changedAt?.toISOString() ?? null,
  }
}

/** The variant whose price stands for the product: the first of those in stock that cost least, or of all. */
function standingFor(variants: VariantPrice[]): VariantPrice {
  const inStock = variants.filter(({ available }) => available)
  return (inStock.length > 0 ? inStock : variants).reduce(
    (least, variant) => (paidFor(variant) < paidFor(least) ? variant : least),
    inStock[0] ?? variants[0] ?? { price: 0, salePrice: null, available: false },
  )
}
