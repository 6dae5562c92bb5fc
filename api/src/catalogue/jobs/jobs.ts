import type { Database } from '../../platform/db/open.ts'
import type { Job } from '../../platform/jobs/run-jobs.ts'
import { endPriceChanges } from './end-price-changes.ts'
import { reconcilePriceFeeds } from './reconcile-price-feeds.ts'

/** The jobs that keep what follows from prices right, each with its schedule in UTC. */
export function priceJobs({ background: db }: Database, now: () => Date): Job[] {
  return [
    {
      name: 'price-changes',
      cron: '7 * * * *',
      expireInSeconds: 1_800,
      run: () => endPriceChanges(db, now()),
    },
    {
      name: 'price-feeds',
      cron: '40 4 * * *',
      expireInSeconds: 7_200,
      run: () => reconcilePriceFeeds(db),
    },
  ]
}
