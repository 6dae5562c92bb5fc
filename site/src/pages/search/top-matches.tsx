import './styles.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { profile } from '../../domain/creators/profiles.ts'
import { type SearchAddress, searchHref } from '../../domain/search/search-address.ts'
import { searchCreators, searchProducts } from '../../domain/search/search.ts'
import { namesCreator } from './names-creator.ts'
import { ReportClicks } from './report-clicks.tsx'
import { TopCreators, TopProducts } from './top-match-lists.tsx'

/**
 * What matches best, above the posts, no more than three of each: the products, and the creators
 * where the words name one or results of every kind are asked for.
 */
export function TopMatches({ search }: { search: SearchAddress }) {
  const { keyword, filters, type } = search
  const creators = useInfiniteQuery({ ...searchCreators(keyword), refetchOnMount: false })
  const products = useQuery({ ...searchProducts(keyword, filters), refetchOnMount: false })
  const [people] = creators.data?.pages ?? []
  const first = people?.creatorIds[0]
  const best = useQuery({ ...profile(first ?? ''), enabled: first !== undefined })
  const meansCreators = type === 'all' || (best.data && namesCreator(keyword, best.data))
  const hasCreators = first !== undefined && meansCreators
  const hasProducts = products.data && products.data.products.length > 0
  if (!hasCreators && !hasProducts) return null
  return (
    <div className="top-matches">
      {hasCreators && people && (
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
          <TopProducts
            products={products.data.products}
            allHref={
              products.data.total > products.data.products.length
                ? searchHref({ ...search, type: 'product' })
                : undefined
            }
          />
        </ReportClicks>
      )}
    </div>
  )
}
