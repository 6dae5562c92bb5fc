import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { savedProducts, trendingProducts } from '../../domain/wishlists/favorites.ts'
import { FeaturedItem } from '../../domain/wishlists/featured-item.tsx'
import { SavedTiles } from '../../domain/wishlists/saved-tiles.tsx'
import { wishlists } from '../../domain/wishlists/wishlists.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tiles } from '../../ui/tiles.tsx'
import { NothingSaved } from './favorites-tabs.tsx'
import { OthersFavorites } from './others-favorites.tsx'

const path = '/account/favorites/products'

const loadPage: PageLoader = async ({ queryClient, url, i18n }) => {
  const from = url.searchParams.get('next')
  const [{ pages }] = await Promise.all([
    queryClient.fetchInfiniteQuery({ ...savedProducts(from), staleTime: 0 }),
    queryClient.fetchQuery({ ...wishlists(), staleTime: 0 }),
  ])
  if (pages.every((page) => page.products.length === 0)) {
    await queryClient.ensureQueryData(trendingProducts())
  }
  return { title: i18n._(msg`Saved products`) }
}
export const loader = routeLoader(loadPage)

export default function SavedProducts() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const list = useSuspenseInfiniteQuery({
    ...savedProducts(search.get('next')),
    refetchOnMount: false,
  })
  const hasProducts = list.data.pages.some((page) => page.products.length > 0)
  // Keep the suggestions when the first of them is saved.
  const [wasEmpty] = useState(!hasProducts)
  return (
    <>
      {hasProducts ? (
        <SavedTiles
          list={list}
          label={t`Saved products`}
          nextHref={(next) => `${path}?next=${encodeURIComponent(next)}`}
          isOwn
          end={
            <EmptyState title={<Trans>You have seen all of it.</Trans>}>
              <ButtonLink href="/home" variant="secondary">
                <Trans>Discover products</Trans>
              </ButtonLink>
            </EmptyState>
          }
        />
      ) : (
        <NothingSaved />
      )}
      {(wasEmpty || !hasProducts) && <Suggestions />}
    </>
  )
}

/** Products that others like, for a shopper who has saved nothing yet. */
function Suggestions() {
  const { t } = useLingui()
  const { data: products = [] } = useQuery(trendingProducts())
  if (products.length === 0) return null
  return (
    <OthersFavorites id="others-save" title={<Trans>What others save</Trans>}>
      <Tiles aria-label={t`What others save`}>
        {products.map((product) => (
          <FeaturedItem key={product.id} product={product} />
        ))}
      </Tiles>
    </OthersFavorites>
  )
}
