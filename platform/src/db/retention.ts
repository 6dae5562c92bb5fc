import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

/** How long the rows of a table that grows with time are kept. */
export type Retention = {
  table: string
  /** The column that a row's age counts from. An index begins with it, so that a sweep reads only what it deletes. */
  column: string
  /** 0 where the column says itself until when a row is kept. */
  days: number
  /** Returns what the column has at a moment, where that is no timestamp. */
  valueAt?: (moment: Date) => string | number
  /** The condition of old rows for being deleted; all are where it is left out. */
  only?: RawBuilder<unknown>
  /** Deletes what belongs to the rows: common table expressions that read them as `gone`. */
  along?: RawBuilder<unknown>
  /** The maximum number of rows in a transaction. */
  batchSize?: number
  /** The database of the table, where it is another than the one that is swept. */
  db?: QueryExecutorProvider
}

const dayMs = 86_400_000
/** The clocks of several processes differ: nothing goes that another one still counts as valid. */
const clockSkewMs = 60_000

/**
 * Deletes the rows that are older than their retention: from each table a batch, in a statement of its
 * own, in turns until nothing is left or `limitMs` have passed, so that it may be stopped at any moment and
 * a long backlog of one table keeps no other waiting. The next run continues. Returns how many rows
 * were deleted; throws an AggregateError of what failed when all others have had their turns.
 */
export async function sweep(
  db: QueryExecutorProvider,
  retentions: readonly Retention[],
  now: Date,
  limitMs = 900_000,
): Promise<{ deleted: Record<string, number> }> {
  const end = performance.now() + limitMs
  const deleted: Record<string, number> = {}
  const failures = new Map<string, unknown>()
  const distributed = await listDistributed(db)
  let waiting: Turn[] = retentions.map((retention) => ({ retention, from: null }))
  do {
    const unfinished: Turn[] = []
    for (const turn of waiting) {
      const { retention } = turn
      try {
        const isDistributed = distributed.has(retention.table)
        const { count, reached } = await (isDistributed ? deleteSpread : deleteBatch)(db, turn, now)
        deleted[retention.table] = (deleted[retention.table] ?? 0) + count
        if (count === batchSizeOf(retention)) unfinished.push({ retention, from: reached })
      } catch (error) {
        failures.set(retention.table, error)
      }
    }
    waiting = unfinished
  } while (waiting.length > 0 && performance.now() < end)
  if (failures.size > 0) {
    throw new AggregateError(failures.values(), `not swept: ${[...failures.keys()].join(', ')}`)
  }
  return { deleted }
}

/** A table's turn; its rows before `from` have been deleted by this run. */
type Turn = { retention: Retention; from: string | null }

const batchSizeOf = ({ batchSize = 2_000 }: Retention) => batchSize

/** The moment before which rows are too old. */
const endOf = ({ days, valueAt = (moment) => moment.toISOString() }: Retention, now: Date) =>
  valueAt(new Date(now.getTime() - days * dayMs - clockSkewMs))

/** The tables whose rows are spread over several machines, of which there are none without Citus. */
async function listDistributed(db: QueryExecutorProvider): Promise<Set<string>> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('pg_dist_partition') is not null as "isThere"`.execute(db)
  if (!rows[0]?.isThere) return new Set()
  const tables = await sql<{ name: string }>`
    select logicalrelid::text as name from pg_dist_partition`.execute(db)
  return new Set(tables.rows.map(({ name }) => name))
}

/** Deletes about as many of the oldest rows of a table that is spread: it waits for those that are locked. */
async function deleteSpread(
  db: QueryExecutorProvider,
  { retention }: Turn,
  now: Date,
): Promise<{ count: number; reached: string | null }> {
  const [table, column] = [sql.table(retention.table), sql.ref(retention.column)]
  const isOld = sql`${column} < ${endOf(retention, now)} and ${retention.only ?? sql`true`}`
  const { rows } = await sql<{ count: number; reached: string | null }>`
    with old as materialized (
      select ${column} as at from ${table} where ${isOld}
      order by ${column} limit ${batchSizeOf(retention)}
    )
    select count(*)::integer as count, max(at)::text as reached from old`.execute(db)
  const { count = 0, reached = null } = rows[0] ?? {}
  if (count > 0) {
    await sql`delete from ${table} where ${isOld} and ${column} <= ${reached}`.execute(db)
  }
  return { count, reached }
}

/**
 * Deletes the oldest rows that are too old. Rows that somebody has locked are left to a later run, so
 * that nobody waits for anybody in a circle.
 */
async function deleteBatch(
  db: QueryExecutorProvider,
  { retention, from }: Turn,
  now: Date,
): Promise<{ count: number; reached: string | null }> {
  const { only, along } = retention
  const [table, column] = [sql.table(retention.table), sql.ref(retention.column)]
  const { rows } = await sql<{ count: number; reached: string | null }>`
    with old as materialized (
      select ctid as place, ${column} as at from ${table}
      where ${column} < ${endOf(retention, now)}
        ${from === null ? sql`` : sql`and ${column} >= ${from}`}
        ${only ? sql`and ${only}` : sql``}
      order by ${column} limit ${batchSizeOf(retention)} for update skip locked
    ), gone as (
      delete from ${table} where ctid = any(array(select place from old))
      returning ${along ? sql`*` : sql`1`}
    ) ${along ? sql`, ${along}` : sql``}
    select (select count(*) from gone)::integer as count, (select max(at)::text from old) as reached`.execute(
    retention.db ?? db,
  )
  return rows[0] ?? { count: 0, reached: null }
}
