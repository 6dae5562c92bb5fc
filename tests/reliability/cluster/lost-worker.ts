import { setTimeout } from 'node:timers/promises'

import { distribute } from '../../bench/cluster/distribute.ts'
import type { Cluster } from '../../bench/cluster/start-cluster.ts'
import { report } from '../../bench/report.ts'
import { note, secondsUntil } from '../figures.ts'
import type { Member } from './members.ts'
import { reportWork } from './report-work.ts'
import { withDemoOnCluster } from './with-demo-on-cluster.ts'

const beforeMs = 5_000
const awayMs = 15_000
const afterMs = 10_000

/**
 * A worker that fails under load and comes back: only its own members are told to come again, at once, and
 * nothing that was acknowledged is lost.
 */
export async function tryLostWorker(): Promise<void> {
  await withDemoOnCluster(async ({ cluster, env, members, letWork }) => {
    await distribute(env)
    const [worker] = cluster.workers
    if (!worker) throw new Error('the cluster has workers')
    const owners = await listOwners(cluster, members, worker.port)
    note(`${owners.size} of ${members.length} members are on the worker`)
    const work = await letWork()
    await setTimeout(beforeMs)
    const crashedAt = Date.now()
    await worker.crash()
    await setTimeout(awayMs)
    await worker.restart()
    const backAt = Date.now()
    const isServed = () => Promise.resolve(work.lastOf(owners)?.status === 200)
    const late = await secondsUntil(isServed, 30)
    await setTimeout(afterMs)
    const servedAt = backAt + late * 1_000
    const done = await reportWork(cluster, work, ({ by, at }) => {
      const isOwner = by !== undefined && owners.has(by)
      return !isOwner || at < crashedAt || at > servedAt
    })
    report('until its members are served again', late, { atMost: 5 }, 's')
    const refused = done.filter(({ status }) => status !== 200)
    const unsaid = refused.filter((one) => one.status !== 503 || one.retryAfter === undefined)
    report('refused without 503 and Retry-After', unsaid.length, { atMost: 0 }, 'calls')
    const slowest = Math.max(0, ...refused.map(({ ms }) => ms))
    report('the slowest refusal', slowest, { atMost: 2_000 }, 'ms')
    const away = done.filter(({ at }) => at > crashedAt && at < backAt)
    note(
      `while it was away ${away.filter(({ status }) => status === 200).length} calls were served`,
    )
  })
}

/** The members whose rows are on the worker at a port. */
async function listOwners(
  { admin }: Cluster,
  members: Member[],
  port: number,
): Promise<Set<string>> {
  const { rows } = await admin.query<{ id: string }>(
    `select id from unnest($1::uuid[]) id
    join pg_dist_shard_placement on shardid = get_shard_id_for_distribution_column('likes', id)
    where nodeport = $2`,
    [members.map(({ id }) => id), port],
  )
  return new Set(rows.map(({ id }) => id))
}
