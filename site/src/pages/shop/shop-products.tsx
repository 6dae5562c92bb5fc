import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import type { SearchFilters } from '@ltk/contract/search'
import { useInfiniteQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'

import { LoadMore } from '../../cards/load-more.tsx'
import { useSiteContext } from '../../context/page-context.ts'
import type { FeaturedProduct } from '../../domain/products/products.ts'
import { popularShopProducts, recentShopProducts } from '../../domain/products/shop-products.ts'
import { filterParams } from '../../domain/search/filters/filter-address.ts'
import { FilterBar } from '../../domain/search/filters/filter-bar.tsx'
import { countShopProducts } from '../../domain/search/filters/filter-counts.ts'
import type { FilterPlace } from '../../domain/search/filters/filter-place.ts'
import { countFilters } from '../../domain/search/filters/search-filters.ts'
import { searchShopProducts } from '../../domain/search/search.ts'
import { ProductItem } from '../../domain/wishlists/product-item.tsx'
import { shopProductsHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadError, NoResults } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { joinProducts } from './join-products.ts'
import { MatchCount, NoMatches } from './match-count.tsx'
import type { ProductList, ProductRanking } from './product-ranking.ts'
import { shopSearchHref } from './shop-search.tsx'

type Props = { creator: Profile; list: ProductList }

const loadedAtOnce = 4

/** A creator's products, by the filters that are set: the popular ones, or all of them, newest first. */
export function ShopProducts({ creator, list }: Props) {
  const { t } = useLingui()
  const { ranking, filters } = list
  const orders: Record<ProductRanking, string> = { trending: t`Popular`, recent: t`Recent` }
  return (
    <>
      <FilterBar
        place={shopProductPlace(creator, ranking)}
        filters={filters}
        orders={(['trending', 'recent'] as const).map((order) => ({
          href: listHref(creator, { ranking: order, filters }),
          label: orders[order],
          current: order === ranking,
        }))}
      />
      {ranking === 'recent' ? (
        <RecentProducts key={listHref(creator, list)} creator={creator} list={list} />
      ) : (
        <PopularProducts creator={creator} list={list} />
      )}
    </>
  )
}

/** The list of a creator's products that filters are for. */
export function shopProductPlace(creator: Profile, ranking: ProductRanking): FilterPlace {
  return {
    hrefOf: (filters) => listHref(creator, { ranking, filters }),
    count: countShopProducts(creator.id),
    shortcuts: 'offers',
  }
}

function listHref(
  { displayName }: Profile,
  { filters, ...list }: Partial<ProductList> & Pick<ProductList, 'filters'>,
): string {
  return shopProductsHref(displayName, { ...list, filters: filterParams(filters) })
}

function PopularProducts({ creator, list: { filters } }: Props) {
  const { data } = useSuspenseQuery(popularShopProducts(creator.id, filters))
  if (data.products.length === 0) return <NoProducts creator={creator} filters={filters} />
  return (
    <>
      <ProductItems products={data.products} />
      {data.pageCount > 1 && (
        <p className="shop-products-all">
          <AllProductsLink creator={creator} filters={filters} />
        </p>
      )}
    </>
  )
}

function RecentProducts({ creator, list: { page: from, filters } }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const feed = useSuspenseInfiniteQuery(recentShopProducts(creator.id, from, filters))
  const { pages } = feed.data
  const products = joinProducts(pages)
  if (products.length === 0) {
    return from > 0 ? (
      <NoMoreProducts creator={creator} filters={filters} />
    ) : (
      <NoProducts creator={creator} filters={filters} />
    )
  }
  const page = from + pages.length
  return (
    <>
      <ProductItems list={list} products={products} isLoading={feed.isFetchingNextPage} />
      <LoadMore
        list={list}
        count={products.length}
        query={feed}
        href={
          feed.hasNextPage ? listHref(creator, { ranking: 'recent', page, filters }) : undefined
        }
      />
    </>
  )
}

type FoundProps = {
  creator: Profile
  keyword: string
  /** The `next` of the page that the address starts at, if any. */
  from: string | null
}

/** A creator's products that match words, the best matches first. */
export function FoundProducts({ creator, keyword, from }: FoundProps) {
  const { brand } = useSiteContext()
  const list = useRef<HTMLUListElement>(null)
  const found = useInfiniteQuery({
    ...searchShopProducts(creator.id, keyword, from),
    // The loader has already refetched it if it was stale.
    refetchOnMount: false,
  })
  // A failed search clears the results, even if only the next page failed.
  const pages = found.isError ? [] : (found.data?.pages ?? [])
  const [first] = pages
  const next = pages.at(-1)?.next
  const products = joinProducts(pages)
  return (
    <>
      <MatchCount tab="products" total={first?.total} isTotalExact={first?.isTotalExact ?? true} />
      {found.isError && (
        <LoadError brand={brand} onRetry={() => void found.refetch()} busy={found.isFetching} />
      )}
      {first && products.length === 0 && (
        <NoMatches creator={creator} tab="products" keyword={keyword} />
      )}
      {products.length > 0 && (
        <>
          <ProductItems list={list} products={products} isLoading={found.isFetchingNextPage} />
          <LoadMore
            list={list}
            count={products.length}
            query={found}
            href={next ? shopSearchHref(creator, 'products', keyword, next) : undefined}
          />
        </>
      )}
    </>
  )
}

type EmptyProps = { creator: Profile; filters: SearchFilters }

function NoProducts({ creator, filters }: EmptyProps) {
  if (countFilters(filters) === 0) {
    return <EmptyState title={<Trans>No products yet.</Trans>} icon="tag" />
  }
  return (
    <NoResults>
      <ButtonLink variant="secondary" href={shopProductsHref(creator.displayName)}>
        <Trans>Clear all</Trans>
      </ButtonLink>
    </NoResults>
  )
}

function NoMoreProducts(props: EmptyProps) {
  return (
    <EmptyState title={<Trans>No more products here.</Trans>} icon="tag">
      <AllProductsLink {...props} />
    </EmptyState>
  )
}

function AllProductsLink({ creator, filters }: EmptyProps) {
  return (
    <ButtonLink variant="secondary" href={listHref(creator, { ranking: 'recent', filters })}>
      <Trans>All products, newest first</Trans>
    </ButtonLink>
  )
}

type ListProps = {
  list?: RefObject<HTMLUListElement | null>
  products: readonly FeaturedProduct[]
  isLoading?: boolean
}

function ProductItems({ list, products, isLoading = false }: ListProps) {
  const { t } = useLingui()
  return (
    <Tiles ref={list} aria-label={t`Products`} aria-busy={isLoading}>
      {products.map(({ id, postId, detailsId, variant }, index) => (
        <ProductItem
          key={detailsId}
          detailsId={detailsId}
          featuredId={id}
          postId={postId}
          variant={variant}
          first={index < loadedAtOnce}
        />
      ))}
    </Tiles>
  )
}
