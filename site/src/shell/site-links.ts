import type { LinkName } from '../context/site-context.ts'

/** Addresses that may be on another site; `app` leads to the app. */
export type SiteLinks = Record<LinkName | 'app', string>

/** The site's own page for each link. */
export const localLinks: SiteLinks = {
  helpCenter: '/help',
  creatorApplication: '/apply',
  terms: '/terms-of-service',
  privacy: '/legal/privacy',
  cookies: '/legal/cookies',
  googlePlay: '/ltk-shopping-app',
  appStore: '/ltk-shopping-app',
  app: '/ltk-shopping-app',
}

/** Whether an address has a scheme, and so points to another site. */
export function isExternal(href: string): boolean {
  return /^[a-z]+:/i.test(href)
}
