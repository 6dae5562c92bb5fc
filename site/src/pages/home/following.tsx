import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { logErrors } from '../../api/missing.ts'
import { useUser } from '../../api/use-user.ts'
import { userLoader, type UserPageLoader } from '../../context/page-loader.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import { followingFeed } from '../../domain/feeds/feeds.ts'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { prepareFeed, startFeedAt } from '../../domain/feeds/prepare-feed.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FollowSuggestions, EmptyFollowing, prepareCreators } from './empty-following.tsx'
import { useOnboarding } from './use-onboarding.ts'

const loadPage: UserPageLoader = async (args) => {
  const { queryClient, i18n, site } = args
  // A feed that failed to load shows the error itself, with a way to retry.
  const hasPosts =
    site.user &&
    ((await logErrors('the followed feed', prepareFeed(args, followingFeed()))) ?? true)
  if (!hasPosts) await prepareCreators(queryClient, site.user)
  return { title: i18n._(msg`Following`) }
}
export const loader = userLoader(loadPage)

export default function Following() {
  const user = useUser()
  return (
    <>
      <VisuallyHidden as="h1">
        <Trans>Following</Trans>
      </VisuallyHidden>
      {user ? <FollowedPosts /> : <NoPosts />}
    </>
  )
}

function FollowedPosts() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const feed = useInfiniteQuery({
    ...startFeedAt(followingFeed(), search.get('next')),
    refetchOnMount: false,
  })
  const isChoosing = useOnboarding(
    feed.data?.pages.every((page) => page.cards.length === 0) ?? false,
  )
  if (isChoosing) return <NoPosts />
  return <Feed feed={feed} label={t`Following`} itemsBeforePage={itemsBeforePage} />
}

function NoPosts() {
  return (
    <FollowSuggestions>
      <EmptyFollowing of="posts" path="/home/following" />
    </FollowSuggestions>
  )
}
