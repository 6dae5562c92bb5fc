import { openSessions } from '@ltk/identity/sessions'
import { openDatabase } from '@ltk/platform/db/open'
import { silentLog } from '@ltk/platform/http/log'
import pg from 'pg'

import { fill } from '../growth/fill/fill.ts'
import { runJob } from '../growth/jobs.ts'

/** Migrates an empty database and fills it with as many posts, and all else in proportion. */
export async function fillDatabase(url: string, posts: number): Promise<void> {
  const database = await openDatabase({ dataDir: '', databaseUrl: url })
  await openSessions(database, silentLog)
  await database.close()
  // Else all documents that are filled in would be made again.
  await runJob(url, 'search-index', new Date())
  const client = new pg.Client(url)
  await client.connect()
  const now = new Date()
  await fill(client, posts, now)
  await client.end()
  // Else the feeds of rankings would be empty.
  await runJob(url, 'rankings', now)
}
