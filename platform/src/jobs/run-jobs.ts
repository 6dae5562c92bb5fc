import { setTimeout as wait } from 'node:timers/promises'

import { type Span, SpanKind } from '@opentelemetry/api'
import { PgBoss, fromPglite } from 'pg-boss'

import type { Database, Db } from '../db/open.ts'
import type { Log } from '../http/log.ts'
import { failSpan, inTrace, kindOf } from '../tracing/spans.ts'
import { describeFailure } from './describe-failure.ts'
import { recordFailure, recordSuccess, registerJobs } from './queries.ts'
import { createWaker, type Waker } from './waker.ts'

/** Work that is done again and again, by one process at a time. */
export type Job = {
  name: string
  /** When, as a cron expression in UTC. */
  cron: string
  /** A run that takes longer has failed, and another may begin. */
  expireInSeconds: number
  /** Also done as soon as the database announces something here, in every process at once. */
  channel?: string
  /** Also done so often between its runs, in every process at once; only its runs are recorded. */
  everyMs?: number
  run(): Promise<unknown>
}

const policy = 'exclusive'

/** How long what a run wrote about itself is kept. */
const keptSeconds = 86_400

const queueOptions = {
  // A process that dies with a job is noticed by its silence, long before the job expires.
  heartbeatSeconds: 60,
  retryLimit: 3,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 300,
  // A run that no process has begun by then is of no use: the schedule has sent another.
  retentionSeconds: 3_600,
  deleteAfterSeconds: keptSeconds,
}

/** Runs jobs on their schedules until stopped; a run that fails is logged and tried again. */
export async function runJobs(
  database: Database,
  jobs: Job[],
  log: Log,
): Promise<() => Promise<void>> {
  const { connection, background: db } = database
  const boss = new PgBoss({
    ...('pglite' in connection
      ? { db: fromPglite(connection.pglite) }
      : { connectionString: connection.connectionString, max: 2 }),
    schema: 'jobs',
    // Runs that are too old are looked for once an hour instead of once a day.
    maintenanceIntervalSeconds: 3_600,
    // A run has a trace of its own; this would be one more for each look into each queue.
    openTelemetry: { enabled: false },
  })
  boss.on('error', (error) => log.error({ error }, 'jobs failed'))
  await boss.start()
  await registerJobs(db, jobs)
  await unscheduleOthers(boss, jobs)
  await shortenKeeping(boss)
  const others: Pick<Waker, 'stop'>[] = []
  for (const job of jobs) {
    if (job.channel) {
      const waker = createWaker(() => runTraced(db, job, log))
      others.push(waker)
      await database.listen(job.channel, waker.wake, waker.wake)
    }
    if (job.everyMs) others.push(repeat(job.run, job.everyMs))
    await ensureQueue(boss, job)
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 15 }, async () => {
      const hasSucceeded = await runTraced(db, job, log)
      // This is stored with the run, unlike the error itself, which may name a person.
      if (!hasSucceeded) throw new Error('The run failed; the log says why.')
    })
  }
  return async () => {
    await Promise.all(others.map((other) => other.stop()))
    await boss.stop({ graceful: true, timeout: 5_000 })
  }
}

/** Ends the schedules of jobs that an earlier version had, whose queues nobody works any more. */
async function unscheduleOthers(boss: PgBoss, jobs: Job[]): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) {
    if (!names.has(name)) await boss.unschedule(name)
  }
}

/** Has pg-boss forget the runs of its own queue as soon: one for each that was due, which it keeps for a week. */
async function shortenKeeping(boss: PgBoss): Promise<void> {
  for (const { name, deleteAfterSeconds } of await boss.getQueues()) {
    if (deleteAfterSeconds !== keptSeconds) {
      await boss.updateQueue(name, { deleteAfterSeconds: keptSeconds })
    }
  }
}

function runTraced(db: Db, job: Job, log: Log): Promise<boolean> {
  const attributes = { 'job.name': job.name }
  const facts = { name: `job ${job.name}`, kind: SpanKind.INTERNAL, attributes }
  return inTrace(facts, (span) => runAndRecord(db, job, log, span))
}

/** Does something again and again, a while after it was done. */
function repeat(work: () => Promise<unknown>, pauseMs: number): Pick<Waker, 'stop'> {
  const stopping = new AbortController()
  const { signal } = stopping
  const repeated = (async () => {
    // A failure is that of the next recorded run, too.
    while (await wait(pauseMs, true, { signal }).catch(() => false)) await attempt(work)
  })()
  return {
    stop: async () => {
      stopping.abort()
      await repeated
    },
  }
}

/** Does a run of a job, and records and logs how it ended. */
async function runAndRecord(db: Db, job: Job, log: Log, span: Span): Promise<boolean> {
  const start = Date.now()
  const outcome = await attempt(() => job.run())
  const durationMs = Date.now() - start
  const at = new Date()
  const facts = { job: job.name, ms: durationMs }
  if ('error' in outcome) {
    failSpan(span, kindOf(outcome.error))
    log.error({ ...facts, outcome: 'failed', error: outcome.error }, 'job')
  } else {
    log.info({ ...facts, outcome: 'succeeded' }, 'job')
    log.debug({ job: job.name, result: outcome.result }, 'what the job returned')
  }
  const recorded = await attempt(() =>
    'error' in outcome
      ? recordFailure(db, job.name, { at, error: describeFailure(outcome.error) })
      : recordSuccess(db, job.name, { at, durationMs }),
  )
  if ('error' in recorded) {
    log.error({ error: recorded.error, job: job.name }, 'how a job ended was not recorded')
  }
  return !('error' in outcome)
}

async function attempt<R>(work: () => Promise<R>): Promise<{ result: R } | { error: unknown }> {
  try {
    return { result: await work() }
  } catch (error) {
    return { error }
  }
}

/** The queue of a job, in which at most one run waits or is under way. */
async function ensureQueue(boss: PgBoss, { name, expireInSeconds }: Job): Promise<void> {
  const options = { ...queueOptions, expireInSeconds }
  const existing = await boss.getQueue(name)
  // The policy of a queue cannot be changed, and what waits in it is sent again by its schedule.
  if (existing && existing.policy !== policy) await boss.deleteQueue(name)
  await boss.createQueue(name, { policy, ...options })
  await boss.updateQueue(name, options)
}
