import { useLingui } from '@lingui/react/macro'
import { type DealRanking, dealRankings } from '@ltk/contract/rankings'
import type { SearchFacets } from '@ltk/contract/search'

import type { DealList } from '../../domain/products/deals.ts'
import { FilterBar } from '../../domain/search/filters/filter-bar.tsx'
import { countDeals } from '../../domain/search/filters/filter-counts.ts'
import { dealsHref } from './deal-address.ts'

type Props = {
  list: DealList
  /** How many deals each filter would leave, if that is known. */
  facets: SearchFacets | null | undefined
}

/** The orders and filters of deals. */
export function DealFilters({ list, facets }: Props) {
  const { t } = useLingui()
  const labels: Record<DealRanking, string> = {
    drop: t`Biggest drop`,
    recent: t`Newest`,
    price: t`Cheapest`,
  }
  return (
    <FilterBar
      place={{
        hrefOf: (filters) => dealsHref({ ...list, filters }),
        count: countDeals,
        shortcuts: 'kinds',
      }}
      filters={list.filters}
      facets={facets}
      orders={dealRankings.map((ranking) => ({
        href: dealsHref({ ...list, ranking }),
        label: labels[ranking],
        current: ranking === list.ranking,
      }))}
    />
  )
}
