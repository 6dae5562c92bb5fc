import { createECDH } from 'node:crypto'

import type { Db } from '@ltk/platform/db/open'
import { findOrCreateSecret } from '@ltk/platform/db/secret'
import webPush from 'web-push'

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
