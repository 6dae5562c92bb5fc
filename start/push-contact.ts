import { readSiteConfig } from '@ltk/site/config'

/**
 * Returns whom push services can reach about the notifications of the site at an address; undefined
 * where browsers have no service worker to show them. Only an https address or a `mailto:` will do.
 */
export function readPushContact(siteUrl: string): string | undefined {
  const { keepsPages, securityContact } = readSiteConfig()
  return keepsPages ? (securityContact ?? siteUrl.replace(/^http:/, 'https:')) : undefined
}
