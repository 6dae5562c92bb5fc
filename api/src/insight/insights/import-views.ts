import { maxDaysLate } from '@ltk/contract/events'
import { addDays, type Day, dayOf } from '@ltk/platform/days'
import type { JobHandles } from '@ltk/platform/db/open'

import { countDays } from './count-days.ts'
import type { PostViews, ShopVisits } from './queries/given-views.ts'
import { insertPostEvents, insertShopEvents } from './queries/past-events.ts'
import { findProgress } from './queries/progress.ts'
import { writePostViews, writeShopVisits } from './queries/views.ts'

export type { PostViews, ShopVisits }

/**
 * Stores what was counted elsewhere until `now`; what is there of those days is replaced. The days that
 * are yet to be counted again get events and clicks, from which they are counted here. All others are
 * final then, since nobody can count them again. Content that is unknown is passed over. It may be done
 * again where it has failed halfway.
 */
export async function importViews(
  { db, events }: JobHandles,
  { posts, shops, now }: { posts: readonly PostViews[]; shops: readonly ShopVisits[]; now: Date },
): Promise<void> {
  const today = dayOf(now)
  // Tomorrow's first run goes back as far as this.
  const firstOpen = addDays(today, 1 - maxDaysLate)
  const isOpen = ({ day }: { day: Day }) => day >= firstOpen
  const isFinal = (views: { day: Day }) => !isOpen(views)
  await db.transaction().execute(async (trx) => {
    await writePostViews(trx, posts.filter(isFinal))
    await writeShopVisits(trx, shops.filter(isFinal))
  })
  await insertPostEvents({ db, events }, posts.filter(isOpen), now)
  await insertShopEvents({ db, events }, shops.filter(isOpen), now)
  const runs = ((await findProgress(db))?.runs ?? 0) + 1
  await countDays(
    { db, events },
    { from: firstOpen, until: addDays(today, 1), upTo: null },
    { openDay: today, until: now, position: null, runs },
  )
}
