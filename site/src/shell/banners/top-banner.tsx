import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { useFlags, usePageFields } from '../../runtime/page-providers.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { dismissJourney, journeyIds, newViewId, useDismissed } from './dismissed-journeys.ts'

type Props = {
  brand: string
  /** Where the page opens in the app. */
  href: string
}

/**
 * The small banner above a creator's pages. The treatment of its experiment counts as dismissed;
 * where a browser has dismissed it, styles hide it before the first paint.
 */
export function TopBanner({ brand, href }: Props) {
  const { t } = useLingui()
  const flags = useFlags()
  const { trackingName = '', hideJourneyBanner } = usePageFields()
  const [viewId] = useState(newViewId)
  const isGone = useDismissed(journeyIds.top, false)
  if (isGone || hideJourneyBanner || !trackingName.startsWith('explore-displayName')) return null
  if (!flags.isOn('journey-banner')) return null
  if (flags.variant('small-top-banner').value === 'treatment') return null
  return (
    <aside className="top-banner" aria-label={t`The app`}>
      <Link href={href}>
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
