import { setTimeout } from 'node:timers/promises'

import { distribute } from '../../bench/cluster/distribute.ts'
import { report } from '../../bench/report.ts'
import { note } from '../figures.ts'
import { reportWork } from './report-work.ts'
import { withDemoOnCluster } from './with-demo-on-cluster.ts'

const beforeAndAfterMs = 3_000

/** A third worker that takes over its share of the members while they are at work: nothing fails. */
export async function tryRebalance(): Promise<void> {
  await withDemoOnCluster(async ({ cluster, env, letWork }) => {
    const { admin } = cluster
    await distribute(env)
    const work = await letWork()
    await setTimeout(beforeAndAfterMs)
    const added = await cluster.addWorker()
    // What triggers append to is made there, too.
    await distribute(env)
    const start = performance.now()
    await admin.query('select citus_rebalance_start()')
    await admin.query('select citus_rebalance_wait()')
    note(`rebalancing took ${((performance.now() - start) / 1_000).toFixed(0)} s`)
    await setTimeout(beforeAndAfterMs)
    const { rows } = await admin.query(
      `select from pg_dist_shard_placement join pg_dist_shard using (shardid)
      where nodeport = $1 and logicalrelid = 'likes'::regclass`,
      [added.port],
    )
    report('shards of likes on the new worker', rows.length, { atLeast: 2 }, 'shards')
    await reportWork(cluster, work, () => true)
  })
}
