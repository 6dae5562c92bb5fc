import { gtinOf } from '../gtin.ts'
import { listProductPictures, productPicture } from '../picture-addresses.ts'
import type { Product, Retailer } from '../types.ts'
import { wordsOf } from '../vocabulary/kinds.ts'
import { formatPrice } from './money.ts'

/** One item of a Google Merchant feed: a variant with the fields of its product. */
export type GoogleItem = {
  id: string
  title: string
  description: string
  link: string
  image_link: string
  additional_image_link: string[]
  availability: string
  price: string
  sale_price: string
  brand: string
  gtin: string
  condition: 'new'
  color: string
  size: string
  /** Empty if the product has only one variant. */
  item_group_id: string
  product_type: string
  material: string
  size_type: string
  product_length: string
  product_width: string
  product_height: string
}

/**
 * A product's variants as Google's items: `price` is the regular price and `sale_price` the current
 * one. `spaced` writes availability as `in stock` instead of `in_stock`. The only variant of a product
 * has no group.
 */
export function listGoogleItems(
  retailer: Retailer,
  product: Product,
  spaced: boolean,
): GoogleItem[] {
  const isGroup = product.variants.length > 1
  const [length = '', width = '', height = ''] = sidesOf(product)
  return product.variants.map((variant) => {
    const main = productPicture(product, variant.colour, 0)
    const stock = variant.available ? 'in_stock' : 'out_of_stock'
    return {
      id: variant.id,
      title: product.title,
      description: product.description,
      link: isGroup ? `${product.link}?variant=${variant.id}` : product.link,
      image_link: main,
      additional_image_link: listProductPictures(product).filter((picture) => picture !== main),
      availability: spaced ? stock.replaceAll('_', ' ') : stock,
      price: formatPrice(variant.price, retailer.currency),
      sale_price:
        variant.salePrice === null ? '' : formatPrice(variant.salePrice, retailer.currency),
      brand: product.brand,
      gtin: gtinOf(product, variant),
      condition: 'new',
      color: variant.options.Color ?? '',
      size: variant.options.Size ?? '',
      item_group_id: isGroup ? product.id : '',
      product_type: wordsOf(product.kind).category,
      material: product.facts.material ?? '',
      size_type: product.facts.fit ?? '',
      product_length: length,
      product_width: width,
      product_height: height,
    }
  })
}

/** The sides of a product, each with its unit; none if it is not measured by its sides. */
function sidesOf({ facts: { measurements = '' } }: Product): string[] {
  const [, sides = ''] = /^([\d.]+(?: × [\d.]+)+) in$/.exec(measurements) ?? []
  return sides === '' ? [] : sides.split(' × ').map((side) => `${side} in`)
}
