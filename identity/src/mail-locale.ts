import { type LocaleCode, preferredLocale } from '@ltk/contract/locales'
import type { Db } from '@ltk/platform/db/open'

import type { Recipient } from './mails.ts'

export type FindSavedLocale = (db: Db, userId: string) => Promise<LocaleCode | undefined>

/**
 * Returns a function that returns the language to write to an account in: the one in its settings,
 * else the one that it was opened in, else English.
 */
export function createMailLocale(findSavedLocale: FindSavedLocale) {
  return async (db: Db, { id, locale }: Recipient): Promise<LocaleCode> => {
    const saved = await findSavedLocale(db, id)
    return saved ?? preferredLocale(locale ? [locale] : [])
  }
}
