import type { Database } from '@ltk/platform/db/open'
import type { Job } from '@ltk/platform/jobs/run-jobs'

import { applyDatedSales } from './apply-dated-sales.ts'
import { endReductions } from './end-reductions.ts'
import { publishScheduled } from './publish-scheduled.ts'
import { reconcilePriceFeeds } from './reconcile-price-feeds.ts'

/** The jobs for the consequences of prices and dates, each with its schedule in UTC. */
export function catalogueJobs({ background: db }: Database, now: () => Date): Job[] {
  return [
    {
      name: 'scheduled-content',
      cron: '* * * * *',
      expireInSeconds: 600,
      run: () => publishScheduled(db, now()),
    },
    {
      name: 'dated-sales',
      cron: '* * * * *',
      expireInSeconds: 3_600,
      run: () => applyDatedSales(db, now()),
    },
    {
      name: 'reductions',
      cron: '* * * * *',
      expireInSeconds: 3_600,
      run: () => endReductions(db, now()),
    },
    {
      name: 'price-feeds',
      cron: '40 * * * *',
      expireInSeconds: 1_800,
      run: () => reconcilePriceFeeds(db),
    },
  ]
}
