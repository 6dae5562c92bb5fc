import './app.css'
import { findLocale } from '@ltk/contract/locales'
import { type ReactNode, useEffect } from 'react'
import { Outlet, useRouteError } from 'react-router'

import { useSignedInParts } from './actions/signed-in-parts.ts'
import { useSiteContext } from './data/use-site-context.ts'
import { useUser } from './data/use-user.ts'
import { NewPosts } from './features/feed/new-posts.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { Head } from './shell/head.tsx'
import { LegalGate } from './shell/legal-gate.tsx'
import { useReloadForChunk } from './shell/missing-chunk.ts'
import { Scroll } from './shell/scroll.tsx'
import { localLinks } from './shell/site-links.ts'

export function Root() {
  const user = useUser()
  const parts = useSignedInParts()
  return (
    <Document>
      <Outlet />
      <LegalGate />
      {parts && <parts.IntentReplay key={user?.userId} />}
    </Document>
  )
}

export function RootError() {
  const user = useUser()
  const isReloading = useReloadForChunk(useRouteError())
  return (
    <Document>
      {!isReloading && <ErrorPage signedIn={user !== null} feed={<NewPosts />} />}
    </Document>
  )
}

/** The document around a page, and around the page that shows where one failed. */
function Document({ children }: { children: ReactNode }) {
  const facts = useSiteContext()
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = ''
  }, [])
  return (
    // A script in the head notes the visitor's choices on the root element before React sees it.
    <html lang={findLocale(facts.locale)?.iso ?? 'en'} suppressHydrationWarning>
      <head>
        <Head facts={facts} />
      </head>
      <body>
        <Frame facts={facts} user={useUser()} links={localLinks}>
          {children}
        </Frame>
        <Scroll />
      </body>
    </html>
  )
}
