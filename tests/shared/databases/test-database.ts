import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Database, openInMemory, openPostgres } from '@ltk/platform/db/open'
import type { PoolSettings } from '@ltk/platform/db/pools'
import { sql } from 'kysely'
import { inject } from 'vitest'

import { emptyCluster } from './empty-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database the tests of the api run on; 'citus' only where CITUS_URL names one. */
    database: 'embedded' | 'postgres' | 'citus'
  }
}

/** So long that nothing gives up, however slow the machine is: tests have many calls wait for one another. */
export const patient: PoolSettings = { size: 16, statementMs: 60_000, connectMs: 60_000 }

/** A migrated, empty database of the kind that the tests run on, for one test file. */
export async function openTestDatabase(): Promise<Database> {
  if (inject('database') === 'citus') return openEmptiedCluster()
  return inject('database') === 'postgres'
    ? openPostgres(await createTestPostgres(), undefined, patient)
    : openEmbedded('api')
}

/** One for all files, which run one after the other: to distribute another one takes seconds. */
async function openEmptiedCluster(): Promise<Database> {
  const cluster = openPostgres(inject('citusUrl'), undefined, patient)
  await emptyCluster(cluster.background, inject('migratedTables'))
  return cluster
}

/** The same before any migration. */
export async function openUnmigratedDatabase(): Promise<Database> {
  if (inject('database') === 'postgres') return openPostgres(await createTestPostgres('template1'))
  return openEmbedded('empty')
}

/** An embedded database in memory: without tables, with those of the api, or with identity's, too. */
export async function openEmbedded(tables: 'empty' | 'api' | 'site'): Promise<Database> {
  const snapshot = await readFile(join(inject('snapshots'), `${tables}.tar`))
  return openInMemory({ loadDataDir: new Blob([snapshot]) })
}

/** The address of a new database on PostgreSQL, migrated unless made from another template. */
export async function createTestPostgres(template = 'template_api'): Promise<string> {
  const url = inject('postgresUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = openPostgres(url)
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.background)
  await admin.close()
  return url.replace(/\/postgres$/, `/${name}`)
}
