import type { Db } from '@ltk/platform/db/open'
import type { z } from 'zod'

import { collectionLine } from '../formats/collections-file.ts'
import { entryOf } from '../formats/entry.ts'
import { postLine } from '../formats/posts-file.ts'
import { productSetLine } from '../formats/product-sets-file.ts'
import { writeCollections } from '../imports/import-collections.ts'
import { writeProductSets } from '../imports/import-product-sets.ts'
import type { Outcome } from '../imports/report.ts'
import { writePosts } from '../imports/write-posts.ts'
import type { Trx } from '../queries/rows.ts'
import { lockDue, postpone } from '../queries/scheduled-content.ts'
import type { ContentKind } from '../queries/withdrawals.ts'

const batch = 200
const postponedBy = 3_600_000

/**
 * Publishes the posts, product sets and collections whose date has come, as an import of their lines
 * would. What is refused, since products have changed, is tried again an hour later. Returns how many
 * were published.
 */
export async function publishScheduled(db: Db, now: Date): Promise<number> {
  // Collections are last: they may name posts that are due with them.
  const posts = await publishKind(db, now, 'post', postLine, writePosts)
  const sets = await publishKind(db, now, 'product-set', productSetLine, writeProductSets)
  const lists = await publishKind(db, now, 'collection', collectionLine, writeCollections)
  return posts + sets + lists
}

async function publishKind<S extends z.ZodType>(
  db: Db,
  now: Date,
  kind: ContentKind,
  schema: S,
  write: (trx: Trx, lines: z.output<S>[], options: { now: Date }) => Promise<Outcome[]>,
): Promise<number> {
  let published = 0
  for (let last = batch; last === batch;) {
    last = await db.transaction().execute(async (trx) => {
      const due = (await lockDue(trx, kind, now, batch)).map(({ id, line }) => ({
        id,
        entry: entryOf({ line: 1, rows: 1 }, schema, line),
      }))
      const values = due.flatMap(({ entry }) => ('value' in entry ? [entry.value] : []))
      const outcomes = (await write(trx, values, { now })).values()
      for (const { id, entry } of due) {
        const outcome = 'value' in entry ? outcomes.next().value : entry
        if (typeof outcome === 'object') {
          await postpone(trx, id, outcome.reason, new Date(now.getTime() + postponedBy))
        } else if (outcome !== 'withdrawn') published++
      }
      return due.length
    })
  }
  return published
}
