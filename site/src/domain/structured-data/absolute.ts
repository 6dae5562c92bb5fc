import type { SiteContext } from '../../framework/page-context.ts'

export type Site = Pick<SiteContext, 'siteUrl'>

/** Returns the absolute URL of a path, or of a picture wherever it is. */
export function absolute(path: string, { siteUrl }: Site): string {
  return new URL(path, siteUrl).href
}
