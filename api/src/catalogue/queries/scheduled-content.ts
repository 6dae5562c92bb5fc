import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { type PublishedKey, publishedKey } from './published.ts'
import { type Row, tableOf, type Trx, upsert } from './rows.ts'
import type { ContentKind } from './withdrawals.ts'

const columns = {
  profile_id: 'uuid',
  kind: 'text',
  external_id: 'text',
  id: 'uuid',
  line: 'jsonb',
  due_at: 'timestamptz',
  refusal: 'text',
} as const

/** Lets content wait for its date; of what waited already, all but the id is replaced. */
export async function upsertScheduled(
  trx: Trx,
  rows: Row<'scheduled_content', keyof typeof columns>[],
): Promise<void> {
  await upsert(trx, 'scheduled_content', columns, ['profile_id', 'kind', 'external_id'], rows)
}

const keyColumns = { profile_id: 'uuid', external_id: 'text' } as const

/** Deletes scheduled content; returns the ids of what was deleted, by `publishedKey`. */
export async function deleteScheduled(
  trx: Trx,
  kind: ContentKind,
  keys: PublishedKey[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<PublishedKey & { id: string }>`
    delete from scheduled_content s using ${tableOf(keyColumns, keys)}
    where s.profile_id = r.profile_id and s.kind = ${kind} and s.external_id = r.external_id
    returning s.profile_id, s.external_id, s.id`.execute(trx)
  return new Map(rows.map((row) => [publishedKey(row), row.id]))
}

/** Lists which of some content is scheduled, by `publishedKey`. */
export async function listScheduledKeys(
  trx: Trx,
  kind: ContentKind,
  keys: PublishedKey[],
): Promise<PublishedKey[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<PublishedKey>`
    select s.profile_id, s.external_id from ${tableOf(keyColumns, keys)}
    join scheduled_content s on s.profile_id = r.profile_id and s.kind = ${kind}
      and s.external_id = r.external_id`.execute(trx)
  return rows
}

/**
 * Locks content that is due, the earliest first; what another process has locked is its. What is
 * withdrawn, by itself or with its creator, is not due.
 */
export async function lockDue(trx: Trx, kind: ContentKind, now: Date, limit: number) {
  return trx
    .selectFrom('scheduled_content as s')
    .select(['s.id', 's.line'])
    .where('s.kind', '=', kind)
    .where('s.due_at', '<=', now)
    .where(
      sql<boolean>`not exists (
        select from profiles p where p.id = s.profile_id and p.withdrawn_at is not null)`,
    )
    .where(sql<boolean>`not exists (select from withdrawn_content w where w.id = s.id)`)
    .orderBy('s.due_at')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute()
}

/** Postpones scheduled content that could not be written at its date, with the reason. */
export async function postpone(db: Db, id: string, refusal: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('scheduled_content')
    .set({ refusal, due_at: dueAt })
    .where('id', '=', id)
    .execute()
}
