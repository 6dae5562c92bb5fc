import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'

import { type SitePage, useFlags, useSiteContext } from '../../context/page-context.ts'
import type { PageLoader } from '../../context/page-loader.ts'
import { profileIdOf } from '../../domain/creators/profile-id.ts'
import { profile } from '../../domain/creators/profiles.ts'
import { GuideFeed } from '../../domain/product-sets/guide-feed.tsx'
import { creatorGuides, creatorSets } from '../../domain/product-sets/set-lists.ts'
import { coversOfGuides } from '../../domain/structured-data/covers.ts'
import { breadcrumbs, guideItemList } from '../../domain/structured-data/lists.ts'
import { guidesHref, productSetsHref, shopHref } from '../../paths.ts'
import { EmptyState } from '../../ui/states.tsx'

const lists = {
  guides: {
    label: msg`Gift guides`,
    title: (name: string) => msg`Gift guides by ${name}`,
    description: (name: string) => msg`Presents that ${name} has picked, guide by guide.`,
    empty: <EmptyState icon="gift" title={<Trans>No gift guides yet</Trans>} />,
    hrefOf: guidesHref,
  },
  sets: {
    label: msg`Product sets`,
    title: (name: string) => msg`Product sets by ${name}`,
    description: (name: string) => msg`Products that ${name} has put together.`,
    empty: <EmptyState icon="tag" title={<Trans>No product sets yet</Trans>} />,
    hrefOf: productSetsHref,
  },
}

type ListName = keyof typeof lists

type Context = Pick<SitePage, 'flags'> & { site: Pick<SitePage['site'], 'locale'> }

function feedOf(list: ListName, profileId: string, next: string | null, context: Context) {
  // A page varies by the flags that it reads, so gift guides read none.
  return list === 'guides'
    ? creatorGuides(profileId, context.site.locale, next)
    : creatorSets(profileId, context.flags.isOn('gift-guides'), next)
}

/** Returns the loader of a creator's gift guides or product sets. */
export function loadGuideList(list: ListName): PageLoader {
  const { label, title, description, hrefOf } = lists[list]
  return async ({ params, url, queryClient, i18n, flags, site }) => {
    const id = await queryClient.ensureQueryData(profileIdOf(params['displayName'] ?? ''))
    const feed = feedOf(list, id, url.searchParams.get('next'), { flags, site })
    const [creator, { pages }] = await Promise.all([
      queryClient.ensureQueryData(profile(id)),
      queryClient.ensureInfiniteQueryData(feed),
    ])
    const name = creator.name || creator.displayName
    const path = hrefOf(creator.displayName)
    const guides = pages[0]?.guides ?? []
    return {
      title: i18n._(title(name)),
      description: i18n._(description(name)),
      robots: guides.length > 0 ? undefined : 'noindex',
      path,
      crawlerHead: import.meta.env.SSR && {
        covers: coversOfGuides(guides),
        structuredData: [
          guideItemList(guides, site),
          breadcrumbs(
            [
              [name, shopHref(creator.displayName)],
              [i18n._(label), path],
            ],
            site,
          ),
        ],
      },
    }
  }
}

/** The gift guides or product sets of a creator, under the header of the shop. */
export function ShopGuideList({ list }: { list: ListName }) {
  const { i18n } = useLingui()
  const [search] = useSearchParams()
  const context = { site: useSiteContext(), flags: useFlags() }
  const { data: id } = useSuspenseQuery(profileIdOf(useParams()['displayName'] ?? ''))
  const feed = feedOf(list, id, search.get('next'), context)
  const { data } = useInfiniteQuery(feed)
  const { label, empty } = lists[list]
  if (data?.pages.every((page) => page.guides.length === 0)) return empty
  return <GuideFeed feed={feed} label={i18n._(label)} isOfOne />
}
