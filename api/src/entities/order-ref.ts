import { createHash } from 'node:crypto'

import { z } from 'zod'

/**
 * Returns what stands for a retailer's order or checkout once its shopper is erased: a hash of its own
 * id, by which only the retailer's next report finds it.
 */
export function orderRefOf(kind: 'order' | 'checkout', retailerId: string, externalId: string) {
  const text = JSON.stringify([kind, retailerId, externalId])
  return createHash('sha256').update(text).digest('base64url')
}

const id = z.string().nullable()

/** What bookings need of the lines of a checkout or an order: all else goes with the shopper. */
export const referredLines = z.array(
  z.object({
    externalProductId: z.string(),
    externalVariantId: z.string(),
    productDetailsId: id,
    retailerProductId: id,
    variantId: id,
    title: z.string(),
    variantTitle: z.string(),
    imageId: id,
    quantity: z.int(),
    unitPrice: z.int(),
    contentSourceType: z.enum(['post', 'product_set', 'off_property']).nullable(),
    contentSourceId: id,
    clickHash: id,
    credit: z.object({ profileId: id, postId: id, productSetId: id }).optional(),
    clickId: id.optional(),
    returnedQuantity: z.int().optional(),
  }),
)
