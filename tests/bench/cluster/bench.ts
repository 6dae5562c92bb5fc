import {
  findInstalledPostgres,
  type InstalledPostgres,
  startInstalledPostgres,
} from '@ltk/testing/databases/installed-postgres'
import pg from 'pg'

import { type Call, callsFor, times } from '../growth/calls.ts'
import { sizesFor } from '../growth/fill/sizes.ts'
import { ample, none } from '../open-api.ts'
import { cpuOfServer } from '../postgres.ts'
import { compare, report } from '../report.ts'
import { serve } from '../serve.ts'
import { costBeyond, countCost, type Counted } from './count.ts'
import { distribute } from './distribute.ts'
import { fillDatabase } from './fill-database.ts'
import { mix, writes } from './mix.ts'
import { type Cluster, startCluster } from './start-cluster.ts'
import { costTable } from './table.ts'

const settings = [
  'citus.enable_stat_counters=on',
  // What a cluster does of itself would be counted, too.
  'citus.distributed_deadlock_detection_factor=-1',
  'citus.recover_2pc_interval=-1',
  'autovacuum=off',
]
/** Feeds whose first page may not cost the databases much more than one costs. */
const compared = ['featured feed', 'following feed']
/** Rounds of all calls of a kind, so that their CPU is more than a few ticks of the clock. */
const rounds = 10

/**
 * What calls cost a cluster of a coordinator and two workers, with caches cold and warm: how many of a
 * realistic mix need one shard or none, and what feeds cost against one PostgreSQL.
 */
export async function benchCluster(posts = 100_000): Promise<void> {
  const programs = findInstalledPostgres()
  if (programs === undefined) throw new Error('No PostgreSQL with Citus is installed.')
  const cluster = await startCluster(settings)
  const alone = await startInstalledPostgres(programs, ['autovacuum=off'])
  try {
    const aloneUrl = await alone.createDatabase('ltk')
    await fillDatabase(aloneUrl, posts)
    await fillDatabase(cluster.url, posts)
    await distribute({ DATABASE_URL: cluster.url })
    await cluster.admin.query('vacuum analyze')
    await measureCluster(cluster, { ...alone, url: aloneUrl }, posts)
  } finally {
    await cluster.stop()
    await alone.stop()
  }
}

type Server = Pick<InstalledPostgres, 'port' | 'pid'>
type Measured = Pick<Cluster, 'url' | 'admin'> & { coordinator: Server; workers: Server[] }

/** Measures calls on a filled cluster, and on a PostgreSQL that has the same by itself. */
export async function measureCluster(
  cluster: Measured,
  alone: Server & { url: string },
  posts: number,
): Promise<void> {
  const calls = callsFor(sizesFor(posts))
  await countAll(cluster, calls)
  await sayCpuOfMix(cluster, calls)
  await saySizes(cluster, posts)
  const servers = [cluster.coordinator, ...cluster.workers]
  for (const name of compared) {
    const ratio = await compare(
      7,
      () => cpuOfCall(alone.url, [alone], firstPage(calls[name])),
      () => cpuOfCall(cluster.url, servers, firstPage(calls[name])),
    )
    report(`${name}, CPU against one PostgreSQL`, ratio, { atMost: 1.3 }, '×')
  }
}

type CallOf = ((n: number) => Call) | undefined

/** A feed's first page with as many posts as our pages ask for. */
function firstPage(callOf: CallOf): CallOf {
  return callOf && ((n) => ({ ...callOf(n), path: `${callOf(n).path}&limit=36` }))
}

