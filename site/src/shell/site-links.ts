/** Addresses that may lead to another site. */
export type SiteLinks = {
  helpCenter: string
  creatorApplication: string
  terms: string
  privacy: string
  cookies: string
  googlePlay: string
  appStore: string
}

/** The pages that the site has of its own for each. */
export const localLinks: SiteLinks = {
  helpCenter: '/help',
  creatorApplication: '/apply',
  terms: '/terms-of-service',
  privacy: '/legal/privacy',
  cookies: '/legal/cookies',
  googlePlay: '/ltk-shopping-app',
  appStore: '/ltk-shopping-app',
}

/** Whether an address leads to another site. */
export function isExternal(href: string): boolean {
  return /^[a-z]+:/i.test(href)
}
