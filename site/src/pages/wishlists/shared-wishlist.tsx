import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, data, redirect, useParams, useSearchParams } from 'react-router'

import { pageContext } from '../../context/page-context.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { SavedTiles } from '../../domain/wishlists/saved-tiles.tsx'
import { sharedWishlist, sharedWishlistProducts } from '../../domain/wishlists/shared-wishlist.ts'
import { sharedWishlistHref } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ListHeader } from './list-header.tsx'

const hashOf = (params: Readonly<Record<string, string | undefined>>) => params['hash'] ?? ''

const loadPage: PageLoader = async ({ params, url, queryClient, i18n }) => {
  const hash = hashOf(params)
  // The owner may stop sharing the list at any time.
  const list = await queryClient.fetchQuery({ ...sharedWishlist(hash), staleTime: 0 })
  if (list.state === 'forbidden') {
    return { title: i18n._(msg`This wishlist is private`) }
  }
  if (list.state !== 'open') return { title: i18n._(msg`Wishlist`) }
  const products = sharedWishlistProducts(hash, url.searchParams.get('next'))
  await queryClient.fetchInfiniteQuery({ ...products, staleTime: 0 })
  return {
    title: list.title,
    description: i18n._(msg`A wishlist that was shared with you.`),
    crawlerHead: import.meta.env.SSR && { covers: [list.picture] },
  }
}
export const loader = async (args: LoaderFunctionArgs) => {
  const loaded = await routeLoader(loadPage)(args)
  const { queryClient } = args.context.get(pageContext)
  const list = queryClient.getQueryData(sharedWishlist(hashOf(args.params)).queryKey)
  if (list?.state === 'off') throw redirect('/')
  return data(loaded, { status: list?.state === 'forbidden' ? 403 : 200 })
}

export default function SharedCollection() {
  const hash = hashOf(useParams())
  const { data: list } = useSuspenseQuery(sharedWishlist(hash))
  if (list.state === 'forbidden') {
    return (
      <EmptyState title={<Trans>This wishlist is private</Trans>} icon="eye">
        <p>
          <Trans>Its owner has not shared it with you.</Trans>
        </p>
        <Discover />
      </EmptyState>
    )
  }
  if (list.state !== 'open' || list.count === 0) {
    return (
      <Page>
        <PageHeading title={list.state === 'open' ? list.title : <Trans>Wishlist</Trans>} />
        <EmptyState title={<Trans>There is nothing on this wishlist.</Trans>} icon="bookmark">
          <Discover />
        </EmptyState>
      </Page>
    )
  }
  return <OpenList hash={hash} title={list.title} count={list.count} />
}

type OpenProps = { hash: string; title: string; count: number }

function OpenList({ hash, title, count }: OpenProps) {
  const [search] = useSearchParams()
  const { t } = useLingui()
  const products = useSuspenseInfiniteQuery({
    ...sharedWishlistProducts(hash, search.get('next')),
    refetchOnMount: false,
  })
  return (
    <Page>
      <ListHeader above={<Trans>Shared wishlist</Trans>} title={title} count={count} />
      <SavedTiles
        list={products}
        label={t`Products on ${title}`}
        nextHref={(next) => sharedWishlistHref(hash, next)}
        isOwn={false}
        end={
          <EmptyState title={<Trans>That is the whole list.</Trans>}>
            <Discover />
          </EmptyState>
        }
      />
    </Page>
  )
}

function Discover() {
  return (
    <ButtonLink href="/home" variant="secondary">
      <Trans>Discover products</Trans>
    </ButtonLink>
  )
}
