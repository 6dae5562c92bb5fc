import { ApiError } from '@ltk/platform/http/api-error'
import { z } from 'zod'

import type { OrderReport } from '../retailers/connector.ts'

const amount = z.int32().nonnegative()
const webAddress = z.url({ protocol: /^https?$/ }).max(2_000)
const pieces = z.int().min(0).max(100_000)

/** The limits of an order that can be stored and shown, whatever a connector lets through. */
const storableReport = z
  .object({
    externalId: z.string().min(1).max(300),
    number: z.string().max(300),
    revision: z.string().max(500),
    // Other words are no currencies to those who format amounts.
    currency: z.string().regex(/^[A-Z]{3}$/),
    orderUrl: webAddress.nullable(),
    total: amount,
    parcels: z
      .array(
        z.object({
          carrier: z.string().max(300).nullable(),
          trackingNumber: z.string().max(300).nullable(),
          trackingUrl: webAddress.nullable(),
        }),
      )
      .max(100),
    lines: z
      .array(
        z
          .object({
            quantity: pieces,
            returnedQuantity: pieces,
            unitPrice: amount,
            amount,
            returnedAmount: amount,
            refundedAmount: z.int32(),
          })
          .refine((line) => line.returnedQuantity <= line.quantity)
          .refine((line) => line.returnedAmount <= line.amount),
      )
      .max(500),
  })
  .loose()

/** Throws a 422 for a report that cannot be stored. */
export function assertStorable(report: OrderReport): void {
  if (storableReport.safeParse(report).success) return
  throw new ApiError(422, 'invalid-order', 'The order report has values out of range')
}
