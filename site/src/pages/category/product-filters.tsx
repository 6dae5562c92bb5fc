import { useLingui } from '@lingui/react/macro'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { type HashtagProductRanking, hashtagProductRankings } from '@ltk/contract/rankings'

import { FilterBar } from '../../domain/search/filters/filter-bar.tsx'
import { countHashtagProducts } from '../../domain/search/filters/filter-counts.ts'
import type { FilterPlace } from '../../domain/search/filters/filter-place.ts'
import { type ProductList, productListHref } from './product-list.ts'

type Props = {
  /** The category's name, and its hashtag. */
  name: string
  hashtag: string
  list: ProductList
}

/** The list of a category's products that filters are for. */
export function categoryProductPlace({ name, hashtag, list }: Props): FilterPlace {
  return {
    hrefOf: (filters) => productListHref(name, { ...list, filters }),
    count: countHashtagProducts(hashtag),
    shortcuts: hashtag === priceHashtags.sale ? 'kinds' : 'offers',
  }
}

/** The orders and filters of a category's products. */
export function ProductFilters(props: Props) {
  const { name, list } = props
  const { t } = useLingui()
  const labels: Record<HashtagProductRanking, string> = { recent: t`Newest`, price: t`Cheapest` }
  return (
    <FilterBar
      place={categoryProductPlace(props)}
      filters={list.filters}
      orders={hashtagProductRankings.map((ranking) => ({
        href: productListHref(name, { ...list, ranking }),
        label: labels[ranking],
        current: ranking === list.ranking,
      }))}
    />
  )
}
