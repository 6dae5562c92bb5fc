import { createBrowser } from '@ltk/testing/identity/browser'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { clickOn, leaveTraces } from './testing/leave-traces.ts'
import { password, setUpErasures, textsOf } from './testing/set-up-erasures.ts'

/**
 * What remains of a person after an erasure: the record that it was carried out, and of what
 * operators did before, with the account's id (GDPR, article 5(2): the controller must be able to
 * demonstrate it). It has no name or email, and the id can no longer be linked to a person.
 */
const kept = ['public.identity_audit.account_id']

const given = setUpErasures()
const { call, fillIn, findTraces, runJobs } = given

test(
  'after an erasure nothing in the database refers to the person',
  { tags: 'F-ACC-06' },
  async () => {
    const { person } = given
    await leaveTraces(given, person)
    const before = new Set((await findTraces(textsOf(person))).map((at) => at.split('.')[1]))
    expect([...before]).toEqual(
      expect.arrayContaining([
        'data_requests',
        'events',
        'follows',
        'identity_accounts',
        'identity_artifacts',
        'identity_audit',
        'identity_impersonations',
        'identity_links',
        'identity_outbox',
        'identity_sessions',
        'identity_sign_ins',
        'likes',
        'push_subscriptions',
        'ranked_posts',
        'rankings',
        'recommended_profiles',
        'restock_notices',
        'search_clicks',
        'settings',
        'shares',
        'signed_policies',
        'wish_collections',
        'wishes',
      ]),
    )
    await call(person.browser, 'POST', '/v2/data_requests', {
      dataRequest: { requestType: 'erasure' },
    })
    await runJobs()
    expect(await findTraces(textsOf(person))).toEqual(kept)
    const { rows } = await sql<{ action: string; detail: object }>`
    select action, detail from identity_audit where account_id = ${person.userId}`.execute(
      given.database.db,
    )
    expect(rows.map((row) => row.action)).toContain('erased')
    expect(rows.every((row) => Object.keys(row.detail).length === 0)).toBe(true)
    // Recommendations derived from them go with the next run: nobody follows these creators now.
    await runJobs()
    expect(await given.database.db.selectFrom('similar_profiles').selectAll().execute()).toEqual([])
    expect((await person.browser.request('/api/v2/likes')).status).toBe(401)
  },
)

test.each(['delete', 'hand-over'])(
  'an erased creator leaves no name: %s',
  async (publishedContent) => {
    const { person } = given
    const { identity } = given.issuer
    const index = publishedContent === 'delete' ? 3 : 4
    const profileId = given.content.profileIds[index] ?? ''
    const creatorName = `Countess-${person.email.slice(4, 12)}`
    await given.database.db
      .updateTable('profiles')
      .set({ display_name: creatorName, name: person.name, bio: `Write to ${person.email}` })
      .where('id', '=', profileId)
      .execute()
    await identity?.ensureAccount({ email: person.email, password, name: person.name })
    await identity?.linkCreator({ email: person.email, profileId })
    const friend = createBrowser(given.url)
    await fillIn(friend, `/signup?invite=${creatorName}`, {
      email: `friend-of-${index}@example.com`,
      password,
    })
    await call(friend, 'POST', '/v2/follows', { follows: [{ profile_id: profileId }] })
    await call(friend, 'POST', '/v1/analytics/clicks', clickOn(profileId, 'profile'))
    await runJobs()
    const texts = [...textsOf(person), creatorName]
    expect(await findTraces([creatorName])).toContain('public.identity_accounts.invite')

    const { dataRequest } = await call(person.browser, 'POST', '/v2/data_requests', {
      dataRequest: { requestType: 'erasure', publishedContent },
    })
    expect(dataRequest.publishedContent).toBe(publishedContent)
    await runJobs()
    expect(await findTraces(texts)).toEqual(kept)
    expect((await findTraces([profileId])).length > 0).toBe(publishedContent === 'hand-over')
  },
)
