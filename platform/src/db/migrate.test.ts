import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrationFolders } from '@ltk/testing/databases/migrate-before'
import { createTestPostgres, openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { migrate } from './migrate.ts'
import { type Database, openPostgres } from './open.ts'
import { fillTables } from './testing/fill-tables.ts'

let database: Database
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ltk-migrations-'))
  database = await openUnmigratedDatabase()
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const run = (part = 'test') => migrate(database.background, folder, part)

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(database.db)
  return rows[0]?.count ?? 0
}

async function tablesNow(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database.db)
  return rows.map(({ name }) => name)
}

// A migration may ask for everything to be indexed again; it may leave feeds by price to be made again,
// and drop what is kept of an account that is gone.
const mayShrink = new Set(['price_feed_posts', 'identity_artifacts'])

test.each(['api', 'identity'] as const)(
  '%s: rows of each version live through all later ones',
  async (part) => {
    const source = migrationFolders[part]
    const files = readdirSync(source).sort()
    expect(files.length).toBeGreaterThan(1)
    for (const [index, file] of files.entries()) {
      cpSync(join(source, file), join(folder, file))
      const before = index === 0 ? [] : await tablesNow()
      const counts = new Map<string, number>()
      for (const table of before) counts.set(table, await count(table))
      await run(part)
      const now = new Set(await tablesNow())
      const changed: string[] = []
      for (const [table, rows] of counts) {
        if (!now.has(table) || /migrations/.test(table)) continue
        const after = await count(table)
        const isKept =
          table === 'search_queue'
            ? after >= rows
            : mayShrink.has(table)
              ? after <= rows
              : after === rows
        if (!isKept) changed.push(table)
      }
      expect(changed).toEqual([])
      await fillTables(database.background, index + 1)
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
  const { rows } = await sql<{ name: string }>`select name from a`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(["it's", 'x;'])
})

test('a migration that fails leaves nothing, and is applied when it is mended', async () => {
  write('0001_a.sql', 'create table a (x int)')
  write('0002_b.sql', 'create table b (x int); insert into missing values (1)')
  await expect(run()).rejects.toThrow('relation "missing" does not exist')
  expect(await tablesNow()).not.toContain('a')
  write('0002_b.sql', 'create table b (x int)')
  await run()
  expect(await tablesNow()).toEqual(expect.arrayContaining(['a', 'b']))
})

test('a migration that is renamed, removed or put between others is refused, and nothing runs', async () => {
  write('0001_a.sql', 'create table a (x int)')
  write('0002_b.sql', 'insert into a values (1)')
  await run()
  write('0003_c.sql', 'insert into a values (3)')
  renameSync(join(folder, '0002_b.sql'), join(folder, '0002_renamed.sql'))
  await expect(run()).rejects.toThrow(
    /^The database does not fit this version \(.*0002_b\.sql is missing\)\. .* start that one, or restore a backup\.$/,
  )
  renameSync(join(folder, '0002_renamed.sql'), join(folder, '0002_b.sql'))
  write('0001_between.sql', 'insert into a values (2)')
  await expect(run()).rejects.toThrow(
    /^The database does not fit this version \(.*0001_between\.sql/,
  )
  expect(await count('a')).toBe(1)
  rmSync(join(folder, '0001_between.sql'))
  await run()
  expect(await count('a')).toBe(2)
})

test('a database of before knows what it has seen, and each part only its own', async () => {
  await sql`create table migrations (
    part text not null, name text not null, applied_at timestamptz not null default now(),
    primary key (part, name))`.execute(database.db)
  await sql`insert into migrations (part, name)
    values ('test', '0001_a.sql'), ('test', '0002_b.sql'), ('other', '0001_x.sql')`.execute(
    database.db,
  )
  write('0001_a.sql', 'select 1 / 0')
  write('0002_b.sql', 'select 1 / 0')
  write('0003_c.sql', 'create table c (x int)')
  await run()
  await run()
  expect(await tablesNow()).toContain('c')
  // The old version beside it still finds its own.
  expect(await count('migrations')).toBe(3)
})

test.runIf(inject('database') === 'postgres')(
  'a slow migration ends, and a process that starts meanwhile waits for it',
  async () => {
    const url = await createTestPostgres('template1')
    const processes = [openPostgres(url), openPostgres(url)]
    write(
      '0001_slow.sql',
      'create table slow (x int); select pg_sleep(3); insert into slow values (1)',
    )
    await Promise.all(processes.map(({ background }) => migrate(background, folder, 'test')))
    const [first] = processes
    expect(
      await first?.db
        .$pickTables<never>()
        .$extendTables<{ slow: { x: number } }>()
        .selectFrom('slow')
        .selectAll()
        .execute(),
    ).toEqual([{ x: 1 }])
    await Promise.all(processes.map((process) => process.close()))
  },
)
