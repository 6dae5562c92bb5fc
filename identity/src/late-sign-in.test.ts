import { type Database, openPostgres } from '@ltk/platform/db/open'
import { createTestPostgres } from '@ltk/testing/databases/test-database'
import {
  beginSignIn,
  mailedToken,
  openScreen,
  post,
  type Site,
  startSite,
} from '@ltk/testing/identity/start-site'
import type { KyselyPlugin, QueryId } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const email = 'owner@example.com'
const old = 'the one of before'

let database: Database
let site: Site
/** Runs once an account has been read by its email, before whoever reads it has the answer. */
let afterRead: (() => Promise<void>) | undefined

beforeAll(async () => {
  // PGlite's one connection would wait for itself.
  database = openPostgres(await createTestPostgres('template1'))
  const reads = new Set<QueryId>()
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"email_key"')) {
        reads.add(queryId)
      }
      return node
    },
    async transformResult({ queryId, result }) {
      if (reads.has(queryId) && afterRead) {
        const run = afterRead
        afterRead = undefined
        await run()
      }
      return result
    },
  }
  site = await startSite({ database: { ...database, db: database.db.withPlugin(plugin) } })
  await site.identity.ensureAccount({ email, password: old, name: 'Owner' })
})
afterAll(async () => {
  await site.stop()
  await database.close()
})

test(
  'a log-in with the old password opens nothing when it ends after the password was reset',
  { tags: ['A-64', 'F-ACC-03'] },
  async () => {
    await site.send('/password/request/ltk', { email })
    const token = await mailedToken(site, email, 'reset_password')
    const password = 'a fresh start today'
    const browser = site.browser()
    const api = await openScreen(browser, await beginSignIn(site))
    afterRead = async () => {
      const form = { token, password, confirmPassword: password }
      expect((await site.send('/password/reset/ltk', form)).status).toBe(200)
    }
    const late = await post(browser, `${api}/login`, { email, password: old })
    expect([late.status, (await late.json()).error_code]).toEqual([400, 'sign_in_expired'])
    expect((await post(browser, `${api}/login`, { email, password })).status).toBe(200)
  },
)
