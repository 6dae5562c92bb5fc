import type { Database } from '../../platform/db/open.ts'
import type { Job } from '../../platform/jobs/run-jobs.ts'
import { applyDatedSales } from './apply-dated-sales.ts'
import { endPriceChanges } from './end-price-changes.ts'
import { publishScheduledPosts } from './publish-scheduled-posts.ts'
import { reconcilePriceFeeds } from './reconcile-price-feeds.ts'
import { showScheduledSets } from './show-scheduled-sets.ts'

/** The jobs that keep right what follows from prices and dates, each with its schedule in UTC. */
export function catalogueJobs({ background: db }: Database, now: () => Date): Job[] {
  return [
    {
      name: 'scheduled-posts',
      cron: '* * * * *',
      expireInSeconds: 600,
      run: async () => {
        await publishScheduledPosts(db, now())
        await showScheduledSets(db, now())
      },
    },
    {
      name: 'dated-sales',
      cron: '* * * * *',
      expireInSeconds: 3_600,
      run: () => applyDatedSales(db, now()),
    },
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
