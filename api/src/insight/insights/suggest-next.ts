import type { Suggestion } from '@ltk/contract/insights'
import { addDays, dayOf, daysBetween, startOf } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'

import { findNewest, findRisingPost, findSoldOut } from './queries/suggestions.ts'

const atMost = 3
/** As many clicks in 28 days make it worth while to look after a post's products. */
const clicksThatMatter = 5
/** A post rises when it is seen as often in a week, and twice as often as in the week before. */
const views = 50
const daysOfQuiet = 14
/** When shoppers look for gifts, and from when on a gift guide counts as one of this season. */
const gifts = { from: '-10-15', until: '-12-20', guideSince: '-09-01' }

/**
 * Returns what a creator may do next by what is counted of their posts already, the most useful first:
 * what loses clicks, what gains views, the season, a long silence. Who has no post gets no advice.
 */
export async function suggestNext(db: Db, profileId: string, now: Date): Promise<Suggestion[]> {
  const today = dayOf(now)
  const yesterday = addDays(today, -1)
  const [soldOut, rising, newest] = await Promise.all([
    findSoldOut(db, profileId, { from: addDays(today, -28), to: yesterday, clicksThatMatter }),
    findRisingPost(db, profileId, {
      fromBefore: addDays(today, -14),
      from: addDays(today, -7),
      to: yesterday,
      views,
    }),
    findNewest(db, profileId, now),
  ])
  if (!newest.post) return []
  const suggestions: (Suggestion | false | undefined)[] = [
    soldOut && { kind: 'sold-out', ...soldOut },
    rising && { kind: 'rising', ...rising },
    lacksGuide(newest.guide, now) && { kind: 'no-guide' },
    quietSince(newest.post, now),
  ]
  return suggestions.filter((one) => one !== false && one !== undefined).slice(0, atMost)
}

function lacksGuide(newestGuide: Date | null, now: Date): boolean {
  const today = dayOf(now)
  const year = today.slice(0, 4)
  if (today < year + gifts.from || today > year + gifts.until) return false
  return !newestGuide || newestGuide < startOf(year + gifts.guideSince)
}

function quietSince(newestPost: Date, now: Date): Suggestion | undefined {
  const days = daysBetween(dayOf(newestPost), dayOf(now)).length - 1
  return days >= daysOfQuiet ? { kind: 'quiet', days } : undefined
}
