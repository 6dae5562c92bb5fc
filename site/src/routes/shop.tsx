import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { coversOf } from '../data/covers.ts'
import { creatorFeed } from '../data/feeds.ts'
import { ignoreErrors } from '../data/missing.ts'
import { creatorProducts } from '../data/products.ts'
import { followersCount, profile, profileIdOf, shopHref } from '../data/profiles.ts'
import { profilePage } from '../data/structured-data/creator.ts'
import { ShopProducts } from '../features/creator-shop/shop-products.tsx'
import { shopTabOf } from '../features/creator-shop/shop-tabs.tsx'
import { Feed } from '../features/feed/feed.tsx'
import { itemsBeforePage } from '../features/feed/paging.ts'
import { preparedCards, prepareFeed } from '../features/feed/prepare-feed.ts'
import { useFeed } from '../features/feed/use-feed.ts'
import { useFlags } from '../runtime/page-providers.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async (args) => {
  const { params, url, queryClient, i18n, flags, site } = args
  const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
  const tab = shopTabOf(url.searchParams, flags)
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
    type: 'profile',
    path: shopHref(creator),
    forMachines: import.meta.env.SSR && {
      covers: [...coversOf(preparedCards(args, creatorFeed(id))), creator.avatarUrl],
      structuredData: [
        profilePage(creator, queryClient.getQueryData(followersCount(id).queryKey), site),
      ],
    },
  }
}
export const loader = loadScreen(screen)

export default function Shop() {
  const [search] = useSearchParams()
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const { data: creator } = useSuspenseQuery(profile(id))
  const tab = shopTabOf(search, useFlags())
  return tab === 'products' ? (
    <ShopProducts profileId={id} from={search.get('next')} />
  ) : (
    <ShopPosts profileId={id} name={creator.name || creator.displayName} />
  )
}

function ShopPosts({ profileId, name }: { profileId: string; name: string }) {
  const { t } = useLingui()
  const feed = useFeed(creatorFeed(profileId))
  return (
    <Feed
      feed={feed}
      label={t`Posts of ${name}`}
      itemsBeforePage={itemsBeforePage}
      firstPictures={0}
    />
  )
}
