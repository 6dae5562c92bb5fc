import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'

import type { Db } from '@ltk/platform/db/open'
import { findOrCreateSecret } from '@ltk/platform/db/secret'
import { Hono } from 'hono'

import { hasRetailer } from '../queries.ts'
import { ucpVersion } from './messages.ts'
import type { PrivateKey } from './signatures.ts'

/** Returns the key that signs our requests, the same in all processes on the database. */
export async function findOrCreateSigningKey(db: Db): Promise<PrivateKey> {
  const make = () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return privateKey.export({ type: 'pkcs8', format: 'der' })
  }
  const der = await findOrCreateSecret(db, 'ucp-signing-key', make)
  const key = createPrivateKey({ key: Buffer.from(der), type: 'pkcs8', format: 'der' })
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const kid = createHash('sha256').update(spki).digest('base64url').slice(0, 16)
  return { kid, key }
}

const path = '/.well-known/ucp'

/**
 * The address of our profile, as a retailer receives it: the address that it reports orders to is
 * its own.
 */
export function profileAddress(siteUrl: string, retailer: string): string {
  return `${siteUrl}${path}?retailer=${encodeURIComponent(retailer)}`
}

/** Serves our profile: what we speak, and the keys that our requests are signed with. */
export function serveProfile(options: { db: Db; siteUrl: string; key: PrivateKey }): Hono {
  const { db, siteUrl, key } = options
  const app = new Hono()
  app.get(path, async (c) => {
    const retailer = c.req.query('retailer')
    if (retailer !== undefined && !(await hasRetailer(db, retailer))) {
      return c.json({ code: 'not_found', content: 'There is no such retailer' }, 404)
    }
    return c.json(
      {
        ucp: {
          version: ucpVersion,
          services: {
            'dev.ucp.shopping': [
              {
                version: ucpVersion,
                spec: `https://ucp.dev/${ucpVersion}/specification/overview`,
                transport: 'rest',
                schema: `https://ucp.dev/${ucpVersion}/services/shopping/rest.openapi.json`,
              },
            ],
          },
          capabilities: {
            'dev.ucp.shopping.checkout': [capability('checkout', 'checkout')],
            'dev.ucp.shopping.catalog.lookup': [capability('catalog/lookup', 'catalog_lookup')],
            ...(retailer !== undefined && {
              'dev.ucp.shopping.order': [
                {
                  ...capability('order', 'order'),
                  config: { webhook_url: `${siteUrl}/api/v1/retailers/${retailer}/orders` },
                },
              ],
            }),
          },
          payment_handlers: {},
        },
        signing_keys: [
          {
            ...createPublicKey(key.key).export({ format: 'jwk' }),
            kid: key.kid,
            use: 'sig',
            alg: 'ES256',
          },
        ],
      },
      200,
      { 'cache-control': 'public, max-age=3600' },
    )
  })
  return app
}

function capability(page: string, schema: string) {
  return {
    version: ucpVersion,
    spec: `https://ucp.dev/${ucpVersion}/specification/${page}`,
    schema: `https://ucp.dev/${ucpVersion}/schemas/shopping/${schema}.json`,
  }
}
