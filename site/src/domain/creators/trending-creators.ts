import type { Post } from '@ltk/contract/posts'
import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'

export type TrendingCreator = {
  creator: Profile
  /** Their three newest posts, the newest first. */
  posts: Post[]
}

/**
 * Query: the creators whom shoppers follow and like most today, the first one first, with what is new of
 * each. They are those of the feed of their posts, which begins with one post of each in their order.
 */
export function trendingCreators() {
  return queryOptions({
    queryKey: ['trending-creators'],
    queryFn: async (context): Promise<TrendingCreator[]> => {
      const api = apiOf(context)
      const { signal } = context
      const { ltks = [], profiles = [] } = await get(api, '/v3/activities/posts/global/featured', {
        query: { limit: 36, rank: '24h', includes: ['ltks', 'profiles'] },
        signal,
      })
      const profile_ids = [...new Set(ltks.map(({ profileId }) => profileId))]
      if (profile_ids.length === 0) return []
      const latest = await get(api, '/v2/ltks/latest', { query: { profile_ids }, signal })
      const posts = Map.groupBy(latest.ltks, ({ profileId }) => profileId)
      const known = new Map(profiles.map((profile) => [profile.id, profile]))
      return profile_ids.flatMap((id) => {
        const creator = known.get(id)
        return creator ? { creator, posts: posts.get(id) ?? [] } : []
      })
    },
  })
}
