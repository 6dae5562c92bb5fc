import { type Kysely, sql } from 'kysely'

import { type Log, silentLog } from '../http/log.ts'

export type MigrationLog = Pick<Log, 'info' | 'warn'>

/** A migration with the part it belongs to, and where its progress is told. */
export type MigrationFile = { part: string; name: string; text: string; log: MigrationLog }

/** The text from its first statement on, without the comment above. */
export function statementOf({ text }: Pick<MigrationFile, 'text'>): string {
  return text.replace(/^(\s*--.*\n)*/, '').trim()
}

/** Counts the pages of a table; of one with partitions, which are walked side by side, those of the largest. */
export async function countPages<T>(db: Kysely<T>, table: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (greatest(
      pg_relation_size(to_regclass(${table})),
      (select max(pg_relation_size(relid)) from pg_partition_tree(to_regclass(${table})))
    ) / current_setting('block_size')::integer)::integer as pages`.execute(db)
  return rows[0]?.pages ?? 0
}

/** Where to tell of a migration of a table: nowhere of an empty one, as all are at the first start. */
export async function logOf<T>(
  db: Kysely<T>,
  table: string,
  { log }: Pick<MigrationFile, 'log'>,
): Promise<MigrationLog> {
  return (await countPages(db, table)) > 0 ? log : silentLog
}
