import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'

import type { ApiConfig } from '@ltk/api/config'
import type { Log } from '@ltk/api/log'
import { openDemoShop } from '@ltk/demo/shop'

import { isFromThisMachine } from './client-address.ts'

type Config = Pick<ApiConfig, 'brand' | 'dataDir' | 'host' | 'port' | 'siteUrl'>

/** The address that this process reaches itself at. */
export function ownOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
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
