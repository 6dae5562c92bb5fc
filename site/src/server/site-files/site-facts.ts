import type { SiteContext } from '../../runtime/page-context.ts'

/** What files for machines say of the site as a whole. */
export type SiteFacts = Pick<SiteContext, 'brand' | 'siteUrl'>
