import { type Day, dayOf } from '../platform/days.ts'
import type { Db } from '../platform/db/open.ts'
import { saveProgress } from './queries/count.ts'
import { writePostViews, writeShopVisits } from './queries/views.ts'

/** How often a post was seen on a day, its page and its products' pages opened, its links followed. */
export type PostViews = {
  /** The post's id in the catalogue that it was imported from. */
  post: string
  day: Day
  seen: number
  opened: number
  productsOpened: number
  clicks: number
}
/** How often a creator's shop was visited on a day. */
export type ShopVisits = {
  /** The creator's id in the catalogue that they were imported from. */
  creator: string
  day: Day
  visits: number
}

/**
 * Stores what was counted elsewhere before `now`; what is there of those days is replaced. All days
 * before today are final then, since nobody can count them again. Content that is unknown is passed
 * over.
 */
export async function importViews(
  db: Db,
  { posts, shops, now }: { posts: readonly PostViews[]; shops: readonly ShopVisits[]; now: Date },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await writePostViews(trx, posts)
    await writeShopVisits(trx, shops)
    await saveProgress(trx, dayOf(now), now)
  })
}
