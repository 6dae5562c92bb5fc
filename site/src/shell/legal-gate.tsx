import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { useUser } from '../data/use-user.ts'
import { mayAskForPolicies } from '../features/account/legal-rules.ts'
import { Contain } from '../ui/contain.tsx'

const LegalNotice = lazy(async () => ({
  default: (await import('../features/account/legal-notice.tsx')).LegalNotice,
}))

/** The legal dialog, loaded for those it may show to, once the page stands. */
export function LegalGate() {
  const user = useUser()
  const { pathname } = useLocation()
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  if (!stands || !user || !mayAskForPolicies(user, pathname)) return null
  return (
    <Contain>
      <Suspense fallback={null}>
        <LegalNotice userId={user.userId} />
      </Suspense>
    </Contain>
  )
}
