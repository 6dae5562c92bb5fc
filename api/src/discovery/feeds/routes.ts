import * as contract from '@ltk/contract/posts'
import { everybody } from '@ltk/platform/db/ranking-scope'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { answerChronologicalFeed } from './chronological.ts'
import { answerFollowingFeed } from './following.ts'
import { answerForYouFeed, answerVisitorsForYouFeed, type RankForYou } from './for-you.ts'
import { listLatestLtks } from './latest-ltks.ts'
import { listLtks } from './ltks.ts'
import {
  listPinnedPosts,
  listPostsOfHashtag,
  listPostsOfProduct,
  listPostsOfProfile,
} from './queries.ts'
import { answerRankedFeed } from './ranked.ts'
import { answerTopPostsFeed } from './top-posts.ts'

/** The feeds of posts, both those that are the same for everybody and those of one user. */
export function bindFeeds(bind: Bind, dependencies: Dependencies, rankForYou: RankForYou): void {
  const { reader } = dependencies

  bind(contract.getFeaturedFeed, (input) =>
    answerRankedFeed(
      dependencies,
      { name: input.query.rank === '24h' ? 'trending_creators' : 'featured', scope: everybody },
      input,
    ),
  )

  bind(contract.getTrendingFeed, (input) =>
    answerRankedFeed(
      dependencies,
      {
        name: input.query.rank === 'deeplink' ? 'trending_week' : 'trending_24h',
        scope: everybody,
      },
      input,
    ),
  )

  bind(contract.getTopSharedFeed, (input) =>
    answerRankedFeed(dependencies, { name: 'top_shared', scope: everybody }, input),
  )

  bind(contract.getFollowingFeed, (input) => answerFollowingFeed(dependencies, input))

  bind(contract.getForYouFeed, (input) => answerForYouFeed(dependencies, rankForYou, input))

  bind(contract.getVisitorsForYouFeed, (input) => answerVisitorsForYouFeed(dependencies, input))

  bind(contract.getProfileFeed, (input) => {
    const { profileId } = input.params
    if (input.query.rank === 'top_month') {
      return answerTopPostsFeed(dependencies, profileId, input)
    }
    return answerChronologicalFeed(
      dependencies,
      {
        feed: `profile/${profileId}`,
        sources: [source.shop(profileId)],
        listPinned: () => listPinnedPosts(reader, profileId),
        list: (after, limit) => listPostsOfProfile(reader, profileId, after, limit),
      },
      input,
    )
  })

  bind(contract.getHashtagFeed, (input) => {
    const hashtag = input.params.hashtag.replace(/^#/, '').toLowerCase()
    return answerChronologicalFeed(
      dependencies,
      {
        feed: `hashtag/${hashtag}`,
        sources: [source.hashtag(hashtag)],
        list: (after, limit) => listPostsOfHashtag(reader, hashtag, after, limit),
      },
      input,
    )
  })

  bind(contract.getProductFeed, (input) => {
    const { productDetailsId } = input.params
    return answerChronologicalFeed(
      dependencies,
      {
        feed: `product/${productDetailsId}`,
        sources: [source.featured(productDetailsId)],
        list: (after, limit) => listPostsOfProduct(reader, productDetailsId, after, limit),
      },
      input,
    )
  })

  bind(contract.getLtks, (input) => listLtks(dependencies, input))

  bind(contract.getLatestLtks, (input) => listLatestLtks(dependencies, input.query.profile_ids))
}
