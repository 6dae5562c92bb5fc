import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { readIdentityConfig } from '@ltk/identity/config'
import type { Database, Db } from '@ltk/platform/db/open'
import { sweep } from '@ltk/platform/db/retention'
import { fillTables } from '@ltk/platform/db/testing/fill-tables'
import { silentLog } from '@ltk/platform/http/log'
import { openEmbedded } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listRetentions } from './jobs.ts'
import { type OpenIssuer, openOwnIssuer } from './open-issuer.ts'

const ofContent = 'as many as there is content, until it is deleted'
const ofWithdrawn = 'as many as there is withdrawn content'
const ofCatalogue = "as many as retailers' catalogues have had"
const derived = 'made from content, and replaced with it'
const ofShopper = 'what a shopper put there, until they take it away or are erased'
const fixed = 'a few rows'

/** The tables whose rows no job deletes by their age, and why they do not grow for ever. */
const bounded: Record<string, string> = {
  cart_items: ofShopper,
  carts: ofShopper,
  category_bubbles: ofContent,
  category_picks: 'a row for each category',
  cdn_purges: 'gone once the CDN has been told',
  claimed_purchases: 'what a shopper says they bought, until they are erased',
  collection_items: ofContent,
  collections: ofContent,
  event_sinks: fixed,
  events: 'partitions, dropped by the job event-partitions',
  experiment_results: 'a row for each variant of a flag',
  follow_changes: 'gone once counted',
  follows: ofShopper,
  identity_clients: 'a row for each other site',
  identity_keys: 'a key is deleted a month after the next one',
  identity_secrets: fixed,
  insight_changes: 'gone once counted',
  insight_erased_events: 'gone once counted',
  insight_progress: fixed,
  job_outcomes: 'a row for each job',
  job_progress: 'a row for each job that goes through a table in parts',
  ledger_entries: 'the books, which the database refuses to change',
  like_changes: 'gone once counted',
  likes: ofShopper,
  media_objects: 'a row for each address of a picture that content has had',
  migration_fills: 'a row for each fill by a migration',
  openers: 'a row for each choice of an operator',
  orders: "a shopper's purchases, until they are erased",
  post_hashtags: ofContent,
  posts: ofContent,
  price_feed_posts: derived,
  price_histories: 'partitions, dropped by the job price-histories',
  product_details: ofCatalogue,
  product_sets: ofContent,
  products: ofContent,
  profile_products: derived,
  profile_top_posts: derived,
  profiles: ofContent,
  push_messages: 'gone once sent, or after half a day',
  push_subscriptions: ofShopper,
  ranked_posts: 'gone with their ranking',
  recommended_profiles: 'gone with their ranking',
  retailer_feeds: 'a row for each retailer',
  retailer_product_variants: ofCatalogue,
  retailer_products: ofCatalogue,
  retailer_secrets: fixed,
  retailers: ofCatalogue,
  scheduled_content: 'gone once published',
  search_facets: 'a row for each brand, retailer, size and term of the vocabulary',
  search_placements: 'what operators say comes first and last for a query, of 1,000 at most',
  search_posts: derived,
  search_products: derived,
  search_profiles: derived,
  search_queue: 'gone once the index has it',
  search_rebuilds: fixed,
  search_synonyms: 'what operators say that words mean, 2,000 at most',
  search_terms: derived,
  secrets: fixed,
  settings: ofShopper,
  shop_products: ofContent,
  signed_policies: ofShopper,
  similar_profiles: derived,
  traffic_days: 'a row a day',
  unreported_days: 'a row a day',
  wanted_products: 'a row for each product that somebody wants',
  wanted_details_queue: 'gone once the job offers has looked at it',
  wanted_queue: 'gone once the job offers has looked at it',
  wish_collections: ofShopper,
  wishes: ofShopper,
  withdrawn_collection_items: ofWithdrawn,
  withdrawn_collections: ofWithdrawn,
  withdrawn_content: ofWithdrawn,
  withdrawn_post_hashtags: ofWithdrawn,
  withdrawn_posts: ofWithdrawn,
  withdrawn_product_sets: ofWithdrawn,
  withdrawn_products: ofWithdrawn,
  withdrawn_shop_products: ofWithdrawn,
}

let database: Database
let issuer: OpenIssuer

beforeAll(async () => {
  database = await openEmbedded('site')
  issuer = await openOwnIssuer(readIdentityConfig({}), database, silentLog)
})
afterAll(async () => {
  await issuer.close()
  await database.close()
})

test('every table has a retention, or a reason for having none', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname !~ 'migrations'
    order by 1`.execute(database.db)
  const swept = new Set(listRetentions(issuer).map(({ table }) => table))
  expect([...swept].filter((table) => table in bounded)).toEqual([])
  expect(rows.map(({ name }) => name)).toEqual([...swept, ...Object.keys(bounded)].toSorted())
})

test('the table of retentions in operating.md says the same', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')
  const section = page.split('\n## Retention\n')[1]?.split('\n## ')[0] ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)` \| `(\w+)` \| (?:(\d+) days?|until then)\b/gm)]
  const told = rows.map(([, table, column, days = '0']) => `${table}.${column}: ${days}`)
  const swept = listRetentions(issuer).map(
    ({ table, column, days }) => `${table}.${column}: ${days}`,
  )
  expect(told.toSorted()).toEqual(swept.toSorted())
})

test('no sweep reads more than it deletes', async () => {
  for (let day = 2; day <= 28; day++) await fillTables(database.db, day)
  const wasteful = []
  for (const retention of listRetentions(issuer)) {
    // The moment at which the rows of the first days are too old.
    const now = new Date(Date.UTC(2026, 0, 4 + retention.days))
    const { read, deleted } = await database.db.transaction().execute(async (trx) => {
      // Tables are so small here that it would be cheaper to read and sort them whole.
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_sort = off`.execute(trx)
      const before = await countRead(trx)
      const swept = await sweep(trx, [retention], now)
      return {
        read: (await countRead(trx)) - before,
        deleted: swept.deleted[retention.table] ?? 0,
      }
    })
    // What belongs to the rows is read, too, and the last runs of imports, which stay.
    if (read > 2 * deleted + 2) wasteful.push(`${retention.table}.${retention.column}`)
  }
  expect(wasteful).toEqual([])
})

/** Returns the number of rows that the statements of a transaction have read. */
async function countRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables`.execute(trx)
  return rows[0]?.read ?? 0
}
