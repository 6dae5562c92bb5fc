import { readIdentityConfig } from '@ltk/identity/config'
import { silentLog } from '@ltk/platform/http/log'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { expect, test } from 'vitest'

import { openOwnIssuer } from './open-issuer.ts'

test('policies that are accepted while signing up are signed as by their dialog', async () => {
  const siteUrl = 'http://shop.test'
  const database = await openEmbedded('site')
  const issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: siteUrl }), database, silentLog)
  const form = {
    email: 'ada@example.com',
    password: 'correct horse battery',
    signedPolicies: ['cookie', 'privacy'],
  }
  const answer = await issuer.identity?.fetch(
    new Request(`${siteUrl}/identity/api/signup/ltk`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    }),
  )
  expect(answer?.status).toBe(201)
  // Closing waits for what the answer did not wait for.
  await issuer.close()
  const signed = await database.db
    .selectFrom('signed_policies')
    .select(['policy', 'withdrawn_at'])
    .orderBy('policy')
    .execute()
  expect(signed).toEqual([
    { policy: 'cookie', withdrawn_at: null },
    { policy: 'privacy', withdrawn_at: null },
  ])
  await database.close()
})
