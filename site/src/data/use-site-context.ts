import { createContext, useContext } from 'react'

import type { SiteContext } from './page-context.ts'

const FactsContext = createContext<SiteContext | undefined>(undefined)

/** Gives a page what it knows of the site and of whoever looks at it. */
export const SiteContextProvider = FactsContext.Provider

/** What the page knows of the site and of whoever looks at it. */
export function useSiteContext(): SiteContext {
  const facts = useContext(FactsContext)
  if (!facts) throw new Error('useSiteContext stands outside of a page')
  return facts
}
