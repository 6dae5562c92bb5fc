import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/**
 * Returns the position up to which every event is stored. A position is drawn before its event is
 * committed, so one that is visible may be followed by a lower one: who reads on from the highest
 * they saw would pass it over. An insert holds a lock on `events` from before it draws a position
 * until it is committed. This lock waits for those under way and holds new ones off, so nothing below
 * the last position drawn is still to come. It is held for this one look only; if it cannot be had in
 * a fifth of a second, it throws, so that inserts do not queue behind it.
 */
export function findStoredPosition(db: Db): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '200ms'`.execute(trx)
    await sql`lock table only events in share mode`.execute(trx)
    const { rows } = await sql<{ position: string }>`
      select (case when is_called then last_value else 0 end)::text as position
      from events_position`.execute(trx)
    return rows[0]?.position ?? '0'
  })
}
