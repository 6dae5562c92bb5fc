import { sql } from 'kysely'

import type { Db } from '../open.ts'

type Column = { table: string; name: string; type: string; check: string | null }

type Options = {
  /** All tables where they are left out. */
  tables?: string[]
  /** Returns the value of a column as text; undefined for one that merely fits. */
  choose?: (column: Column) => string | undefined
}

/**
 * Puts a row into every table of the schema as it is at the moment, or into some, whatever their columns are. All ids
 * in the rows of one call are the same, so that rows belong together. Returns the tables.
 */
export async function fillTables(
  db: Db,
  number: number,
  { tables: wanted, choose }: Options = {},
): Promise<string[]> {
  const { rows: columns } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
       where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity = '' and c.relname !~ 'migrations'
      -- A row that was marked as deleted is one that a migration may take away.
      and a.attname <> 'deleted_at'
    order by c.relname, a.attnum`.execute(db)
  const tables = Map.groupBy(
    columns.filter(({ table }) => wanted?.includes(table) ?? true),
    ({ table }) => table,
  )
  await db.transaction().execute(async (trx) => {
    // Rows refer to one another in circles; their order does not matter this way.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [table, of] of tables) {
      const names = sql.join(of.map(({ name }) => sql.ref(name)))
      const values = of.map(
        (column) =>
          sql`${choose?.(column) ?? valueOf(column, number)}::text::${sql.raw(column.type)}`,
      )
      // Such a table has one row at most, or one of what was chosen, which may be there.
      const conflict =
        choose || of.some(({ name }) => name === 'only_row') ? sql`on conflict do nothing` : sql``
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(values)}) ${conflict}`.execute(
        trx,
      )
    }
  })
  return [...tables.keys()]
}

/** A value that fits a column, as text. */
function valueOf({ name, type, check }: Column, number: number): string {
  if (type.endsWith('[]')) return '{}'
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  if (type === 'jsonb') return '{}'
  if (type === 'boolean') return 'true'
  if (type === 'bytea') return '\\x01'
  if (/^(smallint|integer|bigint|real|double precision|numeric)$/.test(type)) {
    const most = /<= (\d+)/.exec(check ?? '')?.[1] ?? Infinity
    return String(Math.min(number, Number(most)))
  }
  if (/^(timestamp|date)/.test(type)) {
    return new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10)
  }
  // Of a list of words the first.
  return /'([\w-]+)'::text/.exec(check ?? '')?.[1] ?? `${name} ${number}`
}
