import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import { createApi } from '@ltk/api/app'
import { readApiConfig } from '@ltk/api/config'
import { linksOnly } from '@ltk/api/connector'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { createAuth } from '@ltk/site/auth'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { type Browser, createBrowser } from '@ltk/testing/identity/browser'
import { subscribeBrowser } from '@ltk/testing/servers/push-service'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { listJobs } from './jobs.ts'
import { type OpenIssuer, openOwnIssuer } from './open-issuer.ts'

const operator = 'ops@example.com'
const password = 'correct horse battery'

/**
 * What remains of a person after an erasure: the record that it was carried out, and of what
 * operators did before, with the account's id (GDPR, article 5(2): the controller must be able to
 * demonstrate it). It has no name or email, and the id can no longer be linked to a person.
 */
const kept = ['public.identity_audit.account_id']

let database: Database
let content: Content
let issuer: OpenIssuer
let url: string
let close: () => Promise<void>

beforeAll(async () => {
  database = await openTestDatabase()
  content = await insertContent(database.db, { creators: 6, postsEach: 3 })
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  issuer = await openOwnIssuer(readIdentityConfig({ SITE_URL: url }), database, silentLog)
  const { identity } = issuer
  const { verifyToken } = issuer.auth
  const api = await createApi({
    config: {
      brand: 'LTK',
      siteUrl: url,
      mediaUrl: '/media',
      sharedCollectionUserAllowList: true,
      entityCacheBytes: 1024 * 1024,
    },
    database,
    log: silentLog,
    verifyToken,
    eraseAccount: issuer.accounts.eraseAccount,
  })
  const auth = createAuth({
    ...issuer.auth,
    siteUrl: url,
    api: (request) => api.fetch(request),
    cookieSecret: new Uint8Array(32),
    log: silentLog,
  })
  const answer = getRequestListener(async (request) => {
    if (new URL(request.url).pathname.startsWith('/api/')) return auth.gateway(request)
    const { user } = await auth.resolveSession(request, {})
    return (await auth.handle(request)) ?? Response.json({ user })
  })
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (req.url?.startsWith('/identity')) identity?.handle(req, res)
    else void answer(req, res)
  })
  close = async () => {
    await issuer.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await database.close()
  }
})
afterAll(() => close())

type Variant = { id: string; availability: boolean }
type Person = { browser: Browser; userId: string; email: string; name: string; newEmail: string }
let person: Person

beforeEach(async () => {
  person = await signUp()
})

/** Follows redirects from an address. Returns the address of the final page. */
async function land(browser: Browser, start: string): Promise<URL> {
  let at = new URL(start, url)
  for (let hop = 0; hop < 10; hop++) {
    const location = (await browser.request(at)).headers.get('location')
    if (!location) return at
    at = new URL(location, at)
    if (at.searchParams.has('interaction')) return at
  }
  throw new Error(`too many redirects from ${start}`)
}

/** Starts a sign-in or sign-up in a browser and posts its form. */
async function fillIn(browser: Browser, start: string, form: Record<string, string>) {
  const screen = await land(browser, start)
  const path = `/identity/api/interaction/${screen.searchParams.get('interaction')}`
  const posted = await browser.request(`${path}${screen.pathname}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  return land(browser, posted.headers.get('location') ?? 'nowhere')
}

async function signUp(): Promise<Person> {
  const browser = createBrowser(url)
  const key = crypto.randomUUID().slice(0, 8)
  const email = `ada-${key}@example.com`
  const name = `Ada Lovelace ${key}`
  await fillIn(browser, '/signup?invite=Creator1', { email, password, name })
  const { user } = await (await browser.request('/page')).json()
  expect(user).toMatchObject({ email, name })
  return { browser, userId: user.userId, email, name, newEmail: `new-${email}` }
}

async function call(browser: Browser, method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json', origin: url }
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers }
  const answer = await browser.request(`/api${path}`, { method, ...sent })
  expect([path, answer.ok]).toEqual([path, true])
  return answer.json()
}

const runJobs = async () => {
  // A little later, since the database rounds times to the millisecond, also up.
  const jobs = listJobs(
    database,
    issuer,
    { retailers: linksOnly, ...readApiConfig({}) },
    () => new Date(Date.now() + 1_000),
  )
  for (const job of jobs) await job.run()
}

/** Returns where any of some texts occur in the database, searching every column of every table. */
async function findTraces(texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    database.db,
  )
  const wanted = texts.map((text) => text.toLowerCase())
  const found = new Set<string>()
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.id(schema, name)} t`.execute(database.db)
    for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row))) {
      const text = JSON.stringify(value).toLowerCase()
      if (wanted.some((one) => text.includes(one))) found.add(`${schema}.${name}.${column}`)
    }
  }
  return [...found].toSorted()
}

const textsOf = ({ userId, email, name, newEmail }: Person) => [
  userId,
  userId.replaceAll('-', ''),
  email,
  newEmail,
  name,
]

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
  const { identity } = issuer
  const [creatorId, otherId] = content.profileIds
  const posts = content.postIds[2] ?? []
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
    `/v3/consumer_retailer_products/${content.retailerProductId}`,
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
  await database.db
    .insertInto('shares')
    .values({ id: crypto.randomUUID(), user_id: userId, post_id: posts[0] ?? '' })
    .execute()
  await call(browser, 'GET', '/v3/activities/posts/user/for_you')
  await call(browser, 'GET', '/v1/recommendations/ltk_profile_recommendations')

  const session = browser.cookies.find(({ name }) => name === 'session')?.value ?? ''
  const tokens = (await issuer.auth.sessions.find(session))?.tokens
  const changed = await fetch(`${url}/identity/api/users/me`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokens?.accessToken}` },
    body: new URLSearchParams({ email: newEmail, currentPassword: password }),
  })
  expect(changed.status).toBe(200)
  const other = createBrowser(url)
  await fillIn(other, '/login', { email, password: 'not this one' })
  await other.request('/identity/api/password/request/ltk', {
    method: 'POST',
    body: new URLSearchParams({ email }),
  })
  await vi.waitFor(async () => {
    const mails = (await identity?.listOutbox()) ?? []
    expect(mails.some((mail) => mail.to === email && mail.kind === 'reset_password')).toBe(true)
  })
  // An unfinished sign-in, in a browser that has a session at the issuer.
  await land(browser, '/login?again=true')
  const link = await identity?.createImpersonationLink({ email, operator })
  const acting = createBrowser(url)
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
      database.db,
    )
    expect(rows.map((row) => row.action)).toContain('erased')
    expect(rows.every((row) => Object.keys(row.detail).length === 0)).toBe(true)
    // Recommendations derived from them go with the next run: nobody follows these creators now.
    await runJobs()
    expect(await database.db.selectFrom('similar_profiles').selectAll().execute()).toEqual([])
    expect((await person.browser.request('/api/v2/likes')).status).toBe(401)
  },
)

test.each(['delete', 'hand-over'])(
  'an erased creator leaves no name: %s',
  async (publishedContent) => {
    const { identity } = issuer
    const index = publishedContent === 'delete' ? 3 : 4
    const profileId = content.profileIds[index] ?? ''
    const creatorName = `Countess-${person.email.slice(4, 12)}`
    await database.db
      .updateTable('profiles')
      .set({ display_name: creatorName, name: person.name, bio: `Write to ${person.email}` })
      .where('id', '=', profileId)
      .execute()
    await identity?.linkCreator({ email: person.email, profileId })
    const friend = createBrowser(url)
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
