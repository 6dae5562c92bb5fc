import { expect, test } from 'vitest'

import { setUpMigrations } from './testing/set-up-migrations.ts'

const given = setUpMigrations()
const { query, run, write } = given

const indexes = async () =>
  query<{ name: string; isValid: boolean }>(`
    select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index
    where indexrelid::regclass::text like '%on_x' order by name`)

test('an index is built, and dropped, outside of a transaction', async () => {
  write('0001_a.sql', 'create table a (x int); insert into a values (1)')
  write(
    '0002_index.concurrently.sql',
    `-- Why it is there; in two
     -- lines.
     create unique index concurrently if not exists a_on_x
       on a using btree (x) where x > 0; `,
  )
  await run()
  expect(await indexes()).toEqual([{ name: 'a_on_x', isValid: true }])
  expect(given.lines.map(({ message }) => message)).toEqual([
    'an index is being built',
    'the migration is applied',
  ])
  write('0003_no_index.concurrently.sql', 'drop index concurrently if exists a_on_x')
  await run()
  expect(await indexes()).toEqual([])
})

test('what a broken build left behind is built again', async () => {
  write('0001_a.sql', 'create table a (x int); insert into a values (1), (1)')
  write(
    '0002_index.concurrently.sql',
    'create unique index concurrently if not exists a_on_x on a (x)',
  )
  await expect(run()).rejects.toThrow('could not create unique index')
  expect(await indexes()).toEqual([{ name: 'a_on_x', isValid: false }])
  await query('delete from a where ctid = (select max(ctid) from a)')
  await run()
  expect(await indexes()).toEqual([{ name: 'a_on_x', isValid: true }])
})

test('each partition has its own built, those to come as well, and a broken build goes on', async () => {
  write(
    '0001_a.sql',
    `create schema partitions;
     create table a (x int, y int) partition by range (y);
     create table partitions.a_one partition of a for values from (1) to (2);
     create table partitions.a_two partition of a for values from (2) to (3);
     insert into a values (1, 1), (0, 2)`,
  )
  write(
    '0002_index.concurrently.sql',
    'create index concurrently if not exists on_x on a ((1 / x))',
  )
  await expect(run()).rejects.toThrow('division by zero')
  await query('update a set x = 2')
  await run()
  await query('create table partitions.a_three partition of a for values from (3) to (4)')
  expect(await indexes()).toEqual([
    { name: 'on_x', isValid: true },
    { name: 'partitions.a_one_on_x', isValid: true },
    { name: 'partitions.a_two_on_x', isValid: true },
  ])
  expect(
    await query(`select indexrelid from pg_index where indrelid = 'partitions.a_three'::regclass`),
  ).toHaveLength(1)
})

test('anything else is refused', async () => {
  write('0001_a.sql', 'create table a (x int)')
  for (const text of [
    'create index a_on_x on a (x)',
    'create index concurrently a_on_x on a (x)',
    'create index concurrently if not exists a_on_x on a (x); drop table a',
  ]) {
    write('0002_index.concurrently.sql', text)
    await expect(run()).rejects.toThrow(/^0002_index\.concurrently\.sql is not one statement like/)
  }
  expect(await indexes()).toEqual([])
})
