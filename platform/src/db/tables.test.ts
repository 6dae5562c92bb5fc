import { join } from 'node:path'

import { migrationFolders } from '@ltk/testing/databases/migrate-before'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from './migrate.ts'
import type { Database } from './open.ts'
import { readTables, type TypedColumn } from './testing/read-tables.ts'

const root = join(import.meta.dirname, '../../..')
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await migrate(database.background, migrationFolders.identity, 'identity')
})
afterAll(() => database.close())

/** The tables whose rows are moved into one like them, `withdrawn_…`, while they are withdrawn. */
const withdrawable = [
  'collection_items',
  'collections',
  'post_hashtags',
  'posts',
  'product_sets',
  'products',
  'shop_products',
]

/** The columns of the tables whose names have a prefix, as the database has them. */
async function columnsOf(isOurs: (table: string) => boolean): Promise<TypedColumn[]> {
  const { rows } = await sql<TypedColumn>`
    select table_name as table, column_name as column, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and table_name <> all (${withdrawable.map((table) => `withdrawn_${table}`)}::text[])`.execute(
    database.db,
  )
  return rows.filter(({ table }) => isOurs(table) && !/migrations/.test(table))
}

const inOrder = (columns: TypedColumn[]) =>
  columns
    .map(({ table, column, isNullable, hasDefault }) =>
      [`${table}.${column}`, isNullable && 'nullable', hasDefault && 'default']
        .filter(Boolean)
        .join(' '),
    )
    .sort()

test.each([
  ['platform/src/db/tables.ts', 'Tables', (table: string) => !table.startsWith('identity_')],
  ['identity/src/tables.ts', 'IdentityTables', (table: string) => table.startsWith('identity_')],
] as const)('%s says what the migrations make', async (file, type, isOurs) => {
  const typed = readTables(join(root, file), type)
  expect(typed.length).toBeGreaterThan(20)
  expect(inOrder(typed)).toEqual(inOrder(await columnsOf(isOurs)))
})

test.each(withdrawable)(
  'rows of %s fit into the table where they wait while withdrawn',
  async (table) => {
    const shapeOf = async (name: string) => {
      const { rows } = await sql`
      select attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
        pg_get_expr(adbin, adrelid), array(select pg_get_constraintdef(oid) from pg_constraint
          where conrelid = attrelid and contype = 'c' and attnum = any(conkey) order by 1)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${name}::regclass and attnum > 0 and not attisdropped
      order by attnum`.execute(database.db)
      return rows
    }
    expect(await shapeOf(`withdrawn_${table}`)).toEqual(await shapeOf(table))
  },
)

test('what is deleted with withdrawn rows waits with them', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = any(${withdrawable}::regclass[])`.execute(database.db)
  expect(withdrawable).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
})
