import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { createIdentity } from '@ltk/identity/app'
import { readIdentityConfig } from '@ltk/identity/config'
import { migrateTables, openInMemory } from '@ltk/platform/db/open'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the databases in memory that `openEmbedded` opens. */
    snapshots: string
  }
}

/** Makes snapshots of PGlite, once for all projects, so that a test opens one in no time. */
export default async function prepare(project: TestProject) {
  const all = project.vitest.getRootProject()
  if (all.getProvidedContext().snapshots) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'ltk-pglite-'))
  // Half of what a test would open otherwise: a segment of the log, and databases that it never sees.
  const database = await openInMemory({ initDbStartParams: ['--wal-segsize=1'] })
  await sql`update pg_database set datistemplate = false`.execute(database.db)
  for (const name of ['template0', 'template1']) {
    await sql`drop database ${sql.id(name)}`.execute(database.db)
  }
  await keep('empty')
  await migrateTables(database.background)
  await keep('api')
  // Its first keys and secrets are in the snapshot, too.
  const identity = await createIdentity({ config: readIdentityConfig({}), database })
  await identity.close()
  await keep('site')
  await database.close()
  all.provide('snapshots', folder)
  return () => rm(folder, { recursive: true })

  async function keep(name: string): Promise<void> {
    if (!('pglite' in database.connection)) throw new Error('not the embedded database')
    // Nothing of the log has to be done again by those who open it.
    await sql`checkpoint`.execute(database.db)
    const dump = await database.connection.pglite.dumpDataDir('none')
    await writeFile(join(folder, `${name}.tar`), Buffer.from(await dump.arrayBuffer()))
  }
}
