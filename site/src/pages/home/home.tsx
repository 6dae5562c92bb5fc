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
import { opener } from '../../domain/opener/opener-query.ts'
import { useSignedInParts } from '../../domain/session/signed-in-parts.ts'
import { coversOf } from '../../domain/structured-data/covers.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FeedHeadingRow } from './feed-heading-row.tsx'
import { Opener } from './opener/opener.tsx'
import { SuggestedCreators, suggestedCount } from './suggested-creators.tsx'

const loadPage: PageLoader = async (args) => {
  const { i18n, queryClient, signedIn, url } = args
  const creators = recommendedProfiles({ user: null, limit: suggestedCount })
  // Suggestions are optional: a failure must not fail the page. All users share the page, so the
  // component loads the creators suggested to one of them.
  const suggested = !signedIn && ignoreErrors(queryClient.ensureQueryData(creators))
  const opening = isFirstPage(url.searchParams) && ignoreErrors(queryClient.fetchQuery(opener()))
  await prepareFeed(args, featuredFeed()).catch((error: unknown) => {
    throw new PageError('discoverFeed', error)
  })
  await Promise.all([suggested, opening])
  return {
    title: i18n._(msg`Discover`),
    description: i18n._(msg`New posts from creators, with everything in them to shop.`),
    crawlerHead: import.meta.env.SSR && { covers: coversOf(preparedCards(args, featuredFeed())) },
  }
}
export const loader = routeLoader(loadPage)

/** Whether the page begins at the start of the feed. */
function isFirstPage(search: URLSearchParams): boolean {
  return !search.has('next')
}

export default function Home() {
  const { t } = useLingui()
  const user = useUser()
  const [search] = useSearchParams()
  const feed = useFeed(featuredFeed())
  const suggested = useQuery(recommendedProfiles({ user, limit: suggestedCount }))
  // Reserve their space while they are loading.
  const { data: creators = [] } = suggested
  const isWaiting = user !== null && suggested.isPending
  const isFirst = isFirstPage(search)
  const parts = useSignedInParts()
  // If it failed to load, the page does without: nothing may move down later.
  const { data = null } = useQuery({ ...opener(), enabled: false })
  const opening = isFirst ? data : null
  const isSuggesting = (creators.length > 0 || isWaiting) && isFirst
  return (
    <>
      <VisuallyHidden as="h1">
        <Trans>Discover</Trans>
      </VisuallyHidden>
      {opening && (
        <Opener opener={opening} saves={user && (parts ? <parts.FallenShelf /> : true)} />
      )}
      {opening?.lead && <FeedHeadingRow cards={feed.data.pages.flatMap(({ cards }) => cards)} />}
      <Feed
        feed={feed}
        label={t`Discover`}
        itemsBeforePage={itemsBeforePage}
        {...(opening?.lead && { firstPictures: 0 })}
        isWeighted
        inset={isSuggesting && <SuggestedCreators creators={creators} />}
      />
    </>
  )
}
