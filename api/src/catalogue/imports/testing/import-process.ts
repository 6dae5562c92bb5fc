import { openPostgres } from '@ltk/platform/db/open'

import { importCommand } from '../../commands/import-command.ts'

// Run by killed-imports.test.ts, in a process that is killed. Arguments: the database's address and those
// of `ltk import`.

const [databaseUrl = '', ...args] = process.argv.slice(2)
const database = openPostgres(databaseUrl)
await importCommand({
  args,
  withDb: (work) => work(database.background),
  write: () => {},
  now: new Date(),
})
await database.close()
