import './styles.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useInfiniteQuery, useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'

import { LoadMore } from '../../cards/load-more.tsx'
import { useSiteContext } from '../../context/page-context.ts'
import type { FeaturedProduct } from '../../domain/products/products.ts'
import { popularShopProducts, recentShopProducts } from '../../domain/products/shop-products.ts'
import { searchShopProducts } from '../../domain/search/search.ts'
import { ProductItem } from '../../domain/wishlists/product-item.tsx'
import { shopProductsHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { LinkChip } from '../../ui/chip.tsx'
import { EmptyState, LoadError } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { joinProducts } from './join-products.ts'
import { MatchCount, NoMatches } from './match-count.tsx'
import { type ProductRanking } from './product-ranking.ts'
import { shopSearchHref } from './shop-search.tsx'

type Props = {
  creator: Profile
  ranking: ProductRanking
  /** The page that recent products start at. */
  from: number
}

const loadedAtOnce = 4

/** A creator's products: the popular ones, or all of them, newest first. */
export function ShopProducts({ creator, ranking, from }: Props) {
  const { t } = useLingui()
  return (
    <>
      <ChipRow label={t`Order of the products`}>
        <li>
          <LinkChip href={shopProductsHref(creator.displayName)} current={ranking === 'trending'}>
            <Trans>Popular</Trans>
          </LinkChip>
        </li>
        <li>
          <LinkChip
            href={shopProductsHref(creator.displayName, 'recent')}
            current={ranking === 'recent'}
          >
            <Trans>Recent</Trans>
          </LinkChip>
        </li>
      </ChipRow>
      {ranking === 'recent' ? (
        <RecentProducts key={from} creator={creator} from={from} />
      ) : (
        <PopularProducts creator={creator} />
      )}
    </>
  )
}

function PopularProducts({ creator }: { creator: Profile }) {
  const { data } = useSuspenseQuery(popularShopProducts(creator.id))
  if (data.products.length === 0) return <NoProducts />
  return (
    <>
      <ProductList products={data.products} />
      {data.pageCount > 1 && (
        <p className="shop-products-all">
          <AllProductsLink creator={creator} />
        </p>
      )}
    </>
  )
}

function RecentProducts({ creator, from }: { creator: Profile; from: number }) {
  const list = useRef<HTMLUListElement>(null)
  const feed = useSuspenseInfiniteQuery(recentShopProducts(creator.id, from))
  const { pages } = feed.data
  const products = joinProducts(pages)
  if (products.length === 0) return from > 0 ? <NoMoreProducts creator={creator} /> : <NoProducts />
  const next = from + pages.length
  return (
    <>
      <ProductList list={list} products={products} isLoading={feed.isFetchingNextPage} />
      <LoadMore
        list={list}
        count={products.length}
        query={feed}
        href={feed.hasNextPage ? shopProductsHref(creator.displayName, 'recent', next) : undefined}
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
          <ProductList list={list} products={products} isLoading={found.isFetchingNextPage} />
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

function NoProducts() {
  return <EmptyState title={<Trans>No products yet.</Trans>} icon="tag" />
}

function NoMoreProducts({ creator }: { creator: Profile }) {
  return (
    <EmptyState title={<Trans>No more products here.</Trans>} icon="tag">
      <AllProductsLink creator={creator} />
    </EmptyState>
  )
}

function AllProductsLink({ creator }: { creator: Profile }) {
  return (
    <ButtonLink variant="secondary" href={shopProductsHref(creator.displayName, 'recent')}>
      <Trans>All products, newest first</Trans>
    </ButtonLink>
  )
}

type ListProps = {
  list?: RefObject<HTMLUListElement | null>
  products: readonly FeaturedProduct[]
  isLoading?: boolean
}

function ProductList({ list, products, isLoading = false }: ListProps) {
  const { t } = useLingui()
  return (
    <Tiles ref={list} aria-label={t`Products`} aria-busy={isLoading}>
      {products.map(({ id, postId, detailsId }, index) => (
        <ProductItem
          key={detailsId}
          detailsId={detailsId}
          featuredId={id}
          postId={postId}
          first={index < loadedAtOnce}
        />
      ))}
    </Tiles>
  )
}
