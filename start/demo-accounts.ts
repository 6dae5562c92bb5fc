import { memberId } from '@ltk/api/catalogue'
import type { Db } from '@ltk/api/db'
import { changeSignedPolicies } from '@ltk/api/policies'
import { listProfileIdsByDisplayNames } from '@ltk/api/profiles'
import { findDemoPeople } from '@ltk/demo/people'
import type { Identity } from '@ltk/identity/app'

const password = 'demo-password'

const everyPolicy = { cookie: true, privacy: true, tos: true }

/**
 * Ensures that the accounts which the demo's sign-in page offers exist and have signed the policies: a
 * shopper and a creator.
 */
export async function ensureDemoAccounts(
  identity: Pick<Identity, 'ensureAccount'>,
  db: Db,
): Promise<void> {
  const now = new Date()
  const { shopperMember, creator } = findDemoPeople(now)
  const [publisherId] = await listProfileIdsByDisplayNames(db, [creator.displayName])
  const shopperId = await identity.ensureAccount({
    // The catalogue has the follows and likes of this id.
    id: memberId(shopperMember),
    email: 'shopper@example.com',
    password,
    name: 'Sam Shopper',
  })
  const creatorId = await identity.ensureAccount({
    email: 'creator@example.com',
    password,
    name: creator.name,
    publisherId,
  })
  for (const userId of [shopperId, creatorId]) {
    await changeSignedPolicies(db, userId, everyPolicy, now)
  }
}
