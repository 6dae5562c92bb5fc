import { memberId } from '@ltk/api/catalogue'
import { changeSignedPolicies } from '@ltk/api/policies'
import { listProfileIdsByDisplayNames } from '@ltk/api/profiles'
import { findDemoPeople } from '@ltk/demo/people'
import type { Identity } from '@ltk/identity/app'
import type { Db } from '@ltk/platform/db/open'

import { isLocalSite } from './edge/client-address.ts'

const password = 'demo-password'
const operatorEmail = 'operator@example.com'

const everyPolicy = { cookie: true, privacy: true, tos: true }

/**
 * Ensures that the demo's accounts exist and have signed the policies: a shopper, a creator and an
 * operator, who is one only where the site's address is local. Everybody knows the password, and an
 * operator can take everything off the site.
 */
export async function ensureDemoAccounts(
  identity: Pick<Identity, 'ensureAccount' | 'markOperator' | 'listOperators'>,
  db: Db,
  siteUrl: string,
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
  const operatorId = await identity.ensureAccount({
    email: operatorEmail,
    password,
    name: 'Olive Operator',
  })
  const isOperator = isLocalSite(siteUrl)
  if ((await identity.listOperators()).includes(operatorEmail) !== isOperator) {
    await identity.markOperator({ email: operatorEmail, isOperator })
  }
  for (const userId of [shopperId, creatorId, operatorId]) {
    await changeSignedPolicies(db, userId, everyPolicy, now)
  }
}
