import type { Client } from 'pg'

/** What a statement, a job or a request cost the database. */
export type Cost = {
  /** Rows of tables and entries of indexes that were read. */
  rows: number
  /** Pages, in memory or not. */
  buffers: number
  /** Pages of files for what did not fit into memory. */
  temp: number
  ms: number
}

export type StatementCost = Cost & { text: string; calls: number }

export type Measured = { total: Cost; statements: StatementCost[] }

/**
 * Measures what work costs the database, by PostgreSQL's own statistics. The work opens connections of
 * its own and closes them: the server counts what a connection has read when it ends.
 * Those whose application has a name like one of `lasting` are not waited for.
 */
export async function measure(
  client: Client,
  work: () => Promise<unknown>,
  lasting: string[] = [],
): Promise<Measured> {
  await client.query(`
    select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()`)
  const before = await countRows(client)
  await work()
  await waitForOthersToEnd(client, lasting)
  const rows = (await countRows(client)) - before
  // Its `rows` are those that a statement returned or wrote.
  const { rows: statements } = await client.query<StatementCost>(`
    select query as text, sum(calls)::float8 as calls, sum(rows)::float8 as rows,
      sum(shared_blks_hit + shared_blks_read)::float8 as buffers,
      sum(temp_blks_read + temp_blks_written)::float8 as temp, sum(total_exec_time) as ms
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_%'
    group by query order by buffers desc, query`)
  const sum = (column: 'buffers' | 'temp' | 'ms') =>
    statements.reduce((total, statement) => total + statement[column], 0)
  return { total: { rows, buffers: sum('buffers'), temp: sum('temp'), ms: sum('ms') }, statements }
}

async function countRows(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select (select coalesce(sum(seq_tup_read), 0) from pg_stat_user_tables)::float8
      + (select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes)::float8 as count`)
  return rows[0]?.count ?? 0
}

async function waitForOthersToEnd(client: Client, lasting: string[]): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type in ('client backend', 'parallel worker')
        and datname = current_database() and pid <> pg_backend_pid()
        and not application_name like any ($1::text[])`,
      [lasting],
    )
    if (rowCount === 0) return
  }
}
