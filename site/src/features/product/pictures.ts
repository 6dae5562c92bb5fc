import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

/** The pictures of a product, each once: of the chosen variant, the main one, then the additional ones. */
export function picturesOf(
  details: ProductDetails,
  product: RetailerProduct | undefined,
  variant: RetailerProductVariant | undefined,
): string[] {
  const urls = [
    variant?.imageUrl,
    product?.imageUrl ?? details.imageUrl,
    ...(product?.additionalImageUrls ?? []),
  ]
  return [...new Set(urls.filter((url) => typeof url === 'string'))]
}
