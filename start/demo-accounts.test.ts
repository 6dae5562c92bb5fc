import { announceEverything, memberId } from '@ltk/api/catalogue'
import { runDataRequests } from '@ltk/api/data-requests'
import type { Database } from '@ltk/api/db'
import { findSignedPolicies } from '@ltk/api/policies'
import { findDemoPeople } from '@ltk/demo/people'
import { createIdentity, type Identity } from '@ltk/identity/app'
import { readIdentityConfig } from '@ltk/identity/config'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { ensureDemoAccounts } from './demo-accounts.ts'

const shopper = { email: 'shopper@example.com', password: 'demo-password', name: 'Sam Shopper' }
const firstId = memberId(findDemoPeople(new Date()).shopperMember)
let database: Database
let identity: Identity

beforeAll(async () => {
  database = await openEmbedded('site')
  identity = await createIdentity({ config: readIdentityConfig(), database })
})
afterAll(async () => {
  await identity.close()
  await database.close()
})

test('the demo accounts have signed the policies, so no dialog asks them to', async () => {
  await ensureDemoAccounts(identity, database.db)
  const creator = await identity.ensureAccount({ ...shopper, email: 'creator@example.com' })
  for (const userId of [firstId, creator]) {
    expect(await findSignedPolicies(database.db, userId)).toEqual({
      cookie: true,
      privacy: true,
      tos: true,
    })
  }
})

test('nobody among the demo accounts is an operator', async () => {
  await ensureDemoAccounts(identity, database.db)
  await expect(identity.exportAccount(firstId)).resolves.toBeDefined()
  expect(await identity.listOperators()).toEqual([])
})

test('a deleted demo account exists again after the next start', async () => {
  const start = () => ensureDemoAccounts(identity, database.db)
  await start()
  expect(await identity.ensureAccount(shopper)).toBe(firstId)
  await database.db
    .insertInto('data_requests')
    .values({ user_id: firstId, id: crypto.randomUUID(), request_type: 'erasure' })
    .execute()
  const { background } = database
  await runDataRequests(
    {
      db: background,
      accounts: identity,
      announceContent: announceEverything,
      purgeEverything: async () => {},
    },
    new Date(),
  )
  expect(await identity.exportAccount(firstId)).toBeUndefined()

  for (let round = 0; round < 3; round++) await start()
  const again = await identity.ensureAccount(shopper)
  expect(await identity.exportAccount(again)).toMatchObject({ account: { email: shopper.email } })
})
