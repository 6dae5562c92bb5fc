type Priced = { price: number; salePrice?: number | null | undefined }

/** Returns a variant as a line of JSON Lines has it, from one with its prices in minor units. */
export function variantLine<V extends Priced>({ price, salePrice, ...rest }: V) {
  return {
    ...rest,
    priceInMinorUnits: price,
    ...(salePrice !== undefined && { salePriceInMinorUnits: salePrice }),
  }
}
