import type { Database } from '@ltk/platform/db/open'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'

import { maintainEventPartitions } from './maintain-partitions.ts'
import { insertEvents } from './queries.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`delete from events`.execute(database.db)
})

const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const keep = (day: string) => maintainEventPartitions(database.background, noon(day), 90)
const add = (...times: string[]) =>
  insertEvents(
    database.db,
    times.map((at) => ({
      id: crypto.randomUUID(),
      at,
      name: 'page view',
      visitor_id: null,
      user_id: null,
      page: null,
      path: '/',
      content_type: null,
      content_id: null,
      properties: {},
    })),
  )
/** How many rows each partition has, of those that have any. */
async function partitions() {
  const { rows } = await sql<{ name: string; rows: number }>`
    select tableoid::regclass::text as name, count(*)::int as rows from events
    group by 1 order by 1`.execute(database.db)
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name.split('.').at(-1), count]))
}

test('the migration makes the first days, so that no event of them waits', async () => {
  await add(new Date().toISOString(), new Date(Date.now() + 86_400_000).toISOString())
  expect(await partitions()).not.toHaveProperty('events_rest')
})

test('events are kept day by day, and days are dropped when all of them is too long ago', async () => {
  await add('2020-03-09T23:59:59.999Z', '2020-03-10T00:00:00Z', '2020-03-10T23:59:59.999Z')
  expect(await partitions()).toEqual({ events_rest: 3 })
  await keep('2020-03-10')
  expect(await partitions()).toEqual({ events_2020_03_09: 1, events_2020_03_10: 2 })
  // A week ahead.
  await add('2020-03-17T12:00:00Z', '2020-03-18T00:00:00Z')
  expect(await partitions()).toMatchObject({ events_2020_03_17: 1, events_rest: 1 })
  await keep('2020-06-08')
  expect(await partitions()).toEqual({
    events_2020_03_10: 2,
    events_2020_03_17: 1,
    events_2020_03_18: 1,
  })
  await keep('2020-06-09')
  expect(await partitions()).toEqual({ events_2020_03_17: 1, events_2020_03_18: 1 })
})

test('what waits is deleted when its day is too long ago', async () => {
  await add('2020-06-09T00:00:00Z', '2020-06-08T23:59:59.999Z')
  await keep('2020-09-07')
  expect(await partitions()).toEqual({ events_2020_06_09: 1 })
})

test('an event that moved to its partition is still stored once', async () => {
  const id = crypto.randomUUID()
  const event = { id, at: '2021-01-01T00:00:00Z', name: 'page view', path: '/' }
  const nothing = { visitor_id: null, user_id: null, page: null, content_type: null }
  const row = { ...event, ...nothing, content_id: null, properties: {} }
  await insertEvents(database.db, [row])
  await keep('2021-01-01')
  await insertEvents(database.db, [row])
  expect(await partitions()).toEqual({ events_2021_01_01: 1 })
})

test.runIf(inject('database') === 'postgres')(
  'a day is not dropped behind a long read, which would hold up everybody, but by the next run',
  async () => {
    await add('2022-01-01T00:00:00Z')
    await keep('2022-01-01')
    await database.db.transaction().execute(async (trx) => {
      await trx.selectFrom('events').select('id').execute()
      await expect(keep('2022-06-01')).rejects.toThrow('lock timeout')
      await add('2022-06-01T00:00:00Z')
    })
    await keep('2022-06-01')
    expect(await partitions()).toEqual({ events_2022_06_01: 1 })
  },
)
