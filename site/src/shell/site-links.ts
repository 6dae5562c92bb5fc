import type { TextName } from '../context/own-text.ts'

/** Addresses that may be on another site. */
export type SiteLinks = Record<TextName, string>

/** The page about the app. */
export const appPath = '/ltk-shopping-app'

/** The site's own page for each link. */
export const localLinks: SiteLinks = {
  helpCenter: '/help',
  creatorApplication: '/apply',
  terms: '/terms-of-service',
  privacy: '/legal/privacy',
  cookies: '/legal/cookies',
}

/** Whether an address has a scheme, and so points to another site. */
export function isExternal(href: string): boolean {
  return /^[a-z]+:/i.test(href)
}
