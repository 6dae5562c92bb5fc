import { useSyncExternalStore } from 'react'

import { useUser } from '../../api/use-user.ts'

const neverChanges = () => () => {}

/**
 * Returns whether a profile is the signed-in creator's own. It is none during hydration, since the
 * server renders one page for all creators.
 */
export function useIsOwnProfile(profileId: string): boolean {
  const user = useUser()
  return useSyncExternalStore(
    neverChanges,
    () => user?.publisherId === profileId,
    () => false,
  )
}
