import { join } from 'node:path'

import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from './migrate.ts'
import type { Database } from './open.ts'
import { readTables, type TypedColumn } from './testing/read-tables.ts'

const root = join(import.meta.dirname, '../../../..')
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
  await migrate(database.background, join(root, 'identity/migrations'), 'identity')
})
afterAll(() => database.close())

/** The columns of the tables whose names have a prefix, as the database has them. */
async function columnsOf(isOurs: (table: string) => boolean): Promise<TypedColumn[]> {
  const { rows } = await sql<TypedColumn>`
    select table_name as table, column_name as column, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'`.execute(
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
  ['api/src/platform/db/tables.ts', 'Tables', (table: string) => !table.startsWith('identity_')],
  ['identity/src/tables.ts', 'IdentityTables', (table: string) => table.startsWith('identity_')],
] as const)('%s says what the migrations make', async (file, type, isOurs) => {
  const typed = readTables(join(root, file), type)
  expect(typed.length).toBeGreaterThan(20)
  expect(inOrder(typed)).toEqual(inOrder(await columnsOf(isOurs)))
})
