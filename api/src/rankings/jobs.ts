import type { Database } from '../platform/db/open.ts'
import { rebuildForYou } from './personal/for-you.ts'
import { rebuildRecommendations } from './personal/recommendations.ts'
import { rebuildRankings } from './rebuild.ts'

const minute = 60_000

/** The jobs that keep rankings up to date, each with its schedule in UTC. */
export function rankingJobs({ background: db }: Database, now: () => Date) {
  return [
    { name: 'rankings', cron: '*/5 * * * *', run: () => rebuildRankings(db, now()) },
    {
      name: 'for-you',
      cron: '*/15 * * * *',
      run: () => {
        const at = now()
        // A little more than the time between two runs: nobody is left out where one starts late.
        return rebuildForYou(db, at, { since: new Date(at.getTime() - 20 * minute) })
      },
    },
    {
      name: 'recommendations',
      cron: '20 */6 * * *',
      run: () => rebuildRecommendations(db, now()),
    },
  ]
}
