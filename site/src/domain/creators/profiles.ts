import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { createBatch } from '../../api/batch.ts'
import { get } from '../../api/call.ts'
import { missing } from '../../api/missing.ts'
import { apiOf } from '../../api/query-client.ts'

const batchSize = 10

const findById = createBatch<Profile>({
  size: batchSize,
  read: async (api, ids) => (await get(api, '/v2/profiles', { query: { ids } })).profiles,
  keyOf: (profile) => profile.id,
})

/** Query: a creator by id. */
export function profile(id: string) {
  return queryOptions({
    queryKey: ['profile', id],
    queryFn: async (context) => {
      const found = await findById(apiOf(context), id)
      if (!found) throw missing(`No profile ${id}`)
      return found
    },
  })
}

/** The first part of the keys of all queries of `followersCount`. */
export const followersCountKey = 'followers-count'

/** Query: how many shoppers follow a creator. */
export function followersCount(profileId: string) {
  return queryOptions({
    queryKey: [followersCountKey, profileId],
    queryFn: async (context) => {
      const { followersStatistics } = await get(apiOf(context), '/v2/followers_statistics', {
        query: { profile_id: profileId },
        signal: context.signal,
      })
      return followersStatistics.followersCount
    },
  })
}

type DirectoryStart = {
  /** Begins at this letter. */
  letter: string | null
  /** The start of the page: the `next` of an earlier one. */
  from: string | null
}

/** Query: a page of all creators who have posted, from A to Z. */
export function creatorDirectory({ letter, from }: DirectoryStart) {
  return queryOptions({
    queryKey: ['creator-directory', letter, from],
    queryFn: async (context) => {
      const query = { letter: letter ?? undefined, next: from ?? undefined }
      const page = await get(apiOf(context), '/v2/profiles/directory', {
        query,
        signal: context.signal,
      })
      return { creators: page.profiles, next: page.meta.next }
    },
  })
}
