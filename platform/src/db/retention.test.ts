import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

import type { Database } from './open.ts'
import { type Retention, sweep } from './retention.ts'

const now = new Date('2026-06-01T12:00:00Z')
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

beforeEach(async () => {
  for (const name of ['first', 'second']) {
    await sql`drop table if exists ${sql.table(name)}`.execute(database.db)
    await sql`create table ${sql.table(name)} (id int primary key, at timestamptz not null, kind text)`.execute(
      database.db,
    )
    await sql`create index on ${sql.table(name)} (at)`.execute(database.db)
  }
})

const first: Retention = { table: 'first', column: 'at', days: 10 }
const second: Retention = { ...first, table: 'second' }

/** Inserts rows of some days ago, numbered from `from` on; neighbours in time are none in the table. */
async function insert(table: string, { days, count = 1, from = 1, kind = 'plain' }: Rows) {
  await sql`insert into ${sql.table(table)}
    select number, ${now}::timestamptz - ${days} * interval '1 day' + number * interval '1 ms', ${kind}
    from generate_series(${from}::int, ${from + count - 1}::int) number order by md5(number::text)`.execute(
    database.db,
  )
}
type Rows = { days: number; count?: number; from?: number; kind?: string }

async function idsIn(table: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select id from ${sql.table(table)} order by id`.execute(database.db)
  return rows.map(({ id }) => id)
}

describe('a sweep', () => {
  test('deletes what is older than its retention, and a minute for clocks that differ', async () => {
    const minute = 1 / 1_440
    for (const [index, days] of [11, 10 + 2 * minute, 10 + minute / 2, 9, -1].entries()) {
      await insert('first', { days, from: index + 1 })
    }
    await insert('second', { days: 11 })
    expect(await sweep(database.db, [first, second], now)).toEqual({
      deleted: { first: 2, second: 1 },
    })
    expect(await idsIn('first')).toEqual([3, 4, 5])
    expect(await sweep(database.db, [first, second], now)).toEqual({
      deleted: { first: 0, second: 0 },
    })
  })

  test('goes on batch by batch until nothing is left, or its time is up', async () => {
    await insert('first', { days: 11, count: 95 })
    await insert('second', { days: 11, count: 5 })
    const small = [{ ...first, batchSize: 10 }, second]
    expect(await sweep(database.db, small, now, 0)).toEqual({ deleted: { first: 10, second: 5 } })
    // The oldest go first.
    expect((await idsIn('first'))[0]).toBe(11)
    expect(await sweep(database.db, small, now)).toEqual({ deleted: { first: 85, second: 0 } })
    expect(await idsIn('first')).toEqual([])
  })

  test('deletes many rows of one moment', async () => {
    await insert('first', { days: 11, count: 25 })
    await sql`update first set at = ${now}::timestamptz - interval '11 days'`.execute(database.db)
    await sweep(database.db, [{ ...first, batchSize: 10 }], now)
    expect(await idsIn('first')).toEqual([])
  })

  test('goes on with other tables where one fails, and says which', async () => {
    await insert('second', { days: 11 })
    const broken = { ...first, table: 'nowhere' }
    await expect(sweep(database.db, [broken, second], now)).rejects.toThrow('not swept: nowhere')
    expect(await idsIn('second')).toEqual([])
  })

  test('leaves what its condition does not hold for, and takes along what belongs to the rest', async () => {
    await insert('first', { days: 11, count: 3 })
    await insert('first', { days: 11, from: 4, kind: 'kept' })
    await insert('second', { days: 0, count: 6 })
    const along = sql`also as (delete from second using gone where second.id = gone.id)`
    const only = sql`kind <> 'kept'`
    await sweep(database.db, [{ ...first, only, along, batchSize: 1 }], now)
    expect([await idsIn('first'), await idsIn('second')]).toEqual([[4], [4, 5, 6]])
  })

  test('compares with what a column of another type has at a moment', async () => {
    await sql`alter table first add column day date, add column ms bigint`.execute(database.db)
    await insert('first', { days: 11 })
    await insert('first', { days: 9, from: 2 })
    await sql`update first set day = (at at time zone 'UTC')::date, ms = extract(epoch from at) * 1000`.execute(
      database.db,
    )
    const byDay = { ...first, column: 'day', valueAt: (at: Date) => at.toISOString().slice(0, 10) }
    await sweep(database.db, [{ ...byDay, batchSize: 1 }], now)
    expect(await idsIn('first')).toEqual([2])
    const byMs = { ...first, column: 'ms', valueAt: (at: Date) => at.getTime() }
    await sweep(database.db, [{ ...byMs, days: 8, batchSize: 1 }], now)
    expect(await idsIn('first')).toEqual([])
  })

  // The embedded database has one connection, so nothing is locked by another there.
  test.runIf(inject('database') === 'postgres')(
    'waits for nobody who has a row locked',
    async () => {
      await insert('first', { days: 11, count: 3 })
      await database.db.transaction().execute(async (trx) => {
        await sql`update first set kind = 'read' where id = 2`.execute(trx)
        expect(await sweep(database.background, [first], now)).toEqual({ deleted: { first: 2 } })
      })
      expect(await idsIn('first')).toEqual([2])
      await sweep(database.db, [first], now)
      expect(await idsIn('first')).toEqual([])
    },
  )
})

describe('what a sweep costs', () => {
  /** Returns the number of pages that sweeping some old rows among newer ones touches. */
  async function pagesFor({ old, fresh }: { old: number; fresh: number }): Promise<number> {
    await sql`truncate first`.execute(database.db)
    await insert('first', { days: 11, count: old })
    await insert('first', { days: 1, count: fresh, from: old + 1 })
    await sql`analyze first`.execute(database.db)
    // Statistics are kept by connection until they are asked for.
    const pages = await database.db.connection().execute(async (db) => {
      const touched = async () => {
        await sql`select pg_stat_force_next_flush()`.execute(db)
        const { rows } = await sql<{ pages: number }>`
          select (heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read)::int as pages
          from pg_statio_user_tables where relname = 'first'`.execute(db)
        return rows[0]?.pages ?? 0
      }
      const before = await touched()
      // Within one transaction the deleted rows stay where they were, as they do while others read.
      await db.transaction().execute((trx) => sweep(trx, [{ ...first, batchSize: 50 }], now))
      return (await touched()) - before
    })
    expect(await idsIn('first')).toHaveLength(fresh)
    return pages
  }

  test('grows with what it deletes, and not with what there is or with the batches before', async () => {
    const few = await pagesFor({ old: 500, fresh: 1_000 })
    const amongMany = await pagesFor({ old: 500, fresh: 20_000 })
    const many = await pagesFor({ old: 4_000, fresh: 1_000 })
    expect(few).toBeGreaterThan(500)
    expect(amongMany).toBeLessThan(few * 1.5)
    expect(many).toBeLessThan(few * 8 * 1.5)
  })
})
