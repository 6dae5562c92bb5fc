import { openDatabase } from '@ltk/api/db'
import { priceJobs } from '@ltk/api/price-jobs'
import { priceHashtags } from '@ltk/contract/price-hashtags'
import pg from 'pg'

import { cpuOfAll, load } from './load.ts'
import { startPostgres } from './postgres.ts'
import { startProduct } from './product.ts'
import { compare, report } from './report.ts'

const products = 1_000_000
const posts = 200_000
const productsEach = 5
const requests = 300
const pagedTo = 100

const hashtags = '/api/v3/activities/posts/hashtag'
const includes = 'limit=36&includes=ltks&includes=profiles&includes=products'
const feed = `${hashtags}/ltkall?${includes}`
const deals = '/api/v3/activities/products/deals?limit=36'

/**
 * Compares pages of the feeds by price and of the deals with pages of a hashtag's feed, at 1,000,000
 * products on PostgreSQL, by the CPU of the process and the database; no answer comes from a cache.
 */
export async function benchPrices(): Promise<void> {
  const postgres = await startPostgres(3475)
  const env = { DATABASE_URL: postgres.url, DEMO: 'false', WORKER: 'false' }
  try {
    // The first start creates the tables.
    await (await startProduct(3476, env)).stop()
    await fill(postgres.url)
    await buildPriceFeeds(postgres.url)
    const product = await startProduct(3476, env)
    try {
      let asked = 0
      /** CPU milliseconds that a page takes. */
      const costOf = (path: string) => async () => {
        const pids = [product.pid, ...postgres.pids()]
        const before = cpuOfAll(pids)
        const paths = Array.from({ length: requests }, () => `${path}&fresh=${asked++}`)
        await load({ port: product.port, paths, requests })
        return (cpuOfAll(pids) - before) / requests
      }
      const further = async (path: string) => {
        let next = ''
        for (let page = 1; page < pagedTo; page++) {
          const response = await fetch(`${product.origin}${path}${next}`)
          const { meta }: { meta: { next: string } } = await response.json()
          next = `&next=${meta.next}`
        }
        return path + next
      }
      const under50 = `${hashtags}/${priceHashtags.under50}?${includes}`
      const sale = `${hashtags}/${priceHashtags.sale}?${includes}`
      for (const [name, path, base] of [
        ['finds under 50 against a hashtag', under50, feed],
        ['on sale against a hashtag', sale, feed],
        [`finds under 50, page ${pagedTo} against page 1`, await further(under50), under50],
        ['deals against a hashtag', deals, feed],
        [
          'deals of a retailer and a kind against a hashtag',
          `${deals}&retailer=shop7&kind=kind7`,
          feed,
        ],
        [`deals, page ${pagedTo} against page 1`, await further(deals), deals],
      ] as const) {
        // Fills the caches.
        await costOf(base)()
        await costOf(path)()
        report(name, await compare(5, costOf(base), costOf(path)), { atMost: 1.2 }, '×')
      }
    } finally {
      await product.stop()
    }
  } finally {
    await postgres.stop()
  }
}

/** Runs the job that keeps the feeds by price, and prints how long it took. */
async function buildPriceFeeds(url: string): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  try {
    for (const state of ['from nothing', 'with nothing to change']) {
      const start = performance.now()
      for (const job of priceJobs(database, () => new Date())) {
        if (job.name === 'price-feeds') await job.run()
      }
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      process.stdout.write(`  ${posts} posts brought on feeds by price ${state}: ${seconds} s\n`)
    }
  } finally {
    await database.close()
  }
}

/** Inserts products at random prices, one in twelve fallen, and posts that feature some of them. */
async function fill(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`insert into retailers (id, name, display_name)
    select gen_random_uuid(), 'shop' || n, 'Shop ' || n from generate_series(1, 20) n`)
    await client.query(`with shops as (select id, row_number() over (order by name) as n from retailers),
      numbered as (select n, 1000 + (random() * 30000)::int as price from generate_series(1, ${products}) n)
    insert into product_details (id, retailer_id, name, price, currency, kind, percent_change,
      price_changed_at, price_in_stock, sale_in_stock)
    select gen_random_uuid(), shops.id, 'product', price, 'USD', 'kind' || numbered.n % 47,
      case when random() < 0.08 then random() * 0.6 else 0 end, now(), price, random() < 0.1
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
