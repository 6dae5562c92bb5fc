import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'

import { PageError } from '../../api/page-errors.ts'
import { routeLoader } from '../../context/page-loader.ts'
import { trendingCreators } from '../../domain/creators/trending-creators.ts'
import { itemList } from '../../domain/structured-data/lists.ts'
import { shopHref } from '../../paths.ts'
import { NoResults } from '../../ui/states.tsx'
import { RankedCreators } from './ranked-creator.tsx'
import { TrendingFrame } from './trending-frame.tsx'

const title = msg`Trending creators`
const about = msg`The creators whom shoppers follow and like most today, each with what is new.`

export const loader = routeLoader(async ({ queryClient, i18n, site }) => {
  const found = await queryClient.ensureQueryData(trendingCreators()).catch((error: unknown) => {
    throw new PageError('discoverFeed', error)
  })
  return {
    title: i18n._(title),
    description: i18n._(about),
    crawlerHead: import.meta.env.SSR && {
      covers: found.flatMap(({ posts: [newest] }) => newest?.heroImage ?? []),
      structuredData: [
        itemList(
          found.map(({ creator }) => shopHref(creator.displayName)),
          site,
        ),
      ],
    },
  }
})

export default function TrendingCreators() {
  const { i18n } = useLingui()
  const { data: found } = useSuspenseQuery(trendingCreators())
  return (
    <TrendingFrame title={title} about={about}>
      {found.length === 0 ? (
        <NoResults />
      ) : (
        <RankedCreators creators={found} label={i18n._(title)} />
      )}
    </TrendingFrame>
  )
}
