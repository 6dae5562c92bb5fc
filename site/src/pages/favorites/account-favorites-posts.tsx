import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'

import { PageError } from '../../api/page-errors.ts'
import { joinPages } from '../../cards/cards.ts'
import { routeLoader, type PageLoader } from '../../context/page-loader.ts'
import { Feed } from '../../domain/feeds/feed.tsx'
import { hasPosts } from '../../domain/feeds/feeds.ts'
import { itemsBeforePage } from '../../domain/feeds/paging.ts'
import { PostList } from '../../domain/feeds/post-list.tsx'
import { prepareFeed } from '../../domain/feeds/prepare-feed.ts'
import { trendingFeed } from '../../domain/feeds/trending-feeds.ts'
import { useFeed } from '../../domain/feeds/use-feed.ts'
import { likedFeed } from '../../domain/wishlists/favorites.ts'
import { NoLikes } from './favorites-tabs.tsx'
import { OthersFavorites } from './others-favorites.tsx'
import { WithdrawnLikes } from './withdrawn-likes.tsx'

const suggested = 8

const loadPage: PageLoader = async (args) => {
  const { queryClient, i18n } = args
  // Include posts that were liked elsewhere since the page was last open.
  await queryClient.invalidateQueries({ queryKey: likedFeed().queryKey, refetchType: 'none' })
  const likesSome = await prepareFeed(args, likedFeed()).catch((error: unknown) => {
    throw new PageError('likes', error)
  })
  if (!likesSome) await queryClient.ensureInfiniteQueryData(trendingFeed())
  return { title: i18n._(msg`Liked posts`) }
}
export const loader = routeLoader(loadPage)

export default function LikedPosts() {
  const { t } = useLingui()
  const feed = useFeed(likedFeed())
  const withdrawn = feed.data.pages.flatMap((page) => page.withdrawn)
  return (
    <>
      {withdrawn.length > 0 && <WithdrawnLikes postIds={withdrawn} />}
      {hasPosts(feed.data) ? (
        <Feed feed={feed} label={t`Liked posts`} itemsBeforePage={itemsBeforePage} />
      ) : (
        <>
          {withdrawn.length === 0 && <NoLikes />}
          <Trending />
        </>
      )}
    </>
  )
}

function Trending() {
  const { t } = useLingui()
  const { data } = useInfiniteQuery(trendingFeed())
  if (!data) return null
  return (
    <OthersFavorites id="others-like" title={<Trans>What others like</Trans>}>
      <PostList cards={joinPages(data.pages).slice(0, suggested)} label={t`What others like`} />
    </OthersFavorites>
  )
}
