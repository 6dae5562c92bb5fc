import { useSiteContext } from '../context/page-context.ts'
import type { SiteUser } from '../context/site-context.ts'
import { useSessionEnded } from './session-state.ts'

/** Returns the signed-in user, or null. */
export function useUser(): SiteUser | null {
  const { user } = useSiteContext()
  return useSessionEnded() ? null : user
}
