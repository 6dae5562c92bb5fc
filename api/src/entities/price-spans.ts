/** The price of a variant from a time on, until the next entry. */
export type PriceEntry = {
  at: Date
  /** Null if the retailer did not list the variant. */
  price: number | null
  /** Only where it is below `price`. */
  salePrice: number | null
  available: boolean
  currency: string
}

type Listed = PriceEntry & { price: number }

/** An entry with the time at which the next one began; the last one lasts until now. */
export type Span = Listed & { until: Date; paid: number }

export const day = 86_400_000

/**
 * The spans in which the retailer listed a variant, up to a time, in the currency of then: amounts in
 * another are not compared. Empty if it is not listed then.
 */
export function spansOf(history: PriceEntry[], now: Date): Span[] {
  const entries = untilNow(history, now)
  const spans = entries.flatMap((entry, index): Span[] =>
    isListed(entry)
      ? [
          {
            ...entry,
            until: entries[index + 1]?.at ?? now,
            paid: entry.salePrice ?? entry.price,
          },
        ]
      : [],
  )
  return spans.at(-1)?.at === entries.at(-1)?.at ? spans : []
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

/** The spans between two times in which a shopper could buy. */
export function onOfferBetween(spans: Span[], start: number, end: number): Span[] {
  return spans.filter(
    ({ at, until, available }) => available && at.getTime() < end && until.getTime() > start,
  )
}

/** Since when, without a gap, what is paid at last has been paid; undefined without spans. */
export function paidSince(spans: Span[]): Date | undefined {
  const index = spans.findLastIndex((span, at) => {
    const before = spans[at - 1]
    return !before || before.until < span.at || before.paid !== span.paid
  })
  return spans[index]?.at
}

/** The least that was paid; null without spans. */
export function lowestOf(spans: Span[]): number | null {
  return spans.length === 0 ? null : Math.min(...spans.map(({ paid }) => paid))
}
