import { lazy, Suspense } from 'react'

import { useUser } from '../api/use-user.ts'
import { usePageFields } from '../context/page-context.ts'
import type { SiteRouteFields } from '../context/route-fields.ts'
import type { SiteUser } from '../context/site-context.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

const LegalNotice = lazy(async () => ({
  default: (await import('../domain/account/legal-notice.tsx')).LegalNotice,
}))

/** The legal dialog, loaded after hydration, and only for users who may see it. */
export function LazyLegalNotice() {
  const user = useUser()
  const fields = usePageFields()
  const isHydrated = useIsHydrated()
  if (!isHydrated || !user || !mayAskForPolicies(user, fields)) return null
  return (
    <ErrorBoundary>
      <Suspense fallback={null}>
        <LegalNotice userId={user.userId} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Whether the dialog may be shown to a user on a page: never to an operator acting for the user. */
export function mayAskForPolicies(
  { impersonator }: Pick<SiteUser, 'impersonator'>,
  { hideLegalNotice }: Pick<SiteRouteFields, 'hideLegalNotice'>,
): boolean {
  return impersonator === undefined && !hideLegalNotice
}
