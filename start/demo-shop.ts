import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'

import { findRetailer, saveRetailer } from '@ltk/api/catalogue'
import type { ApiConfig } from '@ltk/api/config'
import { type DemoShop, openDemoShop } from '@ltk/demo/shop'
import type { Db } from '@ltk/platform/db/open'
import type { Log } from '@ltk/platform/http/log'

import { isFromThisMachine } from './edge/client-address.ts'

type Config = Pick<ApiConfig, 'brand' | 'dataDir' | 'host' | 'port' | 'siteUrl'>

/** The address that this process reaches itself at. */
export function ownOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/**
 * The origins of the demo's shop, which may be called and led to without https: this process, and the
 * site.
 */
export function originsOfDemoShop(config: Config): string[] {
  return [ownOrigin(config), new URL(config.siteUrl).origin]
}

/**
 * Connects the demo's retailers to the demo shop at the address that it has today. Those that have
 * been connected to something else stay as they are.
 */
export async function connectDemoRetailers(
  db: Db,
  { connections }: Pick<DemoShop, 'connections'>,
  { siteUrl }: Pick<Config, 'siteUrl'>,
): Promise<void> {
  const checkoutHosts = [new URL(siteUrl).host]
  for (const { retailer: name, connector, settings } of connections) {
    const known = await findRetailer(db, name)
    if (known?.connector !== connector) continue
    const before = known.connector_settings
    const isConnected = Object.keys(before).length > 0
    if (isConnected && !JSON.stringify(before).includes(`/demo-shop/${name}/`)) continue
    await saveRetailer(db, { name, connectorSettings: settings, checkoutHosts }, new Date())
  }
}

/** Opens the shop that the demo's retailers sell through. */
export function serveDemoShop(config: Config, log: Log) {
  const shop = openDemoShop({
    folder: join(config.dataDir, 'demo-shop'),
    site: { name: config.brand, url: config.siteUrl },
    server: ownOrigin(config),
    log: (error) => log.error({ error }, 'The demo shop failed'),
  })
  return {
    ...shop,
    fetch: (request: Request, incoming: IncomingMessage | undefined) =>
      shop.fetch(request, { isLocal: incoming !== undefined && isFromThisMachine(incoming) }),
  }
}
