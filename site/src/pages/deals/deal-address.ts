import { dealRankings } from '@ltk/contract/rankings'

import type { DealList } from '../../domain/products/deals.ts'
import { filterParams, readFilters } from '../../domain/search/filters/filter-address.ts'
import { withQuery } from '../../paths.ts'

/** Returns the order and the filters in the address of deals. */
export function dealListOf(search: URLSearchParams): DealList {
  const { onSale: _, inStock: __, ...filters } = readFilters(search)
  const ranking = dealRankings.find((known) => known === search.get('ranking'))
  return { ranking: ranking ?? 'drop', filters }
}

/** Returns the path of some deals, or of a page of them. */
export function dealsHref({ ranking, filters }: DealList, next?: string): string {
  return withQuery('/deals', {
    ranking: ranking === 'drop' ? undefined : ranking,
    ...filterParams(filters),
    next,
  })
}

/**
 * The retailer and the kind of things that a list is about: these make another page, and whatever else is
 * set leaves it the same one.
 */
export type DealSubject = { retailer: string | undefined; kind: string | undefined }

/** Returns what a list of deals is about. */
export function subjectOf({ filters: { retailers = [], kinds = [] } }: DealList): DealSubject {
  const only = (names: readonly string[]) => (names.length === 1 ? names[0] : undefined)
  return { retailer: only(retailers), kind: only(kinds) }
}

/** Returns the path of all deals of a subject. */
export function subjectHref({ retailer, kind }: DealSubject): string {
  return withQuery('/deals', { retailer, kind })
}
