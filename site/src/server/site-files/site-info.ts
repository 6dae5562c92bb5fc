import type { SiteContext } from '../../context/site-context.ts'

/** The site's name and address in machine-readable files. */
export type SiteInfo = Pick<SiteContext, 'brand' | 'siteUrl'>
