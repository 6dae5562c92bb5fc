import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'

import { useFlags, usePageFields } from '../context/page-context.ts'
import type { SiteContext } from '../context/site-context.ts'
import { useLinks } from '../framework/links.ts'
import { fadeInPictures } from '../ui/fade-in.ts'
import { Link } from '../ui/link.tsx'
import { Toasts } from '../ui/toast.tsx'
import { Announcer } from './announcer.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { appBanner, banners, topBanner } from './flagged-parts.ts'
import { Footer } from './footer.tsx'
import type { FrameUser } from './frame-user.ts'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { RegistrationBanner } from './registration-banner.tsx'
import type { SiteLinks } from './site-links.ts'
import { letPictureTravel } from './travelling-picture.ts'

type Props = {
  site: SiteContext
  user: FrameUser | null
  links: SiteLinks
  children: ReactNode
}

/** Everything around the content of a page. */
export function Frame({ site, user, links, children }: Props) {
  const { hideNavBar, hideAppBadge, fullScreen, signsIn } = usePageFields()
  const flags = useFlags()
  const [app, top, others] = [appBanner.loaded(), topBanner.loaded(), banners.loaded()]
  useLinks(letPictureTravel)
  useEffect(fadeInPictures, [])
  const content = (
    <>
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
  if (fullScreen) {
    return (
      <>
        <LoadingBar />
        <Announcer />
        {content}
        <Toasts />
      </>
    )
  }
  return (
    <>
      <div className="frame-skip-links">
        <Link href="#main">
          <Trans>Skip to the content</Trans>
        </Link>
        <Link href="#foot">
          <Trans>Skip to the foot of the page</Trans>
        </Link>
      </div>
      <LoadingBar />
      <Announcer />
      {site.hasApp && !hideAppBadge && flags.isOn('app-banner') && app && (
        <app.AppBanner {...site} />
      )}
      {site.hasApp && top && <top.TopBanner brand={site.brand} />}
      {!user && !signsIn && flags.isOn('registration-banner') && (
        <RegistrationBanner brand={site.brand} />
      )}
      {!hideNavBar && <Header brand={site.brand} user={user} links={links} />}
      {content}
      <div id="foot" tabIndex={-1}>
        <Footer brand={site.brand} links={links} />
      </div>
      {!hideNavBar && <BottomBar />}
      {others && <others.Banners brand={site.brand} />}
      <Toasts />
    </>
  )
}
