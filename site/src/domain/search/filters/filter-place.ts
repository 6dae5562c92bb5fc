import type { SearchFacets, SearchFilters } from '@ltk/contract/search'
import type { QueryFunctionContext } from '@tanstack/react-query'

/** How many results there are, and how many each further filter would leave. */
export type FilterCounts = { total: number; isExact: boolean; facets: SearchFacets | null }

/** A list that filters are for. */
export type FilterPlace = {
  /** Returns the address of the list with some filters, which stand in its query. */
  hrefOf: (filters: SearchFilters) => string
  /** Counts what the list has with some filters. */
  count: (
    context: Pick<QueryFunctionContext, 'client' | 'meta' | 'signal'>,
    filters: SearchFilters,
  ) => Promise<FilterCounts>
  /**
   * The filters that stand beside the orders: what is on sale and what is in stock, or kinds of things
   * where all is.
   */
  shortcuts: 'offers' | 'kinds'
}
