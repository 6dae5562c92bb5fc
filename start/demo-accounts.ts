import { memberId } from '@ltk/api/catalogue'
import type { Db } from '@ltk/api/db'
import { listProfileIdsByDisplayNames } from '@ltk/api/profiles'
import { findDemoPeople } from '@ltk/demo/people'
import type { Identity } from '@ltk/identity/app'

const password = 'demo-password'

/**
 * Ensures that the accounts which the demo's sign-in page offers exist: a shopper and a creator.
 */
export async function ensureDemoAccounts(
  identity: Pick<Identity, 'ensureAccount'>,
  db: Db,
): Promise<void> {
  const { shopperMember, creator } = findDemoPeople(new Date())
  const [publisherId] = await listProfileIdsByDisplayNames(db, [creator.displayName])
  await identity.ensureAccount({
    // The catalogue has the follows and likes of this id.
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
