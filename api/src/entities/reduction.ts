import type { Reduction as Shown } from '@ltk/contract/reductions'

import {
  day,
  lowestOf,
  onOfferBetween,
  type PriceEntry,
  type Span,
  spansOf,
} from './price-spans.ts'
import { savePercent } from './save-percent.ts'

/** The reduction shown beside a variant's price, and its end if nothing else changes; null: for good. */
export type Reduction = Shown & { endsAt: Date | null }

/** The period before a reduction in which the lowest price is looked for. */
const priorDays = 30
/** The time for which a lower price counts that the retailer does not call a sale, or that cannot be judged. */
export const countedDays = 30
/** The time for which a sale counts after the last day of the price before it. */
const rememberedDays = 90
/**
 * The relevant period of a history. One that begins with the last price that was listed this long ago, or
 * before, is judged as all of it.
 */
export const relevantDays = priorDays + rememberedDays

const none: Reduction = { formerPrice: null, listPrice: null, percentChange: 0, endsAt: null }

/**
 * Decides what may be shown beside a variant's price at a time, by its history, oldest first.
 *
 * The former price is that of Directive 98/6/EC, Article 6a, as Directive (EU) 2019/2161 (Omnibus) added
 * it: the lowest of the 30 days before the reduction, and of one that went on step by step, of those
 * before its first step. Only what could be bought at a price counts. What the retailer itself says that
 * it cost is shown only where those days are not known, and only while nothing known is lower.
 */
export function reductionOf(history: PriceEntry[], now: Date): Reduction {
  const spans = spansOf(history, now)
  const latest = spans.at(-1)
  const reduced = latest && findReduced(spans)
  if (!reduced) return none
  const { start, steppedAt, prior, lowestPrior } = reduced
  const isSale = latest.salePrice !== null
  if (lowestPrior !== null) {
    const lastAsked = Math.min(start, Math.max(...prior.map(({ until }) => until.getTime())))
    const forgotten = lastAsked + rememberedDays * day
    const end = isSale ? forgotten : Math.min(forgotten, steppedAt + countedDays * day)
    if (lowestPrior <= latest.paid || end <= now.getTime()) return none
    return {
      formerPrice: lowestPrior,
      listPrice: null,
      percentChange: savePercent(lowestPrior, latest.paid) / 100,
      endsAt: new Date(end),
    }
  }
  const end = start + countedDays * day
  const isRefuted = prior.some(({ paid }) => paid < latest.price)
  if (!isSale || isRefuted || end <= now.getTime()) return none
  return { ...none, listPrice: latest.price, endsAt: new Date(end) }
}

type Reduced = {
  /** When the reduction began: at its first step if it went on step by step. */
  start: number
  /** Its latest step. */
  steppedAt: number
  /** The offers of the 30 days before, as far as they are known. */
  prior: Span[]
  /** The lowest price of those days; null if they are not all known, or nothing was sold. */
  lowestPrior: number | null
}

/** Finds how today's price came to be a reduced one; undefined if it never fell and is not called a sale. */
export function findReduced(spans: Span[]): Reduced | undefined {
  const steps = findSteps(spans)
  const [first] = spans
  if (!first || !steps) return undefined
  const from = steps.start - priorDays * day
  const prior = onOfferBetween(spans, from, steps.start)
  const isKnown = first.at.getTime() <= from
  return { ...steps, prior, lowestPrior: isKnown ? lowestOf(prior) : null }
}

/**
 * When the reduction of today began, and its latest step. It goes on from a price to one that is not
 * higher while the retailer calls that a sale, or if that was the price for less than 30 days.
 */
function findSteps(spans: Span[]): Pick<Reduced, 'start' | 'steppedAt'> | undefined {
  let steps: Pick<Reduced, 'start' | 'steppedAt'> | undefined
  let pricedAt = 0
  for (const [index, span] of spans.entries()) {
    const at = span.at.getTime()
    const isSale = span.salePrice !== null
    const before = spans[index - 1]
    if (!before || before.until < span.at || before.paid < span.paid) {
      steps = isSale ? { start: at, steppedAt: at } : undefined
      pricedAt = at
      continue
    }
    const hasFallen = span.paid < before.paid
    const isReduced = before.salePrice !== null || at - pricedAt < countedDays * day
    if (steps && isReduced) {
      if (hasFallen) steps = { ...steps, steppedAt: at }
    } else if (hasFallen || isSale) {
      steps = { start: at, steppedAt: at }
    }
    if (hasFallen) pricedAt = at
  }
  return steps
}
