import type { Db } from '@ltk/platform/db/open'

export type FeedRow = Awaited<ReturnType<typeof listRetailerFeeds>>[number]

/** The feeds of retailers, by the retailers' names. */
export async function listRetailerFeeds(db: Db) {
  return db
    .selectFrom('retailer_feeds as feed')
    .innerJoin('retailers', 'retailers.id', 'feed.retailer_id')
    .selectAll('feed')
    .select('retailers.name as retailer')
    .orderBy('retailers.name')
    .execute()
}
