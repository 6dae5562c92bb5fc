import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrateApi, openInMemory, openPostgres } from '@ltk/api/db'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'

import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    database: 'embedded' | 'postgres'
    /** A migrated PGlite as a file, and a PostgreSQL whose database `template` is migrated. */
    embeddedSnapshot: string
    postgresUrl: string
  }
}

/** Prepares the database that a project's tests run on, so that each file gets its own in no time. */
export default async function prepare(project: TestProject) {
  if (project.config.provide['database'] === 'postgres') return preparePostgres(project)
  const folder = await mkdtemp(join(tmpdir(), 'ltk-pglite-'))
  const database = await openInMemory()
  await migrateApi(database.background)
  if (!('pglite' in database.connection)) throw new Error('not the embedded database')
  const dump = await database.connection.pglite.dumpDataDir('none')
  const file = join(folder, 'snapshot.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  project.provide('embeddedSnapshot', file)
  return () => rm(folder, { recursive: true })
}

async function preparePostgres(project: TestProject) {
  const server = await startPostgres()
  const admin = openPostgres(server.url)
  await sql`create database template_api`.execute(admin.db)
  await admin.close()
  const template = openPostgres(server.url.replace(/\/postgres$/, '/template_api'))
  await migrateApi(template.background)
  await template.close()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
