import * as contract from '@ltk/contract/deals'
import { filtersOf } from '@ltk/contract/filter-query'
import { maxLeftOut } from '@ltk/contract/max-left-out'
import type { SearchFilters } from '@ltk/contract/search'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../../dependencies.ts'
import { source } from '../../../entities/content-change.ts'
import { answerFilteredProducts } from '../answer-filtered-products.ts'
import type { SearchDatabases } from '../queries/carry.ts'
import { countDeals, countLeftOut, listDeals } from './queries.ts'

/** Products that cost less than before. */
export function bindDeals(bind: Bind, dependencies: Dependencies): void {
  const { searchDatabases } = dependencies
  bind(contract.getDeals, ({ query, url }) => {
    const { ranking } = query
    const filters = filtersOf(query)
    return answerFilteredProducts(dependencies, {
      name: { deals: ranking, filters },
      url,
      query,
      filters,
      list: (after, limit) => listDeals(searchDatabases, { ranking, filters }, after, limit),
      rest: countWhatIsAskedFor(searchDatabases, filters, query.includes),
      sources: [source.deals],
      isSpread: ranking !== 'price',
      stands: ({ percentChange, available }) => percentChange > 0 && available,
    })
  })
}

async function countWhatIsAskedFor(
  databases: SearchDatabases,
  filters: SearchFilters,
  includes: readonly string[] = [],
) {
  const [counted, leftOut] = await Promise.all([
    includes.includes('facets') ? countDeals(databases, filters) : undefined,
    includes.includes('left_out') ? countLeftOut(databases, filters, maxLeftOut + 1) : undefined,
  ])
  return { facets: counted?.facets, total: counted?.total, leftOut }
}
