import type { SiteContext } from '../../runtime/page-context.ts'
import type { StructuredData } from '../../runtime/structured-data.ts'
import { absolute } from './absolute.ts'

/** Returns the site, and who publishes it. */
export function webSite(site: Pick<SiteContext, 'siteUrl' | 'brand'>): StructuredData[] {
  const url = absolute('/', site)
  return [
    { '@type': 'WebSite', name: site.brand, url },
    { '@type': 'Organization', name: site.brand, url },
  ]
}
