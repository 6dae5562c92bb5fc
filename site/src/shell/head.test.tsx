import { setupI18n } from '@lingui/core'
import { testVariants } from '@ltk/testing/site/test-flags'
import { testPage } from '@ltk/testing/site/test-page'
import { testSite } from '@ltk/testing/site/test-site'
import { QueryClient } from '@tanstack/react-query'
import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'

import { createFlagReader } from '../context/flags.ts'
import type { SiteRouteFields } from '../context/route-fields.ts'
import { PageProviders } from '../framework/page-providers.tsx'
import { createRouteTable } from '../framework/route-table.ts'
import { PageHead } from './head.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

/** Returns what crawlers are told about a page by its route and its loader. */
function robotsOf(fields: SiteRouteFields, head: object) {
  const table = createRouteTable<SiteRouteFields>([{ id: 'page', path: '/', ...fields }])
  const flags = createFlagReader(testVariants())
  const { page, context } = testPage({
    queryClient: new QueryClient(),
    i18n,
    table,
    site: testSite(),
    flags,
  })
  const Component = () => (
    <PageProviders page={page} context={context}>
      <PageHead />
    </PageProviders>
  )
  const Stub = createRoutesStub([{ id: 'page', path: '/', Component }])
  const hydrationData = { loaderData: { page: { head } } }
  const html = renderToString(<Stub initialEntries={['/']} hydrationData={hydrationData} />)
  return parse(html).querySelector('meta[name=robots]')?.getAttribute('content')
}

test.each([
  [{}, {}, undefined],
  [{}, { robots: 'noindex' }, 'noindex'],
  [{ robots: 'noindex' as const }, {}, 'noindex'],
  [{ robots: 'noindex' as const }, { robots: undefined }, 'noindex'],
  [{ robots: 'noindex, nofollow' as const }, { robots: 'noindex' }, 'noindex, nofollow'],
])('a route with %o and a head with %o say %s to crawlers', (fields, head, said) => {
  expect(robotsOf(fields, head)).toBe(said)
})
