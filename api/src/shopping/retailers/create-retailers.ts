import type { Db } from '@ltk/platform/db/open'
import { createGuardedFetch } from '@ltk/platform/outbound/guarded-fetch'
import type { Hono } from 'hono'

import type { ApiConfig } from '../../config.ts'
import { createCallRetailer, reachRetailer } from './calls/call-retailer.ts'
import { checkAddress, safeLink } from './calls/checkout-address.ts'
import { createCircuitBreaker } from './calls/circuit-breaker.ts'
import { ConnectorError } from './connector-error.ts'
import type { Connector, Retailers } from './connector.ts'
import { createPermalinkConnector } from './permalink/permalink-connector.ts'
import { permalinkSettings } from './permalink/settings.ts'
import { findConnection, listSecrets, type StoredSecret } from './queries.ts'
import { decryptSecrets } from './secrets/retailer-secrets.ts'
import { openSecretKeys } from './secrets/secret-keys.ts'
import { shopifySecrets, shopifySettings } from './shopify/settings.ts'
import { createShopifyConnector } from './shopify/shopify-connector.ts'
import { findOrCreateSigningKey, profileAddress, serveProfile } from './ucp/platform-profile.ts'
import { ucpSecrets, ucpSettings } from './ucp/settings.ts'
import { createUcpConnector } from './ucp/ucp-connector.ts'

export type RetailersOptions = {
  config: Pick<ApiConfig, 'siteUrl' | 'dataDir' | 'databaseUrl' | 'secretKeys'>
  db: Db
  /**
   * Origins of shops that this process serves itself, such as `http://127.0.0.1:3000` for the demo:
   * only these may be called, and led to, without https and on this machine.
   */
  localOrigins?: string[]
  /** The timeout of an attempt of a call; a call makes two at most. */
  timeoutMs?: number
  /** The clock of circuit breakers and cached profiles, in milliseconds. */
  now?: () => number
}

type Connection = NonNullable<Awaited<ReturnType<typeof findConnection>>>

/**
 * Connects to retailers as their settings in the database say; a change of them counts from the next
 * call on. `profile` serves what retailers that speak UCP read about us.
 */
export async function createRetailers(
  options: RetailersOptions,
): Promise<Retailers & { profile: Hono }> {
  const { config, db, localOrigins = [], timeoutMs = 4_000, now = Date.now } = options
  const guardedFetch = createGuardedFetch()
  const localFetch = createGuardedFetch({ allowLoopback: true })
  const signingKey = await findOrCreateSigningKey(db)
  const known = new Map<string, { fingerprint: string; connector: Connector }>()

  const connect = (connection: Connection, stored: StoredSecret[]): Connector => {
    const { name, connector, connector_settings: settings } = connection
    const rule = { checkoutHosts: connection.checkout_hosts, localOrigins }
    const check = (address: string | undefined) => checkAddress(address, rule)
    const breaker = createCircuitBreaker(name, now)
    const callSettings = { guardedFetch, localFetch, localOrigins, timeoutMs }
    const call = createCallRetailer({ breaker, ...callSettings })
    const secrets = decryptSecrets(stored, () => openSecretKeys(config))
    switch (connector) {
      case 'ucp':
        return createUcpConnector({
          settings: ucpSettings.parse(settings),
          secrets: ucpSecrets.parse(secrets),
          platform: { profile: profileAddress(config.siteUrl, name), key: signingKey },
          call,
          checkAddress: check,
          readLink: (address) => safeLink(address, localOrigins),
          now,
        })
      case 'permalink':
        return createPermalinkConnector(permalinkSettings.parse(settings), check, (address) =>
          reachRetailer(address, callSettings),
        )
      case 'shopify':
        return createShopifyConnector({
          settings: shopifySettings.parse(settings),
          secrets: shopifySecrets.parse(secrets),
          call,
          checkAddress: check,
        })
      default:
        throw new Error(`There is no connector "${connector}"`)
    }
  }

  return {
    profile: serveProfile({ db, siteUrl: config.siteUrl, key: signingKey }),
    async connectorOf(retailerId) {
      const connection = await findConnection(db, retailerId)
      if (!connection || connection.connector === 'none') return undefined
      const secrets = await listSecrets(db, retailerId)
      const fingerprint = JSON.stringify([connection, secrets])
      const same = known.get(retailerId)
      if (same?.fingerprint === fingerprint) return same.connector
      let connector: Connector
      try {
        connector = connect(connection, secrets)
      } catch (error) {
        return misconfigured(connection.name, error)
      }
      known.set(retailerId, { fingerprint, connector })
      return connector
    },
  }
}

/** A connector that cannot work until its settings are mended. */
function misconfigured(name: string, cause: unknown): Connector {
  return {
    async createCheckout() {
      throw new ConnectorError('misconfigured', `The connector of ${name} is not set up`, { cause })
    },
    findFaults: async () => [cause instanceof Error ? cause.message : String(cause)],
  }
}
