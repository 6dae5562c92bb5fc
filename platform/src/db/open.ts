import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'

import { silentLog } from '../http/log.ts'
import { traceStatements } from '../tracing/trace-statements.ts'
import type { TracingSettings } from '../tracing/tracing-settings.ts'
import { EmbeddedDialect } from './embedded-dialect.ts'
import { beginBeyond } from './events-apart.ts'
import { createListener } from './listener.ts'
import { lockFolder } from './lock-folder.ts'
import { migrate } from './migrate.ts'
import type { MigrationLog } from './migration-file.ts'
import {
  defaultPoolSettings,
  openBackgroundPool,
  openPingPool,
  openRequestPool,
  type PoolState,
  type PoolSettings,
  stateOf,
} from './pools.ts'
import { openReplica } from './replica.ts'
import type { Tables } from './tables.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

export { isDatabaseUnavailable }
export type Db = Kysely<Tables>

export type Database = {
  /** For writes, and for reads that decide a write. */
  db: Db
  /** For plain reads: from a replica where there is one that has what `catchUp` asked for. */
  reader: Db
  /** From now on `reader` shows all that is committed by now. */
  catchUp(): void
  /** Whether the primary is read in place of a replica, which is behind or away. */
  isReplicaBehind(): boolean
  /** For migrations, jobs and commands: the limits of requests do not bind it. */
  background: Db
  kind: 'embedded' | 'postgres'
  /** The database of identity's tables, where they have one of their own. */
  identity?: Database
  /** The database where events are stored, where that is another: with all tables, the others empty. */
  events?: Database
  /** The database of the search index, where that is another: with all tables, the others empty. */
  search?: Database
  /** Whether the database answers, known in less than two seconds. Throws where it does not. */
  ping(): Promise<void>
  /**
   * Calls back with what other processes and this one sent on a channel; `onGap` says that
   * messages may have been lost, so anything may have changed.
   */
  listen(channel: string, onMessage: (payload: string) => void, onGap?: () => void): Promise<void>
  /** The pools of connections to a server, by what they are for; none for the embedded database. */
  pools(): Record<string, PoolState>
  /** For pg-boss, which brings its own queries. */
  connection: { pglite: PGlite } | { connectionString: string }
  close(): Promise<void>
}

type DatabaseConfig = {
  dataDir: string
  databaseUrl?: string
  databaseReadUrl?: string
  /** The address of identity's database; its tables are in the main one without it. */
  identityDatabaseUrl?: string
  /** The address of the database for events; they are in the main one without it. */
  eventsDatabaseUrl?: string
  /** The address of the database for the search index; it is in the main one without it. */
  searchDatabaseUrl?: string
  databasePool?: PoolSettings
  /** Statements are spans where it is set. */
  tracing?: TracingSettings | undefined
}

type OnCreateConnection = typeof traceStatements

const migrationsFolder = join(import.meta.dirname, '../../migrations')

const pgliteExtensions = { pg_trgm, unaccent, citext }

/**
 * Opens the database, embedded unless an address is given, and those for events and search, and applies the
 * migrations of all tables but those of identity. Where these are apart, their database is connected to
 * when it is first asked.
 */
