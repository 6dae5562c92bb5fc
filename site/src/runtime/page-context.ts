import type { I18n } from '@lingui/core'
import type { LocaleCode } from '@ltk/contract/locales'
import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'

/** The user who is signed in, as pages show them. */
export type SiteUser = {
  userId: string
  email: string
  name: string
  canChangeEmail: boolean
  /** The profile that a creator publishes as. */
  publisherId?: string | undefined
  /** The email of the operator who acts for the user. */
  impersonator?: string | undefined
  /** The account was made within the last five minutes. */
  isNew: boolean
}

/** What every page knows of the site and of its reader. */
export type SiteContext = {
  brand: string
  siteUrl: string
  mediaUrl: string
  locale: LocaleCode
  user: SiteUser | null
}

/** What loaders work with, on the server for one request and in the browser for the tab. */
export type PageContext = {
  queryClient: QueryClient
  i18n: I18n
  site: SiteContext
}

export const pageContext = createContext<PageContext>()
