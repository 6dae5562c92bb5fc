import pg from 'pg'

import { cpuOf, load } from './load.ts'
import { type Running, startProduct } from './product.ts'
import { compare, report } from './report.ts'
import { pick, readCatalogue, readHits, seededRandom } from './visits.ts'

const changesPerSecond = 50
const requestsPerSecond = 500
const requests = 3_000
const rounds = 5
/** So few that no request waits until it is turned away. */
const connections = 2

/**
 * Compares a site that changes all the time, though nothing that visitors look at, with one that
 * stands still: how many requests come from the response cache, and the CPU of the process for each.
 */
export async function benchUnrelatedChanges(url: string): Promise<void> {
  const product = await startProduct(3472, { DATABASE_URL: url, DEMO: 'false', WORKER: 'false' })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  try {
    const visit = createVisits(product, await listAddresses(url))
    await visit.fillCache()
    let [quiet, live] = [0, 0]
    const cpu = await compare(
      rounds,
      async () => {
        const { hits, cpuMs } = await visit.round()
        quiet += hits
        return cpuMs
      },
      async () => {
        const timer = setInterval(() => void announce(pool), 1_000 / changesPerSecond)
        const { hits, cpuMs } = await visit.round().finally(() => clearInterval(timer))
        live += hits
        return cpuMs
      },
    )
    const share = (hits: number) => `${((hits / rounds / requests) * 100).toFixed(1)} %`
    process.stdout.write(`  hits: ${share(quiet)}, with changes ${share(live)}\n`)
    const what = `with ${changesPerSecond} unrelated changes a second, against none`
    report(`hits ${what}`, live / quiet, { atLeast: 0.95 }, '×')
    report(`CPU per request ${what}`, cpu, { atMost: 1.1 }, '×')
  } finally {
    await pool.end()
    await product.stop()
  }
}

/** Feeds and pages, the most popular first. */
async function listAddresses(url: string): Promise<string[]> {
  const { feeds, shops } = await readCatalogue(url)
  return feeds.slice(0, 50).flatMap((feed, index) => [feed, shops[index] ?? '/home'])
}

function createVisits(product: Running, addresses: string[]) {
  const { port, pid } = product
  const random = seededRandom(2)
  let round = 0
  /** The same as far as anybody can see, but new to the cache. */
  function renew(): string[] {
    round++
    return addresses.map((path) => `${path}${path.includes('?') ? '&' : '?'}fresh=${round}`)
  }
  return {
    /** Requests so much, all of it twice, that the cache holds as much as it may. */
    async fillCache(): Promise<void> {
      for (let count = 0; count < 20; count++) {
        const paths = renew()
        await load({ port, paths, requests: 2 * paths.length, connections })
      }
    },
    /** Requests addresses that are new to the cache, the popular ones often. */
    async round(): Promise<{ hits: number; cpuMs: number }> {
      const paths = renew()
      const asked = Array.from({ length: requests }, () => pick(paths, random()))
      const [hits, cpu] = [await readHits(product), cpuOf(pid)]
      await load({ port, paths: asked, requests, perSecond: requestsPerSecond, connections })
      const cpuMs = (cpuOf(pid) - cpu) / requests
      return { hits: (await readHits(product)) - hits, cpuMs }
    },
  }
}

/** Announces that a post and a product changed, which no answer shows. */
async function announce(pool: pg.Pool): Promise<void> {
  const change = {
    posts: [crypto.randomUUID()],
    productDetails: [crypto.randomUUID()],
    hashtags: ['nobodyasksforthis'],
  }
  await pool.query('select pg_notify($1, $2)', ['entities', JSON.stringify(change)])
}
