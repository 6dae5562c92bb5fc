import { join } from 'node:path'

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'

import { EmbeddedDialect } from './embedded-dialect.ts'
import { lockFolder } from './lock-folder.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

export type Database = {
  /** For writes, and for reads that decide a write. */
  db: Db
  /** For plain reads: a replica where there is one. */
  reader: Db
  kind: 'embedded' | 'postgres'
  /** Calls back with what other processes and this one sent on a channel. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>
  /** For pg-boss, which brings its own queries. */
  connection: { pglite: PGlite } | { connectionString: string }
  close(): Promise<void>
}

export type DatabaseConfig = { dataDir: string; databaseUrl?: string; databaseReadUrl?: string }

const migrationsFolder = join(import.meta.dirname, '../../../migrations')

export const pgliteExtensions = { pg_trgm, unaccent, citext }

/** Opens the database, embedded unless an address is given, and applies the api's migrations. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databaseReadUrl)
    : await openEmbedded(config.dataDir)
  try {
    await migrateApi(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** Applies the api's migrations. */
export function migrateApi(db: Db): Promise<void> {
  return migrate(db, migrationsFolder, 'api')
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const release = lockFolder(dataDir)
  const pglite = await PGlite.create(join(dataDir, 'pglite'), { extensions: pgliteExtensions })
  const database = embedded(pglite)
  return {
    ...database,
    close: async () => {
      await database.close()
      release()
    },
  }
}

/** A database in memory, for tests; `loadDataDir` of a dump spares the set-up. Applies no migrations. */
export async function openInMemory(options: PGliteOptions = {}): Promise<Database> {
  return embedded(await PGlite.create({ ...options, extensions: pgliteExtensions }))
}

function embedded(pglite: PGlite): Database {
  const db = new Kysely<Tables>({ dialect: new EmbeddedDialect({ pglite }) })
  return {
    db,
    reader: db,
    kind: 'embedded',
    listen: async (channel, onMessage) => {
      await pglite.listen(channel, onMessage)
    },
    connection: { pglite },
    close: () => db.destroy(),
  }
}

/** A PostgreSQL server; plain reads go to `readUrl` where it is given. Applies no migrations. */
export function openPostgres(connectionString: string, readUrl?: string): Database {
  const pools = [connectionString, ...(readUrl ? [readUrl] : [])].map(openPool)
  const [db, reader = db] = pools.map(
    (pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
  )
  if (!db || !reader) throw new Error('no database address')
  const listeners: pg.Client[] = []
  return {
    db,
    reader,
    kind: 'postgres',
    listen: async (channel, onMessage) => {
      const client = new pg.Client({ connectionString })
      client.on('error', () => {})
      client.on('notification', (message) => onMessage(message.payload ?? ''))
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      listeners.push(client)
    },
    connection: { connectionString },
    close: async () => {
      await Promise.all(listeners.map((client) => client.end()))
      await db.destroy()
      if (reader !== db) await reader.destroy()
    },
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 16,
    connectionTimeoutMillis: 1_000,
    statement_timeout: 2_000,
  })
  // A checked-out client whose connection is reset would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/** Whether a database answers. Throws where it does not. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
