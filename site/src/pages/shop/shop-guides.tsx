import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { profile, profileIdOf } from '../../domain/creators/profiles.ts'
import { GuideFeed } from '../../domain/product-sets/guide-feed.tsx'
import { creatorGuides } from '../../domain/product-sets/set-lists.ts'
import { coversOfGuides } from '../../domain/structured-data/covers.ts'
import { breadcrumbs, guideList } from '../../domain/structured-data/lists.ts'
import { useSiteContext } from '../../framework/page-providers.tsx'
import { loadScreen, type Screen } from '../../framework/screen.ts'
import { guidesHref, shopHref } from '../../paths.ts'
import { EmptyState } from '../../ui/states.tsx'

const screen: Screen = async ({ params, url, queryClient, i18n, site }) => {
  const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
  const feed = creatorGuides(id, site.locale, url.searchParams.get('next'))
  const [creator, { pages }] = await Promise.all([
    queryClient.ensureQueryData(profile(id)),
    queryClient.ensureInfiniteQueryData(feed),
  ])
  const name = creator.name || creator.displayName
  const guides = pages[0]?.guides ?? []
  return {
    title: i18n._(msg`Gift guides by ${name}`),
    description: i18n._(msg`Presents that ${name} has picked, guide by guide.`),
    robots: guides.length > 0 ? undefined : 'noindex',
    path: guidesHref(creator.displayName),
    forMachines: import.meta.env.SSR && {
      covers: coversOfGuides(guides),
      structuredData: [
        guideList(guides, site),
        breadcrumbs(
          [
            [name, shopHref(creator.displayName)],
            [i18n._(msg`Gift guides`), guidesHref(creator.displayName)],
          ],
          site,
        ),
      ],
    },
  }
}
export const loader = loadScreen(screen)

/** The gift guides of a creator, under the header of the shop. */
export default function ShopGuides() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { locale } = useSiteContext()
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const feed = creatorGuides(id, locale, search.get('next'))
  const { data } = useInfiniteQuery(feed)
  if (data?.pages.every((page) => page.guides.length === 0)) {
    return <EmptyState icon="gift" title={<Trans>No gift guides yet</Trans>} />
  }
  return <GuideFeed feed={feed} label={t`Gift guides`} isOfOne />
}
