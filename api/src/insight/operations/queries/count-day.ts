import { addDays, type Day, dayOf, startOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import type { Tables } from '@ltk/platform/db/tables'
import { sql, type Transaction } from 'kysely'

import type { EventsOfDay, StoredDay } from './events-of-day.ts'

/** The retention of what is counted by page and by campaign; the days themselves stay, a row each. */
const counted = { column: 'day', days: 760, valueAt: dayOf }
export const trafficRetentions: Retention[] = [
  { table: 'traffic_pages', ...counted },
  { table: 'traffic_campaigns', ...counted },
]

/** Returns the last day that was counted; null before the first run. */
export async function findLastCounted(db: Db): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(day)::text as day from traffic_days`.execute(db)
  return rows[0]?.day ?? null
}

/**
 * Which of these days may have more than was counted of them: until a day after they ended, and later if
 * events came since.
 */
export async function listDaysToCount(db: Db, days: StoredDay[]): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select stored.day::text as day
    from json_to_recordset(${JSON.stringify(days)}::json) as stored(day date, position bigint)
      left join traffic_days counted using (day)
    where counted.day is null
      or counted.counted_at < (stored.day::timestamp at time zone 'UTC') + interval '48 hours'
      or counted.events_to < stored.position
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** When a day is counted, and the position up to which all events are stored by then. */
type Counting = { now: Date; eventsTo: string }

/** Counts a day, with its events, and replaces what was counted of it before. */
export async function countDay(
  trx: Transaction<Tables>,
  day: Day,
  { counts, pages, campaigns }: EventsOfDay,
  { now, eventsTo }: Counting,
): Promise<void> {
  const [from, until] = [startOf(day), startOf(addDays(day, 1))]
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`
  for (const table of ['traffic_days', 'traffic_pages', 'traffic_campaigns'] as const) {
    await trx.deleteFrom(table).where('day', '=', day).execute()
  }
  await sql`
    insert into traffic_days
      (day, page_views, anonymous_page_views, visitors, sign_ups, sign_ins, impressions, cart_adds,
       shop_clicks, checkouts, orders, counted_at, events_to)
    select ${day}::date, of_events.*,
      (select count(*) from shop_clicks where ${within('clicked_at')}),
      (select count(*) from checkouts
        where ${within('created_at')} and checkout_url is not null),
      (select count(distinct order_id) from ledger_entries entry
        where kind = 'order' and ${within('at')} and not exists (
          select from ledger_entries earlier
          where earlier.order_id = entry.order_id and earlier.at < ${from}::timestamptz
        )),
      ${now}::timestamptz, ${eventsTo}::bigint
    from json_to_recordset(${JSON.stringify(counts)}::json) as of_events(page_views integer,
      anonymous_page_views integer, visitors integer, sign_ups integer, sign_ins integer,
      impressions integer, cart_adds integer)`.execute(trx)
  if (pages.length > 0) {
    const rows = pages.map((page) => ({ day, ...page }))
    await trx.insertInto('traffic_pages').values(rows).execute()
  }
  if (campaigns.length > 0) {
    const rows = campaigns.map((campaign) => ({ day, ...campaign }))
    await trx.insertInto('traffic_campaigns').values(rows).execute()
  }
}
