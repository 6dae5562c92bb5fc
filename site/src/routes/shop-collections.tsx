import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { collectionsHref, creatorCollections } from '../data/collections.ts'
import { profile, profileIdOf } from '../data/profiles.ts'
import { CollectionList } from '../features/collections/collection-list.tsx'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async ({ params, url, queryClient, i18n }) => {
  const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
  const list = creatorCollections(id, url.searchParams.get('next'))
  const [creator, { pages }] = await Promise.all([
    queryClient.ensureQueryData(profile(id)),
    queryClient.ensureInfiniteQueryData(list),
  ])
  const name = creator.name || creator.displayName
  return {
    title: i18n._(msg`Collections of ${name}`),
    description: i18n._(msg`Posts of ${name}, put together by subject.`),
    image: creator.avatarUrl ?? undefined,
    path: collectionsHref(creator.displayName),
    robots: pages.some((page) => page.collections.length > 0) ? undefined : 'noindex',
  }
}
export const loader = loadScreen(screen)

export default function ShopCollections() {
  const [search] = useSearchParams()
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const { data: creator } = useSuspenseQuery(profile(id))
  return <CollectionList creator={creator} from={search.get('next')} />
}
