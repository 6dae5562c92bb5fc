import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { featuredFeed } from '../data/feeds.ts'
import { ignoreErrors } from '../data/missing.ts'
import { pageError } from '../data/page-errors.ts'
import { recommendedProfiles } from '../data/recommendations.ts'
import { useUser } from '../data/use-user.ts'
import { CategoryLinks } from '../features/feed/category-links.tsx'
import { Feed } from '../features/feed/feed.tsx'
import { itemsBeforePage } from '../features/feed/paging.ts'
import { prepareFeed } from '../features/feed/prepare-feed.ts'
import { SuggestedCreators, suggestedCount } from '../features/feed/suggested-creators.tsx'
import { useFeed } from '../features/feed/use-feed.ts'
import { loadScreen, type Screen } from '../runtime/screen.ts'

const screen: Screen = async (args) => {
  const { i18n, queryClient, site } = args
  const creators = recommendedProfiles({ signedIn: site.user !== null, limit: suggestedCount })
  // What is missing then is not worth a page that fails.
  const suggested = ignoreErrors(queryClient.ensureQueryData(creators))
  await prepareFeed(args, featuredFeed()).catch((error: unknown) => {
    throw pageError('discoverFeed', i18n, error)
  })
  await suggested
  return {
    title: i18n._(msg`Discover`),
    description: i18n._(msg`New posts from creators, with everything in them to shop.`),
  }
}
export const loader = loadScreen(screen)

export default function Home() {
  const { t } = useLingui()
  const signedIn = useUser() !== null
  const [search] = useSearchParams()
  const feed = useFeed(featuredFeed())
  const { data: creators = [] } = useQuery(recommendedProfiles({ signedIn, limit: suggestedCount }))
  const isSuggesting = creators.length > 0 && !search.has('next')
  return (
    <>
      <h1 className="sr-only">
        <Trans>Discover</Trans>
      </h1>
      <CategoryLinks />
      <Feed
        feed={feed}
        label={t`Discover`}
        itemsBeforePage={itemsBeforePage}
        inset={isSuggesting && <SuggestedCreators creators={creators} />}
      />
    </>
  )
}
