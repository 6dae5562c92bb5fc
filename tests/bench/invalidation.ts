import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { importPosts } from '@ltk/api/catalogue'
import { openDatabase } from '@ltk/platform/db/open'
import pg from 'pg'

import { load } from './load.ts'
import { startPostgres } from './postgres.ts'
import { type Running, startProduct } from './product.ts'
import { report } from './report.ts'

const publishes = 100
/** Requests between two publishes; at 100 publishes a minute that is 50 a second. */
const requestsPerPublish = 30
const busiest = 100

/** How many feeds come from the response cache while creators publish, on PostgreSQL. */
export async function benchInvalidation(): Promise<void> {
  const postgres = await startPostgres(3471)
  const env = { DATABASE_URL: postgres.url }
  await (await startProduct(3472, { ...env, DEMO: 'true' })).stop()
  const product = await startProduct(3472, { ...env, DEMO: 'false' })
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
  const folder = await mkdtemp(join(tmpdir(), 'ltk-bench-posts-'))
  try {
    const { creators, hashtags, paths } = await readCatalogue(postgres.url)
    await load({ port: product.port, paths, requests: paths.length })
    const random = numbers(1)
    const before = await hitsOf(product)
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
      const asked = Array.from({ length: requestsPerPublish }, () => pick(paths, random()))
      await load({ port: product.port, paths: asked, requests: requestsPerPublish, connections: 4 })
    }
    const hits = (await hitsOf(product)) - before
    report(
      'feeds from the response cache at 100 publishes a minute',
      (hits / (publishes * requestsPerPublish)) * 100,
      { atLeast: 90 },
      '%',
    )
  } finally {
    await database.close()
    await product.stop()
    await postgres.stop()
    await rm(folder, { recursive: true })
  }
}

/** Creators and hashtags, the most popular first, and the paths of the feeds that shoppers read. */
async function readCatalogue(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows: profiles } = await client.query<{ id: string; external_id: string }>(
    'select id, external_id from profiles order by followers_count desc, id',
  )
  const { rows: tags } = await client.query<{ hashtag: string }>(
    'select hashtag from post_hashtags group by hashtag order by count(*) desc, hashtag',
  )
  await client.end()
  const hashtags = tags.map(({ hashtag }) => hashtag)
  const includes = 'includes=ltks&includes=profiles&includes=products'
  const feeds = '/api/v3/activities/posts'
  const paths = [
    ...['featured', 'trending', 'top_shared', 'for_you'].map((name) => `${feeds}/global/${name}`),
    ...profiles.slice(0, busiest).map(({ id }) => `${feeds}/profile/${id}`),
    ...hashtags.slice(0, busiest).map((hashtag) => `${feeds}/hashtag/${hashtag}`),
  ].map((path) => `${path}?${includes}`)
  return { creators: profiles.map(({ external_id }) => external_id), hashtags, paths }
}

/** Picks from a list, favouring its start: half of all picks are from its first tenth. */
function pick(list: string[], random: number): string {
  return list[Math.floor(list.length * random ** (10 / 3))] ?? ''
}

/** A random number generator that returns the same numbers between 0 and 1 in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

async function hitsOf({ origin }: Running): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^response_cache_hits_total (\d+)/m.exec(metrics)?.[1])
}
