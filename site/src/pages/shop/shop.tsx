import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Profile } from '@ltk/contract/profiles'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { ignoreErrors, logErrors } from '../../api/missing.ts'
import { useFlags } from '../../context/page-context.ts'
import { routeLoader, type PageLoader, type PageLoaderArgs } from '../../context/page-loader.ts'
import { feedsOf } from '../../domain/creators/feeds-of-creator.ts'
import { profileIdOf } from '../../domain/creators/profile-id.ts'
import { followersCount, profile } from '../../domain/creators/profiles.ts'
import { creatorFeed } from '../../domain/feeds/creator-feeds.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { preparedCards, prepareFeed, startFeedAt } from '../../domain/feeds/prepare-feed.ts'
import { useFeed } from '../../domain/feeds/use-feed.ts'
import { popularShopProducts, recentShopProducts } from '../../domain/products/shop-products.ts'
import { prepareFilterCounts } from '../../domain/search/filters/filter-counts.ts'
import { vocabularyNames } from '../../domain/search/filters/vocabulary-names.ts'
import { searchShop, searchShopProducts } from '../../domain/search/search.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { profilePage } from '../../domain/structured-data/creator.ts'
import { shopHref } from '../../paths.ts'
import { MatchCount, NoMatches } from './match-count.tsx'
import { productListOf } from './product-ranking.ts'
import { FoundProducts, shopProductPlace, ShopProducts } from './shop-products.tsx'
import { shopKeywordOf, ShopSearch } from './shop-search.tsx'
import { shopTabOf } from './shop-tabs.tsx'
import { Splash } from './splash.tsx'

const loadPage: PageLoader = async (args) => {
  const { params, url, queryClient, i18n, flags, site } = args
  const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
  const tab = shopTabOf(url.searchParams, flags)
  const keyword = shopKeywordOf(url.searchParams)
  const [creator] = await Promise.all([
    queryClient.ensureQueryData(profile(id)),
    ignoreErrors(queryClient.ensureQueryData(followersCount(id))),
    tab === 'products' ? prepareProducts(args, id, keyword) : preparePosts(args, id, keyword),
  ])
  const name = creator.name || creator.displayName
  if (keyword) {
    return { title: `${name}: ${keyword}`, path: shopHref(creator.displayName), robots: 'noindex' }
  }
  return {
    title: tab === 'products' ? i18n._(msg`Products of ${name}`) : name,
    description: creator.bio || i18n._(msg`Shop the posts of ${name}.`),
    type: 'profile',
    path: shopHref(creator.displayName),
    crawlerHead: import.meta.env.SSR && {
      covers: [...coversOf(preparedCards(args, creatorFeed(id))), creator.avatarUrl],
      alternates: feedsOf(creator),
      structuredData: [
        profilePage(creator, queryClient.getQueryData(followersCount(id).queryKey), site),
      ],
    },
  }
}

async function preparePosts(
  args: PageLoaderArgs,
  profileId: string,
  keyword: string,
): Promise<void> {
  if (keyword) {
    await logErrors(
      'what matches a search in a shop',
      prepareFeed(args, searchShop(profileId, keyword)),
    )
  } else {
    await prepareFeed(args, creatorFeed(profileId))
  }
}

async function prepareProducts(
  args: PageLoaderArgs,
  profileId: string,
  keyword: string,
): Promise<void> {
  const { url, queryClient, site } = args
  if (keyword) {
    const from = url.searchParams.get('next')
    const found = queryClient.fetchInfiniteQuery(searchShopProducts(profileId, keyword, from))
    await logErrors('products that match a search in a shop', found)
    return
  }
  const { ranking, page, filters } = productListOf(url.searchParams)
  const creator = await queryClient.ensureQueryData(profile(profileId))
  await Promise.all([
    ranking === 'recent'
      ? queryClient.ensureInfiniteQueryData(recentShopProducts(profileId, page, filters))
      : queryClient.ensureQueryData(popularShopProducts(profileId, filters)),
    prepareFilterCounts(args, shopProductPlace(creator, ranking), filters),
    ignoreErrors(queryClient.ensureQueryData(vocabularyNames(site.locale))),
  ])
}

export const loader = routeLoader(loadPage)

export default function Shop() {
  const [search] = useSearchParams()
  const { displayName = '' } = useParams()
  const flags = useFlags()
  const { data: id } = useSuspenseQuery(profileIdOf(displayName))
  const { data: creator } = useSuspenseQuery(profile(id))
  const keyword = shopKeywordOf(search)
  const tab = shopTabOf(search, flags) === 'products' ? 'products' : 'posts'
  return (
    <>
      <ShopSearch key={tab} creator={creator} tab={tab} keyword={keyword} />
      {tab === 'products' ? (
        <Products creator={creator} keyword={keyword} />
      ) : keyword ? (
        <FoundPosts creator={creator} keyword={keyword} from={search.get('next')} />
      ) : (
        <AllPosts creator={creator} />
      )}
      {flags.isOn('splash') && <Splash displayName={displayName} />}
    </>
  )
}

function Products({ creator, keyword }: { creator: Profile; keyword: string }) {
  const [search] = useSearchParams()
  if (!keyword) return <ShopProducts creator={creator} list={productListOf(search)} />
  return <FoundProducts creator={creator} keyword={keyword} from={search.get('next')} />
}

function AllPosts({ creator }: { creator: Profile }) {
  const { t } = useLingui()
  const feed = useFeed(creatorFeed(creator.id))
  const name = creator.name || creator.displayName
  return <Feed feed={feed} label={t`Posts of ${name}`} itemsBeforePage={itemsBeforePage} />
}

type FoundProps = { creator: Profile; keyword: string; from: string | null }

function FoundPosts({ creator, keyword, from }: FoundProps) {
  const { t } = useLingui()
  const found = useInfiniteQuery({
    ...startFeedAt(searchShop(creator.id, keyword), from),
    // The loader has already refetched it if it was stale.
    refetchOnMount: false,
  })
  const name = creator.name || creator.displayName
  // A failed search clears the results, even if only the next page failed.
  const data = found.isError ? undefined : found.data
  const [first] = data?.pages ?? []
  return (
    <>
      <MatchCount tab="posts" total={first?.total} isTotalExact={first?.isTotalExact ?? true} />
      {first?.total === 0 ? (
        <NoMatches creator={creator} tab="posts" keyword={keyword} />
      ) : (
        <Feed
          feed={{ ...found, data }}
          label={t`Posts of ${name} that match “${keyword}”`}
          itemsBeforePage={itemsBeforePage}
        />
      )}
    </>
  )
}
