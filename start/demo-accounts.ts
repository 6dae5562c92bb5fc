import { memberId } from '@ltk/api/catalogue'
import type { Db } from '@ltk/api/db'
import { listProfileIdsByDisplayNames } from '@ltk/api/profiles'
import { findDemoPeople } from '@ltk/demo/people'
import type { Identity } from '@ltk/identity/app'

const password = 'demo-password'

/** Makes sure of the accounts that the sign-in page offers with the demo: a shopper's, a creator's. */
export async function ensureDemoAccounts(
  identity: Pick<Identity, 'ensureAccount'>,
  db: Db,
): Promise<void> {
  const { shopperMember, creator } = findDemoPeople(new Date())
  const [publisherId] = await listProfileIdsByDisplayNames(db, [creator.displayName])
  await identity.ensureAccount({
    // Whom they follow and what they like is in the catalogue.
    id: memberId(shopperMember),
    email: 'shopper@example.com',
    password,
    name: 'Sam Shopper',
  })
  await identity.ensureAccount({
    email: 'creator@example.com',
    password,
    name: creator.name,
    publisherId,
  })
}
