import './app.css'
import { findLocale } from '@ltk/contract/locales'
import type { ReactNode } from 'react'
import {
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'

import { IntentReplay } from './actions/intent-replay.tsx'
import { pageContext } from './data/page-context.ts'
import { pageFactsId } from './data/page-facts.ts'
import { useSessionEnded } from './data/session-state.ts'
import { useUser } from './data/use-user.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { Head } from './shell/head.tsx'
import { LegalGate } from './shell/legal-gate.tsx'
import { Scroll } from './shell/scroll.tsx'
import { localLinks } from './shell/site-links.ts'

export function loader({ context }: LoaderFunctionArgs) {
  return { facts: context.get(pageContext).facts }
}

/** The facts of the page do not change while the browser moves about in it, unless it changes them. */
export const shouldRevalidate = ({ formMethod }: ShouldRevalidateFunctionArgs) =>
  formMethod !== undefined && formMethod !== 'GET'

export const headers = ({
  errorHeaders,
  loaderHeaders,
}: {
  errorHeaders?: Headers
  loaderHeaders: Headers
}) => errorHeaders ?? loaderHeaders

/** The document around a page, and around the page that shows where one failed. */
export function Layout({ children }: { children: ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>('root')?.facts
  const ended = useSessionEnded()
  if (!facts) throw new Error('The page knows nothing of the site')
  return (
    // A script in the head notes the visitor's choices on the root element before React sees it.
    <html lang={findLocale(facts.locale)?.iso ?? 'en'} suppressHydrationWarning>
      <head>
        <Head facts={facts} />
      </head>
      <body>
        <Frame facts={facts} user={ended ? null : facts.user} links={localLinks}>
          {children}
        </Frame>
        <script
          type="application/json"
          id={pageFactsId}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
        />
        <Scroll />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const user = useUser()
  return (
    <>
      <Outlet />
      <LegalGate />
      {user && <IntentReplay key={user.userId} />}
    </>
  )
}

export function ErrorBoundary() {
  return <ErrorPage signedIn={useUser() !== null} />
}
