import { addDays, type Day, startOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

/** The maximum for each day, so that odd addresses cannot fill a table. */
const maxPages = 100
const maxCampaigns = 100

/** Returns the first day that has events; null where there are none. */
export async function findOldestEventDay(events: Db): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select (min(at) at time zone 'UTC')::date::text as day from events`.execute(events)
  return rows[0]?.day ?? null
}

/** A day, and the position of the last event that was stored of it; null where it has none. */
export type StoredDay = { day: Day; position: string | null }

export async function listStoredDays(events: Db, days: Day[]): Promise<StoredDay[]> {
  const { rows } = await sql<StoredDay>`
    select day::text as day, (
      select max(position)::text from events
      where at >= begins and at < begins + interval '24 hours'
    ) as position
    from (
      select day, day::timestamp at time zone 'UTC' as begins from unnest(${days}::date[]) as day
    ) wanted`.execute(events)
  return rows
}

export type EventsOfDay = Awaited<ReturnType<typeof countEventsOfDay>>

/** Counts the events of a day: by what they are, by page, and by campaign. */
export async function countEventsOfDay(events: Db, day: Day) {
  const isOfDay = sql`at >= ${startOf(day)}::timestamptz and at < ${startOf(addDays(day, 1))}::timestamptz`
  const counts = await sql<{
    page_views: number
    anonymous_page_views: number
    visitors: number
    sign_ups: number
    sign_ins: number
    impressions: number
    cart_adds: number
  }>`
    select
      count(*) filter (where name = 'page view')::integer as page_views,
      count(*) filter (where name = 'page view' and visitor_id is null)::integer
        as anonymous_page_views,
      count(distinct visitor_id)::integer as visitors,
      count(*) filter (where name = 'sign up')::integer as sign_ups,
      count(*) filter (where name = 'sign in')::integer as sign_ins,
      count(*) filter (where name = 'impression')::integer as impressions,
      count(*) filter (where name = 'cart add')::integer as cart_adds
    from events where ${isOfDay}`.execute(events)
  // Paths of pages without a name may have names of people in them.
  const pages = await sql<{ page: string; views: number }>`
    select coalesce(page, regexp_replace(path, '^(/[^/]*)/.+$', '\\1/…')) as page,
      count(*)::integer as views
    from events where name = 'page view' and ${isOfDay}
    group by 1 order by views desc, 1 limit ${sql.lit(maxPages)}`.execute(events)
  const part = (name: string) => sql`coalesce(properties -> 'campaign' ->> ${sql.lit(name)}, '')`
  const campaigns = await sql<{
    source: string
    medium: string
    name: string
    page_views: number
    visitors: number
    sign_ups: number
  }>`
    select ${part('source')} as source, ${part('medium')} as medium, ${part('name')} as name,
      count(*) filter (where events.name = 'page view')::integer as page_views,
      count(distinct visitor_id)::integer as visitors,
      count(*) filter (where events.name = 'sign up')::integer as sign_ups
    from events
    where events.name in ('page view', 'sign up') and ${isOfDay}
      and properties -> 'campaign' is not null
    group by 1, 2, 3 order by page_views desc, 1, 2, 3
    limit ${sql.lit(maxCampaigns)}`.execute(events)
  return { counts: counts.rows, pages: pages.rows, campaigns: campaigns.rows }
}
