import { useRouteLoaderData } from 'react-router'
import type { PageFacts } from './page-context.ts'

/** What the page knows of the site and of whoever looks at it. */
export function usePageFacts(): PageFacts {
  const root = useRouteLoaderData<{ facts: PageFacts }>('root')
  if (!root) throw new Error('usePageFacts stands outside the root of the page')
  return root.facts
}
