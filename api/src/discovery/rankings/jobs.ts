import type { Database } from '@ltk/platform/db/open'
import type { Job } from '@ltk/platform/jobs/run-jobs'

import { rebuildForYou } from './personal/for-you.ts'
import { rebuildRankings } from './rebuild.ts'
import { rebuildRecommendations } from './recommendations/recommend.ts'

const minute = 60_000

/** The jobs that rebuild rankings, each with its schedule in UTC. */
export function rankingJobs({ background: db }: Database, now: () => Date): Job[] {
  return [
    {
      name: 'rankings',
      cron: '*/5 * * * *',
      expireInSeconds: 600,
      run: () => rebuildRankings(db, now()),
    },
    {
      name: 'for-you',
      cron: '*/15 * * * *',
      expireInSeconds: 1_800,
      run: () => {
        const at = now()
        // A little more than the time between two runs: nobody is left out if one starts late.
        return rebuildForYou(db, at, { since: new Date(at.getTime() - 20 * minute) })
      },
    },
    {
      name: 'recommendations',
      cron: '20 */6 * * *',
      expireInSeconds: 7_200,
      run: () => rebuildRecommendations(db, now()),
    },
  ]
}