/** Counts what each kind of call costs, prints it, and how much of the mix needs one shard or none. */
async function countAll(cluster: Measured, calls: Record<string, CallOf>): Promise<void> {
  const workers = cluster.workers.map(
    ({ port }) => new pg.Client(`postgres://ltk@127.0.0.1:${port}/ltk`),
  )
  for (const worker of workers) {
    // Where this fails, the servers are stopped before they are left.
    worker.on('error', () => {})
    await worker.connect()
  }
  const clients = { coordinator: cluster.admin, workers }
  // Citus makes it on the workers, too.
  await cluster.admin.query('create extension pg_stat_statements')
  const counted: Counted[] = []
  for (const name of Object.keys(mix)) {
    const cold = await countCost(clients, () => make(cluster.url, calls[name], none))
    // The first round fills the caches.
    const both = await countCost(clients, () => make(cluster.url, calls[name], ample, 1))
    counted.push({ name, cold, warm: costBeyond(cold, both) })
  }
  for (const worker of workers) await worker.end()
  process.stdout.write(costTable(counted))
  for (const [state, atLeast] of Object.entries({ cold: 75, warm: 90 })) {
    const narrow = counted.filter((one) => (state === 'cold' ? one.cold : one.warm).wide === 0)
    const share = narrow.reduce((sum, { name }) => sum + (mix[name] ?? 0), 0)
    report(`calls on one shard or none, caches ${state}`, share, { atLeast }, '%')
  }
  const wide = counted.filter(({ name, cold }) => writes.includes(name) && cold.wide > 0)
  report('kinds of writes over one shard', wide.length, { atMost: 0 })
}

/** Prints what a call of the mix takes of the CPU of each machine, with caches cold. */
async function sayCpuOfMix(cluster: Measured, calls: Record<string, CallOf>): Promise<void> {
  const machines = { coordinator: [cluster.coordinator], workers: cluster.workers }
  const spent = { coordinator: 0, workers: 0 }
  for (const [name, part] of Object.entries(mix)) {
    const before = { coordinator: cpuOf(machines.coordinator), workers: cpuOf(machines.workers) }
    await make(cluster.url, calls[name], none, rounds - 1)
    for (const machine of ['coordinator', 'workers'] as const) {
      const cost = cpuOf(machines[machine]) - before[machine]
      spent[machine] += (part / 100) * (cost / (rounds * times))
    }
  }
  const [coordinator, workers] = [spent.coordinator.toFixed(2), spent.workers.toFixed(2)]
  process.stdout.write(`  CPU of a call: coordinator ${coordinator} ms, workers ${workers} ms\n`)
}

/** Prints how much the rows of members and all else take on disks. */
async function saySizes({ admin }: Measured, posts: number): Promise<void> {
  const { rows } = await admin.query<{ owned: number; rest: number }>(`select
    (select sum(citus_total_relation_size(logicalrelid)) from pg_dist_partition)::float8 as owned,
    pg_database_size(current_database())::float8 as rest`)
  const { owned = 0, rest = 0 } = rows[0] ?? {}
  const each = (bytes: number, count: number) => `${(bytes / count / 1_024).toFixed(1)} kB`
  process.stdout.write(
    `  on disks: ${each(owned, sizesFor(posts).users)} a member, ${each(rest, posts)} a post\n`,
  )
}

/** Makes the calls of a kind on an api of its own, once or again and again. */
async function make(url: string, callOf: CallOf, cacheBytes: number, again = 0): Promise<void> {
  const api = await serve(url, cacheBytes)
  for (let round = 0; round <= again; round++) {
    for (let n = 0; n < times; n++) {
      const call = callOf?.(n)
      if (call) await api.ask(call)
    }
  }
  await api.close()
}

/** The CPU time that servers have taken so far, in milliseconds. */
const cpuOf = (servers: Server[]) =>
  servers.reduce((sum, server) => sum + cpuOfServer(server.pid()), 0)

/** The CPU time that servers take for a call, in milliseconds. */
async function cpuOfCall(url: string, servers: Server[], callOf: CallOf) {
  const before = cpuOf(servers)
  await make(url, callOf, none, rounds - 1)
  return (cpuOf(servers) - before) / (rounds * times)
}
