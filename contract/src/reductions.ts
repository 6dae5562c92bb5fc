import { z } from 'zod'

import { minorUnits } from './wire.ts'

/**
 * What may be shown beside the price that is paid, the sale price where there is one: decided once,
 * from the history of the variant (decision 08-prices). Only with a former price is anything called saved.
 */
export const reduction = z.object({
  /** What it cost before, always more than is paid: the lowest price of the 30 days before the reduction. */
  formerPrice: minorUnits.nullable(),
  /**
   * What the retailer says it cost before, while too little is known of the time before to judge that.
   * Never with a former price.
   */
  listPrice: minorUnits.nullable(),
  /** What is saved of the former price, as a fraction of whole percent: 0.2 is a fifth less. 0 without one. */
  percentChange: z.number().min(0).max(1),
})
export type Reduction = z.infer<typeof reduction>
