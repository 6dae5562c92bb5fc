import { parseArgs } from 'node:util'

import type { ApiConfig } from '@ltk/api/config'
import { migrateIdentity } from '@ltk/identity/migrate'
import { openDatabase } from '@ltk/platform/db/open'
import { createLog } from '@ltk/platform/http/log'

const help = `ltk migrate
  Applies the migrations of this version, and tells how far they are in the log. The version before may
  serve meanwhile, and afterwards until it is restarted as this one. A start does the same.
`

type MigrateContext = { args: string[]; config: () => ApiConfig; write: (text: string) => void }

/** `ltk migrate`: brings the database up to this version. */
export async function migrateCommand({ args, config: readConfig, write }: MigrateContext) {
  const { values } = parseArgs({ args, options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help) return write(help)
  const config = readConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  try {
    await migrateIdentity(database, log)
    write('The database is up to date.\n')
  } finally {
    await database.close()
  }
}
