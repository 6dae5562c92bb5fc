import { openPostgres } from '@ltk/platform/db/open'
import type { Client } from 'pg'

import { listJobs } from '../../../start/jobs.ts'
import { type Measured, measure } from './statistics.ts'

/** Runs each job once, in a process's own order, and returns what each cost by its name. */
export async function runJobs(
  client: Client,
  url: string,
  now: Date,
): Promise<Map<string, Measured>> {
  const costs = new Map<string, Measured>()
  for (const { name } of openJobs(url, now).jobs) {
    const measured = await measure(client, () => runJob(url, name, now))
    process.stdout.write(`  ${name}: ${(measured.total.ms / 1_000).toFixed(1)} s\n`)
    costs.set(name, measured)
  }
  return costs
}

/** Runs a job once, in a process's own order. */
export async function runJob(url: string, name: string, now: Date): Promise<void> {
  const { jobs, close } = openJobs(url, now)
  await jobs.find((job) => job.name === name)?.run()
  await close()
}

/** The jobs of the product, with no mails, no retailers and no push services to call. */
export function openJobs(url: string, now: Date) {
  const database = openPostgres(url)
  const jobs = listJobs(
    database,
    {
      accounts: { exportAccount: async () => undefined, eraseAccount: async () => {} },
      mailUser: async () => {},
      mailOperators: async () => {},
      // The sessions are the issuer's.
      retentions: [],
    },
    {
      retailers: { connectorOf: async () => undefined },
      feedBytes: 1_000_000,
      priceHistoryRetentionDays: 400,
      eventRetentionDays: 60,
      eventSinks: { segment: undefined, webhook: undefined, file: undefined },
      siteUrl: 'http://shop.test',
      offersPerHour: 6_000,
      pushContact: 'mailto:operators@shop.test',
      dataDir: '',
      databaseUrl: url,
      secretKeys: undefined,
    },
    () => now,
  )
  return { jobs, close: () => database.close() }
}
