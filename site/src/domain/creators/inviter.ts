import { foldCase } from '@ltk/contract/fold-case'
import type { Profile } from '@ltk/contract/profiles'
import { queryOptions } from '@tanstack/react-query'

import { isNotFound } from '../../api/query-client.ts'
import { profileIdOf } from './profile-id.ts'
import { profile } from './profiles.ts'

/** Query: the creator whose display name an invitation contains; null if there is none. */
export function inviterOf(invite: string | undefined) {
  const name = foldCase(invite ?? '')
  return queryOptions({
    queryKey: ['inviter', name],
    queryFn: async ({ client }): Promise<Profile | null> => {
      if (!name) return null
      try {
        const id = await client.ensureQueryData(profileIdOf(name))
        return await client.ensureQueryData(profile(id))
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
  })
}
