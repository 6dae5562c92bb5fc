import { PgBoss, fromPglite } from 'pg-boss'

import type { Database } from '../db/open.ts'
import type { Log } from '../http/log.ts'

/** Work that is done again and again, by one process at a time. */
export type Job = {
  name: string
  /** When, as a cron expression in UTC. */
  cron: string
  run(): Promise<void>
}

/** Runs jobs on their schedules until stopped; a run that fails is logged and tried again. */
export async function runJobs(
  database: Database,
  jobs: Job[],
  log: Log,
): Promise<() => Promise<void>> {
  const { connection } = database
  const boss = new PgBoss(
    'pglite' in connection
      ? { db: fromPglite(connection.pglite), schema: 'jobs' }
      : { connectionString: connection.connectionString, schema: 'jobs', max: 2 },
  )
  boss.on('error', (error) => log.error({ error }, 'jobs failed'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 2 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 15 }, async () => {
      const start = Date.now()
      try {
        await job.run()
        log.debug({ job: job.name, ms: Date.now() - start }, 'job done')
      } catch (error) {
        log.error({ error, job: job.name }, 'job failed')
        throw error
      }
    })
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 })
}
