import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cpuOf, cpuOfAll, load } from './load.ts'
import { startPostgres } from './postgres.ts'
import { startBareServer, startProduct, startWithDemo } from './product.ts'
import { median, report } from './report.ts'

const featured = '/api/v3/activities/posts/global/featured'
const includes = 'includes=ltks&includes=profiles&includes=products'
const path = `${featured}?${includes}`

/** Server CPU milliseconds a request. */
async function cost(
  server: { port: number; pid: number },
  paths: string[],
  requests: number,
  headers = {},
) {
  const before = cpuOf(server.pid)
  await load({ port: server.port, paths, requests, headers })
  return (cpuOf(server.pid) - before) / requests
}

/** The featured feed, cached and not, against a bare node:http server with the same bytes. */
export async function benchFeeds(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bytes-'))
  const product = await startWithDemo(3461)
  // An answer that is asked for once has no entity tag yet.
  await fetch(product.origin + path)
  const answer = await fetch(product.origin + path, { headers: { 'accept-encoding': 'identity' } })
  const file = join(folder, 'feed.json')
  await writeFile(file, Buffer.from(await answer.arrayBuffer()))
  const etag = answer.headers.get('etag') ?? ''
  const buffer = await startBareServer(3462, file, 'buffer')
  const string = await startBareServer(3463, file, 'string')
  try {
    for (const server of [product, buffer, string]) await cost(server, [path], 4_000)
    const requests = 20_000
    const bare = await median(3, () => cost(buffer, [path], requests))
    const cached = await median(3, () => cost(product, [path], requests))
    report(
      'featured feed from the response cache, rate against bare node:http',
      (bare / cached) * 100,
      { atLeast: 95 },
      '%',
    )
    const bareString = await median(3, () => cost(string, [path], requests))
    const notModified = await median(3, () =>
      cost(product, [path], requests, { 'if-none-match': etag }),
    )
    report(
      '304, rate against bare node:http with a string',
      bareString / notModified,
      { atLeast: 2.5 },
      '×',
    )
  } finally {
    await Promise.all([product.stop(), buffer.stop(), string.stop()])
    await rm(folder, { recursive: true })
  }
}

/** The featured feed with ids from PostgreSQL and the entities cached: CPU of the product and the database. */
export async function benchFeedsOnPostgres(): Promise<void> {
  const postgres = await startPostgres(3467)
  const env = { DATABASE_URL: postgres.url }
  await (await startProduct(3468, { ...env, DEMO: 'true' })).stop()
  const product = await startProduct(3468, { ...env, DEMO: 'false' })
  try {
    let run = 0
    const read = async () => {
      run++
      // A query of its own makes each answer new to the response cache.
      const paths = Array.from({ length: 3_000 }, (_, index) => `${path}&fresh=${run}-${index}`)
      const before = cpuOfAll([product.pid, ...postgres.pids()])
      await load({ port: product.port, paths, requests: paths.length })
      return (cpuOfAll([product.pid, ...postgres.pids()]) - before) / paths.length
    }
    await read()
    report(
      'featured feed, ids from PostgreSQL, entities cached',
      await median(5, read),
      { atMost: 0.25 },
      'CPU ms',
    )
  } finally {
    await product.stop()
    await postgres.stop()
  }
}
