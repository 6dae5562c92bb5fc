import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, StrictMode, useContext } from 'react'
import { useMatches } from 'react-router'

import type { FlagReader } from './flags.ts'
import type { PageContext, SiteContext } from './page-context.ts'
import type { RouteTable } from './route-table.ts'
import type { RouteFields } from './route.ts'

type Provided = { page: PageContext; table: RouteTable }

const Context = createContext<Provided | undefined>(undefined)

/** The providers around the router, the same on the server and in the browser. */
export function PageProviders({ page, table, children }: Provided & { children: ReactNode }) {
  return (
    <StrictMode>
      <Context value={{ page, table }}>
        <QueryClientProvider client={page.queryClient}>
          <I18nProvider i18n={page.i18n}>{children}</I18nProvider>
        </QueryClientProvider>
      </Context>
    </StrictMode>
  )
}

/** Returns the page's context and the URL tree. Throws outside of `PageProviders`. */
export function useProvided(): Provided {
  const provided = useContext(Context)
  if (!provided) throw new Error('A part of a page stands outside of PageProviders')
  return provided
}

/** Returns what the page knows about the site and its visitor. */
export function useSiteContext(): SiteContext {
  return useProvided().page.site
}

/**
 * Returns the visitor's flags. A cached page varies by the flags it read, so read one only where
 * it matters.
 */
export function useFlags(): FlagReader {
  return useProvided().page.flags
}

/** Returns the fields of the current page's route. */
export function usePageFields(): RouteFields {
  const { table } = useProvided()
  return table.get(useMatches().at(-1)?.id ?? '') ?? {}
}
