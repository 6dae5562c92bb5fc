import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'

import { SignedInPartsProvider } from './actions/signed-in-parts.ts'
import { createBrowserRouter } from './browser-router.ts'
import { browserApi } from './data/browser-api.ts'
import { readPageData } from './data/page-data.ts'
import { createQueryClient } from './data/query-client.ts'
import { watchSession } from './data/session-state.ts'
import { SiteContextProvider } from './data/use-site-context.ts'
import { i18nOfPage } from './i18n/catalogues.ts'
import { watchForMissingChunks } from './shell/missing-chunk.ts'

/** Brings the page that the server made to life. */
export async function hydrate(): Promise<void> {
  watchForMissingChunks()
  const { facts, messages, state, seed } = readPageData()
  const queryClient = createQueryClient(browserApi)
  seed(queryClient)
  watchSession(facts.user?.userId, queryClient)

  const { i18n, complete } = i18nOfPage(facts.locale, messages)
  const page = { queryClient, i18n, facts }
  const beforeNext = async () => {
    await Promise.all([complete('main'), complete('further')])
  }
  const [router, parts] = await Promise.all([
    createBrowserRouter({ page, state, beforeNext }),
    facts.user ? loadSignedInParts() : undefined,
  ])

  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <SiteContextProvider value={facts}>
          <QueryClientProvider client={queryClient}>
            <I18nProvider i18n={i18n}>
              <SignedInPartsProvider value={parts}>
                <RouterProvider router={router} />
              </SignedInPartsProvider>
            </I18nProvider>
          </QueryClientProvider>
        </SiteContextProvider>
      </StrictMode>,
    )
  })
  void complete('main')
}

async function loadSignedInParts() {
  return (await import('./actions/signed-in.ts')).signedInParts
}
