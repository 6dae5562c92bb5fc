import {
  type Database,
  isDatabaseUnavailable,
  openPostgres,
  withApart,
} from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { createHealth } from '@ltk/platform/http/health'
import { createMetrics } from '@ltk/platform/metrics'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { type FaultProxy, startFaultProxy } from '@ltk/testing/databases/fault-proxy'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import type { Browser } from '@ltk/testing/identity/browser'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

import { login, type ServedSite, serveSite } from './testing/serve-site.ts'

let proxy: FaultProxy
let database: Database
let content: Content
let site: ServedSite

beforeAll(async () => {
  proxy = await startFaultProxy(await createTestPostgres('template1'))
  database = withApart(openPostgres(await createTestPostgres()), {
    identity: openPostgres(proxy.url),
  })
  content = await insertContent(database.db)
  site = await serveSite({ database })
})
afterEach(() => proxy.heal())
afterAll(async () => {
  await site.stop()
  await proxy.close()
})

/** Opens a post. Returns whether it was shown, and whether to the user. */
async function openPost(browser: Browser) {
  const answer = await browser.request(`/post/${content.postIds[0]?.[0]}`)
  const html = await answer.text()
  return [answer.status, html.includes('Linen dress'), html.includes(login.email)]
}

test('while its database is away nobody signs in, and everybody looks around as a visitor', async () => {
  const user = await site.signIn()
  expect(await openPost(user)).toEqual([200, true, true])
  proxy.refuse()
  expect(await openPost(site.browser())).toEqual([200, true, false])
  expect(await openPost(user)).toEqual([200, true, false])
  const visitor = site.browser()
  const start = await visitor.request('/login')
  const refused = await visitor.request(start.headers.get('location') ?? 'nowhere')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  proxy.heal()
  expect(await openPost(user)).toEqual([200, true, true])
})

test(
  'an erasure that it does not finish is recorded, and finished later',
  { tags: 'A-74' },
  async () => {
    const { identity } = site
    const userId = await identity.ensureAccount({ ...login, email: 'bea@example.com', name: 'Bea' })
    const closing = identity.closeAccount(userId, async (trx) => {
      const request = { user_id: userId, id: newId(), request_type: 'erasure' as const }
      await trx
        .insertInto('data_requests')
        .values({ ...request, created_at: new Date() })
        .execute()
      proxy.refuse()
    })
    await expect(closing).rejects.toSatisfy(isDatabaseUnavailable)
    proxy.heal()
    expect(await identity.exportAccount(userId)).toBeDefined()
    const recorded = database.db.selectFrom('data_requests').select('status')
    expect(await recorded.where('user_id', '=', userId).execute()).toEqual([{ status: 'pending' }])
    await identity.eraseAccount(userId)
    expect(await identity.exportAccount(userId)).toBeUndefined()
  },
)

test('a process is ready without it, and says what it lacks', async () => {
  const { app } = createHealth({
    database,
    metrics: createMetrics(database),
    metricsToken: undefined,
    isLocalReader: () => true,
  })
  const ask = async () => {
    const answer = await app.request('/readyz')
    return [answer.status, await answer.text()]
  }
  expect(await ask()).toEqual([200, 'ok'])
  proxy.freeze()
  expect(await ask()).toEqual([
    200,
    'ok, but nobody can sign in: the database of identity does not answer',
  ])
})

test('its connections are in the metrics beside those of the main database', () => {
  expect(Object.keys(database.pools())).toEqual([
    'requests',
    'background',
    'identity-requests',
    'identity-background',
  ])
})
