import { readApiConfig } from '@ltk/api/config'
import { linksOnly } from '@ltk/api/connector'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { silentLog } from '@ltk/platform/http/log'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listJobs } from './jobs.ts'
import { type OpenIssuer, openOwnIssuer } from './open-issuer.ts'

let database: Database
let issuer: OpenIssuer

beforeAll(async () => {
  database = await openEmbedded('site')
  const config = readIdentityConfig({ SITE_URL: 'http://shop.test' })
  issuer = await openOwnIssuer(config, database, silentLog)
})
afterAll(async () => {
  await issuer.close()
  await database.close()
})

const findJob = (env: Record<string, string>) =>
  listJobs(database, issuer, { retailers: linksOnly, ...readApiConfig(env) }).find(
    ({ name }) => name === 'purges',
  )

test('the job tells the CDN of the settings what waits', { tags: 'U-27' }, async () => {
  const now = new Date()
  await database.db
    .insertInto('cdn_purges')
    .values({ id: newId(), tags: ['many'], created_at: now, due_at: now, attempts: 1 })
    .execute()
  // The guarded fetch refuses such an address, so that nothing is asked for.
  const job = findJob({ PURGE_URL: 'https://127.0.0.1/purge', PURGE_TOKEN: 'secret' })
  await job?.run()
  const [row] = await database.db.selectFrom('cdn_purges').selectAll().execute()
  expect(row).toMatchObject({ attempts: 2, last_error: '127.0.0.1 is not a public address' })
})

test('without a CDN there is no such job', { tags: 'U-27' }, () => {
  expect(findJob({})).toBeUndefined()
})
