import type { SiteContext } from '../../framework/page-context.ts'

/** What files for machines say of the site as a whole. */
export type SiteFacts = Pick<SiteContext, 'brand' | 'siteUrl'>
