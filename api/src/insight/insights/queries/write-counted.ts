import type { Day } from '@ltk/platform/days'
import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

import { type Measure, measures, postMeasures } from './measures.ts'

/** A table of what is counted: its key, and its other columns. */
type Table = {
  name: 'insight_days' | 'insight_post_days'
  key: readonly string[]
  measures: readonly Measure[]
}
const ofCreators: Table = { name: 'insight_days', key: ['profile_id', 'day'], measures }
const ofPosts: Table = {
  name: 'insight_post_days',
  key: ['profile_id', 'day', 'post_id'],
  measures: postMeasures,
}

const columnsOf = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)))

const hasKey = ({ key }: Table) =>
  sql.join(
    key.map((column) => sql`${sql.ref(`stored.${column}`)} = ${sql.ref(`fresh.${column}`)}`),
    sql` and `,
  )

/** The list `fresh` of a statement: rows that are in `counted` for a table, which may be on other machines. */
const listFresh = ({ name }: Table) => sql`
  fresh as materialized (
    select * from counted where post_id is ${name === 'insight_days' ? sql`null` : sql`not null`}
  )`

/** Adds the sums in `counted` to what there is. Returns how many rows were inserted, changed or deleted. */
export function addCounted(trx: Db): Promise<number> {
  return writeBoth(async (table, fresh) => {
    // Content that is withdrawn for a while leaves out what was done with it.
    const sums = table.measures.map(
      (measure) =>
        sql`greatest(${sql.ref(`stored.${measure}`)} + ${sql.ref(`fresh.${measure}`)}, 0)`,
    )
    const isNothing = sql.join(
      sums.map((sum) => sql`${sum} = 0`),
      sql` and `,
    )
    const own = columnsOf(table.measures, 'stored')
    const name = sql.table(table.name)
    const deleted = await change(
      trx,
      sql`
      with ${fresh}
      delete from ${name} stored using fresh where ${hasKey(table)} and ${isNothing}`,
    )
    const updated = await change(
      trx,
      sql`
      with ${fresh}
      update ${name} stored set (${columnsOf(table.measures)}) = row(${sql.join(sums)})
      from fresh
      where ${hasKey(table)} and row(${own}) is distinct from row(${sql.join(sums)})`,
    )
    const inserted = await change(
      trx,
      sql`
      with ${fresh}
      insert into ${name} (${columnsOf([...table.key, ...table.measures])})
      select ${columnsOf(table.key)},
        ${sql.join(table.measures.map((measure) => sql`greatest(${sql.ref(measure)}, 0)`))}
      from fresh
      where greatest(${columnsOf(table.measures)}) > 0
      on conflict (${columnsOf(table.key)}) do nothing`,
    )
    return deleted + updated + inserted
  })
}

/**
 * Puts the sums in `counted` in place of what there is of the days from one on until before another. Returns
 * how many rows were inserted, changed or deleted.
 */
export function replaceCounted(
  trx: Db,
  { from, until }: { from: Day; until: Day },
): Promise<number> {
  return writeBoth(async (table, fresh) => {
    const name = sql.table(table.name)
    const all = columnsOf([...table.key, ...table.measures])
    const deleted = await change(
      trx,
      sql`
      with ${fresh}
      delete from ${name} stored
      where day >= ${from}::date and day < ${until}::date
        and not exists (select from fresh where ${hasKey(table)})`,
    )
    const written = await change(
      trx,
      sql`
      with ${fresh}
      insert into ${name} as stored (${all}) select ${all} from fresh
      on conflict (${columnsOf(table.key)}) do update
      set (${columnsOf(table.measures)}) = (${columnsOf(table.measures, 'excluded')})
      where (${columnsOf(table.measures, 'stored')})
        is distinct from (${columnsOf(table.measures, 'excluded')})`,
    )
    return deleted + written
  })
}

async function writeBoth(
  write: (table: Table, fresh: RawBuilder<unknown>) => Promise<number>,
): Promise<number> {
  const ofCreator = await write(ofCreators, listFresh(ofCreators))
  return ofCreator + (await write(ofPosts, listFresh(ofPosts)))
}

/** Executes a statement. Returns how many rows it wrote, which on a cluster only these rows tell. */
async function change(trx: Db, statement: RawBuilder<unknown>): Promise<number> {
  return (await sql`${statement} returning 1`.execute(trx)).rows.length
}
