import { cpSync } from 'node:fs'
import { join } from 'node:path'

import { migrationFolders } from '@ltk/testing/databases/migrate-before'
import { beforeEach, expect, test } from 'vitest'

import { setUpMigrations } from './testing/set-up-migrations.ts'

const given = setUpMigrations()
const { query, run, write } = given

const rows = 40_000
const name = '0002_fill.batches.sql'
const fill = (value: string) =>
  `-- Why.
   update a set y = ${value} where y is null and ctid >= $1 and ctid < $2;`

beforeEach(() => {
  cpSync(join(migrationFolders.api, '0061_fills.sql'), join(given.folder, '0000_fills.sql'))
  write(
    '0001_a.sql',
    `create table a (x int, y int);
     insert into a (x) select n from generate_series(1, ${rows}) n`,
  )
})

const readFill = async () =>
  (
    await query<{ rows: number; page: number; pages: number; hasEnded: boolean }>(
      `select rows::int, page, pages, ended_at is not null as "hasEnded" from migration_fills`,
    )
  )[0]

test('a table is filled in batches, and it is told how far that is', async () => {
  write(name, fill('x + pg_current_xact_id()::text::bigint * 0'))
  await run()
  expect(await query('select count(*)::int as wrong from a where y is distinct from x')).toEqual([
    { wrong: 0 },
  ])
  // Rows that one transaction wrote have one `xmin`.
  const [transactions] = await query<{ count: number }>(
    'select count(distinct xmin::text)::int as count from a',
  )
  expect(transactions?.count).toBeGreaterThan(3)
  expect(await readFill()).toMatchObject({ rows, hasEnded: true })
  expect(given.lines.at(-1)).toMatchObject({
    message: 'the migration is applied',
    facts: { migration: name, table: 'a', rows },
  })
  await run()
  expect(await readFill()).toMatchObject({ rows })
})

test('a fill that broke off goes on where it was', async () => {
  write(name, fill(`1 / (x - ${rows / 2})`))
  await expect(run()).rejects.toThrow('division by zero')
  const before = await readFill()
  expect(before).toMatchObject({ hasEnded: false })
  expect(before?.rows).toBeGreaterThan(0)
  expect(before?.rows).toBeLessThan(rows)
  const [filled] = await query<{ count: number }>('select count(y)::int as count from a')
  expect(filled?.count).toBe(before?.rows)
  expect(before?.page).toBeGreaterThan(0)
  write(name, fill('7'))
  given.lines.length = 0
  await run()
  expect(given.lines[0]?.facts).toMatchObject({ page: before?.page, rows: before?.rows })
  expect(await readFill()).toMatchObject({ rows, hasEnded: true })
  expect(await query('select count(*)::int as again from a where y = 7')).toEqual([
    { again: rows - (before?.rows ?? 0) },
  ])
})

test('the rows of all partitions are filled', async () => {
  write(
    '0001_a.sql',
    `create table a (x int, y int) partition by range (x);
     create table a_one partition of a for values from (1) to (100);
     create table a_two partition of a for values from (100) to (${rows + 1});
     insert into a (x) select n from generate_series(1, ${rows}) n`,
  )
  write(name, fill('x'))
  await run()
  expect(await readFill()).toMatchObject({ rows, hasEnded: true })
})

test('a statement that would not keep to its pages is refused', async () => {
  write(name, 'update a set y = x where ctid >= $1')
  await expect(run()).rejects.toThrow(`${name} is not one statement with`)
})
