import { join } from 'node:path'

import { migrate } from '@ltk/platform/db/migrate'
import type { Database } from '@ltk/platform/db/open'

import type { Log } from './log.ts'

const folder = join(import.meta.dirname, '../migrations')

/** Applies the migrations of identity's tables; those of the other tables come before. */
export function migrateIdentity(database: Pick<Database, 'background'>, log: Log): Promise<void> {
  return migrate(database.background, folder, 'identity', log)
}
