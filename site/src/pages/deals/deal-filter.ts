import type { DealFilter } from '../../domain/products/deals.ts'
import { withQuery } from '../../paths.ts'

/** Returns the filter in an address. */
export function dealFilterOf(search: URLSearchParams): DealFilter {
  return { retailer: search.get('retailer') || null, kind: search.get('kind') || null }
}

/** Returns the path of the deals that match a filter, or of a page of them. */
export function dealsHref({ retailer, kind }: DealFilter, next?: string): string {
  return withQuery('/deals', { retailer, kind, next })
}
