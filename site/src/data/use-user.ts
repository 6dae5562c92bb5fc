import type { SiteUser } from '../runtime/page-context.ts'
import { useSessionEnded } from './session-state.ts'
import { useSiteContext } from '../runtime/page-providers.tsx'

/** Whoever is signed in, or null. */
export function useUser(): SiteUser | null {
  const { user } = useSiteContext()
  return useSessionEnded() ? null : user
}
