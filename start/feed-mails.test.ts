import { readApiConfig } from '@ltk/api/config'
import { linksOnly } from '@ltk/api/connector'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listJobs } from './jobs.ts'
import { type OpenIssuer, openOwnIssuer } from './open-issuer.ts'

let database: Database
let issuer: OpenIssuer

beforeAll(async () => {
  database = await openEmbedded('site')
  const config = readIdentityConfig({ SITE_URL: 'http://shop.test', BRAND_NAME: 'Shoply' })
  issuer = await openOwnIssuer(config, database, silentLog)
})
afterAll(async () => {
  await issuer.close()
  await database.close()
})

async function addAccount(name: string, locale: string, isOperator: boolean): Promise<void> {
  const email = `${name.toLowerCase()}@example.com`
  const id =
    (await issuer.identity?.ensureAccount({ email, password: 'four plain words', name })) ?? ''
  const settings = { user_id: id, locale, updated_at: new Date() }
  await database.db.insertInto('settings').values(settings).execute()
  if (isOperator) await issuer.identity?.markOperator({ email, isOperator })
}

async function addDueFeed(): Promise<void> {
  const { db } = database
  const id = crypto.randomUUID()
  const retailer = { id, name: 'north-lane', display_name: 'North Lane' }
  await db
    .insertInto('retailers')
    .values({ ...retailer, connector_settings: '{}', policies: '[]' })
    .execute()
  // The guarded fetch refuses such an address, so that nothing is asked for.
  const address = 'https://127.0.0.1/feed.jsonl?token=hidden'
  await db
    .insertInto('retailer_feeds')
    .values({ retailer_id: id, address, every_hours: 24, due_at: new Date() })
    .execute()
}

test('the job mails every operator in their language when a feed fails, and nobody else', async () => {
  await addAccount('Ada', 'en_US', true)
  await addAccount('Bea', 'de_DE', true)
  await addAccount('Cleo', 'en_US', false)
  await addDueFeed()
  const job = listJobs(database, issuer, { retailers: linksOnly, ...readApiConfig({}) }).find(
    ({ name }) => name === 'retailer-feeds',
  )
  expect(await job?.run()).toEqual({ fetched: 1, failed: 1 })
  expect(await job?.run()).toEqual({ fetched: 0, failed: 0 })
  const mails = ((await issuer.identity?.listOutbox()) ?? []).filter(
    ({ kind }) => kind === 'feed_failed',
  )
  const subjects = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))
  expect(subjects).toEqual({
    'ada@example.com': 'The feed of North Lane failed',
    'bea@example.com': 'Der Feed von North Lane ist fehlgeschlagen',
  })
  const english = mails.find(({ to }) => to === 'ada@example.com')?.text
  expect(english).toContain('Hello Ada,')
  expect(english).toContain('127.0.0.1 is not a public address')
  expect(english).toContain('http://shop.test/ops')
  expect(english).not.toContain('hidden')
})
