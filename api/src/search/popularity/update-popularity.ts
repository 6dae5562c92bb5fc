import { searchIndexName } from '@ltk/contract/search'

import type { Db } from '../../platform/db/open.ts'
import { holdIndex, updatePopularity } from './queries.ts'

const day = 24 * 3_600_000
/** How far back things done count beside what was ever counted, in days. */
const lately = 30

/**
 * Tells the search index what shoppers like: what they liked, saved, followed, shared, bought and chose
 * from searches. Returns how many documents were written: none if nothing has changed on the same day.
 */
export async function updateSearchPopularity(db: Db, now: Date): Promise<{ written: number }> {
  const span = { since: new Date(now.getTime() - lately * day), now }
  let written = 0
  for (const index of searchIndexName.options) {
    written += await db.transaction().execute(async (trx) => {
      await holdIndex(trx)
      return updatePopularity(trx, index, span)
    })
  }
  return { written }
}
