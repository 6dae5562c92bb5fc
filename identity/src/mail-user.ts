import type { LocaleCode } from '@ltk/contract/locales'
import type { Db } from '@ltk/platform/db/open'

import { identityTables } from './database.ts'
import type { Dependencies } from './dependencies.ts'
import type { Letter } from './mails.ts'
import { findAccountById, listOperators } from './store/accounts.ts'

/**
 * Returns a function that queues a mail to an account in the transaction of its cause, in the
 * account's language; it does nothing if there is no such account.
 */
export function createMailUser({ mails, outbox }: Pick<Dependencies, 'mails' | 'outbox'>) {
  return async (
    trx: Db,
    userId: string,
    letterIn: (locale: LocaleCode) => Letter,
  ): Promise<void> => {
    const db = identityTables(trx)
    const account = await findAccountById(db, userId)
    if (account) await outbox.enqueue(db, mails.letter(account, letterIn))
  }
}

/** Returns a function that queues a mail to each operator in a transaction, in the account's language. */
export function createMailOperators({ mails, outbox }: Pick<Dependencies, 'mails' | 'outbox'>) {
  return async (trx: Db, letterIn: (locale: LocaleCode) => Letter): Promise<void> => {
    const db = identityTables(trx)
    for (const account of await listOperators(db)) {
      await outbox.enqueue(db, mails.letter(account, letterIn))
    }
  }
}
