import { parseArgs } from 'node:util'

import type { ApiConfig } from '@ltk/api/config'
import { createRetailers } from '@ltk/api/retailers'
import { openDatabase } from '@ltk/platform/db/open'
import { createLog } from '@ltk/platform/http/log'
import { runJobs } from '@ltk/platform/jobs/run-jobs'
import { startTracing } from '@ltk/platform/tracing/start-tracing'

import { originsOfDemoShop } from './demo-shop.ts'
import { clientAddressOf } from './edge/client-address.ts'
import { listJobs } from './jobs.ts'
import { openIssuer } from './open-issuer.ts'
import { readPushContact } from './push-contact.ts'

const help = `ltk worker
  Runs the jobs (rankings, recommendations, data requests, mails) until it is stopped, beside web
  processes that are started with WORKER=false. Needs DATABASE_URL: the embedded database is open to
  one process only.
`

type WorkerContext = { args: string[]; config: () => ApiConfig; write: (text: string) => void }

/** `ltk worker`: runs all jobs, and resolves once SIGINT or SIGTERM has stopped them. */
export async function workerCommand({ args, config: readConfig, write }: WorkerContext) {
  const { values } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) return write(help)
  const config = readConfig()
  if (!config.databaseUrl) {
    throw new Error(
      'ltk worker needs DATABASE_URL. The embedded database is open to one process only, which runs the jobs itself.',
    )
  }
  const log = createLog(config.logLevel)
  const stopTracing = await startTracing(config.tracing, log)
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  const database = await openDatabase(config, log)
  try {
    const issuer = await openIssuer(database, log, clientAddressOf(config.trustProxy))
    const localOrigins = config.demo ? originsOfDemoShop(config) : []
    const retailers = await createRetailers({ config, db: database.db, localOrigins })
    const jobs = listJobs(database, issuer, {
      ...config,
      retailers,
      pushContact: readPushContact(config.siteUrl),
    })
    const stopJobs = await runJobs(database, jobs, log)
    write(`The worker runs ${jobs.map((job) => job.name).join(', ')}.\n`)
    await stopped
    await stopJobs()
    await issuer.close()
  } finally {
    await stopTracing()
    await database.close()
  }
}
