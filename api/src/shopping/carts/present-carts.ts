import { type Cart, type CartContents, cartIncludes, type CartVariant } from '@ltk/contract/carts'
import type { CheckedOutLine } from '@ltk/platform/db/column-types'
import type { Db } from '@ltk/platform/db/open'
import type { Caller } from '@ltk/platform/http/caller'

import { loadCartRetailers } from '../../entities/cart-retailer.ts'
import type { Links } from '../../entities/links.ts'
import { loadProductDetailsByIds } from '../../entities/product-details.ts'
import { isAsked } from '../../entities/purchase-question.ts'
import { canBeBought, unitPriceOf } from './can-be-bought.ts'
import { type CartLine, listRetailerProducts } from './queries/cart-lines.ts'
import { listUnreported } from './queries/checkouts.ts'

type Include = (typeof cartIncludes)[number]

/**
 * A user's carts on the wire, in the order of their lines, with the lists that are asked for. Whether a
 * checkout was bought is asked of the user alone, not of an operator who acts for them.
 */
export async function presentCarts(
  db: Db,
  links: Links,
  { userId, impersonator }: Pick<Caller, 'userId' | 'impersonator'>,
  lines: CartLine[],
  includes: readonly Include[] = [],
): Promise<CartContents> {
  const carts = Map.groupBy(lines, ({ cartId }) => cartId)
  const idsOf = (include: Include, id: (line: CartLine) => string) =>
    includes.includes(include) ? [...new Set(lines.map(id))] : []
  const [questions, retailers, products, details] = await Promise.all([
    findQuestions(db, userId, impersonator ? [] : [...carts.keys()]),
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
  const contents: CartContents = {
    carts: [...carts].map(([id, ofCart]) => ({
      id,
      retailerId: ofCart[0]?.retailerId ?? '',
      cartItemIds: ofCart.map((line) => line.id),
      subtotal: subtotalOf(ofCart),
      ...questions.get(id),
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

/** Finds the checkout of each cart of which its shopper is asked whether they bought it. */
async function findQuestions(
  db: Db,
  userId: string,
  cartIds: string[],
): Promise<Map<string | null, Pick<Cart, 'unconfirmedCheckout'>>> {
  const now = new Date()
  const found = cartIds.length > 0 ? await listUnreported(db, userId, cartIds) : []
  return new Map(
    found
      .filter((checkout) => isAsked(checkout, now))
      .map(({ id, cartId, lines }) => [
        cartId,
        { unconfirmedCheckout: { id, lines: asked(lines) } },
      ]),
  )
}

const asked = (lines: CheckedOutLine[]) =>
  lines.map(({ variantId, title, variantTitle, quantity }) => ({
    retailerProductVariantId: variantId,
    title,
    variantTitle,
    quantity,
  }))

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
