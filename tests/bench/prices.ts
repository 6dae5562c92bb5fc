import { catalogueJobs } from '@ltk/api/catalogue'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import { type Database, openDatabase } from '@ltk/platform/db/open'
import pg from 'pg'

import { ample, openApi } from './open-api.ts'
import { startPostgres } from './postgres.ts'
import { report } from './report.ts'

const products = 1_000_000
const posts = 20_000
const productsEach = 5
const rounds = 300
const pagedTo = 100

const feedOf = (hashtag: string) =>
  `/api/v3/activities/posts/hashtag/${hashtag}?limit=36&includes=ltks&includes=profiles&includes=products`
const under50 = feedOf(priceHashtags.under50)
const deals = '/api/v3/activities/products/deals?limit=36'

/**
 * Compares pages of the feeds by price and of the deals with pages of a hashtag's feed, at 1,000,000
 * products. The api is called in this process, without a cache of responses.
 */
export async function benchPrices(): Promise<void> {
  const postgres = await startPostgres(3475)
  const database = await openDatabase({ dataDir: '', databaseUrl: postgres.url })
  try {
    await fill(postgres.url)
    await buildPriceFeeds(database)
    const read = await openReader(database)
    /** The path of a page far down a list. */
    const further = async (path: string) => {
      let next = ''
      for (let page = 1; page < pagedTo; page++) {
        next = `&next=${(await read(path + next)).meta.next}`
      }
      return path + next
    }
    /** Milliseconds that a page takes. */
    const timeOf = async (path: string) => {
      const start = performance.now()
      await read(path)
      return performance.now() - start
    }
    for (const [what, path, base] of [
      ['finds under 50 against a hashtag', under50, feedOf('ltkall')],
      ['on sale against a hashtag', feedOf(priceHashtags.sale), feedOf('ltkall')],
      [`finds under 50, page ${pagedTo} against page 1`, await further(under50), under50],
      ['deals against a hashtag', deals, feedOf('ltkall')],
      ['deals of a retailer against all', `${deals}&retailer=shop7`, deals],
      [`deals, page ${pagedTo} against page 1`, await further(deals), deals],
    ] as const) {
      const times: { path: number[]; base: number[] } = { path: [], base: [] }
      for (let round = -20; round < rounds; round++) {
        const [baseTime, time] = [await timeOf(base), await timeOf(path)]
        // The first rounds fill the caches.
        if (round < 0) continue
        times.base.push(baseTime)
        times.path.push(time)
      }
      report(what, middle(times.path) / middle(times.base), { atMost: 1.2 }, '×')
    }
  } finally {
    await database.close()
    await postgres.stop()
  }
}

const middle = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function openReader(database: Database) {
  const api = await openApi(database, ample)
  return async (path: string): Promise<{ meta: { next: string } }> => {
    const response = await api.request(path)
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
}

/** Puts the posts on the feeds by price as the job does. */
async function buildPriceFeeds(database: Database): Promise<void> {
  const jobs = catalogueJobs(database, () => new Date())
  await jobs.find(({ name }) => name === 'price-feeds')?.run()
}

/** Inserts products at random prices, one in six reduced, and posts that feature some of them. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`insert into retailers (id, name, display_name)
    select gen_random_uuid(), 'shop' || n, 'Shop ' || n from generate_series(1, 20) n`)
    await client.query(`with shops as (select id, row_number() over (order by name) as n from retailers),
      numbered as (select n, 1000 + (random() * 30000)::int as price from generate_series(1, ${products}) n)
    insert into product_details (id, retailer_id, name, price, currency, kind, percent_change,
      price_changed_at)
    select gen_random_uuid(), shops.id, 'product', price, 'USD', 'kind' || numbered.n % 47,
      case when random() < 0.16 then round(random() * 60) / 100 else 0 end, now()
    from numbered join shops on shops.n = 1 + numbered.n % 20`)
    await client.query(`insert into profiles (id, display_name, latest_post_at)
    select gen_random_uuid(), 'creator' || n, now() from generate_series(1, 2000) n`)
    await client.query(`with numbered as (select id, row_number() over () as n from profiles)
    insert into posts (profile_id, id, caption, published_at)
    select numbered.id, gen_random_uuid(), 'post', now() - n.n * interval '1 minute'
    from generate_series(1, ${posts}) n(n) join numbered on numbered.n = 1 + n.n % 2000`)
    await client.query(`insert into post_hashtags (hashtag, published_at, post_id, profile_id)
    select 'ltkall', published_at, id, profile_id from posts`)
    await client.query(`with numbered as
      (select id, profile_id, published_at, row_number() over () as n from posts),
    sold as (select id, row_number() over () - 1 as n from product_details)
    insert into products (id, profile_id, post_id, published_at, position, product_details_id)
    select gen_random_uuid(), profile_id, numbered.id, published_at, sold.n % ${productsEach}, sold.id
    from sold join numbered on numbered.n = 1 + sold.n / ${productsEach}
    where sold.n < ${posts * productsEach}`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
