import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openUnmigratedDatabase } from '@ltk/testing/databases/test-database'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'

import { migrate } from '../migrate.ts'
import type { Database } from '../open.ts'

/** Opens an empty database with an empty folder of migrations for each test of a file. */
export function setUpMigrations() {
  let database: Database
  let folder: string
  let lines: { message: string; facts: object }[]

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ltk-migrations-'))
    lines = []
    database = await openUnmigratedDatabase()
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const tell = (facts: object, message: string) => void lines.push({ message, facts })

  return {
    get database() {
      return database
    },
    get folder() {
      return folder
    },
    /** What was logged. */
    get lines() {
      return lines
    },
    write: (name: string, text: string) => writeFileSync(join(folder, name), text),
    run: (part = 'test', { background } = database) =>
      migrate(background, folder, part, { info: tell, warn: tell }),
    /** Runs a query and returns its rows. */
    async query<Row>(text: string): Promise<Row[]> {
      return (await sql.raw<Row>(text).execute(database.db)).rows
    },
  }
}
