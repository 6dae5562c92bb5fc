import type { LocaleCode } from '@ltk/contract/locales'

import type { TextName } from './own-text.ts'

/** The signed-in user, as pages show them. */
export type SiteUser = {
  userId: string
  email: string
  name: string
  /** The letter shown in place of a picture; `''` if the name and email have no letter. */
  initial: string
  canChangeEmail: boolean
  /** The id of the profile that a creator publishes as. */
  publisherId?: string | undefined
  /** Whether the creator has a shop that can be seen; not while they are withdrawn. */
  hasShop?: true | undefined
  /** Whether the user runs the shop; not for an operator who is acting for them. */
  isOperator?: true | undefined
  /** The email of the operator who is acting for the user. */
  impersonator?: string | undefined
  /** Whether the account was created within the last five minutes. */
  isNew: boolean
  /** Whether this is the first page after signing in or up. */
  signed?: 'in' | 'up' | undefined
}

/** What the site links to that may be on another site. */
export type LinkName = TextName | 'googlePlay' | 'appStore'

/** What every page knows about the site and its visitor. */
export type SiteContext = {
  brand: string
  siteUrl: string
  mediaUrl: string
  locale: LocaleCode
  /** Whether users can be mailed; not if another issuer keeps their addresses. */
  mailsUsers: boolean
  /** Whether browsers keep pages for when there is no connection. */
  keepsPages: boolean
  /** The release of the site, as events and search clicks tell it. */
  version: string
  /** How long what was measured is kept, in days. */
  eventDays: number
  /** How many of all visitors are tracked, from 0 to 1. */
  eventSampling: number
  /** Where shoppers and creators can write to. */
  contactEmail?: string | undefined
  /** Whether there is an app: pages promote it only then. */
  hasApp?: boolean | undefined
  /** What addresses of the app begin with: `shopapp://`. */
  appLink?: string | undefined
  /** Addresses that stand in for pages of the site. */
  links?: Partial<Record<LinkName, string>> | undefined
  user: SiteUser | null
}
