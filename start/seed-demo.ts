import { readApiConfig } from '@ltk/api/config'
import { openDatabase } from '@ltk/api/db'

import { seedWithProgress } from './prepare-demo.ts'

// Run by `seedDemoApart` in a process of its own.

const database = await openDatabase(readApiConfig())
try {
  await seedWithProgress(database.db)
} finally {
  await database.close()
}
