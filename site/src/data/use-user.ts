import type { SiteUser } from '../runtime/page-context.ts'
import { useSessionEnded } from './session-state.ts'
import { useSiteContext } from '../runtime/page-providers.tsx'

/** Returns the signed-in user, or null. */
export function useUser(): SiteUser | null {
  const { user } = useSiteContext()
  return useSessionEnded() ? null : user
}
