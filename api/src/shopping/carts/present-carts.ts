import { type CartContents, cartIncludes, type CartVariant } from '@ltk/contract/carts'
import type { Db } from '@ltk/platform/db/open'

import { loadCartRetailers } from '../../entities/cart-retailer.ts'
import type { Links } from '../../entities/links.ts'
import { loadProductDetailsByIds } from '../../entities/product-details.ts'
import { canBeBought, unitPriceOf } from './can-be-bought.ts'
import { type CartLine, listRetailerProducts } from './queries/cart-lines.ts'

type Include = (typeof cartIncludes)[number]

/** Carts on the wire, in the order of their lines, with the lists that are asked for. */
export async function presentCarts(
  db: Db,
  links: Links,
  lines: CartLine[],
  includes: readonly Include[] = [],
): Promise<CartContents> {
  const carts = Map.groupBy(lines, ({ cartId }) => cartId)
  const contents: CartContents = {
    carts: [...carts].map(([id, ofCart]) => ({
      id,
      retailerId: ofCart[0]?.retailerId ?? '',
      cartItemIds: ofCart.map((line) => line.id),
      subtotal: subtotalOf(ofCart),
    })),
    cartItems: lines.map((line) => ({
      id: line.id,
      cartId: line.cartId,
      quantity: line.quantity,
      productDetailsId: line.productDetailsId,
      retailerProductVariantId: line.variantId,
      contentSourceType: line.contentSourceType,
      contentSourceId: line.contentSourceId,
      clickHash: line.clickHash,
    })),
  }
  if (includes.includes('retailer_product_variants')) {
    const variants = new Map(lines.map((line) => [line.variantId, line]))
    contents.retailerProductVariants = [...variants.values()].map((line) =>
      presentVariant(line, links),
    )
  }
  const idsOf = (include: Include, id: (line: CartLine) => string) =>
    includes.includes(include) ? [...new Set(lines.map(id))] : []
  const [retailers, products, details] = await Promise.all([
    loadCartRetailers(
      db,
      links,
      idsOf('retailers', (line) => line.retailerId),
    ),
    listRetailerProducts(
      db,
      idsOf('catalog_retailer_products', (line) => line.retailerProductId),
    ),
    loadProductDetailsByIds(
      db,
      links,
      idsOf('product_details', (line) => line.productDetailsId),
    ),
  ])
  if (includes.includes('retailers')) contents.retailers = retailers
  if (includes.includes('catalog_retailer_products')) {
    contents.catalogRetailerProducts = products.map(({ imageId, ...rest }) => ({
      ...rest,
      imageUrl: imageId && links.picture(imageId),
    }))
  }
  if (includes.includes('product_details')) contents.productDetails = [...details.values()]
  return contents
}

/** The total of all that can be bought, in minor units. */
function subtotalOf(lines: CartLine[]): number {
  return lines.filter(canBeBought).reduce((sum, line) => sum + unitPriceOf(line) * line.quantity, 0)
}

function presentVariant(line: CartLine, links: Links): CartVariant {
  return {
    id: line.variantId,
    catalogRetailerProductId: line.retailerProductId,
    title: line.variantTitle,
    price: line.price ?? line.seenPrice,
    salePrice: line.salePrice,
    formerPrice: line.formerPrice,
    listPrice: line.listPrice,
    percentChange: line.percentChange ?? 0,
    imageUrl: line.variantImageId && links.picture(line.variantImageId),
    availability: canBeBought(line),
    quantity: line.stock,
    options: line.options ?? {},
  }
}
