import { z } from 'zod'

import { cursor, id, limit, listOf, pageMeta, route, timestamp } from './wire.ts'

const likeType = z.literal('CLICK', { error: 'must be CLICK' })
const network = z.literal('LTK', { error: 'must be LTK' })

export const like = z.object({
  ltkId: id,
  dateLiked: timestamp,
  like_type: likeType,
  network,
  /** Whether the post is withdrawn: the like stays, and counts again when the post is restored. */
  isWithdrawn: z.boolean(),
})
export type Like = z.infer<typeof like>

const ltkIds = listOf(id, 50)

export const getLikes = route({
  method: 'get',
  path: '/v2/likes',
  tag: 'likes',
  summary: "The caller's likes, the newest first",
  access: 'user',
  owner: 'user',
  query: z.object({
    /** Only of these posts; those of them that are liked come on one page. */
    ltk_ids: ltkIds.optional(),
    limit: limit(30),
    before_datetime: z.iso
      .datetime({ offset: true })
      .transform((text) => new Date(text))
      .refine((date) => date.getTime() >= 0, 'must be after 1970')
      .optional(),
    next: cursor.optional(),
    link_types: listOf(z.enum(['LTK_WEB']), 5).optional(),
  }),
  response: z.object({ likes: z.array(like), meta: pageMeta }),
})

export const createLike = route({
  method: 'post',
  path: '/v2/likes',
  tag: 'likes',
  summary: 'Like a post; one that is liked already stays so',
  access: 'user',
  owner: 'user',
  body: z.object({ like_type: likeType, network, ltk_id: id }),
  response: z.object({ like }),
})

export const deleteLikes = route({
  method: 'delete',
  path: '/v2/likes',
  tag: 'likes',
  summary: 'Take back likes, whether they are there or not',
  access: 'user',
  owner: 'user',
  query: z.object({ ltk_ids: ltkIds }),
  response: z.object({}),
})
