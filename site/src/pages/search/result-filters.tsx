import { useLingui } from '@lingui/react/macro'
import type { ResultRanking, SearchFacets } from '@ltk/contract/search'

import { FilterBar } from '../../domain/search/filters/filter-bar.tsx'
import { countResults } from '../../domain/search/filters/filter-counts.ts'
import { rankingsOf, type SearchAddress, searchHref } from '../../domain/search/search-address.ts'

type Props = {
  search: SearchAddress
  /** How many results each filter would leave, if that is known. */
  facets: SearchFacets | null | undefined
}

/** The orders and filters of posts or products that were found. */
export function ResultFilters({ search, facets }: Props) {
  const { t } = useLingui()
  const labels: Record<ResultRanking, string> = {
    relevant: t`Best matches`,
    recent: t`Newest`,
    trending: t`Trending`,
    price: t`Cheapest`,
  }
  return (
    <FilterBar
      place={{
        hrefOf: (filters) => searchHref({ ...search, filters }),
        count: countResults(search),
        shortcuts: 'offers',
      }}
      filters={search.filters}
      facets={facets}
      orders={rankingsOf(search.type).map((ranking) => ({
        href: searchHref({ ...search, ranking }),
        label: labels[ranking],
        current: ranking === search.ranking,
      }))}
    />
  )
}
