import type { SearchAction, WithActionConstraints } from 'schema-dts'

import type { SiteContext } from '../../context/site-context.ts'
import type { StructuredData } from '../../framework/structured-data.server.ts'
import { absoluteUrl, type Site } from './absolute-url.ts'

/** Returns the site and its publisher. */
export function webSite(site: Pick<SiteContext, 'siteUrl' | 'brand'>): StructuredData[] {
  const url = absoluteUrl('/', site)
  return [
    { '@type': 'WebSite', name: site.brand, url, potentialAction: searchAction(site) },
    { '@type': 'Organization', name: site.brand, url },
  ]
}

function searchAction(site: Site): WithActionConstraints<Exclude<SearchAction, string>> {
  return {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: absoluteUrl('/search?keyword=', site) + '{words}',
    },
    'query-input': 'required name=words',
  }
}
