import { testPage } from '@ltk/testing/site/test-page'
import { testSite } from '@ltk/testing/site/test-site'
import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import { expect, test } from 'vitest'

import { createQueryClient } from '../../api/query-client.ts'
import { type CallAccounts, serverContext } from '../../context/server-context.server.ts'
import { PageProviders } from '../../framework/page-providers.tsx'
import { loadI18n } from '../../i18n/catalogues.ts'
import { loader } from '../../pages/sign-in/consent.server.ts'
import Consent from '../../pages/sign-in/consent.tsx'

const site = testSite({ brand: 'Shoply', siteUrl: 'https://shop.example', mediaUrl: '/media' })
const noApi = async () => new Response(null, { status: 404 })

/** Renders the page for a query, with an issuer that answers as given. */
async function show(search: string, accounts: CallAccounts | undefined) {
  const i18n = await loadI18n('en')
  const { page, context } = testPage({ queryClient: createQueryClient(noApi), i18n, site })
  context.set(serverContext, {
    user: null,
    offer: { google: false, demo: false, externalIssuer: undefined },
    provider: undefined,
    signedInAt: undefined,
    api: noApi,
    accounts,
    readUserAgain: async () => {},
    sessions: async () => [],
    logOutEverywhere: async () => {},
  })
  const { query, dataRoutes } = createStaticHandler([
    { path: '/auth/consent', loader, Component: Consent, ErrorBoundary: () => 'error' },
  ])
  const request = new Request(`https://shop.example/auth/consent${search}`)
  const shown = await query(request, { requestContext: context })
  if (shown instanceof Response) throw new Error('redirected')
  const html = renderToStaticMarkup(
    <PageProviders page={page} context={context}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, shown)} context={shown} />
    </PageProviders>,
  )
  return { status: shown.statusCode, html }
}

test('names the other site and what it asks for, as the issuer says', async () => {
  const calls: unknown[] = []
  const { html } = await show('?interaction=abc&client=Bank', async (path, { method, body }) => {
    calls.push([method, path, body])
    return Response.json({ client: 'Blog & more', scopes: ['openid', 'email'] })
  })
  expect(calls).toEqual([['POST', '/interaction/consent-asked', { interaction: 'abc' }]])
  expect(html).toContain('Blog &amp; more would like to log you in')
  expect(html).toContain('your email')
  expect(html).not.toMatch(/your name|while you are away|Bank/)
  expect(html).toContain('action="/identity/api/interaction/abc/consent"')
  expect(html).toContain('action="/identity/api/interaction/abc/abort"')
})

test.each(['', '?interaction=abc', '?interaction=%22%3E'])(
  'offers nothing to allow without a sign-in in progress: %j',
  async (search) => {
    const { html } = await show(search, async () => Response.json({}, { status: 400 }))
    expect(html).toContain('This sign-in has expired')
    expect(html).not.toContain('<form')
  },
)

test('is a 404 where another issuer keeps the accounts', async () => {
  expect((await show('?interaction=abc', undefined)).status).toBe(404)
})
