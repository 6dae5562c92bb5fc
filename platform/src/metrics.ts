import { statfs } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Database } from './db/open.ts'
import { listJobOutcomes } from './jobs/queries.ts'
import type { Backlog } from './outbox/queries.ts'

type AnsweredRequest = {
  method: string
  /** The pattern of its path, of which there are only so many. */
  route: string
  status: number
  /** The duration, in milliseconds. */
  ms: number
}

/** The maximum time that is waited for a database that may be frozen: Prometheus waits for ten seconds. */
const patienceMs = 3_000

export type MailOutcome = 'sent' | 'retried' | 'failed'

export type Metrics = ReturnType<typeof createMetrics>

/** The Prometheus metrics of this process, and of what all processes share in the database. */
export function createMetrics(database: Database) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by method, route and status; 499 where the client went away',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2],
    registers,
  })
  const mails = new Counter({
    name: 'mails_total',
    help: 'Attempts of this process to send a mail, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const hits = new Counter({
    name: 'response_cache_hits_total',
    help: 'Requests answered from the response cache',
    registers,
  })
  /** Each sets what is only known by asking. */
  const readings = [readPools(database, registry), readJobs(database, registry)]
  /** What is being read, once for all who ask meanwhile. */
  let reading: Promise<unknown> | undefined

  return {
    observeRequest({ method, route, status, ms }: AnsweredRequest): void {
      requests.observe({ method, route, status }, ms / 1_000)
    },
    countMail(kind: string, outcome: MailOutcome): void {
      mails.inc({ kind, outcome })
    },
    /** Reports what `count` returns: the requests answered from the response cache. */
    watchHits(count: () => number): void {
      readings.push(async () => {
        hits.reset()
        hits.inc(count())
      })
    },
    /** Reports what `read` returns of an outbox: how much waits in it, and since when. */
    watchOutbox(name: string, read: () => Promise<Outbox>): void {
      readings.push(readOutbox(name, read, registry))
    },
    /** Reports what `read` returns: how many posts there are, and how many of them search finds. */
    watchSearch(read: () => Promise<SearchProgress>): void {
      readings.push(readSearch(read, registry))
    },
    /** Reports what `read` returns: how each job does. */
    watchJobs(read: () => Promise<{ job: string; state: string }[]>): void {
      readings.push(readStates(read, registry))
    },
    /** Reports how many of the feeds that `read` returns do how. */
    watchFeeds(read: () => Promise<string[]>): void {
      readings.push(readFeeds(read, registry))
    },
    /** Reports how much room there is where a folder is. */
    watchDisk(folder: string): void {
      readings.push(readDisk(folder, registry))
    },
    /** All metrics in Prometheus's format, without those that the database cannot provide. */
    async present(): Promise<{ text: string; contentType: string }> {
      reading ??= Promise.allSettled(readings.map((read) => read())).finally(() => {
        reading = undefined
      })
      await Promise.race([reading, wait(patienceMs, undefined, { ref: false })])
      return { text: await registry.metrics(), contentType: registry.contentType }
    },
  }
}

type Reading = () => Promise<void>

type SearchProgress = { posts: number; searchable: number }

type Outbox = Pick<Backlog, 'waiting' | 'since'>

function readPools(database: Database, registry: Registry): Reading {
  const connections = new Gauge({
    name: 'database_connections',
    help: 'Connections of a pool, in use and idle',
    labelNames: ['pool', 'state'],
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'database_waiting',
    help: 'What waits for a connection of a pool',
    labelNames: ['pool'],
    registers: [registry],
  })
  const behind = new Gauge({
    name: 'database_replica_behind',
    help: 'Whether the primary is read in place of a replica, which is behind or away',
    registers: [registry],
  })
  return async () => {
    behind.set(database.isReplicaBehind() ? 1 : 0)
    for (const [pool, state] of Object.entries(database.pools())) {
      connections.set({ pool, state: 'used' }, state.total - state.idle)
      connections.set({ pool, state: 'idle' }, state.idle)
      waiting.set({ pool }, state.waiting)
    }
  }
}

