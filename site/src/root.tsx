import './app.css'
import { findLocale } from '@ltk/contract/locales'
import { Fragment, type ReactNode, useEffect } from 'react'
import { Outlet, ScrollRestoration, useRouteError } from 'react-router'

import { useUser } from './api/use-user.ts'
import { creatorOf } from './api/withdrawn-content.ts'
import { useReloadForChunk } from './browser/use-reload-for-chunk.ts'
import { usePageFields, useSiteContext } from './context/page-context.ts'
import { NewPosts } from './domain/feeds/new-posts.tsx'
import { OtherPosts } from './domain/feeds/other-posts-part.tsx'
import { useSignedInParts } from './domain/session/signed-in-parts.ts'
import { statusOf } from './framework/failure.ts'
import { drawerParam } from './paths.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { DocumentHead, ErrorHead } from './shell/head.tsx'
import { LazyCartDrawer } from './shell/lazy-cart-drawer.tsx'
import { LazyLegalNotice } from './shell/lazy-legal-notice.tsx'
import { LazySignUpSheet } from './shell/lazy-sign-up-sheet.tsx'
import { replayEarlyClicks } from './shell/replay-early-clicks.ts'
import { localLinks } from './shell/site-links.ts'
import { track } from './tracking/track.ts'
import { usePageViews } from './tracking/use-page-views.ts'

/** Query parameters that are not the page's but the frame's. */
export const frameParams = [drawerParam]

export function Root() {
  const user = useUser()
  const parts = useSignedInParts()
  return (
    <Document userId={user?.userId ?? ''}>
      {user && !user.impersonator && parts && (
        <Fragment key={user.userId}>
          <parts.ReplayPendingActions userId={user.userId} />
          <parts.WelcomeStep user={user} />
        </Fragment>
      )}
      <Outlet />
      <LazyLegalNotice />
      <LazySignUpSheet />
      <LazyCartDrawer />
      {parts && <parts.WishlistChoice />}
      {parts && <parts.CartNotices />}
    </Document>
  )
}

export function RootError() {
  return (
    <Document>
      <PageError />
    </Document>
  )
}

/** Shown in place of a page or layout that failed. */
export function PageError() {
  const user = useUser()
  const error = useRouteError()
  const isReloading = useReloadForChunk(error)
  const creatorId = creatorOf(error)
  useEffect(() => {
    if (isReloading) return
    track({ name: statusOf(error) === 404 ? '/page/404' : '/page/error' })
  }, [error, isReloading])
  return (
    <>
      <ErrorHead status={statusOf(error)} />
      {!isReloading && (
        <ErrorPage
          signedIn={user !== null}
          feed={creatorId === null ? <NewPosts /> : <OtherPosts creatorId={creatorId} />}
        />
      )}
    </>
  )
}

type DocumentProps = {
  /** Whom the page is for, empty for visitors; undefined if that could not be found out. */
  userId?: string
  children: ReactNode
}

/** The document around a page or an error page. */
function Document({ userId, children }: DocumentProps) {
  const site = useSiteContext()
  const { trackingName } = usePageFields()
  useEffect(replayEarlyClicks, [])
  usePageViews(frameParams)
  return (
    // A script in the head sets attributes for the visitor's choices on this element before
    // hydration.
    <html lang={findLocale(site.locale)?.iso ?? 'en'} data-user={userId} suppressHydrationWarning>
      <head>
        <DocumentHead />
      </head>
      <body data-page={trackingName}>
        <Frame site={site} user={useUser()} links={{ ...localLinks, ...site.links }}>
          {children}
        </Frame>
        <ScrollRestoration />
      </body>
    </html>
  )
}
