import { readApiConfig } from '@ltk/api/config'
import { linksOnly } from '@ltk/api/connector'
import type { Database } from '@ltk/platform/db/open'

import { listJobs } from '../jobs.ts'

/** An issuer without accounts, for jobs. */
export const nobody = {
  accounts: { exportAccount: async () => undefined, eraseAccount: async () => {} },
  mailUser: undefined,
  mailOperators: async () => {},
  retentions: [],
}

/** Runs the jobs of some names, as settings have them. */
export async function runJobs(
  database: Database,
  names: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const jobs = listJobs(database, nobody, { ...readApiConfig(env), retailers: linksOnly })
  for (const name of names) await jobs.find((job) => job.name === name)?.run()
}
