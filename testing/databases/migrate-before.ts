import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '@ltk/platform/db/migrate'
import type { Database } from '@ltk/platform/db/open'

/** Migrates a part of an empty database up to a migration, by its number, and not further. */
export async function migrateBefore(
  database: Database,
  part: 'api' | 'identity',
  end: string,
): Promise<void> {
  const migrations = join(import.meta.dirname, `../../${part}/migrations`)
  const folder = mkdtempSync(join(tmpdir(), 'ltk-migrations-'))
  for (const file of readdirSync(migrations)) {
    if (file < end) cpSync(join(migrations, file), join(folder, file))
  }
  await migrate(database.background, folder, part)
  rmSync(folder, { recursive: true })
}
