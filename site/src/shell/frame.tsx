import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'

import type { SiteContext } from '../data/page-context.ts'
import { fadeInPictures } from '../ui/fade-in.ts'
import { Link } from '../ui/link.tsx'
import { Toasts } from '../ui/toast.tsx'
import { Announcer } from './announcer.tsx'
import { AppBanner } from './app-banner.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { useLinks } from './navigation.ts'
import { OfflineNotice } from './offline-notice.tsx'
import { usePageHandle } from './page-handle.ts'
import { RegistrationBanner } from './registration-banner.tsx'
import type { SiteLinks } from './site-links.ts'
import type { Visitor } from './visitor.ts'

type Props = {
  facts: SiteContext
  user: Visitor | null
  links: SiteLinks
  /** The button of the carts. */
  cart?: ReactNode
  children: ReactNode
}

/** What stands around every page. */
export function Frame({ facts, user, links, cart, children }: Props) {
  const { hideNavBar, hideAppBanner } = usePageHandle()
  const { i18n } = useLingui()
  const queryClient = useQueryClient()
  useLinks(useMemo(() => ({ queryClient, i18n, facts }), [queryClient, i18n, facts]))
  useEffect(fadeInPictures, [])
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
      {!hideAppBanner && <AppBanner brand={facts.brand} links={links} />}
      {!user && <RegistrationBanner brand={facts.brand} />}
      {!hideNavBar && <Header brand={facts.brand} user={user} links={links} cart={cart} />}
      <OfflineNotice />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div id="foot" tabIndex={-1}>
        <Footer brand={facts.brand} links={links} />
      </div>
      {!hideNavBar && <BottomBar signedIn={user !== null} />}
      <Toasts />
    </>
  )
}
