import { Trans, useLingui } from '@lingui/react/macro'

import { ButtonLink } from '../ui/button.tsx'
import { reloadWhenOnlineScript } from './reload-when-online.server.ts'
import { choicesScript } from './theme.ts'

/** The id of the list that the service worker fills with links to its cached pages. */
const room = { __html: '<!--seen-->' }

/** The document shown without a connection instead of a page that is not cached. */
export function OfflinePage({ language, brand }: { language: string; brand: string }) {
  const { t } = useLingui()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t`You are offline` + ` | ${brand}`}</title>
        <script dangerouslySetInnerHTML={{ __html: choicesScript }} />
        <script dangerouslySetInnerHTML={{ __html: reloadWhenOnlineScript }} />
      </head>
      <body>
        <main className="offline-page">
          <p className="offline-page-brand">{brand}</p>
          <h1>
            <Trans>You are offline</Trans>
          </h1>
          <p>
            <Trans>
              This page cannot be reached at the moment, and it is not among those kept on this
              device.
            </Trans>
          </p>
          <p>
            <Trans>It opens by itself as soon as it can be reached again.</Trans>
          </p>
          {/* To the requested address. */}
          <ButtonLink href="">
            <Trans>Try Again</Trans>
          </ButtonLink>
          <nav aria-labelledby="seen">
            <h2 id="seen">
              <Trans>Pages you opened lately</Trans>
            </h2>
            <ul dangerouslySetInnerHTML={room} />
          </nav>
        </main>
      </body>
    </html>
  )
}
