import type { Db } from '@ltk/platform/db/open'
import type { Tables } from '@ltk/platform/db/tables'
import type { Transaction } from 'kysely'

type Trx = Transaction<Tables>

/** Transactions in the database of the content and in that of the index, which may be one and the same. */
export type Both = { content: Trx; index: Trx }

/**
 * Runs something in a transaction of each database. That of the index is committed first: a process that is
 * killed in between leaves in the queue what it has taken in, which is then taken in again.
 */
export function inBoth<R>(content: Db, index: Db, run: (both: Both) => Promise<R>): Promise<R> {
  return content.transaction().execute((trx) => {
    if (index === content) return run({ content: trx, index: trx })
    return index.transaction().execute((own) => run({ content: trx, index: own }))
  })
}
