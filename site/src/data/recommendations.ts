import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { get } from './api.ts'
import { apiOf } from './query-client.ts'

/** Under this key stand all recommended creators. */
export const recommendedKey = ['recommended-profiles']

/**
 * Creators to follow, as many as `limit` says: those who trend, for shoppers who are signed in
 * together with those picked for them.
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

/** General and personal recommendations in one list, each creator once; the list is then reversed. */
export function mergeRecommended(
  general: readonly Profile[],
  personal: readonly Profile[],
): Profile[] {
  const known = new Set(personal.map((profile) => profile.id))
  return [...general.filter((profile) => !known.has(profile.id)), ...personal].reverse()
}
