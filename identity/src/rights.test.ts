import type { Database } from '@ltk/platform/db/open'
import { withStatementFuse } from '@ltk/testing/databases/statement-fuse'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { linkToActFor } from '@ltk/testing/identity/link-to-act-for'
import { actFor, signInWith, type Site, startSite } from '@ltk/testing/identity/start-site'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const password = 'Correct horse battery 1'
const [one, two] = ['0199aaaa-0000-7000-8000-000000000001', '0199aaaa-0000-7000-8000-000000000002']

let database: Database
let site: Site
let fuse: ReturnType<typeof withStatementFuse>
beforeAll(async () => {
  database = await openEmbedded('empty')
  fuse = withStatementFuse(database)
  const limits = { signUpByAddress: { points: 100, seconds: 60 } }
  site = await startSite({ database: fuse.database, limits })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

const add = (email: string) => site.identity.ensureAccount({ email, password, name: 'Ada' })
const profileOf = async (userId: string) =>
  (await site.identity.exportAccount(userId))?.account.publisherId
const recordOf = async (userId: string) => (await site.identity.exportAccount(userId))?.record

describe('the right to publish as a profile', { tags: 'F-ROLE-08' }, () => {
  test('is refused to an address that nobody has confirmed', async () => {
    const email = 'squatter@example.com'
    await site.send('/signup/ltk', { email, password })
    await expect(site.identity.linkCreator({ email, profileId: one })).rejects.toMatchObject({
      status: 409,
      code: 'email_not_confirmed',
    })
    const { tokens } = await signInWith(site, { email, password })
    expect(tokens.claims()).not.toHaveProperty('publisher_id')
  })

  test('is given to one account, and to another once that has lost it', async () => {
    const [first, second] = [await add('first@example.com'), await add('second@example.com')]
    const linkSecond = () =>
      site.identity.linkCreator({ email: 'second@example.com', profileId: two })
    await site.identity.linkCreator({ email: 'first@example.com', profileId: two })
    await expect(linkSecond()).rejects.toMatchObject({ status: 409, code: 'profile_taken' })
    expect(await profileOf(second)).toBeNull()
    await site.identity.unlinkCreator('first@example.com')
    await linkSecond()
    expect([await profileOf(first), await profileOf(second)]).toEqual([null, two])
    expect((await recordOf(first))?.map(({ action }) => action)).toEqual([
      'creator_linked',
      'creator_unlinked',
    ])
  })
})

describe('acting for somebody', { tags: 'F-ROLE-11' }, () => {
  test('is for operators alone, who say why', async () => {
    const userId = await add('helped@example.com')
    await add('nobody-special@example.com')
    for (const other of ['nobody-special@example.com', 'stranger@example.com']) {
      const asked = { email: 'helped@example.com', operator: other, reason: 'curious' }
      await expect(site.identity.createImpersonationLink(asked)).rejects.toMatchObject({
        status: 403,
        code: 'not_an_operator',
      })
    }
    expect(await recordOf(userId)).toEqual([])
    await actFor(site, 'helped@example.com')
    const { rows } = await sql<{ action: string; detail: object }>`
      select action, detail from identity_audit where account_id = ${userId} order by at, id`.execute(
      database.db,
    )
    const detail = { reason: 'asked for help' }
    expect(rows).toEqual([
      { action: 'impersonation_link', detail },
      { action: 'impersonation_start', detail },
    ])
  })

  test('ends when its operator loses the role, and so do their links', async () => {
    await add('watched@example.com')
    const { tokens } = await actFor(site, 'watched@example.com', 'former@example.com')
    const unused = await linkToActFor(site.identity, 'watched@example.com', 'former@example.com')
    await site.identity.markOperator({ email: 'former@example.com', isOperator: false })
    expect(await site.identity.verifyAccessToken(tokens.access_token)).toBeUndefined()
    expect((await site.browser().request(unused)).status).toBe(400)
  })
})

/** Returns all rows about accounts, their rights and grants, and their audit trail. */
async function snapshot(): Promise<unknown[]> {
  const tables = [
    'identity_accounts',
    'identity_artifacts',
    'identity_audit',
    'identity_links',
    'identity_impersonations',
    'identity_sessions',
  ]
  return Promise.all(
    tables.map(async (table) => {
      const rows = await sql`select to_jsonb(t) as row from ${sql.table(table)} t
        where ${table} != 'identity_artifacts' or to_jsonb(t)->>'client_id' = 'blog'
        order by to_jsonb(t)::text`.execute(database.db)
      return rows.rows
    }),
  )
}

describe('a write that fails at any of its statements changes nothing:', () => {
  const writes: [string, () => Promise<() => Promise<unknown>>][] = [
    [
      'unlinking a creator',
      async () => {
        await add('b@example.com')
        const profileId = '0199aaaa-0000-7000-8000-000000000004'
        await site.identity.linkCreator({ email: 'b@example.com', profileId })
        return () => site.identity.unlinkCreator('b@example.com')
      },
    ],
    [
      'removing an operator',
      async () => {
        await add('d@example.com')
        await linkToActFor(site.identity, 'd@example.com', 'e@example.com')
        return () => site.identity.markOperator({ email: 'e@example.com', isOperator: false })
      },
    ],
    [
      'beginning to act for somebody',
      async () => {
        await add('g@example.com')
        const link = await linkToActFor(site.identity, 'g@example.com')
        return async () => {
          const { status } = await site.browser().request(link)
          if (status !== 303) throw new Error(`${status}`)
        }
      },
    ],
    [
      'removing an application',
      async () => {
        const userId = await add('h@example.com')
        await sql`insert into identity_artifacts
          (model, id_hash, payload, account_id, client_id, issued_at, expires_at)
          values ('Grant', 'grant of the blog', '{}', ${`email|${userId}`}, 'blog', now(),
            now() + interval '1 day')`.execute(database.db)
        const { tokens } = await signInWith(site, { email: 'h@example.com', password })
        return async () => {
          const path = `${site.url}/identity/api/users/me/applications/blog`
          const headers = { authorization: `Bearer ${tokens.access_token}` }
          const { status } = await fetch(path, { method: 'DELETE', headers })
          if (status !== 200) throw new Error(`${status}`)
        }
      },
    ],
    [
      'ending a session',
      async () => {
        const userId = await add('i@example.com')
        const { tokens } = await signInWith(site, { email: 'i@example.com', password })
        const expiresAt = new Date(Date.now() + 3_600_000)
        const accessToken = tokens.access_token
        const session = { userId, profile: {}, tokens: { accessToken, expiresAt } }
        await site.identity.sessions.insert(session)
        const [listed] = (await site.identity.listSessions('i@example.com')).sessions
        return () => site.identity.endSessions({ email: 'i@example.com', id: listed?.id })
      },
    ],
  ]

  test.each(writes)('%s', async (_name, prepare) => {
    const write = await prepare()
    const before = await snapshot()
    let statements = 0
    for (;;) {
      fuse.arm(statements)
      const isDone = await write().then(
        () => true,
        () => false,
      )
      fuse.disarm()
      if (isDone) break
      expect(await snapshot()).toEqual(before)
      statements++
    }
    expect(statements).toBeGreaterThanOrEqual(3)
    expect(await snapshot()).not.toEqual(before)
  })
})
