import { createECDH } from 'node:crypto'

import webPush from 'web-push'

import type { Db } from '../platform/db/open.ts'
import { findOrCreateSecret } from '../platform/db/secret.ts'

/** The keys that notifications are signed with (RFC 8292), in base64url. */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Returns the keys of the shop, the same in all processes on the database. */
export async function findOrCreateVapidKeys(db: Db): Promise<VapidKeys> {
  const make = () => Buffer.from(webPush.generateVAPIDKeys().privateKey, 'base64url')
  const privateKey = Buffer.from(await findOrCreateSecret(db, 'push-signing-key', make))
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  }
}
