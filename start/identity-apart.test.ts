import type { Database } from '@ltk/platform/db/open'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { leaveTraces } from './testing/leave-traces.ts'
import { apartKinds } from './testing/open-apart.ts'
import { setUpErasures, textsOf } from './testing/set-up-erasures.ts'

const kinds = apartKinds('identity')

async function tablesOf(database: Database | undefined): Promise<string[]> {
  if (!database) throw new Error('identity has no database of its own')
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(database.db)
  return rows.map(({ name }) => name)
}

describe.each(kinds)('with identity in a database of its own, both %s,', (_kind, open) => {
  const given = setUpErasures(open)
  const { call, findTraces, runJobs } = given

  test(
    'a person finds all that is known of them, and after their erasure nothing is left in either',
    { tags: ['F-ACC-05', 'F-ACC-06', 'A-73', 'A-74'] },
    async () => {
      const { person } = given
      await leaveTraces(given, person)
      const traces = await findTraces(textsOf(person))
      expect(traces).toEqual(
        expect.arrayContaining(['public.identity_sessions.user_id', 'public.likes.user_id']),
      )
      const { dataRequests } = await call(person.browser, 'GET', '/v2/data_requests')
      const archive = await call(
        person.browser,
        'GET',
        `/v2/data_requests/${dataRequests[0].id}/archive`,
      )
      expect(archive).toMatchObject({
        account: { account: { email: person.email } },
        settings: [{ locale: 'fr_FR' }],
      })

      const erasure = { dataRequest: { requestType: 'erasure' } }
      await call(person.browser, 'POST', '/v2/data_requests', erasure)
      // Nobody signs in from here on; the rest is erased by a job.
      expect(await given.issuer.identity?.exportAccount(person.userId)).toBeUndefined()
      await runJobs()
      expect(await findTraces(textsOf(person))).toEqual(['public.identity_audit.account_id'])
    },
  )

  test('nothing of identity is in the main database, and nothing else in its own', async () => {
    const [main, own] = [await tablesOf(given.database), await tablesOf(given.database.identity)]
    expect(main).toContain('likes')
    expect(main.filter((name) => name.startsWith('identity_'))).toEqual([])
    expect(own).toContain('identity_accounts')
    // Its migrations record in it which tables they have filled.
    const others = own.filter((name) => !name.startsWith('identity_'))
    expect(others).toEqual(['migration_fills'])
  })

  test('mails are in the language that somebody has chosen, whoever they are from', async () => {
    const { person, issuer, database } = given
    await call(person.browser, 'PUT', '/v2/settings', { settings: { locale: 'de_DE' } })
    await database.db.transaction().execute(async (trx) => {
      await issuer.mailUser?.(trx, person.userId, (locale) => ({
        kind: 'restock',
        subject: `In stock, in ${locale}`,
        paragraphs: [],
        links: [],
      }))
    })
    await person.browser.request('/identity/api/password/request/ltk', {
      method: 'POST',
      body: new URLSearchParams({ email: person.email }),
    })
    const subjects = async () =>
      (await issuer.identity?.listOutbox())
        ?.filter(({ to }) => to === person.email)
        .map(({ subject }) => subject)
    await expect
      .poll(subjects)
      .toEqual(expect.arrayContaining(['In stock, in de', expect.stringContaining('Passwort')]))
  })

  test('what is too old is deleted in both', async () => {
    const { person, database } = given
    await call(person.browser, 'PUT', '/v2/settings', { settings: { locale: 'de_DE' } })
    const old = new Date(Date.now() - 1_000 * 86_400_000)
    const click = { id: crypto.randomUUID(), clicked_at: old }
    await sql`insert into shop_clicks (id, clicked_at, product_details_id)
      select ${click.id}, ${old}, id from product_details limit 1`.execute(database.db)
    await sql`update identity_sessions set used_at = ${old} where user_id = ${person.userId}`.execute(
      database.identity?.db ?? database.db,
    )
    expect((await findTraces([click.id, person.userId])).toString()).toMatch(
      /identity_sessions.*shop_clicks/,
    )
    await runJobs('retention')
    expect((await findTraces([click.id, person.userId])).toString()).not.toMatch(
      /identity_sessions|shop_clicks/,
    )
  })
})
