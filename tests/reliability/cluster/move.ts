import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'

import { distribute, startDistributing } from '../../bench/cluster/distribute.ts'
import { reportWork } from './report-work.ts'
import { withDemoOnCluster } from './with-demo-on-cluster.ts'

const beforeAndAfterMs = 3_000
/** How the line begins after which the first run is killed. */
const deadly = '5 of'

/** `ltk distribute` on a site that is read and written, killed on the way and run again: nothing fails. */
export async function tryMove(): Promise<void> {
  await withDemoOnCluster(async ({ cluster, env, letWork }) => {
    const work = await letWork()
    await setTimeout(beforeAndAfterMs)
    const first = startDistributing(env)
    for await (const line of createInterface({ input: first.stdout ?? process.stdin })) {
      if (line.startsWith(deadly)) first.kill('SIGKILL')
    }
    await distribute(env)
    await setTimeout(beforeAndAfterMs)
    await reportWork(cluster, work, () => true)
  })
}
