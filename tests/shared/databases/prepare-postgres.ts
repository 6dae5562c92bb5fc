import { migrateTables, openPostgres } from '@ltk/platform/db/open'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'

import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL whose database `template_api` is migrated. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for all projects, with a template of which each test file gets a copy. */
export default async function prepare(project: TestProject) {
  const all = project.vitest.getRootProject()
  if (all.getProvidedContext().postgresUrl) return undefined
  const server = await startPostgres()
  const admin = openPostgres(server.url)
  await sql`create database template_api`.execute(admin.db)
  await admin.close()
  const template = openPostgres(server.url.replace(/\/postgres$/, '/template_api'))
  await migrateTables(template.background)
  await template.close()
  all.provide('postgresUrl', server.url)
  return () => server.stop()
}
