import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'

import { nameOf } from './prepared.ts'
import { isPlannedTooEarly, isUnanswered } from './unavailable.ts'

declare module 'pg' {
  // Not in its types yet.
  interface ClientBase {
    /** Idle, in a transaction, or in one that has failed. */
    getTransactionStatus(): 'I' | 'T' | 'E' | null
  }
}

/** Limits of the connections to a PostgreSQL server that requests are answered with. */
export type PoolSettings = {
  /** Connections at most. */
  size: number
  /** The statement timeout, in milliseconds. */
  statementMs: number
  /** The connection timeout, in milliseconds. */
  connectMs: number
}

export const defaultPoolSettings: PoolSettings = { size: 16, statementMs: 2_000, connectMs: 1_000 }

/** The client gives up on a statement that the server has not ended this long after its limit. */
const graceMs = 500

/** A peer that is gone without a word is noticed, even where nothing is waited for. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** The size of a pool, its idle connections, and the requests waiting for one. */
export type PoolState = { total: number; idle: number; waiting: number }

export function stateOf(pool: pg.Pool): PoolState {
  return { total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
}

// What is read all the time is in memory or on a solid-state disk, where a page out of order costs
// little more than the next one; PostgreSQL by default plans for four times as much. And it compiles
// statements that it takes for expensive, such as those that count facets, which takes longer than they do.
const options = '-c random_page_cost=1.1 -c jit=off'

/** Connections for requests: no statement and no frozen server holds one up longer than the limits. */
export function openRequestPool(
  connectionString: string,
  settings: PoolSettings,
): PostgresPool & { state(): PoolState } {
  const pool = openPool({
    connectionString,
    max: settings.size,
    connectionTimeoutMillis: settings.connectMs,
    statement_timeout: settings.statementMs,
    query_timeout: settings.statementMs + graceMs,
    options,
  })
  return {
    options: {},
    connect: async () => new RequestConnection(await pool.connect()),
    end: () => pool.end(),
    state: () => stateOf(pool),
  }
}

/** Connections for migrations, jobs and commands, whose statements take as long as they need. */
export function openBackgroundPool(connectionString: string, { connectMs }: PoolSettings): pg.Pool {
  return openPool({ connectionString, max: 8, connectionTimeoutMillis: 10 * connectMs, options })
}

/** One connection that only asks whether the server answers, however busy the others are. */
export function openPingPool(connectionString: string, { connectMs }: PoolSettings): pg.Pool {
  // Together less than the two seconds in which a frozen database has to be known by default.
  const limitMs = 0.8 * connectMs
  const limits = { connectionTimeoutMillis: limitMs, query_timeout: limitMs }
  return openPool({ connectionString, max: 1, ...limits })
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, ...keepAlive })
  // A checked-out client whose connection is reset would otherwise end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  return pool
}

/** Whether connections are to a server of a cluster, of those that were asked. */
const clustered = new WeakMap<pg.PoolClient, boolean>()

async function isClustered(client: pg.PoolClient): Promise<boolean> {
  const known = clustered.get(client)
  if (known !== undefined) return known
  // A setting of the library that Citus is, which a server loads only when it starts.
  const { rows } = await client.query<{ is: boolean }>(
    `select current_setting('citus.shard_count', true) is not null as "is"`,
  )
  const is = rows[0]?.is ?? false
  clustered.set(client, is)
  return is
}

/** A connection that is not used again once the server has left a statement unanswered. */
class RequestConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #failure: unknown

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, parameters?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('cursors are not used')
    return this.#run(text, parameters)
  }

  async #run(text: string, parameters: readonly unknown[] = []): Promise<unknown> {
    // A rollback would wait behind the statement that hangs, as long again.
    if (this.#failure) throw this.#failure
    const query = { name: nameOf(text), text, values: [...parameters] }
    try {
      const result = await this.#client.query(query)
      // While a cluster takes a table over, what waits for that finds no row without having looked for it.
      const mayHaveMissed = isChangeOfNothing(result) && (await isClustered(this.#client))
      return mayHaveMissed ? await this.#client.query(query) : result
    } catch (error) {
      if (isUnanswered(error)) this.#failure = error
      const isAlone = this.#client.getTransactionStatus() === 'I'
      if (isAlone && isPlannedTooEarly(error)) return this.#client.query(query)
      throw error
    }
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy === true || this.#failure !== undefined)
  }
}

function isChangeOfNothing({ command, rowCount }: pg.QueryResult): boolean {
  return rowCount === 0 && (command === 'DELETE' || command === 'UPDATE')
}
