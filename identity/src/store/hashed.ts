import { createHash, randomBytes } from 'node:crypto'

/** Returns the hash that is stored in place of an id that signs somebody in: its sha256, base64url. */
export function hashed(id: string): string {
  return createHash('sha256').update(id).digest('base64url')
}

/** A new secret of 256 bits for a link, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
