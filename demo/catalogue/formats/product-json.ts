import { gtinOf } from '../gtin.ts'
import { listProductPictures, productPicture, sizeChartPicture } from '../picture-addresses.ts'
import type { Product, Retailer } from '../types.ts'
import { wordsOf } from '../vocabulary/kinds.ts'

/** Products as JSON Lines, each with all of its variants; prices in minor units. */
export function* writeProductJson(
  retailer: Retailer,
  products: readonly Product[],
): Generator<string> {
  for (const product of products) {
    const line = {
      id: product.id,
      title: product.title,
      description: product.description,
      brand: product.brand,
      category: wordsOf(product.kind).category,
      link: product.link,
      images: listProductPictures(product),
      currency: retailer.currency,
      options: product.options,
      variants: product.variants.map((variant) => ({
        id: variant.id,
        title: variant.title,
        options: variant.options,
        priceInMinorUnits: variant.price,
        salePriceInMinorUnits: variant.salePrice,
        quantity: variant.quantity,
        available: variant.available,
        image: productPicture(product, variant.colour, 0),
        sku: variant.id,
        gtin: gtinOf(product, variant),
        condition: 'new',
      })),
      policies: retailer.policies,
      facts: product.facts,
      sizeChart: product.hasSizeChart ? sizeChartPicture(product.kind) : null,
    }
    yield `${JSON.stringify(line)}\n`
  }
}
