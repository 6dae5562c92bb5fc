import { z } from 'zod'

import { minorUnits } from './wire.ts'

/**
 * The reduction shown beside the price that is paid, the sale price where there is one: decided once,
 * from the history of the variant (decision 08-prices). Only with a former price is anything called saved.
 */
export const reduction = z.object({
  /** The former price, always more than is paid: the lowest price of the 30 days before the reduction. */
  formerPrice: minorUnits.nullable(),
  /**
   * The retailer's own former price, while too little is known of the time before to judge it.
   * Never with a former price.
   */
  listPrice: minorUnits.nullable(),
  /** The saving on the former price, as a fraction of whole percent: 0.2 is a fifth less. 0 without one. */
  percentChange: z.number().min(0).max(1),
})
export type Reduction = z.infer<typeof reduction>
