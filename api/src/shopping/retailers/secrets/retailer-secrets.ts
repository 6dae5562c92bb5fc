import type { Db } from '@ltk/platform/db/open'

import { deleteSecret, listSecrets, saveSecret, type StoredSecret } from '../queries.ts'
import { decrypt, encrypt } from './encryption.ts'
import type { SecretKeys } from './secret-keys.ts'

/** Ties an encrypted secret to its place, so that it cannot be decrypted in another. */
const purposeOf = (retailerId: string, name: string) => `retailer ${retailerId} ${name}`

/** Stores a secret of a retailer encrypted; an empty one is deleted. */
export async function setRetailerSecret(
  db: Db,
  secret: { retailerId: string; name: string; value: string },
  openKeys: () => SecretKeys,
): Promise<void> {
  const { retailerId, name, value } = secret
  if (value === '') return deleteSecret(db, retailerId, name)
  const [key] = openKeys()
  const encrypted = encrypt(key, value, purposeOf(retailerId, name))
  await saveSecret(db, {
    retailer_id: retailerId,
    name,
    key_id: encrypted.keyId,
    value: encrypted.value,
  })
}

/** Decrypts stored secrets, by their names. Throws a sentence where a key is missing. */
export function decryptSecrets(
  stored: StoredSecret[],
  openKeys: () => SecretKeys,
): Record<string, string> {
  if (stored.length === 0) return {}
  const keys = openKeys()
  return Object.fromEntries(
    stored.map(({ retailer_id: id, name, key_id: keyId, value }) => [
      name,
      decrypt(keys, { keyId, value }, purposeOf(id, name)),
    ]),
  )
}

/** Encrypts the secrets of all retailers with the first key. Returns how many had another. */
export async function reencryptSecrets(db: Db, openKeys: () => SecretKeys): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const [first] = openKeys()
    const old = (await listSecrets(trx)).filter((secret) => secret.key_id !== first.id)
    for (const secret of old) {
      const { retailer_id: retailerId, name } = secret
      const value = decryptSecrets([secret], openKeys)[name] ?? ''
      await setRetailerSecret(trx, { retailerId, name, value }, openKeys)
    }
    return old.length
  })
}
