import { z } from 'zod'

import { priceChanged, quantityUnavailable } from './carts.ts'
import { id, route } from './wire.ts'

/**
 * The address to pay at, of the retailer, or the variants that cannot be bought. After payment, the
 * address is that of the page of their order.
 */
export const checkout = z.object({
  checkoutUrl: z.string().nullable(),
  invalidProducts: z.array(id),
})
export type Checkout = z.infer<typeof checkout>

export const checkOutCart = route({
  method: 'post',
  path: '/v2/carts/{cartId}/checkout',
  tag: 'carts',
  summary:
    'Check a cart out: the same unchanged cart leads to the same checkout at its retailer while that can be paid',
  access: 'user',
  owner: 'user',
  impersonators: 'refused',
  idempotencyKey: 'without-transaction',
  conflicts: [priceChanged, quantityUnavailable],
  params: z.object({ cartId: id }),
  response: z.object({ checkout }),
})

export const checkOutVariants = route({
  method: 'post',
  path: '/v2/checkouts',
  tag: 'carts',
  summary: 'Check out variants of one retailer without a cart',
  access: 'user',
  owner: 'user',
  impersonators: 'refused',
  idempotencyKey: 'without-transaction',
  conflicts: [quantityUnavailable],
  body: z.object({
    items: z
      .array(
        z.strictObject({
          retailerProductVariantId: id,
          quantity: z.int32().min(1),
        }),
      )
      .min(1)
      .max(100),
  }),
  response: z.object({ checkout }),
})
