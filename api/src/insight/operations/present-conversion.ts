import { type ConversionCounts, conversionStep } from '@ltk/contract/operations'

import type { TrafficDay } from './queries/traffic.ts'

/** Returns how many there were of each step by day and in all, and of each for one of the step before. */
export function presentConversion(rows: TrafficDay[]) {
  const days = rows.map((row) => ({ day: row.day, counts: countsOf(row) }))
  const totals = conversionStep.options.map((step) => ({
    step,
    count: days.reduce((sum, { counts }) => sum + counts[step], 0),
  }))
  return {
    days,
    steps: totals.map(({ step, count }, index) => {
      const before = totals[index - 1]?.count
      return { step, count, perPrevious: before ? count / before : null }
    }),
  }
}

function countsOf(row: TrafficDay): ConversionCounts {
  return {
    impressions: row.impressions,
    'shop-clicks': row.shop_clicks,
    'cart-adds': row.cart_adds,
    checkouts: row.checkouts,
    orders: row.orders,
  }
}
