import type { SiteUser } from '../framework/page-context.ts'
import { useSiteContext } from '../framework/page-providers.tsx'
import { useSessionEnded } from './session-state.ts'

/** Returns the signed-in user, or null. */
export function useUser(): SiteUser | null {
  const { user } = useSiteContext()
  return useSessionEnded() ? null : user
}
