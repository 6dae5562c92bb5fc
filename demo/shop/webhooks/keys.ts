import { createPrivateKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { z } from 'zod'

const storedKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

export type SigningKey = {
  privateKey: KeyObject
  /** As profiles publish it. */
  publicKey: {
    kid: string
    kty: 'EC'
    crv: 'P-256'
    x: string
    y: string
    use: 'sig'
    alg: 'ES256'
  }
}

/** Returns the key in a file, which is created if it does not exist. */
export function findOrCreateKey(file: string): SigningKey {
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    mkdirSync(dirname(file), { recursive: true })
    // Written under another name first, so that a killed process leaves no incomplete file.
    writeFileSync(`${file}.new`, JSON.stringify(privateKey.export({ format: 'jwk' })), {
      mode: 0o600,
    })
    renameSync(`${file}.new`, file)
  }
  const jwk = storedKey.parse(JSON.parse(readFileSync(file, 'utf8')))
  const { kty, crv, x, y } = jwk
  const kid = hash('sha256', `${x}.${y}`, 'base64url').slice(0, 16)
  return {
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    publicKey: { kid, kty, crv, x, y, use: 'sig', alg: 'ES256' },
  }
}
