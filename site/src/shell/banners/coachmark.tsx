import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { remember } from '../theme.ts'
import { Banner } from './banner.tsx'

/** The `localStorage` key that records that the coachmark was shown. */
export const coachmarkKey = 'coachmark'

/** Says once in each browser what the heart does. */
export function Coachmark() {
  const { t } = useLingui()
  const [isClosed, setClosed] = useState(false)
  // Read once: it stays for as long as this page does.
  const [isFirst] = useState(() => !wasShown())
  useEffect(() => remember(coachmarkKey, 'shown'), [])
  if (isClosed || !isFirst) return null
  return (
    <Banner
      label={t`Tip`}
      text={<Trans>Tap a heart to keep what you like. It waits for you under Saved.</Trans>}
      onClose={() => setClosed(true)}
    />
  )
}

function wasShown(): boolean {
  try {
    return localStorage.getItem(coachmarkKey) !== null
  } catch {
    // Without storage it would be shown on every page.
    return true
  }
}
