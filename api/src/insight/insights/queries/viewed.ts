import type { Day } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { dayOfColumn, isBetween } from './measures.ts'

/** How often something was viewed on a day; less than nothing where what was counted is erased. */
export type Viewed = {
  name: string
  content_type: string
  content_id: string
  day: Day
  times: number
}

/** What is counted: of the days from one on until before another, events after a position up to another. */
type Span = {
  from: Day
  until: Day
  /** Null for whole days, as of which nothing is counted yet. */
  after: string | null
  /** Null for all that there are. */
  upTo: string | null
}

/** Whether an event is one that is counted. */
const isView = sql`
  content_id is not null
  and (name = 'page view' or name = 'impression' and content_type = 'post')`

/**
 * Takes what was viewed for a run: what it is to add, less what earlier ones have counted and was erased
 * since. The same run may take again, after one that was killed.
 */
export async function takeViewed(
  events: Db,
  run: number,
  { from, until, after, upTo }: Span,
): Promise<Viewed[]> {
  const { rows } = await sql<Viewed>`
    with taken as (
      update insight_erased_events set taken_by = ${run}
      where taken_by is null and day < ${until}::date
      returning *
    ),
    erased as (
      select * from taken union all select * from insight_erased_events where taken_by = ${run}
    )
    select name, content_type, content_id, day::text as day, sum(times)::integer as times
    from (
      select name, content_type, content_id, ${dayOfColumn('at')} as day, 1 as times
      from events
      where (${after}::bigint is null or position > ${after})
        and (${upTo}::bigint is null or position <= ${upTo})
        and ${isBetween('at', from, until)} and ${isView}
      union all
      select name, content_type, content_id, day, -1 from erased
      where position <= ${after} and day >= ${from}::date and day < ${until}::date and ${isView}
    ) each_view
    group by 1, 2, 3, day`.execute(events)
  return rows
}

/** Deletes what was taken of the events that were erased, once that is counted. */
export async function forgetTaken(events: Db): Promise<void> {
  await events.deleteFrom('insight_erased_events').where('taken_by', 'is not', null).execute()
}
