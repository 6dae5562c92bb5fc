import type { Database } from '@ltk/platform/db/open'
import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const shopper = { email: 'ada@example.com', password: 'correct horse 🐎' }

let old: Database
let upgraded: Site
let accessToken: string
let userId: string

beforeAll(async () => {
  const site = await startSite()
  userId = await site.identity.ensureAccount({ ...shopper, name: 'Ada' })
  accessToken = (await signInWith(site, shopper)).tokens.access_token
  old = await openAsBefore(site.database)
  await site.stop()
  await insertOrphans()
  upgraded = await startSite({ database: old })
})
afterAll(async () => {
  await upgraded.stop()
  await old.close()
})

/** Returns a database of the version before with what another one holds. */
async function openAsBefore(filled: Database): Promise<Database> {
  const database = await openEmbedded('empty')
  await migrateBefore(database, 'identity', '0046')
  for (const table of await tablesIn(database)) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) as row from ${sql.table(table)} t`.execute(filled.db)
    await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(
      null::${sql.table(table)}, ${JSON.stringify(rows.map(({ row }) => row))})`.execute(
      database.db,
    )
  }
  return database
}

/** The tables with data, those first that others refer to. */
async function tablesIn({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name like 'identity_%'
      and table_name <> 'identity_migrations'
    order by table_name <> 'identity_accounts', table_name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Adds what accounts left behind that were deleted by the version before. */
async function insertOrphans(): Promise<void> {
  await sql`insert into identity_artifacts
    select model, 'orphan', payload, 'email|of-nobody', client_id, grant_hash, uid, session_uid,
      issued_at, expires_at, consumed_at
    from identity_artifacts where model = 'AccessToken'`.execute(old.db)
  await sql`insert into identity_outbox
    (id, kind, recipient, subject, body_text, body_html, created_at, next_attempt_at)
    values (gen_random_uuid(), 'verify_email', 'gone@example.com', '', '', '', now(), now())
  `.execute(old.db)
}

test('an account from before signs in, and the tokens that it had are still good', async () => {
  expect(await upgraded.identity.verifyAccessToken(accessToken)).toMatchObject({ userId })
  expect((await upgraded.userinfo(accessToken)).status).toBe(200)
  const { tokens } = await signInWith(upgraded, shopper)
  expect(tokens.claims()).toMatchObject({ account_id: userId })
  expect(upgraded.failures).toEqual([])
})

test('nothing is left of accounts that were deleted before', async () => {
  const { rows } = await sql`
    select id_hash from identity_artifacts where account_id = 'email|of-nobody'
    union all select recipient from identity_outbox where recipient = 'gone@example.com'
  `.execute(old.db)
  expect(rows).toEqual([])
})
