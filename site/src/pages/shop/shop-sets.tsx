import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { profile, profileIdOf } from '../../domain/creators/profiles.ts'
import { GuideFeed } from '../../domain/product-sets/guide-feed.tsx'
import { creatorSets } from '../../domain/product-sets/set-lists.ts'
import { coversOfGuides } from '../../domain/structured-data/covers.ts'
import { breadcrumbs, guideList } from '../../domain/structured-data/lists.ts'
import { useFlags } from '../../framework/page-providers.tsx'
import { loadScreen, type Screen } from '../../framework/screen.ts'
import { productSetsHref, shopHref } from '../../paths.ts'
import { EmptyState } from '../../ui/states.tsx'

const screen: Screen = async ({ params, url, queryClient, i18n, flags, site }) => {
  const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
  const feed = creatorSets(id, flags.isOn('gift-guides'), url.searchParams.get('next'))
  const [creator, { pages }] = await Promise.all([
    queryClient.ensureQueryData(profile(id)),
    queryClient.ensureInfiniteQueryData(feed),
  ])
  const name = creator.name || creator.displayName
  const guides = pages[0]?.guides ?? []
  return {
    title: i18n._(msg`Product sets by ${name}`),
    description: i18n._(msg`Products that ${name} has put together.`),
    robots: guides.length > 0 ? undefined : 'noindex',
    path: productSetsHref(creator.displayName),
    forMachines: import.meta.env.SSR && {
      covers: coversOfGuides(guides),
      structuredData: [
        guideList(guides, site),
        breadcrumbs(
          [
            [name, shopHref(creator.displayName)],
            [i18n._(msg`Product sets`), productSetsHref(creator.displayName)],
          ],
          site,
        ),
      ],
    },
  }
}
export const loader = loadScreen(screen)

/** The product sets of a creator, under the header of the shop. */
export default function ShopSets() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const withoutGuides = useFlags().isOn('gift-guides')
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const feed = creatorSets(id, withoutGuides, search.get('next'))
  const { data } = useInfiniteQuery(feed)
  if (data?.pages.every((page) => page.guides.length === 0)) {
    return <EmptyState icon="tag" title={<Trans>No product sets yet</Trans>} />
  }
  return <GuideFeed feed={feed} label={t`Product sets`} isOfOne />
}
