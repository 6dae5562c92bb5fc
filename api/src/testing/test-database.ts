import { readFile } from 'node:fs/promises'

import { sql } from 'kysely'
import { inject } from 'vitest'

import { type Database, openInMemory, openPostgres } from '../platform/db/open.ts'

/** A migrated, empty database of the kind that the tests run on, for one test file. */
export async function openTestDatabase(): Promise<Database> {
  if (inject('database') === 'embedded') {
    const snapshot = new Blob([await readFile(inject('embeddedSnapshot'))])
    return openInMemory({ loadDataDir: snapshot })
  }
  const url = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(url)
  await sql`create database ${sql.id(name)} template template_api`.execute(admin.db)
  await admin.close()
  return openPostgres(url.replace(/\/postgres$/, `/${name}`))
}
