import { msg } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { creatorCollections } from '../../domain/collections/collections.ts'
import { profileIdOf } from '../../domain/creators/profile-id.ts'
import { profile } from '../../domain/creators/profiles.ts'
import { breadcrumbs, itemList } from '../../domain/structured-data/lists.ts'
import { collectionsHref, shopHref } from '../../paths.ts'
import { CollectionList } from './collection-list.tsx'

const loadPage: PageLoader = async ({ params, url, queryClient, i18n, site }) => {
  const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
  const list = creatorCollections(id, url.searchParams.get('next'))
  const [creator, { pages }] = await Promise.all([
    queryClient.ensureQueryData(profile(id)),
    queryClient.ensureInfiniteQueryData(list),
  ])
  const collections = pages.flatMap((page) => page.collections)
  const name = creator.name || creator.displayName
  return {
    title: i18n._(msg`Collections of ${name}`),
    description: i18n._(msg`Posts of ${name}, put together by subject.`),
    path: collectionsHref(creator.displayName),
    robots: collections.length > 0 ? undefined : 'noindex',
    crawlerHead: import.meta.env.SSR && {
      covers: collections.map(({ covers }) => covers[0]?.url),
      structuredData: [
        itemList(
          collections.map((collection) => collectionsHref(creator.displayName, collection.id)),
          site,
        ),
        breadcrumbs(
          [
            [name, shopHref(creator.displayName)],
            [i18n._(msg`Collections`), collectionsHref(creator.displayName)],
          ],
          site,
        ),
      ],
    },
  }
}
export const loader = routeLoader(loadPage)

export default function ShopCollections() {
  const [search] = useSearchParams()
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const { data: creator } = useSuspenseQuery(profile(id))
  return <CollectionList creator={creator} from={search.get('next')} />
}
