import type { MailOperators, MailUser } from '@ltk/platform/letter'

import type { Dependencies } from './dependencies.ts'
import { findAccountById, listOperators } from './store/accounts.ts'

/**
 * Returns a function that queues a mail to an account in the transaction of its cause, in the
 * account's language; it does nothing if there is no such account.
 */
export function createMailUser({
  mails,
  outbox,
  within,
}: Pick<Dependencies, 'mails' | 'outbox' | 'within'>): MailUser {
  return async (trx, userId, letterIn) => {
    const db = within(trx)
    const account = await findAccountById(db, userId)
    if (account) await outbox.enqueue(db, mails.letter(account, letterIn), trx)
  }
}

/** Returns a function that queues a mail to each operator in a transaction, in the account's language. */
export function createMailOperators({
  mails,
  outbox,
  within,
}: Pick<Dependencies, 'mails' | 'outbox' | 'within'>): MailOperators {
  return async (trx, letterIn) => {
    const db = within(trx)
    for (const account of await listOperators(db)) {
      await outbox.enqueue(db, mails.letter(account, letterIn), trx)
    }
  }
}
