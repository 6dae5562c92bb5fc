import type pg from 'pg'

export type Statement = { text: string; calls: number; ms: number; pages: number }

/** Forgets what statements have taken so far. */
export async function forgetStatements(admin: pg.Client): Promise<void> {
  await admin.query('select pg_stat_statements_reset()')
}

/** What each statement took for a call since that was forgotten, the slowest first. */
export async function readStatements(admin: pg.Client): Promise<Statement[]> {
  const { rows } = await admin.query<Statement>(`
    select query as text, sum(calls)::float8 as calls,
      (sum(total_exec_time) / sum(calls))::float8 as ms,
      (sum(shared_blks_hit + shared_blks_read) / sum(calls))::float8 as pages
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query not like '%pg_stat_%'
    group by query order by ms desc`)
  return rows
}
