import { foldCase } from '@ltk/contract/fold-case'
import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { createBatch } from '../../api/batch.ts'
import { get } from '../../api/call.ts'
import { missing } from '../../api/missing.ts'
import { apiOf } from '../../api/query-client.ts'

const batchSize = 10
/** No display name is longer; the wire would refuse the whole batch with it. */
const maxNameLength = 100

const findById = createBatch<Profile>({
  size: batchSize,
  read: async (api, ids) => (await get(api, '/v2/profiles', { query: { ids } })).profiles,
  keyOf: (profile) => profile.id,
})

const findByDisplayName = createBatch<Profile>({
  size: batchSize,
  read: async (api, names) =>
    (await get(api, '/v2/profiles', { query: { display_names: names } })).profiles,
  keyOf: (profile) => foldCase(profile.displayName),
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

/**
 * Query: the id of the creator with a display name, in any case and form. Puts the creator into the cache.
 */
export function profileIdOf(displayName: string) {
  const name = foldCase(displayName)
  return queryOptions({
    queryKey: ['profile-id', name],
    queryFn: async (context) => {
      const found =
        name.length <= maxNameLength ? await findByDisplayName(apiOf(context), name) : undefined
      if (!found) throw missing(`No profile id found for display name ${displayName}`)
      context.client.setQueryData(profile(found.id).queryKey, found)
      return found.id
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
