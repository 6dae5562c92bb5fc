import type { DealFilter } from '../../domain/products/deals.ts'

/** Returns the filter in an address. */
export function dealFilterOf(search: URLSearchParams): DealFilter {
  return { retailer: search.get('retailer') || null, kind: search.get('kind') || null }
}

/** Returns the path of the deals that match a filter, or of a page of them. */
export function dealsHref({ retailer, kind }: DealFilter, next?: string): string {
  const query = new URLSearchParams()
  if (retailer) query.set('retailer', retailer)
  if (kind) query.set('kind', kind)
  if (next) query.set('next', next)
  return query.size > 0 ? `/deals?${query}` : '/deals'
}
