import { readHashtag } from '@ltk/contract/hashtag'
import * as contract from '@ltk/contract/posts'
import { globalScope } from '@ltk/platform/db/global-scope'
import type { Bind } from '@ltk/platform/http/bind'

import type { Dependencies } from '../../dependencies.ts'
import { source } from '../../entities/content-change.ts'
import { answerFeed, chronologicalFeed, rankedFeed, topPostsFeed } from './answer-feed.ts'
import { answerFollowingFeed } from './following.ts'
import { answerForYouFeed, answerVisitorsForYouFeed, type RankForYou } from './for-you.ts'
import { listLatestLtks } from './latest-ltks.ts'
import { listLtks } from './ltks.ts'
import {
  listPinnedPosts,
  listPostsOfHashtag,
  listPostsOfProduct,
  listPostsOfProfile,
} from './queries/chronological.ts'

/** The feeds of posts, both those that are the same for everybody and those of one user. */
export function bindFeeds(bind: Bind, dependencies: Dependencies, rankForYou: RankForYou): void {
  const { reader, store } = dependencies
  const ranked = (name: string) => rankedFeed(reader, { name, scope: globalScope })

  bind(contract.getFeaturedFeed, (input) =>
    answerFeed(store, ranked(input.query.rank === '24h' ? 'trending_creators' : 'featured'), input),
  )

  bind(contract.getTrendingFeed, (input) =>
    answerFeed(
      store,
      ranked(input.query.rank === 'deeplink' ? 'trending_week' : 'trending_24h'),
      input,
    ),
  )

  bind(contract.getTopSharedFeed, (input) => answerFeed(store, ranked('top_shared'), input))

  bind(contract.getFollowingFeed, (input) => answerFollowingFeed(dependencies, input))

  bind(contract.getForYouFeed, (input) => answerForYouFeed(dependencies, rankForYou, input))

  bind(contract.getVisitorsForYouFeed, (input) => answerVisitorsForYouFeed(dependencies, input))

  bind(contract.getProfileFeed, (input) => {
    const { profileId } = input.params
    if (input.query.rank === 'top_month') {
      return answerFeed(store, topPostsFeed(reader, profileId), input)
    }
    const feed = chronologicalFeed({
      name: `profile/${profileId}`,
      sources: [source.shop(profileId)],
      listPinned: () => listPinnedPosts(reader, profileId),
      list: (after, limit) => listPostsOfProfile(reader, profileId, after, limit),
    })
    return answerFeed(store, feed, input)
  })

  bind(contract.getHashtagFeed, (input) => {
    const hashtag = readHashtag(input.params.hashtag)
    const feed = chronologicalFeed({
      name: `hashtag/${hashtag}`,
      sources: [source.hashtag(hashtag)],
      list: (after, limit) => listPostsOfHashtag(reader, hashtag, after, limit),
    })
    return answerFeed(store, feed, input)
  })

  bind(contract.getProductFeed, (input) => {
    const { productDetailsId } = input.params
    const feed = chronologicalFeed({
      name: `product/${productDetailsId}`,
      sources: [source.featured(productDetailsId)],
      list: (after, limit) => listPostsOfProduct(reader, productDetailsId, after, limit),
    })
    return answerFeed(store, feed, input)
  })

  bind(contract.getLtks, (input) => listLtks(dependencies, input))

  bind(contract.getLatestLtks, (input) => listLatestLtks(dependencies, input.query.profile_ids))
}
