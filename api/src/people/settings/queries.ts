import { findLocaleByServerCode, type LocaleCode } from '@ltk/contract/locales'
import type { Db } from '@ltk/platform/db/open'

/** The server code of a user's language, or undefined where none was chosen. */
export async function findLocaleOf(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('locale')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.locale
}

/** The language that a user has chosen, or undefined. */
export async function findSavedLocale(db: Db, userId: string): Promise<LocaleCode | undefined> {
  const chosen = await findLocaleOf(db, userId)
  return chosen === undefined ? undefined : findLocaleByServerCode(chosen)?.code
}

/** Upserts a user's language. */
export async function upsertLocale(
  db: Db,
  userId: string,
  locale: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ user_id: userId, locale, updated_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ locale, updated_at: now }))
    .execute()
}
