import { z } from 'zod'

import { paymentHandlerId } from './vocabulary.ts'

/** Most lines of a session, and most ids of a look-up. */
export const mostEntries = 100

/** The body of a request that creates a session or replaces what is in one; other fields are ignored. */
export const checkoutRequest = z.object({
  line_items: z
    .array(
      z.object({
        item: z.object({ id: z.string().max(200) }),
        quantity: z.int().min(1).max(1000),
      }),
    )
    .min(1)
    .max(mostEntries),
  /** Where to send the shopper afterwards: not a field of the protocol, but our site sends it. */
  return_url: z.string().optional(),
})

export const completeRequest = z.object({
  payment: z.object({
    instruments: z
      .array(z.object({ handler_id: z.literal(paymentHandlerId) }))
      .length(1, `must be one of the handler ${paymentHandlerId}`),
  }),
})

export const lookupRequest = z.object({ ids: z.array(z.string().max(200)).min(1) })
