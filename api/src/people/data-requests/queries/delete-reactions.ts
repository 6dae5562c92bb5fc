import type { Db } from '@ltk/platform/db/open'
import { sql } from 'kysely'

import { changeInBatches } from './in-batches.ts'

/** Deletes what others did with posts and product sets that are deleted or withdrawn. */
export async function deleteReactions(db: Db, ids: string[]): Promise<void> {
  const given = sql`any(${ids}::uuid[])`
  const ofPosts = sql`post_id = ${given}`
  await changeInBatches(db, { table: 'likes', key: 'user_id', condition: ofPosts })
  await sql`delete from like_changes where ${ofPosts}`.execute(db)
  await changeInBatches(db, { table: 'shares', key: 'id', condition: ofPosts })
  const saved = sql`(post_id = ${given} or product_set_id = ${given})`
  await changeInBatches(db, { table: 'wishes', key: 'id', condition: saved })
  const clicked = sql`content_id = ${given}`
  await changeInBatches(db, { table: 'search_clicks', key: 'user_id', condition: clicked })
}

/** Deletes what others did with a creator, and what was counted and derived of it. */
export async function deleteReactionsTo(db: Db, profileId: string): Promise<void> {
  const ofCreator = sql`profile_id = ${profileId}`
  // A click stays counted for its retailer. Whose it was is forgotten, unless a network may know its id
  // and owe money for it.
  const change = sql`
    update shop_clicks set profile_id = null, post_id = null, product_set_id = null`
  const isSettled = sql`(${ofCreator} and exists (
    select from product_details details
      join retailer_products product on product.id = details.retailer_product_id
      join retailers on retailers.id = product.retailer_id
    where details.id = shop_clicks.product_details_id and retailers.click_parameter is null))`
  await changeInBatches(db, { table: 'shop_clicks', key: 'id', condition: isSettled, change })
  await changeInBatches(db, {
    table: 'ranked_posts',
    key: 'scope',
    condition: sql`(${ofCreator} or reason_profile_id = ${profileId})`,
  })
  const keys = [
    ['follows', 'user_id'],
    ['recommended_profiles', 'user_id'],
    ['profile_products', 'product_details_id'],
    ['insight_post_days', 'post_id'],
  ] as const
  for (const [table, key] of keys) {
    await changeInBatches(db, { table, key, condition: ofCreator })
  }
  const clicked = sql`content_id = ${profileId}`
  await changeInBatches(db, { table: 'search_clicks', key: 'user_id', condition: clicked })
  await sql`
    delete from similar_profiles
    where profile_id = ${profileId} or similar_id = ${profileId}`.execute(db)
}
