import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'

/** The post on the cover of a creator's shop. */
export type Cover = {
  postId: string
  title: string
  picture: Picture
  /** The top of its topmost product, from 0 at the top of the picture to 1; null if not known. */
  top: number | null
}

/** How many of the first posts are searched for one with a picture. */
const lookedThrough = 3

/**
 * Query: the cover of a creator's shop, which is the pinned post that was pinned last or else the newest
 * post; null if there is none with a picture.
 */
export function creatorCover(profileId: string) {
  return queryOptions({
    queryKey: ['creator-cover', profileId],
    queryFn: async (context): Promise<Cover | null> => {
      const { ltks = [], products = [] } = await get(
        apiOf(context),
        '/v3/activities/posts/profile/{profileId}',
        {
          params: { profileId },
          query: { limit: lookedThrough, includes: ['ltks', 'products'], styled: 'true' },
          signal: context.signal,
        },
      )
      for (const post of ltks) {
        const picture = pictureOf(post)
        if (!picture) continue
        const tops = products.flatMap(({ ltkId, hotspot }) =>
          ltkId === post.id && hotspot ? hotspot.y : [],
        )
        const top = tops.length > 0 ? Math.min(...tops) : null
        return { postId: post.id, title: post.title, picture, top }
      }
      return null
    },
  })
}
