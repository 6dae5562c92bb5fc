import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { sql } from 'kysely'

/** A creator's published content, with its reactions and sales. */
const tables: (keyof Tables)[] = [
  'posts',
  'products',
  'product_sets',
  'shop_products',
  'collections',
  'collection_items',
  'scheduled_content',
  'withdrawn_content',
  'withdrawn_posts',
  'withdrawn_products',
  'withdrawn_product_sets',
  'withdrawn_shop_products',
  'withdrawn_collections',
  'withdrawn_collection_items',
  'insight_days',
  'insight_post_days',
  'ledger_entries',
]

/** The operator and reason of a withdrawal are for operators only; the level follows from the counts. */
const omittedColumns = ['profile_id', 'withdrawn_by', 'reason', 'popularity_level']

/** A creator's profile and the rows of theirs in each table, without what is derived from them. */
export async function listPublished(trx: Db, profileId: string): Promise<Record<string, object[]>> {
  const list = async (table: keyof Tables, column: 'id' | 'profile_id') => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - ${omittedColumns}::text[] as row from ${sql.table(table)} t
      where ${sql.ref(column)} = ${profileId}`.execute(trx)
    return rows.map(({ row }) => row)
  }
  const found: Record<string, object[]> = { profiles: await list('profiles', 'id') }
  for (const table of tables) found[table] = await list(table, 'profile_id')
  return found
}
