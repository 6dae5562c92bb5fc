import type { Database } from '../platform/db/open.ts'
import type { Job } from '../platform/jobs/run-jobs.ts'
import { countTraffic } from './count-traffic.ts'
import { countExperiments } from './queries/experiments.ts'

/** The jobs that count what operators are told, each with its schedule in UTC. */
export function operationsJobs({ background: db }: Database, now: () => Date): Job[] {
  return [
    {
      name: 'traffic',
      cron: '7 * * * *',
      expireInSeconds: 3_600,
      run: () => countTraffic(db, now()),
    },
    {
      name: 'experiments',
      cron: '11 * * * *',
      expireInSeconds: 3_600,
      run: () => db.transaction().execute((trx) => countExperiments(trx, now())),
    },
  ]
}
