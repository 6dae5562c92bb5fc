import { sql } from 'kysely'

import { tableOf, type Trx } from './rows.ts'

/** What a creator published, by its id in the file that it comes from. */
type Published = { profile_id: string; external_id: string }

/** What of the things that creators published is there already, by `publishedKey`. */
export async function loadPublished(
  trx: Trx,
  table: 'posts' | 'product_sets' | 'collections',
  things: Published[],
): Promise<Map<string, { id: string; content_hash: string | null }>> {
  if (things.length === 0) return new Map()
  const columns = { profile_id: 'uuid', external_id: 'text' } as const
  const result = await sql<Published & { id: string; content_hash: string | null }>`
    select s.profile_id, s.external_id, s.id, s.content_hash
    from ${tableOf(columns, things)}
    join ${sql.table(table)} s
      on s.profile_id = r.profile_id and s.external_id = r.external_id`.execute(trx)
  return new Map(result.rows.map((row) => [publishedKey(row), row]))
}

/** Tells what a creator published from all else in its table. */
export function publishedKey({ profile_id, external_id }: Published): string {
  return `${profile_id} ${external_id}`
}
