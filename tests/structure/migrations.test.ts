import { globSync } from 'node:fs'
import { basename } from 'node:path'

import { expect, test } from 'vitest'

import { type Checked, checkMigration } from './check-migration.ts'
import { read, root } from './import-graph.ts'

// Those before were made for processes that are stopped meanwhile, and released ones stay as they are.
const first = '0061'

const nothing = (): Checked => ({ constraints: new Map(), columns: new Set() })

test.each(['platform', 'identity'])(
  '%s: the version before can read and write while a migration runs, and after it',
  (part) => {
    const checked = nothing()
    const files = globSync(`${part}/migrations/*.sql`, { cwd: root }).toSorted()
    const complaints = files.flatMap((file) => {
      const name = basename(file)
      if (!/^\d{4}_[a-z0-9_]+(\.concurrently|\.batches)?\.sql$/.test(name)) return [name]
      if (name < first) return []
      return checkMigration(name, read(file), checked).map((complaint) => `${name}: ${complaint}`)
    })
    expect(complaints).toEqual([])
  },
)

const refused: [text: string, complaint: string][] = [
  ['create index i on likes (at)', 'an index is built concurrently'],
  ['drop index likes_by_time', 'an index is dropped concurrently'],
  ['alter table likes alter column kind type bigint', 'AT_AlterColumnType'],
  ['alter table likes alter column kind set not null', 'kind needs a validated check'],
  ['alter table likes add constraint c check (x > 0)', 'a constraint is added "not valid"'],
  ['alter table likes add constraint c unique (x)', 'a constraint is added "not valid"'],
  ['alter table likes add primary key using index i', 'a constraint is added "not valid"'],
  [
    'alter table likes add constraint c check (x > 0) not valid; alter table likes validate constraint c',
    'a constraint is validated in a file of its own',
  ],
  ['alter table likes add column x uuid default gen_random_uuid()', 'a default for each row'],
  ['alter table likes add column x timestamptz default clock_timestamp()', 'a default for each'],
  ['alter table likes add column x text not null', 'not null without a default'],
  ['alter table likes add column x text check (x > 0)', 'CONSTR_CHECK of a column'],
  ['alter table likes add column x bigint generated always as identity', 'CONSTR_IDENTITY of a'],
  ['alter table likes add column x int generated always as (1) stored', 'CONSTR_GENERATED of a'],
  ['alter table likes add column x uuid references posts', 'CONSTR_FOREIGN of a column'],
  ['alter table events attach partition e default', 'AT_AttachPartition'],
  ['create table e partition of events default', 'a partition of a table that was there'],
  ['update likes set kind = 1', 'UpdateStmt'],
  ['delete from likes', 'DeleteStmt'],
  ['insert into new_likes select * from likes', 'rows are copied in batches'],
  ['do $$ begin update likes set kind = 1; end $$', 'DoStmt'],
  ['select set_kinds()', 'SelectStmt'],
  ['alter table likes rename column kind to sort', 'RenameStmt'],
  ['alter table likes drop column kind', 'takes away what the version before may use'],
  ['drop table likes', 'takes away what the version before may use'],
  ['cluster likes', 'ClusterStmt'],
  ['truncate likes', 'TruncateStmt'],
]
test.each(refused)('refused: %s', (text, complaint) => {
  expect(checkMigration('0061_a.sql', text, nothing()).join()).toContain(complaint)
})

test.each([
  'create table a (x int primary key); create index a_x on a (x); insert into a select 1; alter table a alter column x type bigint',
  "insert into languages values ('en')",
  "alter table likes add column kind text not null default 'like', add column at timestamptz default now()",
  'alter table likes add constraint c check (x > 0) not valid',
  'alter table likes validate constraint c',
  'alter table likes add constraint c unique using index i',
  'alter table likes drop constraint c, alter column x drop not null, set (fillfactor = 90)',
  'create or replace view shown_likes as select * from likes',
  '-- Contract: nothing has read it since 0061.\nalter table likes drop column kind',
])('allowed: %s', (text) => {
  expect(checkMigration('0061_a.sql', text, nothing())).toEqual([])
})

test('a column may be not null once a constraint that says so is validated', () => {
  const checked = nothing()
  const check = (text: string) => checkMigration('0061_a.sql', text, checked)
  const demand = 'alter table likes alter column kind set not null'
  expect(check('alter table likes add constraint c check (kind is not null) not valid')).toEqual([])
  expect(check(demand)).toHaveLength(1)
  expect(check('alter table likes validate constraint c')).toEqual([])
  expect(check(demand)).toEqual([])
  expect(check('alter table likes alter column other set not null')).toHaveLength(1)
})

test.each([
  ['a.concurrently.sql', 'create index concurrently if not exists i on likes (at)', true],
  ['a.concurrently.sql', 'drop index concurrently if exists i', true],
  ['a.concurrently.sql', 'create index concurrently i on likes (at)', false],
  ['a.concurrently.sql', 'create index if not exists i on likes (at)', false],
  ['a.concurrently.sql', 'drop table i', false],
  ['a.batches.sql', 'update likes set x = 1 where ctid >= $1 and ctid < $2', true],
  ['a.batches.sql', 'update likes set x = 1 where ctid >= $1 and ctid < $2; delete from a', false],
  ['a.batches.sql', 'alter table likes drop column x', false],
])('%s: %s is what it says: %s', (name, text, isRight) => {
  expect(checkMigration(name, text, nothing())).toHaveLength(isRight ? 0 : 1)
})
