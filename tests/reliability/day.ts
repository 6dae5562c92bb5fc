import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { startMailServer } from '@ltk/testing/servers/mail-server'
import pg from 'pg'

import { insertCrowd } from './crowd.ts'
import { installClock, lengthOf, speed, speedUpClock, timeSince } from './day/clock.ts'
import { createImports } from './day/hourly-imports.ts'
import { fastProcess, readMemory, startProcesses } from './day/processes.ts'
import { repeatAll } from './day/repeat.ts'
import {
  reportDrained,
  reportJobs,
  reportMemory,
  reportOverdue,
  reportStatements,
  reportTables,
} from './day/report.ts'
import { openRetentions, shortRetentions } from './day/retentions.ts'
import { listActs } from './day/shoppers.ts'
import { signUp } from './day/sign-ups.ts'
import { forgetStatements, readStatements } from './day/statements.ts'
import { readTables } from './day/tables.ts'
import { readWaiting, reportWaiting } from './day/waiting.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note } from './figures.ts'
import { freePort } from './processes.ts'

const warmUpHours = 2
const shoppers = 300
/** Small caches, which are full after the warm-up: one that fills would look like a leak. */
const smallCaches = { RESPONSE_CACHE_MB: '8', ENTITY_CACHE_MB: '8' }
const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  // A minute of the day is less than a second, the shortest pause that there is.
  autovacuum_naptime: '1s',
}

/**
 * A day at a hundred times its speed, with all jobs at their times: visitors and shoppers, sign-ups
 * and their mails, other prices every hour. It ends with as much memory as it began, with tables as
 * long as their retentions let them be, and with statements as quick.
 */
export async function tryDay(hours: number): Promise<void> {
  const { postgres, env } = await startPostgresWithDemo(settings, installClockAt)
  const folder = await mkdtemp(join(tmpdir(), 'ltk-day-'))
  const logFile = join(folder, 'log')
  const log = openSync(logFile, 'w')
  const mails = await startMailServer()
  const admin = new pg.Client(postgres.url)
  const stops: (() => Promise<void>)[] = []
  try {
    await admin.connect()
    await admin.query('create extension pg_stat_statements')
    const begin = Date.now()
    const now = () => timeSince(begin, Date.now())
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const retentions = await openRetentions(postgres.url, origin)
    stops.push(retentions.close)
    await speedUpClock(admin, begin)
    const fastEnv = {
      ...env,
      ...fastProcess(begin, folder),
      ...shortRetentions,
      ...smallCaches,
      DEMO: 'true',
      DATA_DIR: folder,
      SITE_URL: origin,
      TRUST_PROXY: 'true',
      // A busy machine takes longer than that to let a process in.
      DATABASE_CONNECT_TIMEOUT_MS: '10000',
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      EVENT_FILE: join(folder, 'events'),
    }
    const { web, worker } = await startProcesses(port, fastEnv, log)
    stops.push(web.stop, worker.stop)
    const tokens = await insertCrowd(admin, shoppers)
    const importNext = createImports(folder, fastEnv)
    const acts = [
      ...(await listActs({ origin, tokens, now: () => new Date(now()) })),
      signUp(origin, mails),
      {
        name: 'import',
        pauseMs: lengthOf(1),
        run: async () => {
          await importNext()
          return undefined
        },
      },
    ]
    const measure = async () => {
      // What was begun ends, and jobs do what is left to them.
      await setTimeout(lengthOf(0.5))
      const memory = {
        web: await readMemory(web.pid, folder),
        worker: await readMemory(worker.pid, folder),
      }
      return { memory, tables: await readTables(admin) }
    }
    const live = async (someHours: number) => {
      await forgetStatements(admin)
      const stop = repeatAll(acts)
      await setTimeout(lengthOf(someHours))
      const statements = await readStatements(admin)
      await stop()
      return statements
    }

    note(`the first ${warmUpHours} hours, in which caches fill`)
    await live(warmUpHours)
    await retentions.repeatRuns(warmUpHours)
    const before = await measure()
    await retentions.age()
    note(`${hours} hours at ${speed} times their speed`)
    const pids = [web.pid, worker.pid]
    const waited = readWaiting(pids)
    const first = await live(hours / 8)
    await live((hours * 6) / 8)
    const last = await live(hours / 8)
    reportWaiting(waited, readWaiting(pids))
    const after = await measure()

    reportMemory(before.memory, after.memory)
    reportTables(before.tables, after.tables)
    await reportDrained(admin)
    reportOverdue(await retentions.countOverdue(now()))
    reportStatements(first, last)
    await reportJobs(admin, logFile)
  } finally {
    for (const stop of stops.toReversed()) await stop()
    await admin.end()
    await mails.stop()
    await postgres.stop()
    closeSync(log)
    await rm(folder, { recursive: true, force: true })
  }
}

async function installClockAt(databaseUrl: string): Promise<void> {
  const admin = new pg.Client(databaseUrl)
  await admin.connect()
  await installClock(admin)
  await admin.end()
}
