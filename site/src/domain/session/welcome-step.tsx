import './welcome-step.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { storedText } from '../../browser/storage.ts'
import type { SiteUser } from '../../context/site-context.ts'
import { matchingPath, welcomeHref } from '../../paths.ts'
import { IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { useHasAgreed } from '../account/policies.ts'

/** The id of the user who has not been shown creators yet. */
const waiting = storedText({ storage: 'local', key: 'welcome-step' })

type Props = { user: Pick<SiteUser, 'userId' | 'signed'> }

/**
 * Offers the creators that other new users are shown first to whoever signed up in the middle of
 * something: once the policies are signed, until they go there or close it.
 */
export function WelcomeStep({ user: { userId, signed } }: Props) {
  const { t } = useLingui()
  const hasAgreed = useHasAgreed(userId)
  const isThere = useLocation().pathname === matchingPath
  const [isClosed, setClosed] = useState(false)
  // Storage is read once the page is hydrated: the server's page, which it has to equal, knows none.
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (signed === 'up') waiting.write(userId)
  }, [signed, userId])
  useEffect(() => {
    if (isThere) waiting.remove()
  }, [isThere])
  const isShown = hasAgreed && !isThere && !isClosed && isHydrated && waiting.read() === userId
  if (!isShown) return null
  return (
    <aside className="welcome-step" aria-label={t`Creators for you`}>
      <Link href={welcomeHref} variant="text">
        <Trans>Meet creators who match the looks you like</Trans>
      </Link>
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={() => {
          waiting.remove()
          setClosed(true)
        }}
      />
    </aside>
  )
}
