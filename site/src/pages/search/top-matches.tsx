import './styles.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import type { SearchAddress } from '../../domain/search/search-address.ts'
import { searchCreators, searchProducts } from '../../domain/search/search.ts'
import { ReportClicks } from './report-clicks.tsx'
import { TopCreators, TopProducts } from './top-match-lists.tsx'

/** The creators and products that match best, above the posts: no more than three of each. */
export function TopMatches({ search: { keyword, filters } }: { search: SearchAddress }) {
  const creators = useInfiniteQuery({ ...searchCreators(keyword), refetchOnMount: false })
  const products = useQuery({ ...searchProducts(keyword, filters), refetchOnMount: false })
  const [people] = creators.data?.pages ?? []
  const hasCreators = people && people.creatorIds.length > 0
  const hasProducts = products.data && products.data.products.length > 0
  if (!hasCreators && !hasProducts) return null
  return (
    <div className="top-matches">
      {hasCreators && (
        <ReportClicks
          index="profiles"
          query={keyword}
          answers={[{ queryId: people.queryId, offset: 0, ids: people.creatorIds }]}
        >
          <TopCreators
            keyword={keyword}
            creatorIds={people.creatorIds}
            hasMore={people.next !== null}
          />
        </ReportClicks>
      )}
      {hasProducts && (
        <ReportClicks
          index="products"
          query={keyword}
          answers={[
            {
              queryId: products.data.queryId,
              offset: 0,
              ids: products.data.products.map(({ detailsId }) => detailsId),
            },
          ]}
        >
          <TopProducts products={products.data.products} />
        </ReportClicks>
      )}
    </div>
  )
}
