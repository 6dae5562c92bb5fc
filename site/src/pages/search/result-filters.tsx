import { useLingui } from '@lingui/react/macro'
import type { ResultRanking } from '@ltk/contract/search'

import { FilterBar } from '../../domain/search/filters/filter-bar.tsx'
import { countResults } from '../../domain/search/filters/filter-counts.ts'
import type { FilterPlace } from '../../domain/search/filters/filter-place.ts'
import { rankingsOf, type SearchAddress, searchHref } from '../../domain/search/search-address.ts'

/** The results of a search that filters are for. */
export function resultPlace(search: SearchAddress): FilterPlace {
  return {
    hrefOf: (filters) => searchHref({ ...search, filters }),
    count: countResults(search),
    shortcuts: 'offers',
  }
}

/** The orders and filters of posts or products that were found. */
export function ResultFilters({ search }: { search: SearchAddress }) {
  const { t } = useLingui()
  const labels: Record<ResultRanking, string> = {
    relevant: t`Best matches`,
    recent: t`Newest`,
    trending: t`Trending`,
    price: t`Cheapest`,
  }
  return (
    <FilterBar
      place={resultPlace(search)}
      filters={search.filters}
      orders={rankingsOf(search.type).map((ranking) => ({
        href: searchHref({ ...search, ranking }),
        label: labels[ranking],
        current: ranking === search.ranking,
      }))}
    />
  )
}
