import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { foldCase } from '@ltk/contract/fold-case'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { idIn } from '../../api/address-id.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import {
  collection as collectionQuery,
  collectionFeed,
} from '../../domain/collections/collections.ts'
import { profile } from '../../domain/creators/profiles.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { preparedCards, prepareFeed } from '../../domain/feeds/prepare-feed.ts'
import { useFeed } from '../../domain/feeds/use-feed.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { breadcrumbs, postList } from '../../domain/structured-data/lists.ts'
import { notFoundPage } from '../../framework/page-loader.ts'
import { collectionsHref, shopHref } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { CollectionHeader } from './collection-header.tsx'

const loadPage: PageLoader = async (args) => {
  const { params, queryClient, i18n, site } = args
  const { displayName } = params
  const id = idIn(params['id'])
  const [collection, hasPosts] = await Promise.all([
    queryClient.ensureQueryData(collectionQuery(id)),
    prepareFeed(args, collectionFeed(id)),
  ])
  const creator = await queryClient.ensureQueryData(profile(collection.profileId))
  const isTheirs = foldCase(displayName ?? '') === foldCase(creator.displayName)
  if (displayName !== undefined && !isTheirs) throw notFoundPage()
  const name = creator.name || creator.displayName
  const path = collectionsHref(creator.displayName, id)
  return {
    title: collection.title,
    description: collection.description || i18n._(msg`A collection of posts by ${name}.`),
    type: 'article',
    path,
    robots: hasPosts ? undefined : 'noindex',
    crawlerHead: import.meta.env.SSR && {
      covers: coversOf(preparedCards(args, collectionFeed(id))),
      structuredData: [
        postList(preparedCards(args, collectionFeed(id)), site),
        breadcrumbs(
          [
            [name, shopHref(creator.displayName)],
            [i18n._(msg`Collections`), collectionsHref(creator.displayName)],
            [collection.title, path],
          ],
          site,
        ),
      ],
    },
  }
}
export const loader = routeLoader(loadPage)

export default function Collection() {
  const { t } = useLingui()
  const id = idIn(useParams()['id'])
  const { data: collection } = useSuspenseQuery(collectionQuery(id))
  const { data: creator } = useSuspenseQuery(profile(collection.profileId))
  const feed = useFeed(collectionFeed(id))
  return (
    <Page data-page-content={`collection:${id}`}>
      <CollectionHeader collection={collection} creator={creator} />
      <Feed feed={feed} label={t`Posts of ${collection.title}`} itemsBeforePage={itemsBeforePage} />
    </Page>
  )
}
