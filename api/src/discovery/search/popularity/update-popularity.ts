import { type SearchIndexName, searchIndexName } from '@ltk/contract/search'
import type { Db } from '@ltk/platform/db/open'

import { waitForIndexLock, listChangedPopularity, type Span, writePopularity } from './queries.ts'

const day = 24 * 3_600_000
/** The period of recent actions, which count beside all-time counts, in days. */
const lately = 30
/** The maximum of each index in one run; the next one goes on. */
const maxWritten = 50_000
/** Few, so that the lock on the index is short. */
const writtenAtOnce = 500

/**
 * Updates the popularity of documents by what shoppers liked, saved, followed, shared, bought and chose
 * from searches. Returns how many documents were written: only those that it makes a difference to.
 */
export async function updateSearchPopularity(db: Db, now: Date): Promise<{ written: number }> {
  const span = { since: new Date(now.getTime() - lately * day), now }
  let written = 0
  for (const index of searchIndexName.options) written += await updateIndex(db, index, span)
  return { written }
}

async function updateIndex(db: Db, index: SearchIndexName, span: Span): Promise<number> {
  const changed = await listChangedPopularity(db, index, span, maxWritten)
  let written = 0
  for (let from = 0; from < changed.length; from += writtenAtOnce) {
    written += await db.transaction().execute(async (trx) => {
      await waitForIndexLock(trx)
      return writePopularity(trx, index, changed.slice(from, from + writtenAtOnce))
    })
  }
  return written
}
