import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { useFlags } from '../../context/page-context.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useAppAddress } from './app-address.ts'
import {
  dismissJourney,
  journeyIds,
  newViewId,
  trackOpening,
  useDismissed,
  useTrackedJourney,
} from './dismissed-journeys.ts'

type Props = {
  brand: string
  /** On a creator's pages, where the small banner at the top may be showing too. */
  isExplore: boolean
}

/** The banner that opens the page in the app, until it is dismissed. */
export function JourneyBanner({ brand, isExplore }: Props) {
  const { t } = useLingui()
  const flags = useFlags()
  const address = useAppAddress(journeyIds.sheet)
  const [viewId] = useState(newViewId)
  const isGone = useDismissed(journeyIds.sheet, true)
  const isTopGone = useDismissed(journeyIds.top, true)
  const isTopShown =
    isExplore && !isTopGone && flags.variant('small-top-banner').value !== 'treatment'
  const leavesByScroll = isTopShown && flags.isOn('journey-banner-scroll-dismissal')
  useEffect(() => {
    if (isGone || !leavesByScroll) return undefined
    const onScroll = () => {
      if (window.scrollY > window.innerHeight / 2) dismissJourney(journeyIds.sheet, viewId)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [isGone, leavesByScroll, viewId])
  useTrackedJourney(journeyIds.sheet, !isGone)
  if (isGone) return null
  return (
    <Banner
      label={t`The app`}
      text={<Trans>See this page in the {brand} app</Trans>}
      onClose={() => dismissJourney(journeyIds.sheet, viewId)}
    >
      <ButtonLink small href={address} onClick={() => trackOpening(journeyIds.sheet)}>
        <Trans>Open</Trans>
      </ButtonLink>
    </Banner>
  )
}
