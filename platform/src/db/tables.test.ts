import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { generateTables, tablesFiles } from '@ltk/testing/databases/generate-tables'
import { migrationFolders } from '@ltk/testing/databases/migrate-before'
import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { migrate } from './migrate.ts'
import type { Database } from './open.ts'

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

test.each(tablesFiles)('$path says what the migrations make', async (file) => {
  const generated = await generateTables(database.db, file)
  expect(readFileSync(join(root, file.path), 'utf8'), 'run npm run tables').toBe(generated)
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
