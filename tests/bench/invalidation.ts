import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { importPosts } from '@ltk/api/catalogue'
import { openDatabase } from '@ltk/platform/db/open'

import { load } from './load.ts'
import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import { report } from './report.ts'
import { benchUnrelatedChanges } from './unrelated-changes.ts'
import { pick, readCatalogue, readHits, seededRandom } from './visits.ts'

const publishes = 100
/** Requests between two publishes; at 100 publishes a minute that is 50 a second. */
const requestsPerPublish = 30

/** What comes from the response cache while content changes, on PostgreSQL. */
export async function benchInvalidation(): Promise<void> {
  const postgres = await startPostgres(3471)
  try {
    await (await startProduct(3472, { DATABASE_URL: postgres.url, DEMO: 'true' })).stop()
    await benchPublishes(postgres.url)
    await benchUnrelatedChanges(postgres.url)
  } finally {
    await postgres.stop()
  }
}

/** How many feeds come from the response cache while creators publish. */
async function benchPublishes(url: string): Promise<void> {
  const product = await startProduct(3472, { DATABASE_URL: url, DEMO: 'false' })
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-posts-'))
  try {
    const { creators, hashtags, feeds } = await readCatalogue(url)
    await load({ port: product.port, paths: feeds, requests: feeds.length })
    const random = seededRandom(1)
    const before = await readHits(product)
    for (let post = 0; post < publishes; post++) {
      const file = join(folder, 'post.jsonl')
      const creator = pick(creators, random())
      const line = {
        type: 'post',
        id: `bench-${post}`,
        creator,
        caption: `Post ${post}`,
        hashtags: [1, 2, 3].map(() => pick(hashtags, random())),
        publishedAt: new Date().toISOString(),
        products: [],
      }
      await writeFile(file, JSON.stringify(line))
      const { created } = await importPosts(database.db, { file, now: new Date() })
      if (created !== 1) throw new Error('the post was not published')
      // The database's message must arrive before the requests that it affects.
      await wait(20)
      const asked = Array.from({ length: requestsPerPublish }, () => pick(feeds, random()))
      await load({ port: product.port, paths: asked, requests: requestsPerPublish, connections: 4 })
    }
    const hits = (await readHits(product)) - before
    report(
      'feeds from the response cache at 100 publishes a minute',
      (hits / (publishes * requestsPerPublish)) * 100,
      { atLeast: 90 },
      '%',
    )
  } finally {
    await database.close()
    await product.stop()
    await rm(folder, { recursive: true })
  }
}
