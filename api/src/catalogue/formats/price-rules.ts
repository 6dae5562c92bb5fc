import { dateTime } from './date-time.ts'
import { RowError } from './entry.ts'
import { parsePrice } from './price.ts'
import { type Row, valueOf } from './row.ts'
import type { Rule } from './rules.ts'
import { quoted } from './text.ts'

/** The prices of a variant, as `catalogueProduct` has them, and their currency. */
export type Prices = {
  currency: string
  priceInMinorUnits: number
  salePriceInMinorUnits?: number
  saleStartsAt?: string
  saleEndsAt?: string
}

/** The regular price and that of a sale, with its dates, as Google has them; all name their currency. */
export function regularAndSale(columns: {
  price: string
  salePrice: string
  saleDates: string
}): Rule<Prices> {
  const { price, salePrice, saleDates } = columns
  return {
    columns: Object.values(columns),
    read: (row) => {
      const { amount, currency } = amountOf(row, price)
      const regular = { currency, priceInMinorUnits: amount }
      if (valueOf(row, salePrice) === '') return regular
      const sale = amountOf(row, salePrice)
      if (sale.currency !== currency) {
        throw new RowError(row.line, `has a ${salePrice} in another currency than its ${price}`)
      }
      return { ...regular, salePriceInMinorUnits: sale.amount, ...saleDatesOf(row, saleDates) }
    },
  }
}

/** The current price and the one to compare it with, as Shopify has them; neither names its currency. */
export function currentAndRegular(current: string, regular: string): Rule<Prices> {
  return {
    columns: [current, regular],
    read: (row, { currency }) => {
      const { amount } = amountOf(row, current, currency)
      const before = valueOf(row, regular) === '' ? amount : amountOf(row, regular, currency).amount
      return before > amount
        ? { currency, priceInMinorUnits: before, salePriceInMinorUnits: amount }
        : { currency, priceInMinorUnits: amount }
    },
  }
}

function amountOf(row: Row, column: string, currency?: string) {
  try {
    return parsePrice(valueOf(row, column), currency)
  } catch (error) {
    throw new RowError(row.line, error instanceof Error ? error.message : String(error))
  }
}

/** A date without an offset from UTC is ambiguous, even by Google's own words, and is refused. */
function saleDatesOf(row: Row, column: string) {
  const dates = valueOf(row, column)
  if (dates === '') return {}
  const [start = '', end = '', ...more] = dates.split('/').map((date) => date.trim())
  const [saleStartsAt, saleEndsAt] = [start, end].map(momentOf)
  if (!saleStartsAt || !saleEndsAt || more.length > 0) {
    throw new RowError(
      row.line,
      `${column} ${quoted(dates)} must look like "2026-11-01T00:00Z/2026-12-01T00:00Z"`,
    )
  }
  if (saleStartsAt >= saleEndsAt) {
    throw new RowError(row.line, `${column} ${quoted(dates)} ends before it begins`)
  }
  return { saleStartsAt, saleEndsAt }
}

const momentParts = /^(\S+T\d\d:\d\d)(:\S+?)?(?:Z|([+-]\d\d):?(\d\d))$/

/** A moment in UTC from one with its offset, as in `2026-11-01T00:00+0100`; undefined if it is none. */
function momentOf(text: string): string | undefined {
  const [, minute, seconds = ':00', hours = '+00', minutes = '00'] = momentParts.exec(text) ?? []
  return dateTime.safeParse(`${minute}${seconds}${hours}:${minutes}`).data
}
