import type { SiteInfo } from './site-info.ts'

/** RFC 9116 recommends less than a year. */
const validDays = 180

/** Returns `security.txt` (RFC 9116). */
export function securityText({ siteUrl }: SiteInfo, contact: string, now: Date): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}
