import {
  findInstalledPostgres,
  type InstalledPostgres,
  startInstalledPostgres,
} from '@ltk/testing/databases/installed-postgres'
import pg from 'pg'

const settings = [
  'shared_preload_libraries=citus,pg_stat_statements',
  'wal_level=logical',
  'max_connections=200',
  'max_prepared_transactions=200',
  'max_worker_processes=32',
  'max_replication_slots=32',
  'max_wal_senders=32',
  'citus.shard_count=8',
  'citus.recover_2pc_interval=5s',
  'citus.node_connection_timeout=1000',
  'citus.max_adaptive_executor_pool_size=4',
]
const name = 'ltk'

export type Cluster = {
  /** The address of the coordinator. */
  url: string
  coordinator: InstalledPostgres
  /** As a superuser on the coordinator. */
  admin: pg.Client
  workers: InstalledPostgres[]
  /** Starts one more worker and makes it known to the coordinator. */
  addWorker(): Promise<InstalledPostgres>
  stop(): Promise<void>
}

/**
 * Starts a Citus cluster of an installed PostgreSQL: a coordinator and two workers, with an empty database;
 * `more` are settings of each server.
 */
export async function startCluster(more: string[] = []): Promise<Cluster> {
  const programs = findInstalledPostgres()
  if (programs === undefined) throw new Error('No PostgreSQL with Citus is installed.')
  const servers: InstalledPostgres[] = []
  const stop = async () => {
    for (const server of servers) await server.stop()
  }
  const start = async () => {
    const server = await startInstalledPostgres(programs, [...settings, ...more])
    servers.push(server)
    const url = await server.createDatabase(name)
    const admin = new pg.Client(url)
    admin.on('error', () => {})
    await admin.connect()
    await admin.query('create extension citus')
    // Newer servers let only what is named here read their log, by which Citus moves tables.
    const { rowCount } = await admin.query(
      `select from pg_settings where name = 'output_plugin_libraries'`,
    )
    if (rowCount) {
      await admin.query(`alter database ${name} set output_plugin_libraries = pgoutput, citus`)
    }
    return { server, url, admin }
  }
  try {
    const { server: coordinator, url, admin } = await start()
    await admin.query(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
    const workers: InstalledPostgres[] = []
    const addWorker = async () => {
      const worker = await start()
      await worker.admin.end()
      await admin.query(`select citus_add_node('127.0.0.1', ${worker.server.port})`)
      workers.push(worker.server)
      return worker.server
    }
    await addWorker()
    await addWorker()
    return {
      url,
      coordinator,
      admin,
      workers,
      addWorker,
      async stop() {
        await admin.end()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
