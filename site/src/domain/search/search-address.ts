import type { SearchFilters, SearchRanking } from '@ltk/contract/search'

import { withQuery } from '../../paths.ts'

/** The kinds of results; `all` has the best of each. */
export const resultTypes = ['post', 'product', 'profile', 'all'] as const
export type ResultType = (typeof resultTypes)[number]

/** The search in the address of a page of results. */
export type SearchAddress = {
  /** Trimmed and cut to 512 characters, as the wire does. */
  keyword: string
  /** The kind of results. */
  type: ResultType
  ranking: SearchRanking
  filters: SearchFilters
  /** The words are searched for as they are typed, however few results have them. */
  exact: boolean
  /** Shows how well each result matches. */
  debug: boolean
}

const maxKeywordLength = 512
const maxRetailers = 20
const maxRetailerLength = 60
const rankings: readonly SearchRanking[] = ['relevant', 'recent', 'trending']

/** Returns words as they are searched for: trimmed and cut to 512 characters. */
export function trimKeyword(text: string): string {
  return (
    text
      // The wire refuses it.
      .replaceAll('\0', '')
      .trim()
      .slice(0, maxKeywordLength)
      // Half a character may be left by the cut.
      .replace(/[\uD800-\uDBFF]$/u, '')
      .toWellFormed()
      .trimEnd()
  )
}

/** Returns the search in the query of an address. Malformed parameters are ignored. */
export function readSearchAddress(query: URLSearchParams): SearchAddress {
  return {
    keyword: trimKeyword(query.get('keyword') ?? ''),
    type: resultTypes.find((type) => type === query.get('type')) ?? 'post',
    ranking: rankings.find((ranking) => ranking === query.get('ranking')) ?? 'relevant',
    filters: readFilters(query),
    exact: query.get('exact') === '1',
    debug: query.get('debug') === '1',
  }
}

function readFilters(query: URLSearchParams): SearchFilters {
  const named = query.getAll('retailer').map((name) => name.trim())
  const known = named.filter((name) => name && name.length <= maxRetailerLength)
  const retailers = [...new Set(known)].slice(0, maxRetailers)
  const [one, other] = [readPrice(query.get('price-from')), readPrice(query.get('price-to'))]
  const isReversed = one !== undefined && other !== undefined && one > other
  const [priceMin, priceMax] = isReversed ? [other, one] : [one, other]
  return {
    ...(retailers.length > 0 && { retailers }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(query.get('sale') === '1' && { onSale: true }),
    ...(query.get('stock') === '1' && { inStock: true }),
  }
}

/** Returns an amount that was typed in US dollars, such as `49.99`, in cents. */
function readPrice(text: string | null): number | undefined {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text?.trim() ?? '') ?? []
  return dollars === undefined ? undefined : Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

type Wanted = Pick<SearchAddress, 'keyword'> & Partial<SearchAddress>

/** Returns the address of a search, which `readSearchAddress` reads. */
export function searchHref({
  keyword,
  type = 'post',
  ranking = 'relevant',
  filters = {},
  exact = false,
  debug = false,
}: Wanted): string {
  const price = (cents?: number) => (cents === undefined ? undefined : writePrice(cents))
  const flag = (isOn?: boolean) => (isOn ? 1 : undefined)
  return withQuery('/search', {
    keyword,
    type,
    ranking: ranking === 'relevant' ? undefined : ranking,
    retailer: filters.retailers,
    'price-from': price(filters.priceMin),
    'price-to': price(filters.priceMax),
    sale: flag(filters.onSale),
    stock: flag(filters.inStock),
    exact: flag(exact),
    debug: flag(debug),
  })
}

/** Returns an amount in cents as dollars to type: `50`, or `49.99`. */
export function writePrice(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
}
