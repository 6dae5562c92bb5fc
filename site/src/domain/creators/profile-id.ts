import { foldCase } from '@ltk/contract/fold-case'
import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { createBatch } from '../../api/batch.ts'
import { get } from '../../api/call.ts'
import { missing } from '../../api/missing.ts'
import { apiOf } from '../../api/query-client.ts'
import { profile } from './profiles.ts'

// Apart from the creators by id, which a first visit loads.

const batchSize = 10
/** No display name is longer; the wire would refuse the whole batch with it. */
const maxNameLength = 100

const findByDisplayName = createBatch<Profile>({
  size: batchSize,
  read: async (api, names) =>
    (await get(api, '/v2/profiles', { query: { display_names: names } })).profiles,
  keyOf: (profile) => foldCase(profile.displayName),
})

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
