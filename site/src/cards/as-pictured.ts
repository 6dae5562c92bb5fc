import type { Product, ProductDetails } from '@ltk/contract/products'

type Pictured = Pick<Product, 'imageUrl' | 'imageColour' | 'variantOffer'>

/** Returns a product's details as a post pictures it: with the picture, price and stock of that variant. */
export function asPictured(
  details: ProductDetails,
  { imageUrl, imageColour, variantOffer }: Pictured,
): ProductDetails {
  return {
    ...details,
    ...(imageUrl && { imageUrl, imageColour }),
    ...(variantOffer && { ...variantOffer, localPrice: variantOffer.price }),
  }
}
