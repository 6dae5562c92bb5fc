import { type Cluster, startCluster } from '../../bench/cluster/start-cluster.ts'
import { type Running, startProduct } from '../../bench/product.ts'
import { freePort, kill } from '../processes.ts'
import { letMembersWork } from './members-at-work.ts'
import { insertMembers, type Member } from './members.ts'

const membersCount = 3_000

export type DemoOnCluster = {
  cluster: Cluster
  members: Member[]
  product: Running
  /** The settings of its processes. */
  env: Record<string, string>
  letWork: () => ReturnType<typeof letMembersWork>
}

/** Runs a trial with the demo on the coordinator of a cluster, where nothing is distributed yet. */
export async function withDemoOnCluster(
  trial: (given: DemoOnCluster) => Promise<void>,
): Promise<void> {
  const cluster = await startCluster()
  let product: Running | undefined
  try {
    const env = { DATABASE_URL: cluster.url, DEMO: 'false' }
    await (await startProduct(await freePort(), { ...env, DEMO: 'true' })).stop()
    const members = await insertMembers(cluster.admin, membersCount)
    product = await startProduct(await freePort(), env, 'ignore')
    const { origin } = product
    await trial({ cluster, members, product, env, letWork: () => letMembersWork(origin, members) })
  } finally {
    if (product) await kill(product)
    await cluster.stop()
  }
}
