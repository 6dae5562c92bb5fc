import { sql } from 'kysely'

import { type Row, tableOf, type Trx, upsert } from './rows.ts'

const columns = {
  profile_id: 'uuid',
  external_id: 'text',
  line: 'jsonb',
  due_at: 'timestamptz',
  refusal: 'text',
} as const

/** A post that waits, by its creator and its id in the file that it comes from. */
type Waiting = { profile_id: string; external_id: string }

/** Lets posts wait for their date; what waited under the same ids is replaced. */
export async function upsertScheduledPosts(
  trx: Trx,
  rows: Row<'scheduled_posts', keyof typeof columns>[],
): Promise<void> {
  await upsert(trx, 'scheduled_posts', columns, ['profile_id', 'external_id'], rows)
}

/** Takes posts off those that wait, where they do. */
export async function deleteScheduledPosts(trx: Trx, posts: Waiting[]): Promise<void> {
  await sql`
    delete from scheduled_posts s
    using ${tableOf({ profile_id: 'uuid', external_id: 'text' }, posts)}
    where s.profile_id = r.profile_id and s.external_id = r.external_id`.execute(trx)
}

/** Locks posts that are due, the earliest first; those that another process has locked are its. */
export async function lockDuePosts(
  trx: Trx,
  now: Date,
  limit: number,
): Promise<(Waiting & { line: unknown })[]> {
  return trx
    .selectFrom('scheduled_posts')
    .select(['profile_id', 'external_id', 'line'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Keeps a post waiting that could not be written at its date, with the reason. */
export async function postponePost(
  trx: Trx,
  { profile_id, external_id }: Waiting,
  refusal: string,
  dueAt: Date,
): Promise<void> {
  await trx
    .updateTable('scheduled_posts')
    .set({ refusal, due_at: dueAt })
    .where('profile_id', '=', profile_id)
    .where('external_id', '=', external_id)
    .execute()
}
