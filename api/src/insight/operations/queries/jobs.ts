import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { readBacklog } from '@ltk/platform/outbox/queries'
import { type Selectable, sql } from 'kysely'

export type JobOutcome = Selectable<Tables['job_outcomes']>

/** Counting more would take long without being of use. */
const maxCounted = 10_000

export async function listJobOutcomes(db: Db): Promise<JobOutcome[]> {
  return db.selectFrom('job_outcomes').selectAll().orderBy('job').execute()
}

/** Lists the sinks of events with their backlogs. */
export async function listSinks(db: Db, events: Db) {
  const sinks = await db
    .selectFrom('event_sinks')
    .select((row) => [
      'name',
      'failures',
      'error',
      'delivered_at',
      row.cast<string>('position', 'text').as('position'),
    ])
    .orderBy('name')
    .execute()
  return Promise.all(
    sinks.map(async ({ position, ...sink }) => ({
      ...sink,
      waiting: await countEventsAfter(events, position),
    })),
  )
}

async function countEventsAfter(events: Db, position: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select from events where position > ${position} and visitor_id is not null
      limit ${sql.lit(maxCounted)}
    ) after`.execute(events)
  return rows[0]?.waiting ?? 0
}

/** Counts the backlog of some jobs, up to 10,000 of each. */
export async function countBacklogs(db: Db) {
  const most = sql.lit(maxCounted)
  const { rows } = await sql<{ search: number; requests: number; mails: number }>`
    select
      (select count(*) from (select from search_queue limit ${most}) q)::integer as search,
      (select count(*) from (
        select from data_requests where status = 'pending' limit ${most}
      ) q)::integer as requests,
      (select count(*) from (
        select from restock_notices where restocked_at is not null limit ${most}
      ) q)::integer as mails`.execute(db)
  const { search = 0, requests = 0, mails = 0 } = rows[0] ?? {}
  return [
    { queue: 'search-index' as const, waiting: search },
    { queue: 'data-requests' as const, waiting: requests },
    { queue: 'restock-mails' as const, waiting: mails },
  ]
}

/** The outboxes, but for that of mails, which belongs to the issuer. */
export const outboxes = [
  { outbox: 'notifications', table: 'push_messages' },
  { outbox: 'purges', table: 'cdn_purges' },
] as const

/** Lists the backlog of each outbox. */
export function listOutboxes(db: Db) {
  return Promise.all(
    outboxes.map(async ({ outbox, table }) => ({ outbox, ...(await readBacklog(db, table)) })),
  )
}
