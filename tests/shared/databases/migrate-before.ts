import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '@ltk/platform/db/migrate'
import type { Database } from '@ltk/platform/db/open'

const root = join(import.meta.dirname, '../../..')

/** Where the migrations of a part are, by the name that the database has for it. */
export const migrationFolders = {
  api: join(root, 'platform/migrations'),
  identity: join(root, 'identity/migrations'),
}

/** Migrates a part of an empty database up to a migration, by its number, and not further. */
export async function migrateBefore(
  database: Database,
  part: keyof typeof migrationFolders,
  end: string,
): Promise<void> {
  const migrations = migrationFolders[part]
  const folder = mkdtempSync(join(tmpdir(), 'ltk-migrations-'))
  for (const file of readdirSync(migrations)) {
    if (file < end) cpSync(join(migrations, file), join(folder, file))
  }
  await migrate(database.background, folder, part)
  rmSync(folder, { recursive: true })
}
