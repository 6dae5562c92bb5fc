import { z } from 'zod'

import { profile } from './profiles.ts'
import { id, limit, route } from './wire.ts'

export const getRecommendedProfiles = route({
  method: 'get',
  path: '/v2/recommended_profiles',
  tag: 'profiles',
  summary: 'Creators to follow, the same for everybody: those who trend',
  access: 'public',
  cache: 'shared',
  query: z.object({ limit: limit(3) }),
  response: z.object({ profiles: z.array(profile) }),
})

export const getProfileRecommendations = route({
  method: 'get',
  path: '/v1/recommendations/ltk_profile_recommendations',
  tag: 'profiles',
  summary: 'Creators that the caller does not follow yet, picked from what they follow and like',
  access: 'user',
  owner: 'user',
  query: z.object({ limit: limit(30) }),
  response: z.object({
    profiles: z.array(profile),
    /** Why each of the profiles is there, in their order. */
    reasons: z.array(
      z.object({ profileId: id, reason: z.enum(['followed_similar', 'hashtag', 'trending']) }),
    ),
  }),
})
