import { openSessions } from '@ltk/identity/sessions'
import { openDatabase } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import pg from 'pg'

import { type BenchPostgres, startPostgres } from '../postgres.ts'
import { report } from '../report.ts'
import { askForAll } from './ask.ts'
import { times } from './calls.ts'
import { change } from './change.ts'
import { fill } from './fill/fill.ts'
import { sizesFor } from './fill/sizes.ts'
import { runJob, runJobs } from './jobs.ts'
import type { Cost, Measured } from './statistics.ts'
import { growthOf, type Line, table } from './table.ts'

const goal = 1.5
/** The statements that are shown one by one. */
const mostFrequent = 40
const day = 86_400_000
const nothing: Cost = { rows: 0, buffers: 0, temp: 0, ms: 0 }

type Figures = { jobs: Map<string, Measured>; calls: Map<string, Measured> }

/**
 * Runs every job, and what shoppers ask for most, over databases of several sizes in which the same happens
 * meanwhile: neither may read much more from the largest than from the smallest.
 */
export async function benchGrowth(
  sizes: number[] = [100_000, 1_000_000, 10_000_000],
): Promise<void> {
  const postgres = await startPostgres(3472, {
    shared_preload_libraries: 'pg_stat_statements',
    autovacuum: 'off',
    fsync: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  })
  try {
    const figures: Figures[] = []
    for (const posts of sizes) {
      figures.push(await measureSize(postgres, posts))
      if (figures.length > 1) show(sizes.slice(0, figures.length), figures)
    }
    for (const line of [...linesOf(figures, 'jobs'), ...linesOf(figures, 'calls')]) {
      const growth = Math.max(growthOf(line, 'rows'), growthOf(line, 'buffers'))
      report(`${line.name}, rows or buffers`, growth, { atMost: goal }, '×')
    }
  } finally {
    await postgres.stop()
  }
}

/** Fills a database of that size, measures in it, and drops it. */
async function measureSize(postgres: BenchPostgres, posts: number): Promise<Figures> {
  const name = `posts_${posts}`
  await withClient(postgres.url, (admin) => admin.query(`create database ${name}`))
  const url = postgres.url.replace(/postgres$/, name)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  await openSessions(database, silentLog)
  await database.close()
  // Else all documents that are filled in would be made again.
  await runJob(url, 'search-index', new Date())
  const figures = await withClient(url, (client) => measureIn(client, url, posts))
  await withClient(postgres.url, (admin) => admin.query(`drop database ${name}`))
  return figures
}

async function measureIn(client: pg.Client, url: string, posts: number): Promise<Figures> {
  const now = await prepare(client, url, posts)
  return measureChanges(client, url, posts, now)
}

/** Fills a database and lets each job run once; returns the time that it is as of. */
async function prepare(client: pg.Client, url: string, posts: number): Promise<Date> {
  await client.query('create extension pg_stat_statements')
  // Yesterday at noon, when people may be notified.
  const now = new Date(Math.floor(Date.now() / day) * day - day / 2)
  await fill(client, posts, now)
  process.stdout.write('  each job for the first time\n')
  await runJobs(client, url, now)
  await client.query('vacuum analyze')
  return now
}

async function measureChanges(
  client: pg.Client,
  url: string,
  posts: number,
  now: Date,
): Promise<Figures> {
  const sizes = sizesFor(posts)
  const later = new Date(now.getTime() + 5 * 60_000)
  await change(client, sizes, later)
  process.stdout.write('  each job after the changes\n')
  const jobs = await runJobs(client, url, later)
  const calls = await askForAll(client, url, sizes)
  return { jobs, calls }
}

async function withClient<R>(url: string, work: (client: pg.Client) => Promise<R>): Promise<R> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function linesOf(figures: Figures[], what: keyof Figures): Line[] {
  const names = [...(figures[0]?.[what].keys() ?? [])]
  return names.map((name) => ({
    name,
    costs: figures.map((one) => one[what].get(name)?.total ?? nothing),
  }))
}

/** The statements of the calls that are made most often, with what one of them costs. */
function statementLines(figures: Figures[]): Line[] {
  const statements = figures.map(({ calls }) => statementsOf(calls))
  const most = [...(statements[0] ?? [])]
    .sort(([, a], [, b]) => b.calls - a.calls || b.buffers - a.buffers)
    .slice(0, mostFrequent)
  return most.map(([text, { name }]) => ({
    name,
    costs: statements.map((ofSize) => ofSize.get(text) ?? nothing),
  }))
}

type Counted = Cost & { name: string; calls: number }

function statementsOf(calls: Map<string, Measured>): Map<string, Counted> {
  const counted = new Map<string, Counted>()
  for (const [call, { statements }] of calls) {
    for (const { text, ...cost } of statements) {
      // Those that begin and end transactions read nothing.
      if (cost.buffers === 0 || cost.calls < times) continue
      const before = counted.get(text)
      const sum = (column: keyof Cost | 'calls') => (before?.[column] ?? 0) + cost[column]
      counted.set(text, {
        name: before?.name ?? `${call}: ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
        calls: sum('calls'),
        rows: sum('rows'),
        buffers: sum('buffers'),
        temp: sum('temp'),
        ms: sum('ms'),
      })
    }
  }
  return counted
}

function show(sizes: number[], figures: Figures[]): void {
  for (const [what, lines] of Object.entries({
    jobs: linesOf(figures, 'jobs'),
    [`calls, ${times} times each`]: linesOf(figures, 'calls'),
    'the most frequent statements (rows returned)': statementLines(figures),
  })) {
    process.stdout.write(`\n${what}\n${table(sizes, lines, goal)}`)
  }
}
