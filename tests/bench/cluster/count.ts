import type { Client } from 'pg'

import { measure, type Measured } from '../growth/statistics.ts'

/** What calls cost a cluster. */
export type ClusterCost = {
  /** Statements to the coordinator, but for those that begin and end transactions. */
  statements: number
  /** Statements of the coordinator to shards on workers. */
  tasks: number
  /** Statements that went to several shards. */
  wide: number
  /** Commits on a worker in two phases. */
  twoPhase: number
  /** Rows and entries of indexes that were read, on all machines. */
  rows: number
}

/** A kind of call, with caches that have nothing, and with those that have what it needs. */
export type Counted = { name: string; cold: ClusterCost; warm: ClusterCost }

const ofShards = /_1\d{5}\b/
const ofTransactions = /^(begin|start|commit|rollback|prepare|set|deallocate|savepoint)\b/i

/**
 * Measures what work costs a cluster, by the statistics of its servers. The work opens connections of its
 * own and closes them.
 */
export async function countCost(
  { coordinator, workers }: { coordinator: Client; workers: Client[] },
  work: () => Promise<void>,
): Promise<ClusterCost> {
  const lasting = await listLasting(coordinator)
  const wideBefore = await countWide(coordinator)
  const onWorkers: Measured[] = []
  const all = workers.reduce(
    (inner, worker) => async () => void onWorkers.push(await measure(worker, inner, lasting)),
    work,
  )
  const onCoordinator = await measure(coordinator, all, lasting)
  return {
    statements: count([onCoordinator], (text) => !ofTransactions.test(text)),
    tasks: count(onWorkers, (text) => ofShards.test(text)),
    wide: (await countWide(coordinator)) - wideBefore,
    twoPhase: count(onWorkers, (text) => /^prepare transaction/i.test(text)),
    rows: [onCoordinator, ...onWorkers].reduce((sum, { total }) => sum + total.rows, 0),
  }
}

/** What work cost of which `part` is a part. */
export function costBeyond(part: ClusterCost, whole: ClusterCost): ClusterCost {
  const beyond = (column: keyof ClusterCost) => Math.max(0, whole[column] - part[column])
  return {
    statements: beyond('statements'),
    tasks: beyond('tasks'),
    wide: beyond('wide'),
    twoPhase: beyond('twoPhase'),
    rows: beyond('rows'),
  }
}

/** How often statements that are meant were run. */
function count(measured: Measured[], isMeant: (text: string) => boolean): number {
  return measured
    .flatMap(({ statements }) => statements)
    .reduce((sum, { text, calls }) => sum + (isMeant(text) ? calls : 0), 0)
}

/** The names of connections between servers that are there for this client, or for what Citus does of itself. */
async function listLasting(coordinator: Client): Promise<string[]> {
  const { rows } = await coordinator.query<{ name: string }>(
    `select 'citus_internal%' || pid as name from pg_stat_activity
    where datname = current_database()
      and (pid = pg_backend_pid() or backend_type like 'Citus Maintenance Daemon%')`,
  )
  return rows.map(({ name }) => name)
}

async function countWide(coordinator: Client): Promise<number> {
  const { rows } = await coordinator.query<{ wide: number }>(
    `select query_execution_multi_shard::integer as wide from citus_stat_counters
    where name = current_database()`,
  )
  return rows[0]?.wide ?? 0
}
