import { createHash } from 'node:crypto'

import { z } from 'zod'

/** A key that secrets are encrypted with. Its id, stored beside them, is taken from its digest. */
export type SecretKey = { id: string; bytes: Uint8Array }

/** Keys as they are configured: 32 bytes each in base64, with commas between them. */
export const secretKeysText = z.string().transform((text, context) => {
  const keys = text.split(',').map((part) => parseKey(part.trim()))
  if (keys.every((key) => key !== undefined)) return keys
  context.addIssue({
    code: 'custom',
    message: 'must be 32 random bytes in base64, as "openssl rand -base64 32" prints them',
  })
  return z.NEVER
})

function parseKey(text: string): SecretKey | undefined {
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { id: digest.slice(0, 12), bytes }
}
