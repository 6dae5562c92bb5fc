import { sql } from 'kysely'

import { tableOf, type Trx } from './rows.ts'
import { type ContentKind, contentTables } from './withdrawals.ts'

/** The key of a creator's content: its id in the file that it comes from. */
export type PublishedKey = { profile_id: string; external_id: string }

/** Loads the stored content of creators, by `publishedKey`. */
export async function loadPublished(
  trx: Trx,
  kind: ContentKind,
  things: PublishedKey[],
): Promise<Map<string, { id: string; content_hash: string | null }>> {
  if (things.length === 0) return new Map()
  const columns = { profile_id: 'uuid', external_id: 'text' } as const
  const result = await sql<PublishedKey & { id: string; content_hash: string | null }>`
    select s.profile_id, s.external_id, s.id, s.content_hash
    from ${tableOf(columns, things)}
    join ${sql.table(contentTables[kind])} s
      on s.profile_id = r.profile_id and s.external_id = r.external_id`.execute(trx)
  return new Map(result.rows.map((row) => [publishedKey(row), row]))
}

/** The text that names a creator's content among all of its kind. */
export function publishedKey({ profile_id, external_id }: PublishedKey): string {
  return `${profile_id} ${external_id}`
}
