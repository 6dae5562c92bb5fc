import { memberId } from '@ltk/api/catalogue'
import type { Db } from '@ltk/api/db'
import type { Identity } from '@ltk/identity/app'

import { listProfileIdsByDisplayNames } from '../api/src/entities/profile.ts'
import { shopperMember } from '../demo/src/catalogue/activity.ts'
import { makeCreators } from '../demo/src/catalogue/creators.ts'
import { demoSeed } from '../demo/src/catalogue/generate.ts'

const password = 'demo-password'

/** Makes sure of the accounts that the sign-in page offers with the demo: a shopper's, a creator's. */
export async function ensureDemoAccounts(
  identity: Pick<Identity, 'ensureAccount'>,
  db: Db,
): Promise<void> {
  const [creator] = makeCreators(demoSeed, new Date(), 1)
  if (!creator) throw new Error('The demo catalogue has no creator')
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
