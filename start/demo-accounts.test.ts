import { announceContent, memberId } from '@ltk/api/catalogue'
import { runDataRequests } from '@ltk/api/data-requests'
import { findSignedPolicies } from '@ltk/api/policies'
import { findDemoPeople } from '@ltk/demo/people'
import { createIdentity, type Identity } from '@ltk/identity/app'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
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

const ensure = (siteUrl = 'http://127.0.0.1:3000') =>
  ensureDemoAccounts(identity, database.db, siteUrl)

test('the demo accounts have signed the policies, so no dialog asks them to', async () => {
  await ensure()
  const idOf = (email: string) => identity.ensureAccount({ ...shopper, email })
  for (const userId of [
    firstId,
    await idOf('creator@example.com'),
    await idOf('operator@example.com'),
  ]) {
    expect(await findSignedPolicies(database.db, userId)).toEqual({
      cookie: true,
      privacy: true,
      tos: true,
    })
  }
})

test('the demo has an operator, whose password everybody knows, on local sites only', async () => {
  for (const local of ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000']) {
    await ensure('https://demo.example')
    expect(await identity.listOperators()).toEqual([])
    await ensure(local)
    expect(await identity.listOperators()).toEqual(['operator@example.com'])
  }
  await ensure('http://shop.example')
  expect(await identity.listOperators()).toEqual([])
})

test('other operators stay, on whatever site the demo is', async () => {
  const email = 'ops@example.com'
  await identity.ensureAccount({ ...shopper, email })
  await identity.markOperator({ email, isOperator: true })
  await ensure('https://demo.example')
  expect(await identity.listOperators()).toEqual([email])
  await identity.markOperator({ email, isOperator: false })
})

test('a deleted demo account exists again after the next start', async () => {
  await ensure()
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
      announceContent,
      purgeEverything: async () => {},
    },
    new Date(),
  )
  expect(await identity.exportAccount(firstId)).toBeUndefined()

  for (let round = 0; round < 3; round++) await ensure()
  const again = await identity.ensureAccount(shopper)
  expect(await identity.exportAccount(again)).toMatchObject({ account: { email: shopper.email } })
})
