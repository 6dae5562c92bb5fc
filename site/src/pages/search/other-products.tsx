import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Found } from '../../domain/search/answers.ts'
import { foundProducts } from '../../domain/search/found-products.ts'
import { popularSearches } from '../../domain/search/popular-searches.ts'
import { ProductResults } from './product-results.tsx'
import { SuggestionSection } from './suggestion-section.tsx'

/** Query: products to show where a search finds nothing: of the nearest kind, else popular ones. */
export function otherProducts(found: Pick<Found, 'nearKinds'> | undefined) {
  const query = found?.nearKinds[0] ?? popularSearches[0] ?? ''
  return foundProducts({ query, ranking: 'trending' })
}

type Props = { found: Found | undefined; title: ReactNode }

/** Products to show in place of results, if there are any. */
export function OtherProducts({ found, title }: Props) {
  const { data } = useInfiniteQuery({ ...otherProducts(found), refetchOnMount: false })
  const products = data?.pages[0]?.products ?? []
  if (products.length === 0) return null
  return (
    <SuggestionSection title={title}>
      <ProductResults products={products} isLoading={false} />
    </SuggestionSection>
  )
}
