import type { ProductDetails } from '@ltk/contract/products'
import type { RetailerProduct, RetailerProductVariant } from '@ltk/contract/retailer-products'

import { shownOptions } from './variants.ts'

type Product = Pick<RetailerProduct, 'options' | 'variants'>

export type ProductPicture = {
  url: string
  /** The colour it shows, or another value of an option, if that is known. */
  value: string | undefined
}

/**
 * Returns the pictures of a product, each once: the chosen variant's, then those of its colour or of
 * none that is known, with the main one first, then those that show another colour.
 */
export function picturesOf(
  details: ProductDetails,
  product: RetailerProduct | undefined,
  variant: RetailerProductVariant | undefined,
): ProductPicture[] {
  const urls = [
    variant?.imageUrl,
    product?.imageUrl ?? details.imageUrl,
    ...(product?.additionalImageUrls ?? []),
  ]
  const option = product && picturedOption(product)
  const values = new Map([...(option?.pictures ?? [])].map(([value, url]) => [url, value]))
  const chosen = option && variant?.options[option.name]
  const pictures = [...new Set(urls.filter((url) => typeof url === 'string'))].map((url) => ({
    url,
    value: values.get(url),
  }))
  const isOther = ({ value }: ProductPicture) =>
    chosen !== undefined && value !== undefined && value !== chosen
  return pictures.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)))
}

/** An option whose values have a picture each, such as a colour. `pictures` is by value. */
type PicturedOption = { name: string; pictures: Map<string, string> }

/** Options that pictures do not show, even if each value has its own picture. */
const measures = /size|length|width|height|volume|weight/i

/**
 * Returns the option that the variants' pictures show, such as the colour: all variants with the same
 * value have the same picture, and each value has its own. Undefined if there is none.
 */
export function picturedOption(product: Product): PicturedOption | undefined {
  for (const { name, values } of shownOptions(product)) {
    if (values.length < 2 || measures.test(name)) continue
    const pictures = new Map<string, string>()
    for (const value of values) {
      const urls = new Set(
        product.variants
          .filter((variant) => variant.options[name] === value)
          .map((variant) => variant.imageUrl),
      )
      const [url] = urls
      if (urls.size === 1 && url) pictures.set(value, url)
    }
    const differ = new Set(pictures.values()).size
    if (pictures.size === values.length && differ === values.length) return { name, pictures }
  }
  return undefined
}
