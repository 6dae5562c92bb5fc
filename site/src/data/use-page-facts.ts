import { createContext, useContext } from 'react'

import type { PageFacts } from './page-context.ts'

const FactsContext = createContext<PageFacts | undefined>(undefined)

/** Gives a page what it knows of the site and of whoever looks at it. */
export const PageFactsProvider = FactsContext.Provider

/** What the page knows of the site and of whoever looks at it. */
export function usePageFacts(): PageFacts {
  const facts = useContext(FactsContext)
  if (!facts) throw new Error('usePageFacts stands outside of a page')
  return facts
}
