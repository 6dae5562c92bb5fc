import type { SiteInfo } from './site-info.ts'

/** Returns `robots.txt`: crawlers need no calls of the wire, no accounts and no click counters. */
export function robotsText({ siteUrl }: SiteInfo): string {
  return [
    'User-agent: *',
    'Disallow: /account',
    'Disallow: /api/',
    'Disallow: /auth',
    'Disallow: /identity/',
    'Disallow: /shop/',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
