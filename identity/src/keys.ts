import { exportJWK, generateKeyPair } from 'jose'

import type { IdentityDb } from './database.ts'
import { newToken } from './store/hashed.ts'
import {
  deleteKeys,
  insertFirstKey,
  insertKey,
  listStoredKeys,
  type StoredKey,
} from './store/keys.ts'

// A new key is published this long before it signs, so that others have fetched it by then.
const announceMs = 3_600_000
// A key that no longer signs stays published for as long as a session may show its id token.
const keepMs = 31 * 86_400_000

type KeyState = 'signs' | 'announced' | 'retired'
export type Key = StoredKey & { state: KeyState }

async function newKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = newToken().slice(0, 16)
  const privateJwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }
  return { kid, privateJwk, createdAt: now }
}

/** Creates the first signing key where there is none. */
export async function ensureKey(db: IdentityDb, now: Date): Promise<void> {
  if ((await listStoredKeys(db)).length === 0) await insertFirstKey(db, await newKey(now))
}

/**
 * The keys in the order in which the provider takes them: the one that signs first, then those
 * that only verify.
 */
export async function listKeys(db: IdentityDb, now: Date): Promise<Key[]> {
  const stored = await listStoredKeys(db)
  const ripe = stored.filter((key) => now.getTime() - key.createdAt.getTime() >= announceMs)
  const signer = ripe[0] ?? stored.at(-1)
  if (!signer) throw new Error('there is no signing key')
  const state = (key: StoredKey): KeyState => {
    if (key === signer) return 'signs'
    return key.createdAt > signer.createdAt ? 'announced' : 'retired'
  }
  return [signer, ...stored.filter((key) => key !== signer)].map((key) =>
    Object.assign(key, { state: state(key) }),
  )
}

/** Announces a new key, which signs an hour later, and drops those retired for a month. Returns its id. */
export async function rotateKeys(db: IdentityDb, now: Date): Promise<string> {
  const [newest] = await listStoredKeys(db)
  // Keys are distinguished by their order, so no two have the same time.
  const after = new Date(Math.max(now.getTime(), (newest?.createdAt.getTime() ?? 0) + 1))
  const key = await newKey(after)
  await insertKey(db, key)
  const keys = await listKeys(db, now)
  const signer = keys.find((candidate) => candidate.state === 'signs')
  if (signer && now.getTime() - signer.createdAt.getTime() > keepMs) {
    const retired = keys.filter((candidate) => candidate.state === 'retired')
    await deleteKeys(
      db,
      retired.map((candidate) => candidate.kid),
    )
  }
  return key.kid
}
