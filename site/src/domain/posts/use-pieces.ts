import type { CheaperProduct } from '@ltk/contract/cheaper-products'
import type { Product, ProductDetails } from '@ltk/contract/products'
import { useQueries, useQuery } from '@tanstack/react-query'

import { asPictured } from '../../cards/as-pictured.ts'
import { paidPrice, salePriceToShow } from '../../ui/money.ts'
import { productDetails } from '../products/products.ts'
import { cheaperProductsOfPost } from './cheaper-products.ts'
import type { Offer, Piece } from './look.ts'

/** A product of a post as a piece of its look. */
export type ProductPiece = Piece & {
  product: Product
  details: ProductDetails
  alternative: CheaperProduct | undefined
}

/** Returns the products of a post, in order, with their cheaper alternatives; without those not known. */
export function usePieces(postId: string, products: readonly Product[]): ProductPiece[] {
  const { data: cheaperProducts = [] } = useQuery(cheaperProductsOfPost(postId))
  const details = useQueries({
    queries: products.map(({ productDetailsId }) => productDetails(productDetailsId)),
  })
  const cheaperOf = new Map(cheaperProducts.map((cheaper) => [cheaper.productId, cheaper]))
  return products.flatMap((product, index) => {
    const known = details[index]?.data
    const alternative = cheaperOf.get(product.id)
    if (!known) return []
    const pictured = asPictured(known, product)
    return {
      product,
      details: pictured,
      alternative,
      own: offerOf(pictured),
      cheaper: alternative && offerOfCheaper(alternative),
    }
  })
}

function offerOf(details: ProductDetails): Offer {
  return {
    retailer: details.advertiserName,
    price: paidPrice(details),
    isAvailable: details.available,
  }
}

function offerOfCheaper(cheaper: CheaperProduct): Offer {
  const { advertiserName: retailer, price, salePrice, currency } = cheaper
  return {
    retailer,
    price: { amount: salePriceToShow(price, salePrice) ?? price, currency },
    isAvailable: true,
  }
}
