import { readApiConfig } from '@ltk/api/config'
import { linksOnly } from '@ltk/api/connector'
import { readIdentityConfig } from '@ltk/identity/config'
import type { Database } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import { type Content, insertContent } from '@ltk/testing/content/insert-content'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listJobs } from './jobs.ts'
import { type OpenIssuer, openOwnIssuer } from './open-issuer.ts'

let database: Database
let content: Content
let issuer: OpenIssuer

beforeAll(async () => {
  database = await openEmbedded('site')
  content = await insertContent(database.db, { creators: 1, postsEach: 1 })
  const config = readIdentityConfig({ SITE_URL: 'http://shop.test', BRAND_NAME: 'Shoply' })
  issuer = await openOwnIssuer(config, database, silentLog)
})
afterAll(async () => {
  await issuer.close()
  await database.close()
})

/** Stores a notice of the size that is in stock, as if an import had just seen it. */
async function storeDueNotice(userId: string): Promise<void> {
  const { db } = database
  await db
    .insertInto('restock_notices')
    .values({
      user_id: userId,
      retailer_product_id: content.retailerProductId,
      variant_external_id: 'S',
      restocked_at: new Date(),
    })
    .execute()
}

test('the job mails what is back in stock to the address of the account, once', async () => {
  const email = 'ada@example.com'
  const account = { email, password: 'four plain words', name: 'Ada' }
  await storeDueNotice((await issuer.identity?.ensureAccount(account)) ?? '')
  // Of an account that is gone.
  await storeDueNotice(crypto.randomUUID())
  const job = listJobs(database, issuer, { retailers: linksOnly, ...readApiConfig({}) }).find(
    ({ name }) => name === 'restock-mails',
  )
  await job?.run()
  await job?.run()
  const mails = await issuer.identity?.listOutbox()
  expect(mails).toMatchObject([
    { to: email, subject: 'Back in stock: Linen dress (S)', kind: 'back_in_stock' },
  ])
  expect(mails?.[0]?.text).toContain('Hello Ada,')
  expect(mails?.[0]?.text).toMatch(
    /See it\nhttp:\/\/shop\.test\/products\/[-0-9a-f]{36}\?variant=[-0-9a-f]{36}\n/,
  )
  expect(await database.db.selectFrom('restock_notices').selectAll().execute()).toEqual([])
})

test('the mail is in the language of the settings', async () => {
  const account = { email: 'bea@example.com', password: 'four plain words', name: 'Bea' }
  const userId = (await issuer.identity?.ensureAccount(account)) ?? ''
  const locale = 'de_DE'
  await database.db
    .insertInto('settings')
    .values({ user_id: userId, locale, updated_at: new Date() })
    .execute()
  await storeDueNotice(userId)
  const job = listJobs(database, issuer, { retailers: linksOnly, ...readApiConfig({}) }).find(
    ({ name }) => name === 'restock-mails',
  )
  await job?.run()
  const mails = await issuer.identity?.listOutbox()
  const mail = mails?.find(({ to }) => to === account.email)
  expect(mail).toMatchObject({ subject: 'Wieder da: Linen dress (S)', kind: 'back_in_stock' })
  expect(mail?.text).toContain('Hallo Bea,')
  expect(mail?.html).toContain('<html lang="de">')
})
