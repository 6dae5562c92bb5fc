import type { SiteUser } from './page-context.ts'
import { useSessionEnded } from './session-state.ts'
import { useSiteContext } from './use-site-context.ts'

/** Whoever is signed in, or null. */
export function useUser(): SiteUser | null {
  const { user } = useSiteContext()
  return useSessionEnded() ? null : user
}
