import type { SearchFilters } from '@ltk/contract/search'

import { foldText } from '../text/tokens.ts'

/** A parsed query: words to look for, and its explicit limits on price and stock. */
type UnderstoodQuery = { words: string; filters: SearchFilters }

const amount = String.raw`(?<sign>[$])?\s?(?<amount>\d{1,6}(?:[.,]\d{1,2})?)\s?(?<unit>dollars?|bucks|usd|[$])?`
const atMost = new RegExp(
  String.raw`(?:^|\s)(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|<=?)\s?${amount}(?=\s|$)`,
  'u',
)
const atLeast = new RegExp(
  String.raw`(?:^|\s)(?:over|above|more than|at least|from|>=?)\s?${amount}(?=\s|$)`,
  'u',
)
const between =
  /(?:^|\s)(?:(?:between|from)\s)?\$?(?<low>\d{1,6})\$?\s?(?:and|to|-|–)\s?\$?(?<high>\d{1,6})\s?(?<unit>dollars?|bucks|usd|\$)?(?=\s|$)/u
const plain =
  /(?:^|\s)(?:\$\s?(?<signed>\d{1,6}(?:[.,]\d{1,2})?)|(?<counted>\d{1,6}(?:[.,]\d{1,2})?)\s?(?:dollars?|bucks|usd|\$))(?=\s|$)/u
const onSale = /(?:^|\s)(?:on sale|sale|discounted|reduced|on offer)(?=\s|$)/u
const inStock = /(?:^|\s)(?:in stock|available)(?=\s|$)/u

/** Extracts prices and the like from a query: `red dress under 50` is `red dress`, at most 50 dollars. */
export function understandQuery(query: string): UnderstoodQuery {
  let words = foldText(query).replace(/\s+/gu, ' ').trim()
  const filters: SearchFilters = {}
  const take = (pattern: RegExp, use: (groups: Record<string, string | undefined>) => boolean) => {
    const match = pattern.exec(words)
    if (!match || !use(match.groups ?? {})) return
    words = `${words.slice(0, match.index)} ${words.slice(match.index + match[0].length)}`
      .replace(/\s+/gu, ' ')
      .trim()
  }
  take(between, ({ low, high, unit }) => {
    const isPrice = unit !== undefined || /between|\$/u.test(words)
    if (!isPrice || Number(low) > Number(high)) return false
    filters.priceMin = minorOf(low)
    filters.priceMax = minorOf(high)
    return true
  })
  take(atMost, ({ amount: text }) => {
    filters.priceMax = minorOf(text)
    return true
  })
  take(atLeast, ({ amount: text, sign, unit }) => {
    const isPrice = sign !== undefined || unit !== undefined || !/from/u.test(words)
    if (isPrice) filters.priceMin = minorOf(text)
    return isPrice
  })
  take(plain, ({ signed, counted }) => {
    if (filters.priceMax !== undefined || filters.priceMin !== undefined) return false
    filters.priceMax = minorOf(signed ?? counted)
    return true
  })
  take(onSale, () => (filters.onSale = true))
  take(inStock, () => (filters.inStock = true))
  return { words, filters }
}

function minorOf(text = ''): number {
  return Math.round(Number(text.replace(',', '.')) * 100)
}
