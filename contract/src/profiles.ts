import { z } from 'zod'

import { cursor, id, limit, listOf, pageMeta, pictureUrl, route } from './wire.ts'

export const profile = z.object({
  id,
  /** The creator's handle: the name in addresses, unique in any case. */
  displayName: z.string(),
  name: z.string(),
  bio: z.string(),
  location: z.string(),
  avatarUrl: pictureUrl.nullable(),
  avatarColour: z.string().nullable(),
})
export type Profile = z.infer<typeof profile>

export const getProfiles = route({
  method: 'get',
  path: '/v2/profiles',
  tag: 'profiles',
  summary: 'Creators by their ids, or by display names in any case',
  access: 'public',
  cache: 'shared',
  query: z
    .object({
      ids: listOf(id, 36).optional(),
      display_names: listOf(z.string().min(1).max(100), 36).optional(),
    })
    .refine((query) => query.ids || query.display_names, 'give ids or display_names'),
  response: z.object({ profiles: z.array(profile) }),
})

export const followersStatistics = z.object({ profileId: id, followersCount: z.int32() })

export const getFollowersStatistics = route({
  method: 'get',
  path: '/v2/followers_statistics',
  tag: 'profiles',
  summary: 'How many shoppers follow a creator',
  access: 'public',
  cache: 'shared',
  query: z.object({ profile_id: id }),
  response: z.object({ followersStatistics }),
})

export const listProfiles = route({
  method: 'get',
  path: '/v2/profiles/directory',
  tag: 'profiles',
  summary: 'All creators who have posted, by their display names from A to Z, 120 a page',
  access: 'public',
  cache: 'shared',
  query: z.object({
    /** Begins at the display names with this letter. */
    letter: z
      .string()
      .regex(/^[a-z]$/, 'a letter from a to z')
      .optional(),
    limit: limit(120, 240),
    next: cursor.optional(),
  }),
  response: z.object({ profiles: z.array(profile), meta: pageMeta }),
})
