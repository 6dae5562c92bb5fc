import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'

/** The key of all queries of recommended creators. */
export const recommendedKey = ['recommended-profiles']

type Options = {
  /** The signed-in user. */
  user: { publisherId?: string | undefined } | null
  limit: number
}

/**
 * Query: up to `limit` creators to follow: trending ones, and for signed-in shoppers also those
 * picked for them. Nobody is recommended to themselves.
 */
export function recommendedProfiles({ user, limit }: Options) {
  return queryOptions({
    queryKey: [...recommendedKey, user !== null, limit],
    queryFn: async (context) => {
      const api = apiOf(context)
      const input = { query: { limit }, signal: context.signal }
      const [general, personal] = await Promise.all([
        get(api, '/v2/recommended_profiles', input),
        user ? get(api, '/v1/recommendations/ltk_profile_recommendations', input) : undefined,
      ])
      if (!personal) return general.profiles
      return mergeRecommended(general.profiles, personal.profiles)
        .filter(({ id }) => id !== user?.publisherId)
        .slice(0, limit)
    },
  })
}

/** Returns general and personal recommendations in one list, reversed and without duplicates. */
export function mergeRecommended(
  general: readonly Profile[],
  personal: readonly Profile[],
): Profile[] {
  const known = new Set(personal.map((profile) => profile.id))
  return [...general.filter((profile) => !known.has(profile.id)), ...personal].reverse()
}
