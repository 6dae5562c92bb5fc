import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { creatorFeed } from '../data/feeds.ts'
import { ignoreErrors } from '../data/missing.ts'
import { creatorProducts } from '../data/products.ts'
import { followersCount, profile, profileIdOf } from '../data/profiles.ts'
import { loadScreen, type Screen } from '../data/screen.ts'
import { useSearch } from '../data/use-search.ts'
import { CreatorHeader, shopHref } from '../features/creator-shop/creator-header.tsx'
import { ShopPage } from '../features/creator-shop/shop-page.tsx'
import { ShopProducts } from '../features/creator-shop/shop-products.tsx'
import { ShopTabs, shopTabOf } from '../features/creator-shop/shop-tabs.tsx'
import { Feed } from '../features/feed/feed.tsx'
import { itemsBeforePage } from '../features/feed/paging.ts'
import { prepareFeed } from '../features/feed/prepare-feed.ts'
import { useFeed } from '../features/feed/use-feed.ts'

const screen: Screen = async (args) => {
  const { params, url, queryClient, i18n } = args
  const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
  const tab = shopTabOf(url.searchParams)
  const [creator] = await Promise.all([
    queryClient.ensureQueryData(profile(id)),
    ignoreErrors(queryClient.ensureQueryData(followersCount(id))),
    tab === 'products'
      ? queryClient.ensureInfiniteQueryData(creatorProducts(id, url.searchParams.get('next')))
      : prepareFeed(args, creatorFeed(id)),
  ])
  const name = creator.name || creator.displayName
  return {
    title: tab === 'products' ? i18n._(msg`Products of ${name}`) : name,
    description: creator.bio || i18n._(msg`Shop the posts of ${name}.`),
    image: creator.avatarUrl ?? undefined,
    type: 'profile',
    path: shopHref(creator),
  }
}
export const loader = loadScreen(screen)

export default function Shop() {
  const search = useSearch()
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const { data: creator } = useSuspenseQuery(profile(id))
  const tab = shopTabOf(search)
  return (
    <ShopPage key={id}>
      <CreatorHeader creator={creator} />
      <ShopTabs creator={creator} current={tab} />
      {tab === 'products' ? (
        <ShopProducts profileId={id} from={search.get('next')} />
      ) : (
        <ShopPosts profileId={id} name={creator.name || creator.displayName} />
      )}
    </ShopPage>
  )
}

function ShopPosts({ profileId, name }: { profileId: string; name: string }) {
  const { t } = useLingui()
  const feed = useFeed(creatorFeed(profileId))
  return <Feed feed={feed} label={t`Posts of ${name}`} itemsBeforePage={itemsBeforePage} />
}
