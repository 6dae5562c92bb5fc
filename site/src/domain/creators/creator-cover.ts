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

/** How many posts are at the top of the shop. Their pictures are in view below the cover. */
const shownFirst = 8

const lookedThrough = 12

/**
 * Query: the cover of a creator's shop, which is the first post with a picture after those at the top of
 * the shop, or else the last with one among these; null if there is none with a picture.
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
      const posts = ltks.flatMap((post) => {
        const picture = pictureOf(post)
        return picture ? [{ post, picture, isShown: ltks.indexOf(post) < shownFirst }] : []
      })
      const found = posts.find(({ isShown }) => !isShown) ?? posts.at(-1)
      if (!found) return null
      const { post, picture } = found
      const tops = products.flatMap(({ ltkId, hotspot }) =>
        ltkId === post.id && hotspot ? hotspot.y : [],
      )
      const top = tops.length > 0 ? Math.min(...tops) : null
      return { postId: post.id, title: post.title, picture, top }
    },
  })
}
