import { createContext, RouterContextProvider, useMatches } from 'react-router'

import type { PageContext } from '../framework/page-context.ts'
import { useContextOf } from '../framework/page-providers.tsx'
import type { FlagReader, FlagSeed } from './flags.ts'
import type { OwnText, TextName } from './own-text.ts'
import type { SiteRouteFields } from './route-fields.ts'
import type { SiteContext } from './site-context.ts'

/** What loaders and components of the site work with. */
export type SitePage = PageContext<SiteContext, SiteRouteFields> & {
  flags: FlagReader
  /** On the server: the operator's own text in the page's language. */
  ownText?: (name: TextName) => OwnText | undefined
}

/** A page without its user, as all may share it. */
export type SharedPage = Omit<SitePage, 'site'> & { site: Omit<SiteContext, 'user'> }

/** What the server sends with a page, for the browser to make the same `SitePage`. */
export type SentPage = { site: SiteContext; flagSeed: FlagSeed }

export const pageContext = createContext<SitePage>()

/** Returns what loaders get. */
export function contextOf(page: SitePage): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  return context
}

/** Returns what the page knows about the site and its visitor. */
export function useSiteContext(): SiteContext {
  return useContextOf(pageContext).site
}

/**
 * Returns the visitor's flags. A cached page varies by the flags it read, so read one only where
 * it matters.
 */
export function useFlags(): FlagReader {
  return useContextOf(pageContext).flags
}

/** Returns the fields of the current page's route. */
export function usePageFields(): SiteRouteFields {
  const { table } = useContextOf(pageContext)
  return table.get(useMatches().at(-1)?.id ?? '') ?? {}
}
