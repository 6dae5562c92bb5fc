import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { ignoreErrors, logErrors } from '../../api/missing.ts'
import { useUser } from '../../api/use-user.ts'
import { userLoader, type PageLoaderArgs, type UserPageLoader } from '../../context/page-loader.ts'
import { ownFollows } from '../../domain/follows/follows.ts'
import { giftCategories } from '../../domain/product-sets/gift-categories.ts'
import { followedGuides } from '../../domain/product-sets/gift-guides.ts'
import { GuideFeed } from '../../domain/product-sets/guide-feed.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { FollowSuggestions, EmptyFollowing, prepareCreators } from './empty-following.tsx'
import { NoGuides } from './no-guides.tsx'
import { useOnboarding } from './use-onboarding.ts'

const path = '/home/following/giftguides'

const loadPage: UserPageLoader = async (args) => {
  const { queryClient, i18n, site } = args
  // A list that failed to load shows the error itself, with a way to retry.
  const hasGuides =
    site.user && ((await logErrors('the followed gift guides', prepareGuides(args))) ?? true)
  if (!hasGuides) {
    await Promise.all([
      prepareCreators(queryClient, site.user),
      site.user && ignoreErrors(queryClient.ensureInfiniteQueryData(ownFollows())),
    ])
  }
  return { title: i18n._(msg`Gift guides of those you follow`) }
}
export const loader = userLoader(loadPage)

/** Ensures that the list is in the cache. Returns whether it has any guides. */
async function prepareGuides({ queryClient, url, site }: PageLoaderArgs): Promise<boolean> {
  const [{ pages }] = await Promise.all([
    queryClient.ensureInfiniteQueryData(followedGuides(url.searchParams.get('next'))),
    ignoreErrors(queryClient.ensureQueryData(giftCategories(site.locale))),
  ])
  return pages.some((page) => page.guides.length > 0)
}

export default function FollowingGiftGuides() {
  const user = useUser()
  return (
    <>
      <VisuallyHidden as="h1">
        <Trans>Gift guides of those you follow</Trans>
      </VisuallyHidden>
      {user ? (
        <FollowedGuides />
      ) : (
        <FollowSuggestions>
          <EmptyFollowing of="guides" path={path} />
        </FollowSuggestions>
      )}
    </>
  )
}

function FollowedGuides() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const feed = followedGuides(search.get('next'))
  const { data } = useInfiniteQuery(feed)
  const isChoosing = useOnboarding(data?.pages.every((page) => page.guides.length === 0) ?? false)
  if (isChoosing) return <NoGuides path={path} />
  return <GuideFeed feed={feed} label={t`Gift guides`} />
}
