import type { RouteDefinition } from '@ltk/contract/wire'
import { routes } from '@ltk/site/routes'
import {
  identityPaths,
  identityRequests,
  type UnderWay,
} from '@ltk/testing/requests/identity-requests'
import { pageRequests } from '@ltk/testing/requests/page-requests'
import type { OddRequest } from '@ltk/testing/requests/request'
import type { Known } from '@ltk/testing/requests/values'
import type { WireCall } from '@ltk/testing/requests/wire-document'
import { wireRequests } from '@ltk/testing/requests/wire-requests'
import fc from 'fast-check'

import { byName } from './read-known.ts'

/** An address, or one call of the wire, and what is sent to it. */
export type Target = {
  kind: 'wire' | 'operators' | 'webhooks' | 'pages' | 'files' | 'identity' | 'demo shop'
  name: string
  requests: fc.Arbitrary<OddRequest>
  /** Of a call of the wire: what it answers. */
  route?: RouteDefinition
}

const files = `
  /robots.txt /llms.txt /.well-known/security.txt /manifest.webmanifest /.well-known/assetlinks.json
  /.well-known/apple-app-site-association /oembed /explore/:displayName/feed.xml
  /explore/:displayName/feed.json /sitemap.xml /sitemap-:file.xml /media/:id
  /media/collages/:signature/:ids /shop/:productId /healthz /readyz /metrics /.well-known/ucp
  /offline /service-worker.js /assets/:file /flags /api/openapi.json /api/docs /api/:nothing
  /auth/refresh`

const demoShop = `
  /demo-shop/style.css /demo-shop/:slug /demo-shop/:slug/.well-known/ucp /demo-shop/:slug/buy/:items
  /demo-shop/:slug/checkout/:id /demo-shop/:slug/checkout/:id/pay
  /demo-shop/:slug/checkout/:id/cancel /demo-shop/:slug/orders/:id /demo-shop/:slug/shopkeeper
  /demo-shop/:slug/shopkeeper/offers /demo-shop/:slug/shopkeeper/stock
  /demo-shop/:slug/shopkeeper/orders /demo-shop/:slug/ucp/catalog/lookup
  /demo-shop/:slug/ucp/checkout-sessions /demo-shop/:slug/ucp/checkout-sessions/:id
  /demo-shop/:slug/ucp/checkout-sessions/:id/complete /demo-shop/:slug/ucp/orders/:id`

const words = (text: string) => text.trim().split(/\s+/)

type Given = {
  calls: WireCall[]
  known: Known
  underWay: UnderWay
  retailers: string[]
  /** Messages about orders, as retailers send them. */
  messages: (retailer: string) => fc.Arbitrary<OddRequest>
  /** Ids at the demo shop. */
  paid: string[]
}

/** Every route of the product, with requests that are right, nearly right and wrong. */
export function listTargets({
  calls,
  known,
  underWay,
  retailers,
  messages,
  paid,
}: Given): Target[] {
  const ofPattern =
    (kind: Target['kind'], texts = known.texts) =>
    (name: string): Target => ({
      kind: name === 'ops' ? 'operators' : kind,
      name,
      requests: pageRequests(name, { ...known, texts }),
    })
  const targets = [
    ...calls.map((call): Target => {
      const route = byName[call.name]
      return {
        kind: route?.access === 'operator' ? 'operators' : 'wire',
        name: call.name,
        requests: below('/api', wireRequests(call, known)),
        ...(route && { route }),
      }
    }),
    ...retailers.map((name): Target => ({ kind: 'webhooks', name, requests: messages(name) })),
    ...routes.pages.flatMap(({ path }) => path || []).map(ofPattern('pages')),
    ...words(files).map(ofPattern('files')),
    ...words(demoShop).map((name) =>
      ofPattern('demo shop', paid)(name.replace(':slug', retailers[0] ?? '')),
    ),
    ...identityPaths.map((name): Target => ({
      kind: 'identity',
      name,
      requests: identityRequests(name, underWay),
    })),
  ]
  return targets.map((target) => ({ ...target, requests: byAnyMethod(target.requests) }))
}

function below(base: string, requests: fc.Arbitrary<OddRequest>): fc.Arbitrary<OddRequest> {
  return requests.map((request) => ({ ...request, path: base + request.path }))
}

/** The same, some of them by a method that is not the address's. */
function byAnyMethod(requests: fc.Arbitrary<OddRequest>): fc.Arbitrary<OddRequest> {
  const methods = ['HEAD', 'OPTIONS', 'TRACE', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY']
  const other = fc
    .tuple(requests, fc.constantFrom(...methods))
    .map(([request, method]) => ({ ...request, method }))
  return fc.oneof({ weight: 15, arbitrary: requests }, other)
}
