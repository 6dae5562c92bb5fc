import { addDays, type Day, dayOf, startOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** Checkouts are kept for 90 days: of the days before these, some may be gone. */
const countedDays = 85

type Counts = { checkouts: number; yes: number; no: number; later: number }

/**
 * Counts the checkouts at retailers that report no orders, and what their shoppers said, of all days that
 * an answer may still change. Days before stay as they were counted last.
 */
export async function countUnreported(db: Db, now: Date): Promise<void> {
  const since = startOf(addDays(dayOf(now), 1 - countedDays))
  const { rows } = await sql<Counts & { day: Day }>`
    select (created_at at time zone 'UTC')::date::text as day, count(*)::integer as checkouts,
      count(*) filter (where purchase_answer = 'yes')::integer as yes,
      count(*) filter (where purchase_answer = 'no')::integer as no,
      count(*) filter (where purchase_answer in ('later', 'later-again'))::integer as later
    from checkouts
    where unreported_at is not null and created_at >= ${since}::timestamptz
    group by 1`.execute(db)
  await db.transaction().execute(async (trx) => {
    await sql`
      delete from unreported_days
      where day >= ${dayOf(since)}::date
        and not day = any(${rows.map(({ day }) => day)}::date[])`.execute(trx)
    await sql`
      insert into unreported_days as known (day, checkouts, yes, no, later)
      select day, checkouts, yes, no, later
      from json_to_recordset(${JSON.stringify(rows)}::json) as counted(
        day date, checkouts integer, yes integer, no integer, later integer)
      on conflict (day) do update set (checkouts, yes, no, later) =
        (excluded.checkouts, excluded.yes, excluded.no, excluded.later)
      where known is distinct from excluded`.execute(trx)
  })
}

/** Sums up the counted days from one on. */
export async function sumUnreported(db: Db, since: Day): Promise<Counts> {
  const sum = (column: keyof Counts) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::integer`
  return db
    .selectFrom('unreported_days')
    .select([
      sum('checkouts').as('checkouts'),
      sum('yes').as('yes'),
      sum('no').as('no'),
      sum('later').as('later'),
    ])
    .where('day', '>=', since)
    .executeTakeFirstOrThrow()
}
