import type { LocaleCode } from '@ltk/contract/locales'

import type { Db } from './db/open.ts'

/** A link in a mail: to a page of the site, or elsewhere. */
export type LetterLink = { label: string } & ({ path: string } | { url: string })

/** A mail to a user. */
export type Letter = {
  kind: string
  subject: string
  paragraphs: string[]
  links: LetterLink[]
}

export type LetterIn = (locale: LocaleCode) => Letter

/** Queues a mail in a transaction, in the language of its user; does nothing if there is no such account. */
export type MailUser = (trx: Db, userId: string, letterIn: LetterIn) => Promise<void>

/** Queues a mail to each operator in a transaction, in the language of each. */
export type MailOperators = (trx: Db, letterIn: LetterIn) => Promise<void>