export async function openDatabase(
  config: DatabaseConfig,
  log: MigrationLog = silentLog,
): Promise<Database> {
  const { databaseUrl, databaseReadUrl, databasePool } = config
  const onCreateConnection = config.tracing && traceStatements
  const main = databaseUrl
    ? openPostgres(databaseUrl, databaseReadUrl, databasePool, onCreateConnection)
    : await openEmbedded(config.dataDir, onCreateConnection)
  const openApart = (url: string | undefined) =>
    url ? openPostgres(url, undefined, databasePool, onCreateConnection) : undefined
  const database = withApart(main, {
    identity: openApart(config.identityDatabaseUrl),
    events: openApart(config.eventsDatabaseUrl),
    search: openApart(config.searchDatabaseUrl),
  })
  try {
    await migrateOrExplain(main, 'DATABASE_URL', log)
    if (database.events) {
      await migrateOrExplain(database.events, 'EVENTS_DATABASE_URL', log)
      await beginBeyond(database.events.background, main.background)
    }
    if (database.search) await migrateOrExplain(database.search, 'SEARCH_DATABASE_URL', log)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

async function migrateOrExplain(database: Database, setting: string, log: MigrationLog) {
  try {
    await migrateTables(database.background, log)
  } catch (error) {
    throw explainRefusal(error, database, setting)
  }
}

/** The databases that some tables may have of their own, by what they are for. */
type Apart = { [Name in 'identity' | 'events' | 'search']?: Database | undefined }

/** The main database, with others for some of its tables; it closes all. */
export function withApart(main: Database, { identity, events, search }: Apart): Database {
  const apart = {
    ...(identity && { identity }),
    ...(events && { events }),
    ...(search && { search }),
  }
  const pools = (): Record<string, PoolState> =>
    Object.fromEntries(
      Object.entries(apart).flatMap(([of, database]) =>
        Object.entries(database.pools()).map(([name, state]) => [`${of}-${name}`, state]),
      ),
    )
  return {
    ...main,
    ...apart,
    pools: () => ({ ...main.pools(), ...pools() }),
    close: async () => {
      await Promise.all([main, ...Object.values(apart)].map((database) => database.close()))
    },
  }
}

/** What jobs count in, and where events are: the same, or a database of their own. */
export type JobHandles = { db: Db; events: Db }

/** Returns what jobs work with, and where the search index is: the limits of requests do not bind it. */
export function jobHandles(
  database: Pick<Database, 'background' | 'events' | 'search'>,
): JobHandles & { search: Db } {
  return {
    db: database.background,
    events: (database.events ?? database).background,
    search: (database.search ?? database).background,
  }
}

// Password, user and database that the server does not accept.
const refused = new Set(['28P01', '28000', '3D000'])

/**
 * Returns what to throw in place of an error: advice, without secrets, if a server cannot be reached or
 * does not let this process in. `setting` has its address.
 */
export function explainRefusal(
  error: unknown,
  { connection }: Pick<Database, 'connection'>,
  setting: string,
): unknown {
  if (!(error instanceof Error) || !('connectionString' in connection)) return error
  const code = 'code' in error ? String(error.code) : ''
  const isRefused = refused.has(code)
  if (!isRefused && !isDatabaseUnavailable(error)) return error
  const { host, pathname } = new URL(connection.connectionString)
  const what = isRefused ? 'does not let this process in' : 'cannot be reached'
  return new Error(
    `PostgreSQL at ${host}${pathname} ${what} (${error.message || code}). Start it there, or set ${setting} to where it is.`,
    { cause: error },
  )
}

/** Applies the migrations of all tables but those of identity. */
export function migrateTables(db: Db, log: MigrationLog = silentLog): Promise<void> {
  return migrate(db, migrationsFolder, 'api', log)
}

const folderOf = (dataDir: string) => join(dataDir, 'pglite')

/** Whether the database is the embedded one and has never been opened. */
export function isEmbeddedMissing({ dataDir, databaseUrl }: DatabaseConfig): boolean {
  return databaseUrl === undefined && !existsSync(folderOf(dataDir))
}

async function openEmbedded(
  dataDir: string,
  onCreateConnection?: OnCreateConnection,
): Promise<Database> {
  const release = lockFolder(dataDir)
  const pglite = await PGlite.create(folderOf(dataDir), { extensions: pgliteExtensions })
  const database = embedded(pglite, onCreateConnection)
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

function embedded(pglite: PGlite, onCreateConnection?: OnCreateConnection): Database {
  const dialect = new EmbeddedDialect({ pglite, ...(onCreateConnection && { onCreateConnection }) })
  const db = new Kysely<Tables>({ dialect })
  return {
    db,
    reader: db,
    catchUp: () => {},
    isReplicaBehind: () => false,
    background: db,
    kind: 'embedded',
    // It is part of this process, and busy at times; it is never away.
    ping: async () => {
      if (pglite.closed) throw new Error('PGlite is closed')
    },
    listen: async (channel, onMessage) => {
      await pglite.listen(channel, onMessage)
    },
    pools: () => ({}),
    connection: { pglite },
    close: async () => {
      await db.destroy()
      // Kysely closes only what it has used.
      if (!pglite.closed) await pglite.close()
    },
  }
}

/** A PostgreSQL server; plain reads go to `readUrl` where it is given. Applies no migrations. */
export function openPostgres(
  connectionString: string,
  readUrl?: string,
  settings: PoolSettings = defaultPoolSettings,
  onCreateConnection?: OnCreateConnection,
): Database {
  const overPool = (pool: PostgresPool) => kyselyOver(pool, onCreateConnection)
  const requests = openRequestPool(connectionString, settings)
  const jobs = openBackgroundPool(connectionString, settings)
  const pings = openPingPool(connectionString, settings)
  const replica = readUrl ? openReplica(readUrl, { requests, pings }, settings) : undefined
  const db = overPool(requests)
  const reader = replica ? overPool(replica) : db
  const background = overPool(jobs)
  const listener = createListener(connectionString)
  return {
    db,
    reader,
    catchUp: () => replica?.catchUp(),
    isReplicaBehind: () => replica?.isBehind() ?? false,
    background,
    kind: 'postgres',
    ping: async () => {
      await pings.query('select 1')
    },
    listen: listener.listen,
    pools: () => ({
      requests: requests.state(),
      ...(replica && { reads: replica.state() }),
      background: stateOf(jobs),
    }),
    connection: { connectionString },
    close: async () => {
      await Promise.all([...new Set([db, reader, background])].map((handle) => handle.destroy()))
      const pools = [replica, requests, jobs, pings]
      await Promise.all([listener.close(), ...pools.map((pool) => pool?.end())])
    },
  }
}

function kyselyOver(opened: PostgresPool, onCreateConnection?: OnCreateConnection): Db {
  // Kysely ends only a pool that it has used, so they are ended where they were opened.
  const pool = { options: {}, connect: () => opened.connect(), end: async () => {} }
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool, ...(onCreateConnection && { onCreateConnection }) }),
  })
}
