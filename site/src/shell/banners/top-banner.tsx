import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { useFlags, usePageFields } from '../../context/page-context.ts'
import { IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useAppAddress } from './app-address.ts'
import {
  dismissJourney,
  journeyIds,
  newViewId,
  trackOpening,
  useDismissed,
  useTrackedJourney,
} from './dismissed-journeys.ts'

/**
 * The small banner above a creator's pages. The treatment of its experiment counts as dismissed;
 * where a browser has dismissed it, styles hide it before the first paint.
 */
export function TopBanner({ brand }: { brand: string }) {
  const { t } = useLingui()
  const flags = useFlags()
  const { trackingName = '', hideJourneyBanner } = usePageFields()
  const address = useAppAddress(journeyIds.top)
  const [viewId] = useState(newViewId)
  const isGone = useDismissed(journeyIds.top, false)
  const isShown =
    !isGone &&
    !hideJourneyBanner &&
    trackingName.startsWith('explore-displayName') &&
    flags.isOn('journey-banner') &&
    flags.variant('small-top-banner').value !== 'treatment'
  useTrackedJourney(journeyIds.top, isShown)
  if (!isShown) return null
  return (
    <aside className="top-banner" data-part="top-banner" aria-label={t`The app`}>
      <Link href={address} onClick={() => trackOpening(journeyIds.top)}>
        <Trans>Shop this creator in the {brand} app</Trans>
      </Link>
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={() => dismissJourney(journeyIds.top, viewId)}
      />
    </aside>
  )
}
