import pg from 'pg'

import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import { report } from './report.ts'

const posts = 100_000
const creators = 2_000

/** Compares page 100 with page 1 of the featured and a hashtag feed, with 100,000 posts on PostgreSQL. */
export async function benchPaging(): Promise<void> {
  const postgres = await startPostgres(3466)
  const { url } = postgres
  try {
    // The first start creates the tables, the second one ranks the posts inserted in between.
    await (await startProduct(3465, { DATABASE_URL: url, DEMO: 'false' })).stop()
    await fill(url)
    const product = await startProduct(3465, { DATABASE_URL: url, DEMO: 'false' })
    try {
      for (const path of [
        '/api/v3/activities/posts/global/featured',
        '/api/v3/activities/posts/hashtag/ltkall',
      ]) {
        await compare(product.origin, path)
      }
    } finally {
      await product.stop()
    }
  } finally {
    await postgres.stop()
  }
}

async function compare(origin: string, path: string): Promise<void> {
  const read = async (next: string, fresh: number): Promise<{ meta: { next: string } }> => {
    const response = await fetch(
      `${origin}${path}?limit=36&fresh=${fresh}${next && `&next=${next}`}`,
    )
    return response.json()
  }
  let next = ''
  for (let page = 1; page < 100; page++) next = (await read(next, 0)).meta.next
  const times: { first: number[]; hundredth: number[] } = { first: [], hundredth: [] }
  for (let round = 1; round <= 300; round++) {
    for (const [name, cursor] of [
      ['first', ''],
      ['hundredth', next],
    ] as const) {
      const start = performance.now()
      await read(cursor, round)
      times[name].push(performance.now() - start)
    }
  }
  const median = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  report(
    `${path}: page 100 against page 1`,
    median(times.hundredth) / median(times.first),
    { atMost: 1.2 },
    '×',
  )
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`insert into profiles (id, display_name, latest_post_at)
    select gen_random_uuid(), 'creator' || n, now() from generate_series(1, ${creators}) n`)
  await client.query(`with numbered as (select id, row_number() over () as n from profiles)
    insert into posts (profile_id, id, caption, published_at, likes_count)
    select numbered.id, gen_random_uuid(), 'post', now() - n.n * interval '1 minute', (random() * 100)::int
    from generate_series(1, ${posts}) n(n) join numbered on numbered.n = 1 + n.n % ${creators}`)
  await client.query(`insert into post_hashtags (hashtag, published_at, post_id, profile_id)
    select 'ltkall', published_at, id, profile_id from posts`)
  // Rebuilt when the product starts.
  await client.query('truncate rankings, ranked_posts')
  await client.query('analyze')
  await client.end()
}
