import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, StrictMode, useContext } from 'react'
import { useMatches } from 'react-router'

import type { PageContext, SiteContext } from './page-context.ts'
import type { RouteTable } from './route-table.ts'
import type { RouteFields } from './route.ts'

type Provided = { page: PageContext; table: RouteTable }

const Context = createContext<Provided | undefined>(undefined)

/** What stands around the router, the same on the server and in the browser. */
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

/** The page's context and the URL tree. */
export function useProvided(): Provided {
  const provided = useContext(Context)
  if (!provided) throw new Error('A part of a page stands outside of PageProviders')
  return provided
}

/** What the page knows of the site and of its reader. */
export function useSiteContext(): SiteContext {
  return useProvided().page.site
}

/** What the URL tree says of the page that is shown. */
export function usePageFields(): RouteFields {
  const { table } = useProvided()
  return table.get(useMatches().at(-1)?.id ?? '') ?? {}
}
