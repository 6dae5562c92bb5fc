import { createTestPostgres } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { holdLock } from './hold-lock.ts'
import { type Database, openPostgres } from './open.ts'

// The embedded database is open to one process in any case.
describe.runIf(inject('database') === 'postgres')('a claim', () => {
  let url: string
  let database: Database
  beforeAll(async () => {
    url = await createTestPostgres('template1')
    database = openPostgres(url)
  })
  afterAll(() => database.close())

  const holders = async () => {
    const { rows } = await sql<{ pid: number }>`
      select l.pid from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and d.datname = current_database()`.execute(database.db)
    return rows.map(({ pid }) => pid)
  }

  test('is had by one at a time, by its name and database, until that one lets go', async () => {
    const letGo = await holdLock(url, 'shop')
    expect(letGo).toBeDefined()
    expect(await holdLock(url, 'shop')).toBeUndefined()
    const others = [
      await holdLock(url, 'till'),
      await holdLock(await createTestPostgres('template1'), 'shop'),
    ]
    expect(others).toEqual([expect.any(Function), expect.any(Function)])
    for (const other of [...others, letGo]) await other?.()
    await expect.poll(holders).toEqual([])
    const next = await holdLock(url, 'shop')
    expect(next).toBeDefined()
    await next?.()
    await expect.poll(holders).toEqual([])
  })

  test('is made again where its connection is lost', async () => {
    const letGo = await holdLock(url, 'shop')
    const [before = 0] = await holders()
    await sql`select pg_terminate_backend(${before})`.execute(database.db)
    await expect
      .poll(holders, { timeout: 30_000 })
      .toEqual([expect.not.toSatisfy((pid) => pid === before)])
    expect(await holdLock(url, 'shop')).toBeUndefined()
    await letGo?.()
  })
})
