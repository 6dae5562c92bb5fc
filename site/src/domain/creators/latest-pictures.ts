import { queryOptions } from '@tanstack/react-query'

import { get } from '../../api/call.ts'
import { apiOf } from '../../api/query-client.ts'
import { type Picture, pictureOf } from '../../cards/cards.ts'

/** Query: the pictures of the three newest posts of each of some creators, by the creators' ids. */
export function latestPictures(profileIds: readonly string[]) {
  return queryOptions({
    queryKey: ['latest-pictures', ...profileIds],
    queryFn: async (context): Promise<Record<string, Picture[]>> => {
      if (profileIds.length === 0) return {}
      const { ltks } = await get(apiOf(context), '/v2/ltks/latest', {
        query: { profile_ids: [...profileIds] },
        signal: context.signal,
      })
      const pictures: Record<string, Picture[]> = {}
      for (const post of ltks) {
        const picture = pictureOf(post)
        if (picture) (pictures[post.profileId] ??= []).push(picture)
      }
      return pictures
    },
  })
}
