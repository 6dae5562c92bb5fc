import type { Database } from '@ltk/platform/db/open'
import type { Job } from '@ltk/platform/jobs/run-jobs'

import { countTraffic } from './count-traffic.ts'
import { countExperiments } from './queries/experiments.ts'

/** The jobs that count the operators' figures, each with its schedule in UTC. */
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
