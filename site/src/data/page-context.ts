import type { I18n } from '@lingui/core'
import type { LocaleCode } from '@ltk/contract/locales'
import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

/** What every page knows of the site and of whoever looks at it. */
export type PageFacts = {
  brand: string
  siteUrl: string
  mediaUrl: string
  locale: LocaleCode
}

/** What loaders work with, on the server for one request and in the browser for the tab. */
export type PageContext = {
  queryClient: QueryClient
  i18n: I18n
  facts: PageFacts
}

export const pageContext = createContext<PageContext>()
