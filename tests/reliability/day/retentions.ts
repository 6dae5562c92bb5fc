import { readIdentityConfig } from '@ltk/identity/config'
import { type Database, openDatabase } from '@ltk/platform/db/open'
import type { Retention } from '@ltk/platform/db/retention'
import { silentLog } from '@ltk/platform/http/log'
import { sql } from 'kysely'

import { listRetentions } from '../../../start/jobs.ts'
import { openOwnIssuer } from '../../../start/open-issuer.ts'
import { note } from '../figures.ts'

/** The settings of the day's processes: the shortest retentions that may be set. */
export const shortRetentions = { AUDIT_DAYS: '30', EVENT_DAYS: '8' }

const eventDays = Number(shortRetentions.EVENT_DAYS)
const dayMs = 86_400_000
/** The job runs every hour, and what a run leaves is for the next. */
const lateMs = 2 * 3_600_000

/** Opens what is kept for how long in a database of the product, by the product's own list. */
export async function openRetentions(databaseUrl: string, siteUrl: string) {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  const config = readIdentityConfig({ SITE_URL: siteUrl, ...shortRetentions })
  const issuer = await openOwnIssuer(config, database, silentLog)
  const retentions = listRetentions(issuer)
  await issuer.close()
  return {
    /** Makes half of what there is so old that it is to go within the day. */
    age: () => ageRows(database, retentions),
    /** Repeats the runs of jobs in the hours that have passed back through a whole day, as on any later day. */
    repeatRuns: (hours: number) => repeatRuns(database, hours),
    /** How many rows are older than they may be, by table. */
    countOverdue: (now: number) => countOverdue(database, retentions, now),
    close: database.close,
  }
}

async function ageRows(
  { background: db }: Database,
  retentions: readonly Retention[],
): Promise<void> {
  const aged: string[] = []
  for (const { table, column, days, valueAt } of retentions) {
    // What says itself until when it is kept is as old as it is.
    if (days === 0) continue
    const [name, time] = [sql.table(table), sql.ref(column)]
    const age = valueAt
      ? sql`${time} - ${days}::integer`
      : sql`now() - make_interval(days => ${days}) + random() * interval '20 hours'`
    const some = valueAt ? sql`true` : sql`random() < 0.5`
    const { numAffectedRows = 0n } = await sql`
      update ${name} set ${time} = ${age} where ${some}`.execute(db)
    if (numAffectedRows > 0n) aged.push(`${numAffectedRows} of ${table}`)
  }
  const events = await sql`
    update events set at = at - make_interval(days => ${eventDays}, hours => 12)
    where random() < 0.5`.execute(db)
  note(`made old: ${aged.join(', ')}, ${events.numAffectedRows} of events`)
}

async function repeatRuns({ background: db }: Database, hours: number): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into jobs.job
    select (jsonb_populate_record(job, jsonb_build_object(
      'id', gen_random_uuid(), 'completed_on', completed_on - before, 'singleton_on', singleton_on - before)
    )).*
    from jobs.job job, generate_series(1, ${24 / hours - 1}::integer) times,
      make_interval(hours => times * ${hours}::integer) before
    where completed_on is not null on conflict do nothing`.execute(db)
  note(`${numAffectedRows} runs of jobs in the hours before`)
}

async function countOverdue(
  { background: db }: Database,
  retentions: readonly Retention[],
  now: number,
) {
  const overdue: Record<string, number> = {}
  const count = async (table: string, rows: ReturnType<typeof sql>) => {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from ${rows}`.execute(db)
    const number = found[0]?.count ?? 0
    if (number > 0) overdue[table] = (overdue[table] ?? 0) + number
  }
  for (const { table, column, days, valueAt, only } of retentions) {
    const moment = new Date(now - days * dayMs - lateMs)
    const before = valueAt?.(moment) ?? moment.toISOString()
    await count(
      table,
      sql`${sql.table(table)} where ${sql.ref(column)} < ${before} ${only ? sql`and ${only}` : sql``}`,
    )
  }
  // By whole days.
  const oldest = new Date(now - (eventDays + 1) * dayMs - lateMs).toISOString()
  await count('events', sql`events where at < ${oldest}`)
  const run = new Date(now - dayMs - lateMs).toISOString()
  await count('jobs.job', sql`jobs.job where completed_on < ${run}`)
  return overdue
}
