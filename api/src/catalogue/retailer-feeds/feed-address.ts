import type { Db } from '@ltk/platform/db/open'

import { listSecrets } from '../../shopping/retailers/queries.ts'
import {
  decryptSecrets,
  setRetailerSecret,
} from '../../shopping/retailers/secrets/retailer-secrets.ts'
import type { SecretKeys } from '../../shopping/retailers/secrets/secret-keys.ts'
import { listFeeds, updateFeedAddress } from '../queries/retailer-feeds.ts'

/** The name of the secret that has a whole address. No option of `ltk retailer` can name it. */
export const addressSecret = 'feed-address'

/** An address without its query, which may have a token in it. */
export function shownAddress(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** Whether a part of an address is only stored encrypted. */
export function hasSecretPart(address: string): boolean {
  return shownAddress(address) !== address
}

/** Stores the whole address of a feed encrypted, where a part of it is not to be shown. */
export async function saveWholeAddress(
  db: Db,
  { retailerId, address }: { retailerId: string; address: string },
  openKeys: () => SecretKeys,
): Promise<void> {
  const value = hasSecretPart(address) ? address : ''
  await setRetailerSecret(db, { retailerId, name: addressSecret, value }, openKeys)
}

/** The whole address of a feed. Throws a sentence where a key is missing. */
export async function readWholeAddress(
  db: Db,
  feed: { retailer_id: string; address: string },
  openKeys: () => SecretKeys,
): Promise<string> {
  const stored = await listSecrets(db, feed.retailer_id)
  const secrets = decryptSecrets(
    stored.filter(({ name }) => name === addressSecret),
    openKeys,
  )
  return secrets[addressSecret] ?? feed.address
}

/** Encrypts the addresses that were stored in clear by an earlier release. Returns how many. */
export async function encryptAddresses(db: Db, openKeys: () => SecretKeys): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const clear = (await listFeeds(trx)).filter(({ address }) => hasSecretPart(address))
    for (const { retailer_id: retailerId, address } of clear) {
      await saveWholeAddress(trx, { retailerId, address }, openKeys)
      await updateFeedAddress(trx, retailerId, shownAddress(address))
    }
    return clear.length
  })
}
