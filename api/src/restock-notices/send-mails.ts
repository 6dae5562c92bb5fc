import type { LocaleCode } from '@ltk/contract/locales'

import type { Db } from '../platform/db/open.ts'
import { deleteMailedNotice, lockDueNotices, waitAgain } from './queries.ts'
import { type Letter, restockLetter } from './restock-letter.ts'

type LetterIn = (locale: LocaleCode) => Letter

/** Queues a mail in a transaction, in the language of its user; does nothing if there is no such account. */
export type MailUser = (trx: Db, userId: string, letterIn: LetterIn) => Promise<void>

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
          await waitAgain(trx, notice)
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
