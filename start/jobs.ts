import {
  announceEverything,
  priceJobs,
  reconcileSaleVerdicts,
  rereadOffers,
} from '@ltk/api/catalogue'
import { sweepCheckouts } from '@ltk/api/checkouts'
import type { Retailers } from '@ltk/api/connector'
import { runDataRequests } from '@ltk/api/data-requests'
import type { Database } from '@ltk/api/db'
import { sweepAnswers } from '@ltk/api/idempotency'
import type { Job } from '@ltk/api/jobs'
import { keepPricePartitions } from '@ltk/api/price-partitions'
import { rankingJobs } from '@ltk/api/ranking-jobs'
import { sendRestockMails } from '@ltk/api/restock-mails'
import { sweepSearchClicks } from '@ltk/api/search-clicks'
import { updateSearchIndex } from '@ltk/api/search-index'
import { updateSearchPopularity } from '@ltk/api/search-popularity'

import type { OpenIssuer } from './open-issuer.ts'

export type JobSettings = {
  retailers: Retailers
  /** How long price histories are kept. */
  priceHistoryDays: number
  /** How many variants of a retailer are read again in an hour at most. */
  offersPerHour: number
}

/** Returns every job of the product, for the process that runs them. */
export function listJobs(
  database: Database,
  { accounts, mailUser, sweep }: Pick<OpenIssuer, 'accounts' | 'mailUser' | 'sweep'>,
  { retailers, priceHistoryDays, offersPerHour }: JobSettings,
  now: () => Date = () => new Date(),
): Job[] {
  const { background: db } = database
  return [
    ...rankingJobs(database, now),
    ...priceJobs(database, now),
    {
      name: 'offers',
      cron: '*/10 * * * *',
      expireInSeconds: 3_600,
      run: () => rereadOffers(db, retailers, { now, perHour: offersPerHour }),
    },
    {
      name: 'price-histories',
      cron: '23 3 * * *',
      expireInSeconds: 3_600,
      run: async () => {
        await keepPricePartitions(db, now(), priceHistoryDays)
        await reconcileSaleVerdicts(db)
      },
    },
    {
      name: 'data-requests',
      cron: '* * * * *',
      expireInSeconds: 3_600,
      run: () => runDataRequests({ db, accounts, announceContent: announceEverything }, now()),
    },
    {
      name: 'search-index',
      cron: '* * * * *',
      expireInSeconds: 3_600,
      channel: 'search_queue',
      run: () => updateSearchIndex(db),
    },
    ...(mailUser
      ? [
          {
            name: 'restock-mails',
            cron: '* * * * *',
            expireInSeconds: 600,
            run: () => sendRestockMails(db, mailUser),
          },
        ]
      : []),
    {
      name: 'idempotency-keys',
      cron: '37 * * * *',
      expireInSeconds: 300,
      run: () => sweepAnswers(db, now()),
    },
    {
      name: 'search-popularity',
      cron: '52 * * * *',
      expireInSeconds: 1_800,
      run: () => updateSearchPopularity(db, now()),
    },
    {
      name: 'search-clicks',
      cron: '47 3 * * *',
      expireInSeconds: 3_600,
      run: () => sweepSearchClicks(db, now()),
    },
    {
      name: 'checkouts',
      cron: '27 3 * * *',
      expireInSeconds: 3_600,
      run: () => sweepCheckouts(db, now()),
    },
    { name: 'ended-sessions', cron: '17 * * * *', expireInSeconds: 300, run: sweep },
  ]
}
