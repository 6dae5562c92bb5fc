import { addDays, type Day, dayOf, startOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import type { Tables } from '@ltk/platform/db/tables'
import { sql, type Transaction } from 'kysely'

/** The maximum for each day, so that odd addresses cannot fill a table. */
const maxPages = 100
const maxCampaigns = 100

/** The retention of what is counted by page and by campaign; the days themselves stay, a row each. */
const counted = { column: 'day', days: 760, valueAt: dayOf }
export const trafficRetentions: Retention[] = [
  { table: 'traffic_pages', ...counted },
  { table: 'traffic_campaigns', ...counted },
]

/** The last day that was counted, and the first that has events. */
export type CountedSpan = { lastCounted: Day | null; oldestEvent: Day | null }

export async function findCountedSpan(db: Db): Promise<CountedSpan> {
  const { rows } = await sql<CountedSpan>`
    select
      (select max(day)::text from traffic_days) as "lastCounted",
      (select (min(at) at time zone 'UTC')::date::text from events) as "oldestEvent"`.execute(db)
  return rows[0] ?? { lastCounted: null, oldestEvent: null }
}

/**
 * Which of these days may have more than was counted of them: until a day after they ended, and later if
 * events came since.
 */
export async function listDaysToCount(db: Db, days: Day[]): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select wanted.day::text as day
    from (
        select day, day::timestamp at time zone 'UTC' as begins
        from unnest(${days}::date[]) as day
      ) wanted
      left join traffic_days counted using (day)
    where counted.day is null
      or counted.counted_at < begins + interval '48 hours'
      or counted.events_to < (
        select max(position) from events where at >= begins and at < begins + interval '24 hours'
      )
    order by 1`.execute(db)
  return rows.map(({ day }) => day)
}

/** When a day is counted, and the position up to which all events are stored by then. */
type Counting = { now: Date; eventsTo: string }

/** Counts a day and replaces what was counted of it before. */
export async function countDay(
  trx: Transaction<Tables>,
  day: Day,
  { now, eventsTo }: Counting,
): Promise<void> {
  const [from, until] = [startOf(day), startOf(addDays(day, 1))]
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::timestamptz and ${sql.ref(column)} < ${until}::timestamptz`
  await trx.deleteFrom('traffic_days').where('day', '=', day).execute()
  await trx.deleteFrom('traffic_pages').where('day', '=', day).execute()
  await trx.deleteFrom('traffic_campaigns').where('day', '=', day).execute()
  await sql`
    insert into traffic_days
      (day, page_views, anonymous_page_views, visitors, sign_ups, sign_ins, impressions, cart_adds,
       shop_clicks, checkouts, orders, counted_at, events_to)
    select ${day}::date, counted.*,
      (select count(*) from shop_clicks where ${within('clicked_at')}),
      (select count(*) from checkouts
        where ${within('created_at')} and checkout_url is not null),
      (select count(distinct order_id) from ledger_entries entry
        where kind = 'order' and ${within('at')} and not exists (
          select from ledger_entries earlier
          where earlier.order_id = entry.order_id and earlier.at < ${from}::timestamptz
        )),
      ${now}::timestamptz, ${eventsTo}::bigint
    from (
      select
        count(*) filter (where name = 'page view'),
        count(*) filter (where name = 'page view' and visitor_id is null),
        count(distinct visitor_id),
        count(*) filter (where name = 'sign up'),
        count(*) filter (where name = 'sign in'),
        count(*) filter (where name = 'impression'),
        count(*) filter (where name = 'cart add')
      from events where ${within('at')}
    ) counted`.execute(trx)
  // Paths of pages without a name may have names of people in them.
  await sql`
    insert into traffic_pages (day, page, views)
    select ${day}::date, coalesce(page, regexp_replace(path, '^(/[^/]*)/.+$', '\\1/…')) as page,
      count(*) as views
    from events where name = 'page view' and ${within('at')}
    group by 2 order by views desc, 2 limit ${sql.lit(maxPages)}`.execute(trx)
  const part = (name: string) => sql`coalesce(properties -> 'campaign' ->> ${sql.lit(name)}, '')`
  await sql`
    insert into traffic_campaigns (day, source, medium, name, page_views, visitors, sign_ups)
    select ${day}::date, ${part('source')}, ${part('medium')}, ${part('name')},
      count(*) filter (where name = 'page view') as page_views,
      count(distinct visitor_id), count(*) filter (where name = 'sign up')
    from events
    where name in ('page view', 'sign up') and ${within('at')}
      and properties -> 'campaign' is not null
    group by 2, 3, 4 order by page_views desc, 2, 3, 4
    limit ${sql.lit(maxCampaigns)}`.execute(trx)
}
