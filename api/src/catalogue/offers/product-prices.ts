export type VariantPrice = { price: number; salePrice: number | null; available: boolean }

/** What a shopper pays for a variant, in minor units. */
export function paidFor({ price, salePrice }: Pick<VariantPrice, 'price' | 'salePrice'>): number {
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

/** What a product costs wherever it is featured, as the columns of `product_details`. */
export function detailsPricesOf(variants: VariantPrice[]) {
  const { price, salePrice } = cheapestOf(variants)
  const inStock = variants.filter(({ available }) => available)
  return {
    price,
    sale_price: salePrice,
    available: inStock.length > 0,
    price_in_stock: inStock.length > 0 ? Math.min(...inStock.map(paidFor)) : null,
    sale_in_stock: inStock.some((variant) => variant.salePrice !== null),
  }
}

type Priced = Pick<VariantPrice, 'price' | 'salePrice'>

/** The variant whose price stands for the product: the first of those that cost least. */
export function cheapestOf(variants: VariantPrice[]): Priced {
  return variants.reduce<Priced>(
    (least, variant) => (paidFor(variant) < paidFor(least) ? variant : least),
    variants[0] ?? { price: 0, salePrice: null },
  )
}
