import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

import { useUser } from '../data/use-user.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { mayAskForPolicies } from './legal-exemption.ts'

const LegalNotice = lazy(async () => ({
  default: (await import('../features/account/legal-notice.tsx')).LegalNotice,
}))

const neverChanges = () => () => {}

/** The legal dialog, loaded after hydration and only for users it may be shown to. */
export function LegalGate() {
  const user = useUser()
  const { pathname } = useLocation()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isHydrated || !user || !mayAskForPolicies(user, pathname)) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <LegalNotice userId={user.userId} />
      </Suspense>
    </ErrorBoundary>
  )
}
