import { get } from '../../api/call.ts'
import { feed, includes, type ReadPage } from './feeds.ts'

/** Reads a page of today's trending posts. */
export const readTrending: ReadPage = (api, next, signal) =>
  get(api, '/v3/activities/posts/global/trending', {
    query: { limit: 36, rank: '24h', next, includes, styled: 'true' },
    signal,
  })

/** Today's trending posts. */
export function trendingFeed() {
  return feed(['trending'], readTrending)
}

/** Posts of trending creators. */
export function trendingCreatorsFeed() {
  return feed(['trending-creators'], (api, next, signal) =>
    get(api, '/v3/activities/posts/global/featured', {
      query: { limit: 36, rank: '24h', next, includes, styled: 'true' },
      signal,
    }),
  )
}

/** The most shared posts. */
export function topSharedFeed() {
  return feed(['top-shared'], (api, next, signal) =>
    get(api, '/v3/activities/posts/global/top_shared', {
      query: { limit: 36, next, includes, styled: 'true' },
      signal,
    }),
  )
}
