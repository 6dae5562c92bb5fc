import { useLingui } from '@lingui/react/macro'
import { type DealRanking, dealRankings } from '@ltk/contract/rankings'

import type { DealList } from '../../domain/products/deals.ts'
import { FilterBar } from '../../domain/search/filters/filter-bar.tsx'
import { countDeals } from '../../domain/search/filters/filter-counts.ts'
import type { FilterPlace } from '../../domain/search/filters/filter-place.ts'
import { dealsHref } from './deal-address.ts'

/** The list of deals that filters are for. */
export function dealPlace(list: DealList): FilterPlace {
  return {
    hrefOf: (filters) => dealsHref({ ...list, filters }),
    count: countDeals,
    shortcuts: 'kinds',
  }
}

/** The orders and filters of deals. */
export function DealFilters({ list }: { list: DealList }) {
  const { t } = useLingui()
  const labels: Record<DealRanking, string> = {
    drop: t`Biggest drop`,
    recent: t`Newest`,
    price: t`Cheapest`,
  }
  return (
    <FilterBar
      place={dealPlace(list)}
      filters={list.filters}
      orders={dealRankings.map((ranking) => ({
        href: dealsHref({ ...list, ranking }),
        label: labels[ranking],
        current: ranking === list.ranking,
      }))}
    />
  )
}
