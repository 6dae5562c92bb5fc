import type { SiteUser } from '../runtime/page-context.ts'
import { useSiteContext } from '../runtime/page-providers.tsx'
import { useSessionEnded } from './session-state.ts'

/** Returns the signed-in user, or null. */
export function useUser(): SiteUser | null {
  const { user } = useSiteContext()
  return useSessionEnded() ? null : user
}
