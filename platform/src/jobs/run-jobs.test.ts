import { openTestDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { fromPglite, PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Database } from '../db/open.ts'
import { silentLog } from '../http/log.ts'
import { listJobOutcomes } from './queries.ts'
import { type Job, runJobs } from './run-jobs.ts'

let database: Database
let boss: PgBoss
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  boss = await openBoss()
})
afterEach(async () => {
  await stopAll()
  await boss.stop({ graceful: false })
  await database.close()
})

/** Another process on the same jobs, which sends and looks, and does nothing by itself. */
async function openBoss(): Promise<PgBoss> {
  const { connection } = database
  const idle = { schema: 'jobs', supervise: false, schedule: false }
  const other = new PgBoss(
    'pglite' in connection
      ? { db: fromPglite(connection.pglite), ...idle }
      : { connectionString: connection.connectionString, max: 1, ...idle },
  )
  return other.start()
}

async function stopAll(): Promise<void> {
  for (const stop of stops.splice(0)) await stop()
}

async function start(run: Job['run'], expireInSeconds = 90): Promise<void> {
  // At a time that does not come while a test runs.
  const job = { name: 'sweep', cron: '0 0 29 2 *', expireInSeconds, run }
  stops.push(await runJobs(database, [job], silentLog))
}

/** What pg-boss does when a time has passed, without the time. */
const letPass = async (column: string, seconds: number) => {
  await sql`update jobs.job set ${sql.id(column)} = ${sql.id(column)} - make_interval(secs => ${seconds})`.execute(
    database.db,
  )
  await boss.supervise('sweep')
}

test('a job that an earlier version had is not scheduled any more', async () => {
  await boss.createQueue('gone')
  await boss.schedule('gone', '0 0 29 2 *')
  await start(async () => {})
  expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(['sweep'])
})

test('a queue holds one run, waiting or under way, with an expiry of its own', async () => {
  await start(async () => {}, 77)
  const queue = await boss.getQueue('sweep')
  expect(queue).toMatchObject({ policy: 'exclusive', expireInSeconds: 77, retryBackoff: true })
  await stopAll()
  const ids = [await boss.send('sweep'), await boss.send('sweep')]
  expect(ids.filter((id) => id !== null)).toHaveLength(1)
})

test('a queue of another policy, as an earlier version made it, becomes exclusive', async () => {
  await boss.createQueue('sweep', { policy: 'singleton', retryLimit: 2 })
  await boss.send('sweep')
  await start(async () => {})
  expect(await boss.getQueue('sweep')).toMatchObject({ policy: 'exclusive', retryLimit: 3 })
})

test.each(['sweep', '__pgboss__send-it'])('runs of %s are deleted after a day', async (name) => {
  await start(async () => {})
  await stopAll()
  const id = (await boss.send(name)) ?? ''
  await boss.fetch(name)
  await boss.complete(name, id)
  const isKept = async (hours: number) => {
    await sql`update jobs.job set completed_on = now() - make_interval(hours => ${hours})`.execute(
      database.db,
    )
    await sql`update jobs.queue set maintain_on = null`.execute(database.db)
    await boss.supervise(name)
    return (await boss.findJobs(name, { id })).length > 0
  }
  expect([await isKept(23), await isKept(25)]).toEqual([true, false])
})

test('a run that fails is tried again later, and nothing of its error is stored', async () => {
  const run = vi.fn<() => Promise<void>>(async () => {
    throw new Error('the row of ada@example.com')
  })
  await start(run)
  await stopAll()
  const id = await boss.send('sweep')
  // Looks at once for what is waiting, and then only now and again.
  await start(run)
  await vi.waitFor(
    async () => {
      const [job] = await boss.findJobs('sweep', { id: id ?? '' })
      expect(job).toMatchObject({ state: 'retry', output: { message: expect.any(String) } })
    },
    { timeout: 30_000 },
  )
  const { rows } = await sql<{ job: string; later: boolean }>`
    select to_jsonb(job)::text as job, start_after > now() as later from jobs.job`.execute(
    database.db,
  )
  expect(rows.map((row) => row.later)).toEqual([true])
  expect(rows[0]?.job).not.toContain('ada@example.com')
})

test.each([
  ['the process died with it', 'heartbeat_on', 61],
  ['it took too long', 'started_on', 91],
])('a run is taken over when %s', async (_, column, seconds) => {
  await start(async () => {})
  await stopAll()
  const id = await boss.send('sweep')
  // Begun by a process that is not heard of again.
  expect((await boss.fetch('sweep')).map((job) => job.id)).toEqual([id])
  expect(await boss.send('sweep')).toBe(null)
  await letPass(column, seconds)
  await sql`update jobs.job set start_after = now()`.execute(database.db)
  const run = vi.fn<() => Promise<void>>(async () => {})
  await start(run)
  await expect.poll(() => run).toHaveBeenCalledTimes(1)
})

test('a job with a channel is done as soon as something is announced there, also meanwhile', async () => {
  let announceMore = async () => {}
  const run = vi.fn<() => Promise<void>>(() => announceMore())
  const announce = () => sql`select pg_notify('crumbs', '')`.execute(database.db)
  announceMore = async () => {
    announceMore = async () => {}
    await announce()
    // The message is there by the time that this run ends.
    await expect.poll(() => heard).toBe(2)
  }
  let heard = 0
  await database.listen('crumbs', () => heard++)
  const job = { name: 'sweep', cron: '0 0 29 2 *', expireInSeconds: 90, channel: 'crumbs', run }
  stops.push(await runJobs(database, [job], silentLog))
  await announce()
  await expect.poll(() => run).toHaveBeenCalledTimes(2)
})

test.each([
  ['succeeded', 'info', async () => 'what it did'],
  ['failed', 'error', async () => Promise.reject(new Error('why'))],
])('a run that has %s is a line of the log', async (outcome, level, run) => {
  const lines: object[] = []
  const write = (at: string) => (facts: object, message: string) => {
    if (message === 'job') lines.push({ level: at, ...facts })
  }
  const log = { ...silentLog, info: write('info'), error: write('error') }
  const job = { name: 'sweep', cron: '0 0 29 2 *', expireInSeconds: 90, channel: 'crumbs', run }
  stops.push(await runJobs(database, [job], log))
  await sql`select pg_notify('crumbs', '')`.execute(database.db)
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines).toEqual([
    {
      level,
      job: 'sweep',
      outcome,
      ms: expect.any(Number),
      ...(outcome === 'failed' && { error: new Error('why') }),
    },
  ])
})

test('a job is also done every so often, also after it failed, unrecorded and until it is stopped', async () => {
  const run = vi.fn<() => Promise<void>>(async () => Promise.reject(new Error('why')))
  const job = { name: 'sweep', cron: '0 0 29 2 *', expireInSeconds: 90, everyMs: 1, run }
  stops.push(await runJobs(database, [job], silentLog))
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(2)
  await stopAll()
  const times = run.mock.calls.length
  expect(await listJobOutcomes(database.db)).toMatchObject([
    { job: 'sweep', succeeded_at: null, failed_at: null },
  ])
  expect(run).toHaveBeenCalledTimes(times)
})
