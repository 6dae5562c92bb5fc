import type { z } from 'zod'

import { productDetails } from './products.ts'
import { id } from './wire.ts'

/** A variant as it stands for its product: its picture, price and stock in place of those of the details. */
export const foundVariant = productDetails
  .pick({
    imageUrl: true,
    imageColour: true,
    price: true,
    salePrice: true,
    formerPrice: true,
    listPrice: true,
    percentChange: true,
    available: true,
  })
  .extend({ productDetailsId: id, variantId: id })
export type FoundVariant = z.infer<typeof foundVariant>
