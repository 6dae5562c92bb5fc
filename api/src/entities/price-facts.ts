import type { PriceFacts } from '@ltk/contract/price-histories'

/** What a variant cost from a time on, until the next entry. */
export type PriceEntry = {
  at: Date
  /** Null if the retailer did not list the variant. */
  price: number | null
  /** Only where it is below `price`. */
  salePrice: number | null
  available: boolean
  currency: string
}

export type Listed = PriceEntry & { price: number }
/** An entry with the time at which the next one began; the last one lasts until now. */
type Span = Listed & { until: Date }

const day = 86_400_000
const shownDays = 90
/** How long before a price reduction the lowest price is looked for. */
const priorDays = 30

const nothing: PriceFacts = {
  lowest90: null,
  daysAtRegularPrice: null,
  lowestBeforeSale: null,
  isRealSale: false,
  since: null,
}

/**
 * What a variant's history, oldest first, says of its price at a time.
 *
 * What a sale is measured against follows Directive 98/6/EC, Article 6a, as Directive (EU) 2019/2161
 * (Omnibus) added it: the lowest price of the 30 days before the reduction (paragraphs 1 and 2); and if
 * the reduction was increased step by step, of those before its first step (paragraph 5).
 *
 * Only what could be bought at a price counts, so spans out of stock or unlisted do not. Amounts in
 * another currency are not compared: history begins with today's currency. Where it does not reach
 * back far enough, nothing is said.
 */
export function factsOf(history: PriceEntry[], now: Date): PriceFacts {
  const entries = untilNow(history, now)
  const spans = spansOf(entries, now)
  const [first] = spans
  const latest = spans.at(-1)
  if (!first || !latest || latest.at !== entries.at(-1)?.at) return nothing
  const knownSince = first.at.getTime()
  const start90 = now.getTime() - shownDays * day
  const knows90 = knownSince <= start90
  const onOffer90 = spans.filter(({ available, until }) => available && until.getTime() > start90)
  const lowestBeforeSale =
    latest.salePrice === null ? null : lowestBefore(startOfSale(spans), spans, knownSince)
  return {
    lowest90: knows90 ? lowest(onOffer90) : null,
    daysAtRegularPrice:
      knows90 && latest.salePrice !== null
        ? countDays(
            onOffer90.filter((span) => paid(span) === latest.price),
            now,
          )
        : null,
    lowestBeforeSale,
    isRealSale: lowestBeforeSale !== null && paid(latest) < lowestBeforeSale,
    since: startOfPrice(spans).toISOString(),
  }
}

/**
 * Whether a variant's history, oldest first, refutes its sale: it did not cost more in the 30 days
 * before. That depends on the history alone, not on when it is asked.
 */
export function isSaleRefuted(history: PriceEntry[]): boolean {
  const latest = history.at(-1)
  if (!latest) return false
  const { lowestBeforeSale, isRealSale } = factsOf(history, latest.at)
  return lowestBeforeSale !== null && !isRealSale
}

/** The entries up to a time since when the variant's currency has been the one of then. */
export function untilNow(history: PriceEntry[], now: Date): PriceEntry[] {
  const entries = history.filter(({ at }) => at <= now)
  const currency = entries.at(-1)?.currency
  return entries.slice(entries.findLastIndex((entry) => entry.currency !== currency) + 1)
}

export function isListed(entry: PriceEntry): entry is Listed {
  return entry.price !== null
}

/** The spans in which the retailer listed the variant. */
function spansOf(entries: PriceEntry[], now: Date): Span[] {
  return entries.flatMap((entry, index) =>
    isListed(entry) ? [{ ...entry, until: entries[index + 1]?.at ?? now }] : [],
  )
}

function paid({ price, salePrice }: Listed): number {
  return salePrice ?? price
}

function lowest(spans: Span[]): number | null {
  return spans.length === 0 ? null : Math.min(...spans.map(paid))
}

/** When the reduction of today began: its first step if it was increased step by step. */
function startOfSale(spans: Span[]): number {
  return startWhere(
    spans,
    (before, after) => before.salePrice !== null && paid(before) >= paid(after),
  )
}

/** Since when what is paid today has been paid. */
function startOfPrice(spans: Span[]): Date {
  return new Date(startWhere(spans, (before, after) => paid(before) === paid(after)))
}

/** The start of the latest spans that follow one another without a gap and each continue the one before. */
function startWhere(spans: Span[], continues: (before: Span, after: Span) => boolean): number {
  const index = spans.findLastIndex((span, at) => {
    const before = spans[at - 1]
    return !before || before.until < span.at || !continues(before, span)
  })
  return spans[index]?.at.getTime() ?? 0
}

/** The lowest price of the 30 days before a time; null if they are not all known, or nothing was sold. */
function lowestBefore(time: number, spans: Span[], knownSince: number): number | null {
  const start = time - priorDays * day
  if (knownSince > start) return null
  return lowest(
    spans.filter(
      ({ at, until, available }) => available && at.getTime() < time && until.getTime() > start,
    ),
  )
}

/** On how many of the last 90 days, each of them 24 hours until this time of day, a span lasted. */
function countDays(spans: Span[], now: Date): number {
  return Array.from({ length: shownDays }, (_, index) => now.getTime() - (index + 1) * day).filter(
    (start) => spans.some(({ at, until }) => at.getTime() < start + day && until.getTime() > start),
  ).length
}
