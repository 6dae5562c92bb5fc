import type { JobHandles } from '@ltk/platform/db/open'
import type { Job } from '@ltk/platform/jobs/run-jobs'

import { countTraffic } from './count-traffic.ts'
import { countExperiments, replaceExperimentResults } from './queries/experiments.ts'

/** The jobs that count the operators' figures, each with its schedule in UTC. */
export function operationsJobs({ db, events }: JobHandles, now: () => Date): Job[] {
  return [
    {
      name: 'traffic',
      cron: '7 * * * *',
      expireInSeconds: 3_600,
      run: () => countTraffic({ db, events }, now()),
    },
    {
      name: 'experiments',
      cron: '11 * * * *',
      expireInSeconds: 3_600,
      run: async () => {
        const counted = await countExperiments(events)
        await db.transaction().execute((trx) => replaceExperimentResults(trx, counted, now()))
      },
    },
  ]
}
