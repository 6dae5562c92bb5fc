import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { ignoreErrors } from '../../api/missing.ts'
import { PageError } from '../../api/page-errors.ts'
import { useUser } from '../../api/use-user.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { recommendedProfiles } from '../../domain/creators/recommendations.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import { featuredFeed } from '../../domain/feeds/feeds.ts'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { preparedCards, prepareFeed } from '../../domain/feeds/prepare-feed.ts'
import { useFeed } from '../../domain/feeds/use-feed.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { SuggestedCreators, suggestedCount } from './suggested-creators.tsx'

const loadPage: PageLoader = async (args) => {
  const { i18n, queryClient, site } = args
  const creators = recommendedProfiles({ user: site.user, limit: suggestedCount })
  // Suggestions are optional: a failure must not fail the page. All users get the same page from
  // the server, so the browser loads the creators suggested to them.
  const suggested =
    site.user && import.meta.env.SSR
      ? undefined
      : ignoreErrors(queryClient.ensureQueryData(creators))
  await prepareFeed(args, featuredFeed()).catch((error: unknown) => {
    throw new PageError('discoverFeed', error)
  })
  await suggested
  return {
    title: i18n._(msg`Discover`),
    description: i18n._(msg`New posts from creators, with everything in them to shop.`),
    crawlerHead: import.meta.env.SSR && { covers: coversOf(preparedCards(args, featuredFeed())) },
  }
}
export const loader = routeLoader(loadPage)

export default function Home() {
  const { t } = useLingui()
  const user = useUser()
  const [search] = useSearchParams()
  const feed = useFeed(featuredFeed())
  const suggested = useQuery(recommendedProfiles({ user, limit: suggestedCount }))
  // Reserve their space while they are loading.
  const { data: creators = [] } = suggested
  const isWaiting = user !== null && suggested.isPending
  const isSuggesting = (creators.length > 0 || isWaiting) && !search.has('next')
  return (
    <>
      <VisuallyHidden as="h1">
        <Trans>Discover</Trans>
      </VisuallyHidden>
      <Feed
        feed={feed}
        label={t`Discover`}
        itemsBeforePage={itemsBeforePage}
        inset={isSuggesting && <SuggestedCreators creators={creators} />}
      />
    </>
  )
}
