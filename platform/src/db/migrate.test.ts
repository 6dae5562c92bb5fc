import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { migrationFolders } from '@ltk/testing/databases/migrate-before'
import { CompiledQuery, sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

import { type Database, openPostgres } from './open.ts'
import { fillTables } from './testing/fill-tables.ts'
import { setUpMigrations } from './testing/set-up-migrations.ts'

const given = setUpMigrations()
const { run, write } = given

const readA = CompiledQuery.raw('select from a')

function urlOf({ connection }: Database): string {
  if ('connectionString' in connection) return connection.connectionString
  throw new Error('not a server')
}

async function count(table: string): Promise<number> {
  const [row] = await given.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}

async function tablesNow(): Promise<string[]> {
  const rows = await given.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  return rows.map(({ name }) => name)
}

// A migration may ask for everything to be looked at again, and note likes that nobody counted; it may
// leave feeds by price to be made again, and drop what is kept of an account that is gone.
const mayGrow = new Set(['like_changes', 'search_queue', 'wanted_queue'])
const mayShrink = new Set(['price_feed_posts', 'identity_artifacts'])

test.each(['api', 'identity'] as const)(
  '%s: rows of each version live through all later ones',
  async (part) => {
    const source = migrationFolders[part]
    const files = readdirSync(source).sort()
    expect(files.length).toBeGreaterThan(1)
    for (const [index, file] of files.entries()) {
      cpSync(join(source, file), join(given.folder, file))
      const before = index === 0 ? [] : await tablesNow()
      const counts = new Map<string, number>()
      for (const table of before) counts.set(table, await count(table))
      await run(part)
      const now = new Set(await tablesNow())
      const changed: string[] = []
      for (const [table, rows] of counts) {
        if (!now.has(table) || /migration/.test(table)) continue
        const after = await count(table)
        const isKept = mayGrow.has(table)
          ? after >= rows
          : mayShrink.has(table)
            ? after <= rows
            : after === rows
        if (!isKept) changed.push(table)
      }
      expect(changed).toEqual([])
      await fillTables(given.database.background, index + 1)
    }
  },
)

test('each migration is applied once, of several statements, quotes and bodies', async () => {
  write(
    '0001_a.sql',
    `create table a (name text); insert into a values ('it''s');
    create function f() returns text language sql as $$ select 'x;' $$; -- the end; of it`,
  )
  await run()
  write('0002_b.sql', `insert into a values (f());\n`)
  await run()
  await run()
  const rows = await given.query<{ name: string }>('select name from a')
  expect(rows.map(({ name }) => name)).toEqual(["it's", 'x;'])
})

test('a migration that fails leaves nothing of itself and all before it, and is applied when it is mended', async () => {
  write('0001_a.sql', 'create table a (x int)')
  write('0002_b.sql', 'create table b (x int); insert into missing values (1)')
  write('0003_c.sql', 'create table c (x int)')
  await expect(run()).rejects.toThrow('relation "missing" does not exist')
  const tables = await tablesNow()
  expect(tables).toContain('a')
  expect(tables).not.toContain('b')
  expect(tables).not.toContain('c')
  write('0002_b.sql', 'create table b (x int)')
  await run()
  expect(await tablesNow()).toEqual(expect.arrayContaining(['a', 'b', 'c']))
})

test('a migration that is renamed, removed or put between others is refused, and nothing runs', async () => {
  write('0001_a.sql', 'create table a (x int)')
  write('0002_b.sql', 'insert into a values (1)')
  await run()
  write('0003_c.sql', 'insert into a values (3)')
  renameSync(join(given.folder, '0002_b.sql'), join(given.folder, '0002_renamed.sql'))
  await expect(run()).rejects.toThrow(
    /^The database does not fit this version \(.*0002_b\.sql is missing\)\. .* start that one, or restore a backup\.$/,
  )
  renameSync(join(given.folder, '0002_renamed.sql'), join(given.folder, '0002_b.sql'))
  write('0001_between.sql', 'insert into a values (2)')
  await expect(run()).rejects.toThrow(
    /^The database does not fit this version \(.*0001_between\.sql/,
  )
  expect(await count('a')).toBe(1)
  rmSync(join(given.folder, '0001_between.sql'))
  await run()
  expect(await count('a')).toBe(2)
})

test('a database of before knows what it has seen, and each part only its own', async () => {
  await given.query(`create table migrations (
    part text not null, name text not null, applied_at timestamptz not null default now(),
    primary key (part, name))`)
  await given.query(`insert into migrations (part, name)
    values ('test', '0001_a.sql'), ('test', '0002_b.sql'), ('other', '0001_x.sql')`)
  write('0001_a.sql', 'select 1 / 0')
  write('0002_b.sql', 'select 1 / 0')
  write('0003_c.sql', 'create table c (x int)')
  await run()
  await run()
  expect(await tablesNow()).toContain('c')
  // The old version beside it still finds its own.
  expect(await count('migrations')).toBe(3)
})

describe.runIf(inject('database') === 'postgres')('on a server', () => {
  /** Opens as many processes as are asked for, on the database of the test. */
  function openProcesses(count: number) {
    const processes = Array.from({ length: count }, () => openPostgres(urlOf(given.database)))
    onTestFinished(async () => {
      await Promise.all(processes.map((process) => process.close()))
    })
    return processes
  }

  test('a slow migration ends, and a process that starts meanwhile waits for it', async () => {
    write(
      '0001_slow.sql',
      'create table slow (x int); select pg_sleep(2); insert into slow values (1)',
    )
    // It would wait for a process that waits for its turn in an open transaction.
    write('0002_index.concurrently.sql', 'create index concurrently if not exists i on slow (x)')
    write('0003_more.sql', 'insert into slow select 2 from pg_sleep(1)')
    await Promise.all(openProcesses(3).map((process) => run('test', process)))
    expect(await given.query('select x from slow')).toEqual([{ x: 1 }, { x: 2 }])
    expect(given.lines.map(({ message }) => message)).toContain(
      'another process migrates the database; waiting for it',
    )
  })

  test('a migration that has to wait for a lock lets reads pass, and is applied afterwards', async () => {
    write('0001_a.sql', 'create table a (x int)')
    await run()
    write('0002_b.sql', 'alter table a add column y int')
    const [holder, reader] = openProcesses(2)
    const migrating = await holder?.background.transaction().execute(async (trx) => {
      await sql`select from a`.execute(trx)
      const migrating = run()
      await expect.poll(() => given.lines.length).toBeGreaterThan(0)
      // A read that came before the lock was given up has waited for it, and no longer.
      for (let read = 0; read < 20; read++) await reader?.background.executeQuery(readA)
      return { migrating }
    })
    await migrating?.migrating
    expect(given.lines[0]).toEqual({
      message: 'a migration waits for locks that others hold',
      facts: { part: 'test', migration: '0002_b.sql', attempt: 1 },
    })
    expect(await given.query('select x, y from a')).toEqual([])
  })
})
