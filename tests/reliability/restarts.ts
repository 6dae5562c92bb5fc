import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPostgres } from '../bench/postgres.ts'
import { type Running, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { ask } from './ask.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { featured, freshFeed, freshPage, includes, readDemoContent } from './demo-content.ts'
import { note, secondsUntil } from './figures.ts'
import { freePort, kill } from './processes.ts'
import { startTraffic, tally } from './traffic.ts'

const drainSeconds = 1

/**
 * Two processes behind a balancer, restarted in turn under load: no request fails. Each process also
 * has a connection that was never used, which must not hold up its end.
 */
export async function tryRestarts(restarts: number): Promise<void> {
  const postgres = await startPostgres(await freePort())
  const folder = await mkdtemp(join(tmpdir(), 'ltk-restarts-'))
  const balancerPort = await freePort()
  const origin = `http://127.0.0.1:${balancerPort}`
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SITE_URL: origin,
    DRAIN_SECONDS: String(drainSeconds),
  }
  const start = (port: number) => startProduct(port, { ...env, DEMO: 'false' })
  const processes: Running[] = []
  let balancer: Balancer | undefined
  try {
    const paths = await drawPictures({ ...env, DEMO: 'true' })
    const ports = [await freePort(), await freePort()]
    for (const port of ports) processes.push(await start(port))
    balancer = await startBalancer(balancerPort, ports)
    const traffic = startTraffic({
      origin,
      connections: 8,
      next: takeTurns([freshFeed, () => `${featured}?${includes}`, freshPage, ...paths]),
      pauseMs: () => 15,
    })
    let slowest = 0
    for (let restart = 0; restart < restarts; restart++) {
      const index = restart % ports.length
      const [port = 0, old] = [ports[index], processes[index]]
      const unused = connect(port, '127.0.0.1').on('error', () => {})
      const told = performance.now()
      await old?.stop()
      slowest = Math.max(slowest, (performance.now() - told) / 1_000)
      unused.destroy()
      processes[index] = await start(port)
      await secondsUntil(async () => balancer?.sendsTo(port) ?? false, 30)
    }
    const outcomes = await traffic.stop()
    note(`${outcomes.length} requests, ${tally(outcomes)}`)
    const failed = outcomes.filter(({ status }) => status === 0 || status >= 500)
    const goal = { atMost: 0 }
    report(
      `${restarts} restarts of two processes: requests failed`,
      failed.length,
      goal,
      'requests',
    )
    report('from SIGTERM to the end, longest', slowest, { atMost: drainSeconds + 5 }, 's')
  } finally {
    balancer?.stop()
    await Promise.all(processes.map(kill))
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Fills the database with the demo and draws some pictures into the data folder; returns their paths. */
async function drawPictures(env: Record<string, string>): Promise<(() => string)[]> {
  const product = await startProduct(await freePort(), env)
  try {
    const { pictureIds } = await readDemoContent(product.origin, 1)
    const paths = pictureIds.slice(0, 8).map((id) => `/media/${id}?w=450`)
    for (const path of paths) await ask(product.origin + path)
    return paths.map((path) => () => path)
  } finally {
    await product.stop()
  }
}

function takeTurns(paths: (() => string)[]) {
  let turn = 0
  return () => ({ path: paths[turn++ % paths.length]?.() ?? '/' })
}
