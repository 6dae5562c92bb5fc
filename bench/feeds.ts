import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuOf, load } from './load.ts'
import { startBareServer, startProduct } from './product.ts'
import { median, report } from './report.ts'

const featured = '/api/v3/activities/posts/global/featured'
const includes = 'includes=ltks&includes=profiles&includes=products'
const path = `${featured}?${includes}`

/** Server CPU milliseconds a request. */
async function cost(server: { port: number; pid: number }, paths: string[], requests: number, headers = {}) {
  const before = cpuOf(server.pid)
  await load({ port: server.port, paths, requests, headers })
  return (cpuOf(server.pid) - before) / requests
}

/** The featured feed, cached and not, against a bare node:http server with the same bytes. */
export async function benchFeeds(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bytes-'))
  const product = await startProduct(3461)
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
    report('featured feed from the page cache, rate against bare node:http', (bare / cached) * 100, { atLeast: 95 }, '%')
    const bareString = await median(3, () => cost(string, [path], requests))
    const notModified = await median(3, () => cost(product, [path], requests, { 'if-none-match': etag }))
    report('304, rate against bare node:http with a string', bareString / notModified, { atLeast: 2.5 }, '×')

    // A query of its own makes each answer new to the page cache; ids come from the database.
    let run = 0
    const fresh = () => {
      run++
      const paths = Array.from({ length: 1_500 }, (_, index) => `${path}&limit=36&styled=${index % 2 ? 'true' : 'false'}&fresh=${run}-${index}`)
      return cost(product, paths, paths.length)
    }
    await fresh()
    report('featured feed, ids from the database, entities cached', await median(3, fresh), { atMost: 0.25 }, 'CPU ms')
  } finally {
    await Promise.all([product.stop(), buffer.stop(), string.stop()])
    await rm(folder, { recursive: true })
  }
}
