import { setTimeout } from 'node:timers/promises'

import pg from 'pg'

import { distribute } from '../../bench/cluster/distribute.ts'
import { type Running, startProduct } from '../../bench/product.ts'
import { report } from '../../bench/report.ts'
import { freePort, kill } from '../processes.ts'
import { letMembersWork } from './members-at-work.ts'
import { reportWork } from './report-work.ts'
import { withDemoOnCluster } from './with-demo-on-cluster.ts'

const workMs = 15_000

/** Reads go to a replica of a cluster's coordinator, and everybody finds there what was just written. */
export async function tryReadReplica(): Promise<void> {
  await withDemoOnCluster(async ({ cluster, members, env }) => {
    await distribute(env)
    const replica = await cluster.coordinator.startStandby()
    const url = new URL(cluster.url)
    url.port = String(replica.port)
    const client = new pg.Client(url.href)
    let product: Running | undefined
    try {
      await client.connect()
      const withReplica = { ...env, DATABASE_READ_URL: url.href }
      product = await startProduct(await freePort(), withReplica, 'ignore')
      const work = await letMembersWork(product.origin, members)
      const before = await countRead(client)
      await setTimeout(workMs)
      const read = (await countRead(client)) - before
      report('rows read on the replica', read, { atLeast: 1_000 }, 'rows')
      await reportWork(cluster, work, () => true)
    } finally {
      if (product) await kill(product)
      await client.end()
      await replica.stop()
    }
  })
}

/** How many rows statements have read on a server, in tables and indexes. */
async function countRead(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ read: number }>(
    `select (tup_returned + tup_fetched)::float8 as read from pg_stat_database
    where datname = current_database()`,
  )
  return rows[0]?.read ?? 0
}
