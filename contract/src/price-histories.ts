import { z } from 'zod'

import { id, minorUnits, route, timestamp } from './wire.ts'

/** From a time on, until the next entry: what a variant cost and whether it was in stock. */
export const priceHistoryEntry = z.object({
  at: timestamp,
  price: minorUnits,
  /** Only where it is below `price`. */
  salePrice: minorUnits.nullable(),
  available: z.boolean(),
})

/**
 * Facts about a variant's price today, from its history. All amounts in the variant's currency. A fact that the
 * history does not reach back for is null: no fact rather than a wrong one.
 */
export const priceFacts = z.object({
  /**
   * The least that a shopper could pay in the last 90 days, today included. Null with less than 90 days
   * of history, or if it was never in stock.
   */
  lowest90: minorUnits.nullable(),
  /**
   * On how many of the last 90 days the former price of the variant, or more, was asked. Null without a
   * former price, or with less than 90 days of history.
   */
  daysAtFormerPrice: z.int32().nullable(),
  /**
   * The lowest price of the 30 days before the price was reduced, or called a sale. Null if it was not,
   * if the history begins less than 30 days before it, or if it could not be bought then.
   */
  lowestBefore: minorUnits.nullable(),
  /** Since when, at least, what is paid today has been the price. */
  since: timestamp.nullable(),
})
export type PriceFacts = z.infer<typeof priceFacts>

export const priceHistory = z.object({
  retailerProductVariantId: id,
  currency: z.string(),
  /** The last 90 days, oldest first; the first entry may have begun earlier. */
  entries: z.array(priceHistoryEntry),
  facts: priceFacts,
})
export type PriceHistory = z.infer<typeof priceHistory>

export const getPriceHistories = route({
  method: 'get',
  path: '/v1/consumer_retailer_products/{id}/price_histories',
  tag: 'products',
  summary: "What each variant of a retailer's product cost in the last 90 days",
  access: 'public',
  cache: 'shared',
  params: z.object({ id }),
  response: z.object({ priceHistories: z.array(priceHistory) }),
})
