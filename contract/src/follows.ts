import { z } from 'zod'

import { id, limit, listOf, pageMeta, route, timestamp } from './wire.ts'

/** The maximum number of creators in a call. */
const maxPerCall = 36

export const follow = z.object({ id, profileId: id, createdAt: timestamp })
export type Follow = z.infer<typeof follow>

const follows = z.array(follow)
const profileIds = listOf(id, maxPerCall)
const oneProfile = z.object({ profileId: id })

export const getFollows = route({
  method: 'get',
  path: '/v2/follows',
  tag: 'follows',
  summary: 'Whom the caller follows, the last followed first',
  access: 'user',
  owner: 'user',
  query: z.object({
    /** Only these creators; those of them that the caller follows come on one page. */
    profile_ids: profileIds.optional(),
    /** Follows made before this one. */
    before_id: id.optional(),
    /** Follows made after this one; without `before_id` the page holds those next to it. */
    after_id: id.optional(),
    /** Creators to leave out. */
    excludes: listOf(id, 100).optional(),
    limit: limit(30),
  }),
  response: z.object({ follows, meta: pageMeta }),
})

export const createFollows = route({
  method: 'post',
  path: '/v2/follows',
  tag: 'follows',
  summary: 'Follow creators; those that are followed already stay so',
  access: 'user',
  owner: 'user',
  body: z.object({
    follows: z
      .array(z.object({ profile_id: id }))
      .min(1)
      .max(maxPerCall),
  }),
  response: z.object({ follows }),
})

export const deleteFollows = route({
  method: 'delete',
  path: '/v2/follows',
  tag: 'follows',
  summary: 'Unfollow creators, whether they are followed or not',
  access: 'user',
  owner: 'user',
  query: z.object({ profile_ids: profileIds }),
  response: z.object({}),
})

export const getFollow = route({
  method: 'get',
  path: '/v2/follows/{profileId}',
  tag: 'follows',
  summary: "The caller's follow of a creator, a 404 where there is none",
  access: 'user',
  owner: 'user',
  params: oneProfile,
  response: z.object({ follow }),
})

export const putFollow = route({
  method: 'put',
  path: '/v2/follows/{profileId}',
  tag: 'follows',
  summary: 'Follow one creator',
  access: 'user',
  owner: 'user',
  params: oneProfile,
  response: z.object({ follow }),
})

export const deleteFollow = route({
  method: 'delete',
  path: '/v2/follows/{profileId}',
  tag: 'follows',
  summary: 'Unfollow one creator',
  access: 'user',
  owner: 'user',
  params: oneProfile,
  response: z.object({}),
})
