import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import { type Selectable, sql } from 'kysely'

import type { FeedSettings } from '../formats/feed-settings.ts'
import type { FeedHealth } from '../retailer-feeds/judge-run.ts'

type FeedRow = Selectable<Tables['retailer_feeds']>

/** A feed that this process has leased, until `leasedUntil` unless it renews the lease. */
export type ClaimedFeed = FeedRow & {
  leasedUntil: Date
  retailer: string
  displayName: string
}

/** Sets the feed of a retailer, which is due at once and whose health is not known any more. */
export async function saveFeed(
  db: Db,
  retailerId: string,
  { address, format, currency, complete, everyHours }: FeedSettings,
  now: Date,
): Promise<void> {
  const settings = {
    address,
    format,
    currency,
    complete,
    every_hours: everyHours,
    due_at: now,
    taken_until: null,
    etag: null,
    last_modified: null,
    failures: 0,
    failed_at: null,
    error: null,
    refused: null,
    usually_refused: null,
    told: null,
    told_at: null,
  }
  await db
    .insertInto('retailer_feeds')
    .values({ retailer_id: retailerId, ...settings })
    .onConflict((conflict) => conflict.column('retailer_id').doUpdateSet(settings))
    .execute()
}

export async function deleteFeed(db: Db, retailerId: string): Promise<void> {
  await db.deleteFrom('retailer_feeds').where('retailer_id', '=', retailerId).execute()
}

export async function findFeed(db: Db, retailerId: string): Promise<FeedRow | undefined> {
  return db
    .selectFrom('retailer_feeds')
    .selectAll()
    .where('retailer_id', '=', retailerId)
    .executeTakeFirst()
}

export async function listFeeds(db: Db): Promise<FeedRow[]> {
  return db.selectFrom('retailer_feeds').selectAll().execute()
}

export async function updateFeedAddress(
  db: Db,
  retailerId: string,
  address: string,
): Promise<void> {
  await db
    .updateTable('retailer_feeds')
    .set({ address })
    .where('retailer_id', '=', retailerId)
    .execute()
}

/** Resets the validators of a retailer's feed, if there is one: its next run reads the file in any case. */
export async function resetFeedValidators(db: Db, retailerId: string): Promise<void> {
  await db
    .updateTable('retailer_feeds')
    .set({ etag: null, last_modified: null })
    .where('retailer_id', '=', retailerId)
    .execute()
}

/** Claims the feed that has been due for longest and that no other process has; undefined if there is none. */
export async function claimDueFeed(
  db: Db,
  now: Date,
  leasedUntil: Date,
): Promise<ClaimedFeed | undefined> {
  const row = await db
    .updateTable('retailer_feeds as feed')
    .from('retailers')
    .set({ taken_until: leasedUntil })
    .whereRef('retailers.id', '=', 'feed.retailer_id')
    .where('feed.retailer_id', '=', (due) =>
      due
        .selectFrom('retailer_feeds')
        .select('retailer_id')
        .where('due_at', '<=', now)
        .where((eb) => eb.or([eb('taken_until', 'is', null), eb('taken_until', '<=', now)]))
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll('feed')
    .returning(['retailers.name as retailer', 'retailers.display_name as displayName'])
    .executeTakeFirst()
  return row && { ...row, leasedUntil }
}

/** Renews the lease of a feed. Returns false if this process no longer has it. */
export async function renewLease(db: Db, feed: ClaimedFeed, leasedUntil: Date): Promise<boolean> {
  const row = await db
    .updateTable('retailer_feeds')
    .set({ taken_until: leasedUntil })
    .where('retailer_id', '=', feed.retailer_id)
    .where('taken_until', '=', feed.leasedUntil)
    .returning('retailer_id')
    .executeTakeFirst()
  return row !== undefined
}

export type SettledRun = FeedHealth & {
  due_at: Date
  etag?: string | null
  last_modified?: string | null
  read_at?: Date
  confirmed_at?: Date
  failed_at?: Date
  error?: string
}

/** Writes the outcome of a run and releases the feed. Returns false if this process no longer has it. */
export async function settleFeed(db: Db, feed: ClaimedFeed, settled: SettledRun): Promise<boolean> {
  const row = await db
    .updateTable('retailer_feeds')
    .set({ ...settled, taken_until: null })
    .where('retailer_id', '=', feed.retailer_id)
    .where('taken_until', '=', feed.leasedUntil)
    .returning('retailer_id')
    .executeTakeFirst()
  return row !== undefined
}

const batch = 1_000

/**
 * Moves up when the products were last seen that a retailer's import at a time confirmed, and returns
 * how many they are. Leaves out those that another transaction is writing.
 */
export async function confirmProducts(
  db: Db,
  { retailerId, since, now }: { retailerId: string; since: Date; now: Date },
): Promise<number> {
  let confirmed = 0
  for (let last = batch; last === batch; confirmed += last) {
    const { rows } = await sql<{ id: string }>`
      update retailer_products
      set imported_at = ${now}, seen_at = greatest(seen_at, ${now})
      where id in (
        select id from retailer_products
        where retailer_id = ${retailerId} and imported_at >= ${since} and imported_at < ${now}
        order by id limit ${batch} for no key update skip locked
      ) returning id`.execute(db)
    last = rows.length
  }
  return confirmed
}
