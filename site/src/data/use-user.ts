import type { SiteUser } from './page-context.ts'
import { useSessionEnded } from './session-state.ts'
import { usePageFacts } from './use-page-facts.ts'

/** Whoever is signed in, or null. */
export function useUser(): SiteUser | null {
  const { user } = usePageFacts()
  return useSessionEnded() ? null : user
}
