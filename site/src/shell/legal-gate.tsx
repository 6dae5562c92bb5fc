import { lazy, Suspense, useSyncExternalStore } from 'react'

import { useUser } from '../data/use-user.ts'
import { usePageFields } from '../runtime/page-providers.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'

const LegalNotice = lazy(async () => ({
  default: (await import('../features/account/legal-notice.tsx')).LegalNotice,
}))

const neverChanges = () => () => {}

/** The legal dialog, loaded after hydration and only for users it may be shown to: never operators. */
export function LegalGate() {
  const user = useUser()
  const { hideLegalNotice } = usePageFields()
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  if (!isHydrated || !user || user.impersonator || hideLegalNotice) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <LegalNotice userId={user.userId} />
      </Suspense>
    </ErrorBoundary>
  )
}
