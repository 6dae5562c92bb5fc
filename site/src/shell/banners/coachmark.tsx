import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { storedText } from '../../browser/storage.ts'
import { Banner } from '../../ui/banner.tsx'

/** The key that records that the coachmark was shown. */
export const coachmarkKey = 'coachmark'

const shown = storedText({
  storage: 'local',
  key: coachmarkKey,
  // Without storage it would be shown on every page.
  onUnreadable: () => 'shown',
})

/** Explains the heart, once in each browser. */
export function Coachmark() {
  const { t } = useLingui()
  const [isClosed, setClosed] = useState(false)
  // Read once: it stays for as long as this page does.
  const [isFirst] = useState(() => shown.read() === undefined)
  useEffect(() => shown.write('shown'), [])
  if (isClosed || !isFirst) return null
  return (
    <Banner
      label={t`Tip`}
      text={<Trans>Tap a heart to keep what you like. It waits for you under Favorites.</Trans>}
      onClose={() => setClosed(true)}
    />
  )
}
