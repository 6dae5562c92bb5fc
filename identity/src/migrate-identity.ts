import { join } from 'node:path'

import { migrate } from '@ltk/platform/db/migrate'
import { type Database, type Db, explainRefusal } from '@ltk/platform/db/open'

import type { Log } from './log.ts'
import { hasAccounts } from './store/accounts.ts'

const folder = join(import.meta.dirname, '../migrations')

/**
 * Applies the migrations of identity's tables; in the main database, those of all others come before.
 * A database of their own is refused as long as they have been left behind in the main one.
 */
export async function migrateIdentity(
  database: Pick<Database, 'background' | 'connection' | 'identity'>,
  log: Log,
): Promise<void> {
  const { identity } = database
  try {
    if (identity && !(await hasAccounts(identity.background))) {
      await refuseLeftBehind(database.background)
    }
    await migrate((identity ?? database).background, folder, 'identity', log)
  } catch (error) {
    const setting = identity ? 'IDENTITY_DATABASE_URL' : 'DATABASE_URL'
    throw explainRefusal(error, identity ?? database, setting)
  }
}

/** Throws a sentence where the main database has accounts, which nobody could sign in to any more. */
async function refuseLeftBehind(main: Db): Promise<void> {
  if (!(await hasAccounts(main))) return
  throw new Error(
    'IDENTITY_DATABASE_URL names a database without accounts, and the main one has some. Move them first, as docs/operating.md says under Growing.',
  )
}
