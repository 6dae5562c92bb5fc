import { useLingui } from '@lingui/react/macro'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { type HashtagProductRanking, hashtagProductRankings } from '@ltk/contract/rankings'
import type { SearchFacets } from '@ltk/contract/search'

import { FilterBar } from '../../domain/search/filters/filter-bar.tsx'
import { countHashtagProducts } from '../../domain/search/filters/filter-counts.ts'
import { type ProductList, productListHref } from './product-list.ts'

type Props = {
  /** The category's name, and its hashtag. */
  name: string
  hashtag: string
  list: ProductList
  /** How many products each filter would leave, if that is known. */
  facets: SearchFacets | null | undefined
}

/** The orders and filters of a category's products. */
export function ProductFilters({ name, hashtag, list, facets }: Props) {
  const { t } = useLingui()
  const labels: Record<HashtagProductRanking, string> = { recent: t`Newest`, price: t`Cheapest` }
  return (
    <FilterBar
      place={{
        hrefOf: (filters) => productListHref(name, { ...list, filters }),
        count: countHashtagProducts(hashtag),
        shortcuts: hashtag === priceHashtags.sale ? 'kinds' : 'offers',
      }}
      filters={list.filters}
      facets={facets}
      orders={hashtagProductRankings.map((ranking) => ({
        href: productListHref(name, { ...list, ranking }),
        label: labels[ranking],
        current: ranking === list.ranking,
      }))}
    />
  )
}
