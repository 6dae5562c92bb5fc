import type { Db } from '../../platform/db/open.ts'
import { entryOf } from '../formats/entry.ts'
import { postLine } from '../formats/posts-file.ts'
import { writePosts } from '../imports/write-posts.ts'
import { lockDuePosts, postponePost } from '../queries/scheduled-posts.ts'

const batch = 200
const postponedBy = 3_600_000

/**
 * Writes the posts whose date has come, as an import of their lines would. One that is refused, since its
 * products have changed or its creator is withdrawn, is tried again an hour later. Returns how many were written.
 */
export async function publishScheduledPosts(db: Db, now: Date): Promise<number> {
  let published = 0
  for (let last = batch; last === batch;) {
    last = await db.transaction().execute(async (trx) => {
      const due = (await lockDuePosts(trx, now, batch)).map((waiting) => ({
        waiting,
        entry: entryOf({ line: 1, rows: 1 }, postLine, waiting.line),
      }))
      const lines = due.flatMap(({ entry }) => ('value' in entry ? [entry.value] : []))
      const outcomes = await writePosts(trx, lines, { now })
      for (const { waiting, entry } of due) {
        const outcome = 'value' in entry ? outcomes.get(entry.value) : entry
        if (typeof outcome === 'string' && outcome !== 'withdrawn') published++
        else {
          const reason = outcome === 'withdrawn' ? outcome : (outcome?.reason ?? 'was not written')
          await postponePost(trx, waiting, reason, new Date(now.getTime() + postponedBy))
        }
      }
      return due.length
    })
  }
  return published
}
