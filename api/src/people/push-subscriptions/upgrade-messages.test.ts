import { type Database, migrateTables } from '@ltk/platform/db/open'
import { newId } from '@ltk/platform/db/uuid'
import { migrateBefore } from '@ltk/testing/databases/migrate-before'
import { openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { startPushService, subscribeBrowser } from '@ltk/testing/servers/push-service'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { runPush } from './push-job.ts'

const start = new Date()
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)

let database: Database
let service: Awaited<ReturnType<typeof startPushService>>

beforeAll(async () => {
  database = await openUnmigratedDatabase()
  await migrateBefore(database, 'api', '0060')
  service = await startPushService()
})
afterAll(async () => {
  await service.close()
  await database.close()
})

const run = (at: Date) =>
  runPush(database.db, {
    guardedFetch: service.fetch,
    contact: 'mailto:push@shop.test',
    now: () => at,
  })

test('what waits during an upgrade is sent after it, when it is due', async () => {
  const { db } = database
  const browser = subscribeBrowser()
  const { endpoint, keys } = browser.subscription
  const [user, id] = [newId(), newId()]
  await sql`insert into push_subscriptions (user_id, id, endpoint, p256dh, auth, locale, time_zone)
    values (${user}, ${id}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, 'en', 'UTC')`.execute(db)
  // One is due, one was turned down twice and waits, and one is out of date.
  for (const [text, due, expires, attempts] of [
    ['due', 0, 100, 0],
    ['turned down', 40, 500, 2],
    ['out of date', -100, -1, 0],
  ] as const) {
    await sql`insert into push_messages
        (user_id, id, subscription_id, kind, payload, due_at, expires_at, attempts)
      values (${user}, ${newId()}, ${id}, 'new-posts', ${JSON.stringify({ text })},
        ${minutes(due)}, ${minutes(expires)}, ${attempts})`.execute(db)
  }
  await migrateTables(database.background)
  const told = () => service.received.map(({ body }): unknown => JSON.parse(browser.decrypt(body)))
  expect(await run(minutes(1))).toMatchObject({ sent: 1 })
  expect(told()).toEqual([{ text: 'due' }])
  service.answer(() => ({ status: 503 }))
  expect(await run(minutes(40))).toMatchObject({ later: 1 })
  service.answer(() => ({ status: 201 }))
  // The waits go on as they began: the third is of 40 minutes.
  expect(await run(minutes(79))).toMatchObject({ sent: 0 })
  expect(await run(minutes(81))).toMatchObject({ sent: 1 })
  expect(told()).toEqual([{ text: 'due' }, { text: 'turned down' }, { text: 'turned down' }])
})
