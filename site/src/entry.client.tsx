import { I18nProvider } from '@lingui/react'
import { defaultLocale, findLocale } from '@ltk/contract/locales'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterContextProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'

import { browserApi } from './data/browser-api.ts'
import { pageContext } from './data/page-context.ts'
import { readPageFacts } from './data/page-facts.ts'
import { createQueryClient } from './data/query-client.ts'
import { readSeed } from './data/seed.ts'
import { watchSession } from './data/session-state.ts'
import { loadI18n } from './i18n/catalogues.ts'
import { watchForMissingChunks } from './shell/missing-chunk.ts'

watchForMissingChunks()

const facts = readPageFacts()
const queryClient = createQueryClient(browserApi)
readSeed(queryClient)
watchSession(facts.user?.userId, queryClient)

// The messages must be there before React compares its first picture of the page with the server's.
const i18n = await loadI18n(findLocale(facts.locale)?.code ?? defaultLocale)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <I18nProvider i18n={i18n}>
          <HydratedRouter
            getContext={() => {
              const context = new RouterContextProvider()
              context.set(pageContext, { queryClient, i18n, facts })
              return context
            }}
          />
        </I18nProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
})
