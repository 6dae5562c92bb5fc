import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, sql } from 'kysely'

const rowsAtOnce = 5_000

type Rows = {
  table: keyof Tables
  /** A column of type uuid that tells apart the rows that meet the condition. */
  key: string
  condition: RawBuilder<unknown>
  /** What to do with them, such as `update … set …`; they are deleted without it. */
  change?: RawBuilder<unknown>
}

/**
 * Deletes or updates the rows that meet a condition, some thousands in a transaction. An update must
 * leave none that meets it.
 */
export async function changeInBatches(
  db: Db,
  { table, key, condition, change = sql`delete from ${sql.table(table)}` }: Rows,
): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ key: string }>`
      select ${sql.ref(key)} as key from ${sql.table(table)}
      where ${condition} limit ${rowsAtOnce}`.execute(db)
    if (rows.length === 0) return
    const keys = rows.map((row) => row.key)
    await sql`${change} where ${condition} and ${sql.ref(key)} = any(${keys}::uuid[])`.execute(db)
  }
}
