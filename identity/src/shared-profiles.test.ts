import type { Database } from '@ltk/platform/db/open'
import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createIdentity } from './app.ts'
import { readIdentityConfig } from './config.ts'

// The migrations 0074 and 0075, on a database in which accounts share a profile.
const [one, two, three] = [1, 2, 3].map((digit) => `0199aaaa-0000-7000-8000-00000000000${digit}`)

let database: Database
beforeAll(async () => {
  database = await openEmbedded('empty')
  await migrateBefore(database, 'identity', '0074')
})
afterAll(() => database.close())

async function add(email: string, profile: string | undefined, made: string, confirmed?: string) {
  await sql`insert into identity_accounts
    (id, subject, provider, email, email_key, email_verified_at, publisher_id, created_at)
    values (gen_random_uuid(), ${`email|${email}`}, 'email', ${email}, ${email},
      ${confirmed ?? null}, ${profile ?? null}, ${made})`.execute(database.db)
}

test('of accounts that share a profile, the first confirmed keeps it; the others have a record', async () => {
  await add('unconfirmed', one, '2026-01-01')
  await add('late', one, '2026-01-02', '2026-03-01')
  await add('first', one, '2026-01-03', '2026-02-01')
  await add('older', two, '2026-01-01')
  await add('newer', two, '2026-01-02')
  await add('alone', three, '2026-01-01')
  await add('shopper', undefined, '2026-01-01', '2026-01-01')

  const identity = await createIdentity({ config: readIdentityConfig({}), database })
  await identity.close()

  const creators = await sql<{ email: string; publisher_id: string }>`
    select email, publisher_id from identity_accounts where publisher_id is not null
    order by publisher_id`.execute(database.db)
  expect(creators.rows).toEqual([
    { email: 'first', publisher_id: one },
    { email: 'older', publisher_id: two },
    { email: 'alone', publisher_id: three },
  ])
  const record = await sql`select email, action, detail ->> 'profileId' as profile
    from identity_audit join identity_accounts a on a.id = account_id order by email`.execute(
    database.db,
  )
  expect(record.rows).toEqual([
    { email: 'late', action: 'creator_unlinked', profile: one },
    { email: 'newer', action: 'creator_unlinked', profile: two },
    { email: 'unconfirmed', action: 'creator_unlinked', profile: one },
  ])
  // From now on the database refuses a second account.
  await expect(add('second', three, '2026-01-02')).rejects.toMatchObject({ code: '23505' })
})
