import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, StrictMode, useContext } from 'react'
import type { RouterContext, RouterContextProvider } from 'react-router'

import type { PageContext } from './page-context.ts'

type Provided = {
  page: PageContext
  /** What loaders get too: the page under the site's key, which knows its type. */
  context: Readonly<RouterContextProvider>
}

const Context = createContext<Provided | undefined>(undefined)

/** The providers around the router, the same on the server and in the browser. */
export function PageProviders({ page, context, children }: Provided & { children: ReactNode }) {
  return (
    <StrictMode>
      <Context value={{ page, context }}>
        <QueryClientProvider client={page.queryClient}>
          <I18nProvider i18n={page.i18n}>{children}</I18nProvider>
        </QueryClientProvider>
      </Context>
    </StrictMode>
  )
}

/** Returns the page's context as the framework knows it. Throws outside of `PageProviders`. */
export function useProvided(): Provided {
  const provided = useContext(Context)
  if (!provided) throw new Error('A part of a page stands outside of PageProviders')
  return provided
}

/** Returns what the page's context has under a key. Throws outside of `PageProviders`. */
export function useContextOf<T>(key: RouterContext<T>): T {
  return useProvided().context.get(key)
}
