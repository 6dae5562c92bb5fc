import type { SiteContext } from '../../context/site-context.ts'

export type Site = Pick<SiteContext, 'siteUrl'>

/** Returns the absolute URL of a path, or of a picture on any host. */
export function absoluteUrl(path: string, { siteUrl }: Site): string {
  return new URL(path, siteUrl).href
}
