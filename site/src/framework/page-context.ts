import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

import type { RouteTable } from './route-table.ts'
import type { RouteFields } from './route.ts'
import type { StructuredData } from './structured-data.server.ts'

/** All that the framework reads of what the site knows: whether somebody is signed in. */
type SiteFacts = { user: object | null }

/**
 * What loaders work with: one per request on the server, one per tab in the browser. The site sets it
 * under a key of its own, with whatever else its pages need.
 */
export type PageContext<
  Site extends SiteFacts = SiteFacts,
  Fields extends RouteFields = RouteFields,
> = {
  queryClient: QueryClient
  i18n: I18n
  table: RouteTable<Fields>
  site: Site
}

/**
 * The context of a page on the server. `forBrowser` returns what the browser needs to make the same
 * context, as plain JSON; it is called once the page is rendered.
 */
export type ServerPage = PageContext & { forBrowser: () => object }

/** What pages on the server say about themselves in the document's head. */
export type DocumentContext = {
  /** Returns the absolute URL of a picture for link previews, made of the first of a page's covers. */
  previewOf(covers: readonly (string | null | undefined)[]): string
  /** What the page says to search engines; loaders add to it. */
  structuredData: StructuredData[]
}

export const documentContext = createContext<DocumentContext>()
