import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import type { SecretKey } from './secret-keys-text.ts'

type Encrypted = { keyId: string; value: Uint8Array }

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a text. `purpose` has to be the same to decrypt it: whose secret it is, and which one. */
export function encrypt(key: SecretKey, text: string, purpose: string): Encrypted {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key.bytes, iv, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(purpose))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId: key.id, value: Buffer.concat([iv, cipher.getAuthTag(), body]) }
}

/** Decrypts a text. Throws where its key is not among the keys, or it was changed or moved. */
export function decrypt(keys: SecretKey[], { keyId, value }: Encrypted, purpose: string): string {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new Error(`The key ${keyId} is not in SECRETS_KEY`)
  const bytes = Buffer.from(value)
  try {
    const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const body = decipher.update(bytes.subarray(ivBytes + tagBytes))
    return Buffer.concat([body, decipher.final()]).toString('utf8')
  } catch (error) {
    throw new Error(`The secret of "${purpose}" is damaged: set it again`, { cause: error })
  }
}
