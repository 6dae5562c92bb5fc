import { createBrowser } from '@ltk/testing/identity/browser'
import { subscribeBrowser } from '@ltk/testing/servers/push-service'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { password, type Person, setUpErasures, textsOf } from './testing/set-up-erasures.ts'

const operator = 'ops@example.com'

/**
 * What remains of a person after an erasure: the record that it was carried out, and of what
 * operators did before, with the account's id (GDPR, article 5(2): the controller must be able to
 * demonstrate it). It has no name or email, and the id can no longer be linked to a person.
 */
const kept = ['public.identity_audit.account_id']

const given = setUpErasures()
const { call, fillIn, findTraces, land, runJobs } = given

type Variant = { id: string; availability: boolean }

/** Returns the report of a click on a search result. */
const clickOn = (content_id: string | undefined, content_type: string) => ({
  event: 'search_result_click',
  platform: 'web',
  version: '1',
  search_string: 'linen dress',
  content_id,
  content_type,
  index: `${content_type}s`,
  click_position: 1,
  query_id: crypto.randomUUID(),
  timestamp: new Date().toISOString(),
})

/** Does everything that a person can do on the site. */
async function leaveTraces({ browser, userId, email, newEmail }: Person): Promise<void> {
  const { identity } = given.issuer
  const [creatorId, otherId] = given.content.profileIds
  const posts = given.content.postIds[2] ?? []
  await call(browser, 'POST', '/v2/follows', {
    follows: [{ profile_id: creatorId }, { profile_id: otherId }],
  })
  for (const ltk_id of posts) {
    await call(browser, 'POST', '/v2/likes', { like_type: 'CLICK', network: 'LTK', ltk_id })
  }
  const { products } = await call(
    browser,
    'GET',
    `/v3/activities/posts/profile/${creatorId}?includes=products`,
  )
  const { wishCollection } = await call(browser, 'POST', '/v2/wish_collections', {
    title: 'Summer',
  })
  await call(browser, 'PATCH', `/v2/wish_collections/${wishCollection.id}`, { shared: true })
  const ltk_product_id = products[0].id
  await call(browser, 'POST', '/v2/wishes', { ltk_product_id, collection_id: wishCollection.id })
  await call(browser, 'POST', '/v2/wishes', { ltk_product_id })
  const { retailerProduct } = await call(
    browser,
    'GET',
    `/v3/consumer_retailer_products/${given.content.retailerProductId}`,
  )
  const soldOut = retailerProduct.variants.find((variant: Variant) => !variant.availability)
  await call(browser, 'PUT', `/v2/restock_notices/${soldOut.id}`, {})
  await call(browser, 'PUT', `/v2/push_subscriptions/${crypto.randomUUID()}`, {
    pushSubscription: {
      ...subscribeBrowser().subscription,
      kinds: ['price-drops'],
      locale: 'de',
      timeZone: 'Europe/Berlin',
    },
  })
  await call(browser, 'PUT', '/v2/settings', { settings: { locale: 'de_DE' } })
  const signed = { cookie: true, privacy: true, tos: true }
  await call(browser, 'PATCH', '/v2/signed_policies', { signedPolicies: signed })
  await call(browser, 'POST', '/v1/analytics/clicks', clickOn(posts[0], 'post'))
  await call(browser, 'POST', '/v1/analytics/events', {
    platform: 'web',
    version: '1',
    visitorId: crypto.randomUUID(),
    events: [
      { id: crypto.randomUUID(), at: new Date().toISOString(), path: '/home', name: 'sign up' },
    ],
  })
  // No route creates shares yet; imports of shoppers' activity do.
  await given.database.db
    .insertInto('shares')
    .values({ id: crypto.randomUUID(), user_id: userId, post_id: posts[0] ?? '' })
    .execute()
  await call(browser, 'GET', '/v3/activities/posts/user/for_you')
  await call(browser, 'GET', '/v1/recommendations/ltk_profile_recommendations')

  const session = browser.cookies.find(({ name }) => name === 'session')?.value ?? ''
  const tokens = (await given.issuer.auth.sessions.find(session))?.tokens
  const changed = await fetch(`${given.url}/identity/api/users/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens?.accessToken}` },
    body: new URLSearchParams({ email: newEmail, currentPassword: password }),
  })
  expect(changed.status).toBe(200)
  const other = createBrowser(given.url)
  await fillIn(other, '/login', { email, password: 'not this one' })
  await other.request('/identity/api/password/request/ltk', {
    method: 'POST',
    body: new URLSearchParams({ email }),
  })
  await vi.waitFor(
    async () => {
      const mails = (await identity?.listOutbox()) ?? []
      expect(mails.some((mail) => mail.to === email && mail.kind === 'reset_password')).toBe(true)
    },
    { timeout: 30_000 },
  )
  // An unfinished sign-in, in a browser that has a session at the issuer.
  await land(browser, '/login?again=true')
  const link = await identity?.createImpersonationLink({ email, operator })
  const acting = createBrowser(given.url)
  await land(acting, link ?? '')
  await call(acting, 'PUT', '/v2/settings', { settings: { locale: 'fr_FR' } })

  await runJobs()
  await call(browser, 'POST', '/v2/data_requests', { dataRequest: { requestType: 'access' } })
  await runJobs()
}

test(
  'after an erasure nothing in the database refers to the person',
  { tags: 'F-ACC-06' },
  async () => {
    const { person } = given
    await leaveTraces(person)
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
