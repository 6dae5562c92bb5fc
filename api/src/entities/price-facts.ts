import type { PriceFacts } from '@ltk/contract/price-histories'

import {
  day,
  lowestOf,
  onOfferBetween,
  paidSince,
  type PriceEntry,
  type Span,
  spansOf,
} from './price-spans.ts'
import { findReduced, reductionOf } from './reduction.ts'

const shownDays = 90

const nothing: PriceFacts = {
  lowest90: null,
  daysAtFormerPrice: null,
  lowestBefore: null,
  since: null,
}

/**
 * Returns facts about a price from a variant's history, oldest first. Where it does not reach back far
 * enough, there is no fact.
 */
export function factsOf(history: PriceEntry[], now: Date): PriceFacts {
  const spans = spansOf(history, now)
  const [first] = spans
  if (!first) return nothing
  const start = now.getTime() - shownDays * day
  const isKnown = first.at.getTime() <= start
  const { formerPrice } = reductionOf(history, now)
  const shown = onOfferBetween(spans, start, Infinity)
  return {
    lowest90: isKnown ? lowestOf(shown) : null,
    daysAtFormerPrice:
      isKnown && formerPrice !== null
        ? countDays(
            shown.filter(({ paid }) => paid >= formerPrice),
            now,
          )
        : null,
    lowestBefore: findReduced(spans)?.lowestPrior ?? null,
    since: paidSince(spans)?.toISOString() ?? null,
  }
}

/** On how many of the last 90 days, each of them 24 hours until this time of day, a span lasted. */
function countDays(spans: Span[], now: Date): number {
  return Array.from({ length: shownDays }, (_, index) => now.getTime() - (index + 1) * day).filter(
    (start) => spans.some(({ at, until }) => at.getTime() < start + day && until.getTime() > start),
  ).length
}
