import { announceEverything } from '@ltk/api/catalogue'
import { runDataRequests } from '@ltk/api/data-requests'
import type { Database } from '@ltk/api/db'
import { sweepAnswers } from '@ltk/api/idempotency'
import type { Job } from '@ltk/api/jobs'
import { rankingJobs } from '@ltk/api/ranking-jobs'

import type { OpenIssuer } from './open-issuer.ts'

/** Returns every job of the product, for the process that runs them. */
export function listJobs(
  database: Database,
  { accounts, sweep }: Pick<OpenIssuer, 'accounts' | 'sweep'>,
  now: () => Date = () => new Date(),
): Job[] {
  const { background: db } = database
  return [
    ...rankingJobs(database, now),
    {
      name: 'data-requests',
      cron: '* * * * *',
      expireInSeconds: 3_600,
      run: () => runDataRequests({ db, accounts, announceContent: announceEverything }, now()),
    },
    {
      name: 'idempotency-keys',
      cron: '37 * * * *',
      expireInSeconds: 300,
      run: () => sweepAnswers(db, now()),
    },
    { name: 'ended-sessions', cron: '17 * * * *', expireInSeconds: 300, run: sweep },
  ]
}
