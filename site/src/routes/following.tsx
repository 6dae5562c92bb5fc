import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import { followingFeed } from '../data/feeds.ts'
import { ignoreErrors } from '../data/missing.ts'
import { loadScreen, type Screen } from '../data/screen.ts'
import { useSearch } from '../data/use-search.ts'
import { useUser } from '../data/use-user.ts'
import { FeedPage } from '../features/feed/feed-page.tsx'
import { Feed } from '../features/feed/feed.tsx'
import { HomeTabs } from '../features/feed/home-tabs.tsx'
import { creatorsToFollow, NobodyFollowed } from '../features/feed/nobody-followed.tsx'
import { itemsBeforePage } from '../features/feed/paging.ts'
import { prepareFeed, startFeedAt } from '../features/feed/prepare-feed.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const screen: Screen = async (args) => {
  const { queryClient, i18n, facts } = args
  const signedIn = facts.user !== null
  // A feed that did not load says so itself, and can be asked for again there.
  const hasPosts = signedIn && (await prepareFeed(args, followingFeed()).catch(() => true))
  if (!hasPosts) await ignoreErrors(queryClient.ensureQueryData(creatorsToFollow(signedIn)))
  return { title: i18n._(msg`Following`), robots: 'noindex' }
}
export const loader = loadScreen(screen)

export default function Following() {
  const user = useUser()
  return (
    <FeedPage>
      <VisuallyHidden as="h1">
        <Trans>Following</Trans>
      </VisuallyHidden>
      <HomeTabs current="/home/following" />
      {user ? <FollowedPosts /> : <NobodyFollowed of="posts" path="/home/following" />}
    </FeedPage>
  )
}

function FollowedPosts() {
  const { t } = useLingui()
  const search = useSearch()
  const feed = useInfiniteQuery({
    ...startFeedAt(followingFeed(), search.get('next')),
    refetchOnMount: false,
  })
  return (
    <Feed
      feed={feed}
      label={t`Following`}
      itemsBeforePage={itemsBeforePage}
      empty={<NobodyFollowed of="posts" path="/home/following" />}
    />
  )
}
