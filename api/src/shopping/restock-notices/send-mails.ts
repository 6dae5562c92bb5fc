import type { Db } from '@ltk/platform/db/open'
import type { MailUser } from '@ltk/platform/letter'

import { deleteMailedNotice, lockDueNotices, rearmNotice } from './queries.ts'
import { restockLetter } from './restock-letter.ts'

const batch = 100

/**
 * Mails everybody who waits for something that an import has seen in stock since. A notice is deleted
 * in the transaction that queues its mail, so that it is mailed once, whatever stops a run. Returns
 * how many were mailed.
 */
export async function sendRestockMails(db: Db, mailUser: MailUser): Promise<number> {
  let mailed = 0
  let taken = batch
  while (taken === batch) {
    const done = await db.transaction().execute(async (trx) => {
      const due = await lockDueNotices(trx, batch)
      for (const notice of due) {
        const { inStock } = notice
        if (!inStock) {
          await rearmNotice(trx, notice)
          continue
        }
        await mailUser(trx, notice.userId, (locale) => restockLetter(inStock, locale))
        await deleteMailedNotice(trx, notice)
      }
      return { taken: due.length, mailed: due.filter(({ inStock }) => inStock).length }
    })
    taken = done.taken
    mailed += done.mailed
  }
  return mailed
}
