import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useParams, useSearchParams } from 'react-router'

import { ignoreErrors } from '../../api/missing.ts'
import { useFlags } from '../../context/page-context.ts'
import { type PageLoader, routeLoader } from '../../context/page-loader.ts'
import { creatorCover } from '../../domain/creators/creator-cover.ts'
import { profileIdOf } from '../../domain/creators/profile-id.ts'
import { followersCount, profile } from '../../domain/creators/profiles.ts'
import { CreatorHeader } from './creator-header.tsx'
import { ShopPage } from './shop-page.tsx'
import { prepareShopTabs, shopSectionOf, ShopTabs, shopTabOf } from './shop-tabs.tsx'
import { useShopJourney } from './use-shop-journey.ts'

/** Ensures that the creator, the cover and the shop's tabs are in the cache. */
const loadLayout: PageLoader = async (args) => {
  const { params, queryClient } = args
  const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
  await Promise.all([
    queryClient.ensureQueryData(profile(id)),
    ignoreErrors(queryClient.ensureQueryData(followersCount(id))),
    ignoreErrors(queryClient.ensureQueryData(creatorCover(id))),
    prepareShopTabs(args, id),
  ])
  return null
}
export const loader = routeLoader(loadLayout)

/** The pages of a creator's shop, under its header and tabs. */
export default function ShopLayout() {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const flags = useFlags()
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const { data: creator } = useSuspenseQuery(profile(id))
  const { data: cover } = useQuery(creatorCover(id))
  const tab = shopSectionOf(pathname) ?? shopTabOf(search, flags)
  useShopJourney(id, tab)
  return (
    <ShopPage key={id} profileId={id} tone={cover?.picture.colour}>
      <CreatorHeader creator={creator} cover={cover} />
      <ShopTabs creator={creator} current={tab} />
      <Outlet />
    </ShopPage>
  )
}
