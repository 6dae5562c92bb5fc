import { useEffect, useState } from 'react'

import { useFlags, usePageFields, useSiteContext } from '../../context/page-context.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { Coachmark } from './coachmark.tsx'
import { isVideoAppPhone } from './in-app-browser.ts'
import { InAppNotice } from './in-app-notice.tsx'
import { JourneyBanner } from './journey-banner.tsx'

/** How long a page is left alone before the notice appears, in milliseconds. */
const noticeDelay = 3_000

type Props = { brand: string }

/** The banners over the content. Only the browser knows which were dismissed. */
export function Banners(props: Props) {
  return useIsHydrated() && <OneBanner {...props} />
}

/**
 * One at a time: the notice on phones inside the video app, otherwise the banner that opens the page
 * in the app, otherwise the coachmark.
 */
function OneBanner({ brand }: Props) {
  const flags = useFlags()
  const { hasApp } = useSiteContext()
  const { hideJourneyBanner, trackingName = '' } = usePageFields()
  const isInApp = flags.isOn('in-app-browser-notice') && isVideoAppPhone()
  const isNoticeDue = useLater(noticeDelay)
  const [isNoticeClosed, setNoticeClosed] = useState(false)
  if (isInApp) {
    const isShown = isNoticeDue && !isNoticeClosed
    return isShown && <InAppNotice onClose={() => setNoticeClosed(true)} />
  }
  if (hideJourneyBanner) return null
  if (!hasApp || !flags.isOn('journey-banner')) return flags.isOn('coachmark') && <Coachmark />
  return <JourneyBanner brand={brand} isExplore={trackingName.startsWith('explore-displayName')} />
}

/** Whether a time in milliseconds has passed. */
function useLater(ms: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}
