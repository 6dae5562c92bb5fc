import { type Kysely, sql } from 'kysely'

import type { Tables } from './tables.ts'

/** More events than processes store in the main database while they are restarted with another. */
const gap = 1_000_000_000

/**
 * Has positions of events in a database of their own begin beyond those in the main one, which sinks and
 * counts have come to. Does nothing once they do.
 */
export async function beginBeyond(events: Kysely<Tables>, main: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ last: string }>`
    select last_value::text as last from events_position`.execute(main)
  await events.transaction().execute(async (trx) => {
    // Of two processes that start at once, the second must not take back what the first has given.
    await sql`select pg_advisory_xact_lock(hashtext('events_position'))`.execute(trx)
    await sql`
      select setval('events_position', ${rows[0]?.last ?? 0}::bigint + ${sql.lit(gap)})
      from events_position where last_value <= ${rows[0]?.last ?? 0}::bigint`.execute(trx)
  })
}

/** Whether events are left in the main database. */
export async function hasEvents(main: Kysely<Tables>): Promise<boolean> {
  return (await main.selectFrom('events').select('id').limit(1).executeTakeFirst()) !== undefined
}
