import { openDatabase } from '@ltk/platform/db/open'
import pg from 'pg'

import { ample, openApi } from './open-api.ts'
import { startPostgres } from './postgres.ts'
import { report } from './report.ts'

const creators = 20_000
const path = '/api/v3/activities/posts/user?limit=36&includes=ltks&includes=profiles'
const users = {
  active: '00000000-0000-4000-8000-000000000001',
  dormant: '00000000-0000-4000-8000-000000000002',
}

/**
 * Compares the following feed of users who follow 1,000 creators: 1,000,000 posts against 10,000, and
 * page 100 against page 20. The api is called in this process, so that no user has to sign in.
 */
export async function benchFollowing(): Promise<void> {
  const postgres = await startPostgres(3467)
  try {
    const small = await openFilled(postgres.url, 'small', 10_000)
    const large = await openFilled(postgres.url, 'large', 1_000_000)
    try {
      const first = await compare(
        () => small.read('active'),
        () => large.read('active'),
      )
      report('following, page 1, 1,000,000 posts against 10,000', first, { atMost: 1.25 }, '×')
      const dormant = await compare(
        () => small.read('dormant'),
        () => large.read('dormant'),
      )
      report('the same, for dormant creators', dormant, { atMost: 1.5 }, '×')

      const cursors = ['']
      while (cursors.length < 100) {
        cursors.push((await large.read('active', cursors.at(-1))).meta.next)
      }
      const hundredth = await compare(
        () => large.read('active', cursors[19]),
        () => large.read('active', cursors[99]),
      )
      report('following, page 100 against page 20', hundredth, { atMost: 1.1 }, '×')
    } finally {
      await Promise.all([small.close(), large.close()])
    }
  } finally {
    await postgres.stop()
  }
}

/** How many times as long `other` takes as `base`: the median of many alternating rounds. */
async function compare(
  base: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const times: { base: number[]; other: number[] } = { base: [], other: [] }
  for (let round = 0; round < 400; round++) {
    for (const [name, read] of Object.entries({ base, other })) {
      const start = performance.now()
      await read()
      // The first rounds fill the caches.
      if (round >= 50) times[name === 'base' ? 'base' : 'other'].push(performance.now() - start)
    }
  }
  const median = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const [baseTime, otherTime] = [median(times.base), median(times.other)]
  process.stdout.write(`  ${baseTime.toFixed(2)} ms and ${otherTime.toFixed(2)} ms\n`)
  return otherTime / baseTime
}

async function openFilled(serverUrl: string, name: string, posts: number) {
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = serverUrl.replace(/postgres$/, name)
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  await fill(url, posts)
  const api = await openApi(database, ample)
  return {
    async read(user: keyof typeof users, next = ''): Promise<{ meta: { next: string } }> {
      const response = await api.request(next ? `${path}&next=${next}` : path, {
        headers: { authorization: `Bearer ${users[user]}` },
      })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    close: () => database.close(),
  }
}

/**
 * Inserts posts a minute apart, with creators taking turns. Of the first 10,000 creators, who have
 * posts at either size, every 10th is active and the next one dormant.
 */
async function fill(url: string, posts: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create temp table numbered as
    select n, gen_random_uuid() as id from generate_series(0, ${creators - 1}) n`)
  await client.query(`insert into posts (profile_id, id, caption, published_at)
    select numbered.id, gen_random_uuid(), 'post', now() - n.n * interval '1 minute'
      - case when numbered.n < 10000 and numbered.n % 10 = 1 then interval '3 years' else interval '0' end
    from generate_series(${posts - 1}, 0, -1) n(n) join numbered on numbered.n = n.n % ${creators}`)
  await client.query(`insert into profiles (id, display_name, latest_post_at)
    select id, 'creator' || n, (select max(published_at) from posts where profile_id = numbered.id)
    from numbered`)
  for (const [turn, user] of [users.active, users.dormant].entries()) {
    await client.query(
      `insert into follows (user_id, profile_id, id)
      select $1, id, gen_random_uuid() from numbered where n < 10000 and n % 10 = ${turn}`,
      [user],
    )
  }
  await client.query('vacuum analyze')
  await client.end()
}
