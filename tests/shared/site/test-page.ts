import { contextOf, type SitePage } from '../../../site/src/context/page-context.ts'
import { createRouteTable } from '../../../site/src/framework/route-table.ts'
import { testFlags } from './test-flags.ts'
import { testSite } from './test-site.ts'

type Given = Pick<SitePage, 'queryClient' | 'i18n'> & Partial<SitePage>

/** Returns what `PageProviders` need to show a part of a page, and what its loaders get. */
export function testPage(given: Given) {
  const page: SitePage = {
    table: createRouteTable([]),
    site: testSite(),
    flags: testFlags(),
    ...given,
  }
  return { page, context: contextOf(page) }
}
