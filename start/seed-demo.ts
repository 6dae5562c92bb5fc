import { readApiConfig } from '@ltk/api/config'
import { jobHandles, openDatabase } from '@ltk/platform/db/open'

import { seedWithProgress } from './prepare-demo.ts'

// Run by `seedDemoApart` in a separate process.

try {
  const database = await openDatabase(readApiConfig())
  try {
    await seedWithProgress(jobHandles(database))
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
