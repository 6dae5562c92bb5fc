import type { ResultRanking, SearchFilters } from '@ltk/contract/search'

import { withQuery } from '../../paths.ts'
import { filterParams, readFilters } from './filters/filter-address.ts'

/** The kinds of results; `all` has the best of each. */
export const resultTypes = ['post', 'product', 'profile', 'all'] as const
export type ResultType = (typeof resultTypes)[number]

/** The search in the address of a page of results. */
export type SearchAddress = {
  /** Trimmed and cut to 512 characters, as the wire does. */
  keyword: string
  /** The kind of results. */
  type: ResultType
  /** By price only products are in order. */
  ranking: ResultRanking
  filters: SearchFilters
  /** The words are searched for as they are typed, however few results have them. */
  exact: boolean
  /** Shows how well each result matches. */
  debug: boolean
}

const maxKeywordLength = 512
const rankings = ['relevant', 'recent', 'trending'] as const
const productRankings = [...rankings, 'price'] as const

/** Returns the orders that results of a type can have. */
export function rankingsOf(type: ResultType): readonly ResultRanking[] {
  return type === 'product' ? productRankings : rankings
}

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
  const type = resultTypes.find((known) => known === query.get('type')) ?? 'post'
  return {
    keyword: trimKeyword(query.get('keyword') ?? ''),
    type,
    ranking: rankingsOf(type).find((known) => known === query.get('ranking')) ?? 'relevant',
    filters: readFilters(query),
    exact: query.get('exact') === '1',
    debug: query.get('debug') === '1',
  }
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
  const flag = (isOn?: boolean) => (isOn ? 1 : undefined)
  return withQuery('/search', {
    keyword,
    type,
    ranking: ranking === 'relevant' ? undefined : ranking,
    ...filterParams(filters),
    exact: flag(exact),
    debug: flag(debug),
  })
}