function readJobs(database: Database, registry: Registry): Reading {
  const lastRun = new Gauge({
    name: 'job_last_run_timestamp_seconds',
    help: 'When a job last ended, by outcome, in whichever process it was',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  })
  const duration = new Gauge({
    name: 'job_duration_seconds',
    help: 'How long the last successful run of a job took, in whichever process it was',
    labelNames: ['job'],
    registers: [registry],
  })
  return async () => {
    lastRun.reset()
    duration.reset()
    for (const row of await listJobOutcomes(database.background)) {
      const { job, succeeded_at: succeeded, failed_at: failed, duration_ms: ms } = row
      if (succeeded) lastRun.set({ job, outcome: 'succeeded' }, succeeded.getTime() / 1_000)
      if (failed) lastRun.set({ job, outcome: 'failed' }, failed.getTime() / 1_000)
      if (ms !== null) duration.set({ job }, ms / 1_000)
    }
  }
}

function readOutbox(name: string, read: () => Promise<Outbox>, registry: Registry): Reading {
  const waiting = new Gauge({
    name: `${name}_waiting`,
    help: `How many ${name} wait to be sent, in the database; NaN where it does not answer`,
    registers: [registry],
  })
  const oldest = new Gauge({
    name: `${name}_waiting_since_timestamp_seconds`,
    help: `When the first of the ${name} that wait was written; NaN where none waits`,
    registers: [registry],
  })
  return async () => {
    waiting.set(Number.NaN)
    oldest.set(Number.NaN)
    const found = await read()
    waiting.set(found.waiting)
    if (found.since) oldest.set(found.since.getTime() / 1_000)
  }
}

function readSearch(read: () => Promise<SearchProgress>, registry: Registry): Reading {
  const posts = new Gauge({
    name: 'search_posts',
    help: 'Posts, by whether search finds them as they are or they wait for that; NaN where the database does not answer',
    labelNames: ['state'],
    registers: [registry],
  })
  return async () => {
    const set = (found: number, waiting: number) => {
      posts.set({ state: 'searchable' }, found)
      posts.set({ state: 'waiting' }, waiting)
    }
    set(Number.NaN, Number.NaN)
    const progress = await read()
    set(progress.searchable, progress.posts - progress.searchable)
  }
}

function readStates(
  read: () => Promise<{ job: string; state: string }[]>,
  registry: Registry,
): Reading {
  const states = new Gauge({
    name: 'job_state',
    help: 'Is 1 for how a job does: ok, failing, late (two runs were missed) or waiting for its first run',
    labelNames: ['job', 'state'],
    registers: [registry],
  })
  return async () => {
    states.reset()
    for (const { job, state } of await read()) states.set({ job, state }, 1)
  }
}

function readFeeds(read: () => Promise<string[]>, registry: Registry): Reading {
  const feeds = new Gauge({
    name: 'retailer_feeds',
    help: 'Feeds of retailers, by how they do: ok, failing, late, refusing-more or waiting',
    labelNames: ['state'],
    registers: [registry],
  })
  return async () => {
    feeds.reset()
    const found = Map.groupBy(await read(), (state) => state)
    for (const [state, { length }] of found) feeds.set({ state }, length)
  }
}

function readDisk(folder: string, registry: Registry): Reading {
  const size = new Gauge({
    name: 'data_dir_size_bytes',
    help: 'The size of the file system that DATA_DIR is on',
    registers: [registry],
  })
  const free = new Gauge({
    name: 'data_dir_free_bytes',
    help: 'What is free there for this process',
    registers: [registry],
  })
  return async () => {
    const { bsize, blocks, bavail } = await statfs(folder)
    size.set(bsize * blocks)
    free.set(bsize * bavail)
  }
}
