import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'

import { listShops } from '../catalogue/vocabulary/shops.ts'
import { addressesOf } from './addresses.ts'
import { createMerchant, type MerchantProfile } from './merchant.ts'
import { createPages } from './pages/routes.ts'
import { createPermalink } from './protocol/permalink.ts'
import { createProtocol } from './protocol/routes.ts'
import { describeServices } from './protocol/vocabulary.ts'
import { makeRange, type Range } from './range.ts'
import type { Shop } from './shop.ts'
import { openStore } from './store.ts'
import { createDeliveries } from './webhooks/deliver.ts'
import { findOrCreateKey } from './webhooks/keys.ts'

export type DemoShopSettings = {
  /** Where the merchants keep their journals and keys. */
  folder: string
  /** The site whose shoppers buy here. */
  site: { name: string; url: string }
  /** The address at which this process is reached. */
  server: string
  log: (error: unknown) => void
  now?: () => Date
  /** The scale of the demo catalogue, 1 by default. */
  scale?: number
  /** The pause before an order is reported for the second time, in milliseconds. */
  firstPauseMs?: number
}

export type DemoShop = {
  /** Answers requests under `/demo-shop`; `isLocal` if they come from this machine. */
  fetch: (request: Request, from: { isLocal: boolean }) => Response | Promise<Response>
  /** How the site connects its retailers to the merchants of the same names. */
  connections: Connection[]
  stop: () => void
}

export type Connection = {
  retailer: string
  connector: 'ucp' | 'permalink'
  settings: Record<string, string>
}

const path = '/demo-shop'

/** The merchants behind the demo's retailers that can be bought from. */
function listProfiles(): MerchantProfile[] {
  return listShops()
    .filter(({ buyable }) => buyable)
    .map(({ slug, displayName, connector, terms }) => ({
      slug,
      displayName,
      freeShippingFrom: terms.freeShippingOver * 100,
      speaksUcp: connector === 'ucp',
    }))
}

/**
 * Opens the demo shop: a merchant for each of the demo's retailers that can be bought from, who
 * knows nothing of the site but its address. Call `stop` at the end.
 */
export function openDemoShop(settings: DemoShopSettings): DemoShop {
  const app = new Hono<{ Bindings: { isLocal: boolean } }>().basePath(path)
  app.onError((error) => {
    if (error instanceof HTTPException) return error.getResponse()
    settings.log(error)
    return new Response('Please try again later.', { status: 503, headers: { 'retry-after': '5' } })
  })
  const style = readFile(new URL('pages/style.css', import.meta.url), 'utf8')
  app.get('/style.css', async (c) =>
    c.body(await style, 200, { 'content-type': 'text/css', 'cache-control': 'max-age=300' }),
  )
  const profiles = listProfiles()
  const opened = profiles.map((profile) => openMerchant(profile, settings))
  for (const { slug, routes } of opened) app.route(`/${slug}`, routes)
  return {
    fetch: (request, { isLocal }) => app.fetch(request, { isLocal }),
    connections: profiles.map(({ slug, speaksUcp }): Connection => {
      const { profile, buy } = addressesOf(slug, settings.server, settings.site.url)
      return speaksUcp
        ? { retailer: slug, connector: 'ucp', settings: { profile } }
        : { retailer: slug, connector: 'permalink', settings: { kind: 'ucp', endpoint: buy } }
    }),
    stop() {
      for (const { stop } of opened) stop()
    },
  }
}

function openMerchant(profile: MerchantProfile, settings: DemoShopSettings) {
  const { folder, site, server, log } = settings
  const { slug } = profile
  const now = settings.now ?? (() => new Date())
  const store = openStore(join(folder, `${slug}.jsonl`), now)
  // Generated on first use, so that the start does not wait for it.
  let range: Range | undefined
  const merchant = createMerchant({
    profile,
    range: () => (range ??= makeRange(slug, settings.scale ?? 1)),
    store,
    now,
    onNotice: () => reporting?.deliveries.wake(),
  })
  const shop: Shop = { merchant, addresses: addressesOf(slug, server, site.url), site, log }
  const reporting = profile.speaksUcp ? openReporting(shop, settings) : undefined

  const routes = new Hono<{ Bindings: { isLocal: boolean } }>()
  if (reporting) {
    const { publicKey } = reporting
    routes.get('/.well-known/ucp', (c) =>
      c.json({ ucp: describeServices(shop.addresses.api), signing_keys: [publicKey] }, 200, {
        'cache-control': 'public, max-age=60',
      }),
    )
    routes.route('/ucp', createProtocol(shop))
  } else {
    routes.get('/buy/:items', createPermalink(shop))
  }
  routes.route('/', createPages(shop))
  return {
    slug,
    routes,
    stop() {
      reporting?.deliveries.stop()
      store.close()
    },
  }
}

/** Opens what reports orders to the site. A merchant that only takes links has none: nobody would listen. */
function openReporting(shop: Shop, { folder, server, firstPauseMs = 1_000 }: DemoShopSettings) {
  const key = findOrCreateKey(join(folder, `${shop.merchant.profile.slug}.key.json`))
  const deliveries = createDeliveries(shop, { key, server, firstPauseMs })
  deliveries.wake()
  return { deliveries, publicKey: key.publicKey }
}
