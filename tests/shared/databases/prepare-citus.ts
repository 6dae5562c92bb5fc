import { distribute } from '@ltk/platform/db/cluster/distribute'
import { migrateTables, openPostgres } from '@ltk/platform/db/open'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'

import { citusUrl } from './citus-url.ts'
import { listMigratedTables, type MigratedTables } from './empty-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The coordinator of a Citus cluster whose database is migrated and distributed. */
    citusUrl: string
    migratedTables: MigratedTables
  }
}

/** Migrates and distributes the database that CITUS_URL names, which is emptied for each file of tests. */
export default async function prepare(project: TestProject) {
  if (citusUrl === undefined) throw new Error('CITUS_URL names no cluster.')
  const { background, close } = openPostgres(citusUrl)
  // For those that are opened from now on.
  await sql
    .raw(`do $$ begin
    execute format('alter database %I set citus.enable_stat_counters = on', current_database());
    -- What would copy a table of the coordinator into a statement fails: by a join, or by what is read of it (kB).
    execute format('alter database %I set citus.local_table_join_policy = never', current_database());
    execute format('alter database %I set citus.max_intermediate_result_size = 200', current_database());
  end $$`)
    .execute(background)
  await migrateTables(background)
  await distribute(background, { begins: () => {}, ends: () => {} })
  project.provide('migratedTables', await listMigratedTables())
  project.provide('citusUrl', citusUrl)
  await close()
}
