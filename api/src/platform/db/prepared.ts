import { createHash } from 'node:crypto'

import { type PostgresPool, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Put at the end of a query that is asked all the time: each connection to PostgreSQL then parses it
 * once, and plans it once as soon as a plan for any parameters costs no more. Only for queries of a
 * fixed text whose best plan does not depend on their parameters: the posts of `any($1)` creators in
 * an order, planned for any $1, cost twenty times as much.
 */
export const prepared = sql.raw(mark)

/** One of some ids, to compare with: a single parameter, so that the text is the same for any number. */
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

/** A pool whose connections give queries that end with `prepared` a name, which makes `pg` keep them. */
export function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const found = known.get(client) ?? new PreparingClient(client)
      known.set(client, found)
      return found
    },
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query(): never
  query(text?: string, values: readonly unknown[] = []): unknown {
    if (text === undefined) throw new Error('cursors are not used')
    return this.#client.query({ name: nameOf(text), text, values: [...values] })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy)
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
