import type { Db } from '../platform/db/open.ts'
import { deleteMailedNotice, type InStock, lockDueNotices, waitAgain } from './queries.ts'

/** A mail to a user; `path` is of a page of the site. */
export type Letter = {
  kind: string
  subject: string
  paragraphs: string[]
  link: { label: string; path: string }
}

/** Queues a mail in a transaction; does nothing if there is no such account. */
export type MailUser = (trx: Db, userId: string, letter: Letter) => Promise<void>

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
        if (!notice.inStock) {
          await waitAgain(trx, notice)
          continue
        }
        await mailUser(trx, notice.userId, letterOf(notice.inStock))
        await deleteMailedNotice(trx, notice)
      }
      return { taken: due.length, mailed: due.filter(({ inStock }) => inStock).length }
    })
    taken = done.taken
    mailed += done.mailed
  }
  return mailed
}

function letterOf(found: InStock): Letter {
  const { variantId, variantTitle, detailsId, name, hasVariants, retailer } = found
  const product = hasVariants ? `${name} (${variantTitle})` : name
  return {
    kind: 'back_in_stock',
    subject: `Back in stock: ${product}`,
    paragraphs: [
      `${product} is back in stock at ${retailer}. You asked us to tell you.`,
      'This is the only mail about it, unless you ask us again.',
    ],
    link: { label: 'See it', path: `/products/${detailsId}?variant=${variantId}` },
  }
}
