import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { get } from './api.ts'
import { apiOf } from './query-client.ts'

/** The key of all queries of recommended creators. */
export const recommendedKey = ['recommended-profiles']

/**
 * Query: up to `limit` creators to follow: trending ones, and for signed-in shoppers also those
 * picked for them.
 */
export function recommendedProfiles({ signedIn, limit }: { signedIn: boolean; limit: number }) {
  return queryOptions({
    queryKey: [...recommendedKey, signedIn, limit],
    queryFn: async (context) => {
      const api = apiOf(context)
      const input = { query: { limit }, signal: context.signal }
      const [general, personal] = await Promise.all([
        get(api, '/v2/recommended_profiles', input),
        signedIn ? get(api, '/v1/recommendations/ltk_profile_recommendations', input) : undefined,
      ])
      if (!personal) return general.profiles
      return mergeRecommended(general.profiles, personal.profiles).slice(0, limit)
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
