import { type SearchIndexName, searchIndexName } from '@ltk/contract/search'
import { findProgress, saveProgress } from '@ltk/platform/jobs/queries'

import type { SearchDatabases } from '../queries/carry.ts'
import {
  findDocumentAfter,
  listChangedPopularity,
  type Span,
  waitForIndexLock,
  writePopularity,
} from './queries.ts'

const day = 24 * 3_600_000
/** The period of recent actions, which count beside all-time counts, in days. */
const lately = 30
/** For how many more days what was done is looked at, so that it is noticed when it no longer counts. */
const fading = 7
/** The number of documents of each index that a run looks at besides, whatever was done with them. */
const shareOfRun = 5_000
/** The maximum of each index in one run; the next one goes on. */
const maxWritten = 50_000
/** Few, so that the lock on the index is short. */
const writtenAtOnce = 500

/**
 * Updates the popularity of documents by what shoppers liked, saved, followed, shared, bought and chose
 * from searches. It looks at what was done lately, and at a share of all documents in turn: what was
 * taken back, or imported with an old date, is noticed when its turn comes. Returns how many documents
 * were written: only those that it makes a difference to.
 */
export async function updateSearchPopularity(
  databases: SearchDatabases,
  now: Date,
  share = shareOfRun,
): Promise<{ written: number }> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day)
  const span = { faded: daysAgo(lately + fading), since: daysAgo(lately), now }
  let written = 0
  for (const index of searchIndexName.options)
    written += await updateIndex(databases, index, span, share)
  return { written }
}

async function updateIndex(
  databases: SearchDatabases,
  index: SearchIndexName,
  span: Span,
  share: number,
): Promise<number> {
  const work = `popularity of ${index}`
  const after = await findProgress(databases.content, work)
  const until = await findDocumentAfter(databases.index, index, after, share)
  const changed = await listChangedPopularity(databases, index, span, { after, until }, maxWritten)
  let written = 0
  for (let from = 0; from < changed.length; from += writtenAtOnce) {
    written += await databases.index.transaction().execute(async (trx) => {
      await waitForIndexLock(trx)
      return writePopularity(trx, index, changed.slice(from, from + writtenAtOnce))
    })
  }
  await saveProgress(databases.content, work, until)
  return written
}
