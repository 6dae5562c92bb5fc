import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { type Running, startBareServer, startProduct } from '../bench/product.ts'
import { report } from '../bench/report.ts'
import { featured, includes } from './demo-content.ts'
import { startPostgresWithDemo } from './demo-on-postgres.ts'
import { note, percentile } from './figures.ts'
import type { Flood } from './flood.ts'
import { freePort, kill } from './processes.ts'
import { type Outcome, startTraffic, tally } from './traffic.ts'

const seconds = 20

/**
 * 100 connections on uncached feeds, more than a process can take: each is answered or told to come
 * back, and what is cheap stays quick. A bare server that is asked meanwhile shows what the machine adds.
 */
export async function tryOverload(): Promise<void> {
  const { postgres, env } = await startPostgresWithDemo()
  const folder = await mkdtemp(join(tmpdir(), 'ltk-overload-'))
  const started: Running[] = []
  try {
    const file = join(folder, 'ok')
    await writeFile(file, 'ok')
    const product = await startProduct(await freePort(), env, 'ignore')
    started.push(product)
    const bare = await startBareServer(await freePort(), file, 'buffer')
    started.push(bare)
    const probes = {
      bare: startProbe(bare, '/'),
      health: startProbe(product, '/healthz'),
      cached: startProbe(product, `${featured}?${includes}`),
      signIn: startProbe(product, '/login?error=sign_in_expired'),
    }
    const flood = await runFlood({ origin: product.origin, connections: 100, seconds })
    const [bareMs, health, cached, signIn] = await Promise.all([
      probes.bare.stop(),
      probes.health.stop(),
      probes.cached.stop(),
      probes.signIn.stop(),
    ])

    note(`uncached feeds: ${tally(flood)}`)
    const share = (status: number) =>
      ((flood.filter((one) => one.status === status).length / flood.length) * 100).toFixed(1)
    note(`${share(200)} % were answered, ${share(503)} % told to come back`)
    note(`answered: p99 ${p99(flood.filter(({ status }) => status === 200)).toFixed(0)} ms`)
    note(`p99 of a bare server ${p99(bareMs).toFixed(1)} ms`)
    note(`p99 of cached answers ${p99(cached).toFixed(1)} ms (${tally(cached)})`)
    note(`p99 of the sign-in page ${p99(signIn).toFixed(1)} ms (${tally(signIn)})`)
    report('overload: p99 of /healthz', p99(health), { atMost: 50 }, 'ms')
    const all = [...flood, ...health, ...cached, ...signIn]
    const timeouts = all.filter(({ failure }) => failure === 'timeout').length
    report('overload: time-outs', timeouts, { atMost: 0 }, 'requests')
    const unclear = all.filter(
      ({ status, headers }) =>
        status !== 200 && !(status === 503 && Number(headers['retry-after']) > 0),
    )
    report(
      'overload: neither 200 nor 503 with Retry-After',
      unclear.length,
      { atMost: 0 },
      'answers',
    )
  } finally {
    await Promise.all(started.map(kill))
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

function startProbe({ origin }: Running, path: string) {
  return startTraffic({ origin, connections: 1, next: () => ({ path }), pauseMs: () => 20 })
}

function p99(outcomes: Outcome[]): number {
  return percentile(
    outcomes.map(({ ms }) => ms),
    0.99,
  )
}

/** In a thread of its own, so that the probes here do not wait for it. */
function runFlood(workerData: Flood): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('flood.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
