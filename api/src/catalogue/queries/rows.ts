import type { Tables } from '@ltk/platform/db/tables'
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'

export type Trx = Transaction<Tables>

type Stored<V> = V extends Date ? string : V
/** Columns of a table as they are handed to the database in JSON, times as ISO texts. */
export type Row<T extends keyof Tables, C extends keyof Tables[T]> = {
  [K in C]: K extends keyof Selectable<Tables[T]> ? Stored<Selectable<Tables[T]>[K]> : never
}
type SqlType =
  | 'uuid'
  | 'uuid[]'
  | 'text'
  | 'text[]'
  | 'integer'
  | 'real'
  | 'real[]'
  | 'boolean'
  | 'jsonb'
  | 'timestamptz'

/** Rows as a table of the database. One parameter however many they are: a statement takes 65,535. */
export function tableOf(columns: Record<string, SqlType>, rows: object[]): RawBuilder<unknown> {
  const definitions = Object.entries(columns).map(
    ([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`,
  )
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.join(definitions)})`
}

/** Inserts rows, or updates those whose key is there and that differ; the id of a row stays. */
export async function upsert<T extends keyof Tables, C extends keyof Tables[T] & string>(
  trx: Trx,
  table: T,
  columns: Record<C, SqlType>,
  key: C[],
  rows: Row<T, C>[],
): Promise<{ is_new: boolean }[]> {
  if (rows.length === 0) return []
  const names = Object.keys(columns)
  const updated = names.filter((name) => name !== 'id' && !key.some((part) => part === name))
  const list = sql.join(names.map((name) => sql.ref(name)))
  const result = await sql<{ is_new: boolean }>`
    insert into ${sql.table(table)} (${list})
    select ${list} from ${tableOf(columns, rows)}
    on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update
    set ${sql.join(updated.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}
    where (${sql.join(updated.map((name) => sql.ref(`${table}.${name}`)))})
      is distinct from (${sql.join(updated.map((name) => sql`excluded.${sql.ref(name)}`))})
    returning (xmax = 0) as is_new`.execute(trx)
  return result.rows
}

/** Returns those of some rows that differ from what is stored under their key, or are not stored. */
export async function listDiffering<
  T extends keyof Tables,
  C extends keyof Tables[T] & string,
  R extends Row<T, C>,
>(trx: Trx, table: T, columns: Record<C, SqlType>, key: C[], rows: R[]): Promise<R[]> {
  if (rows.length === 0) return []
  const names = Object.keys(columns)
  const numbered = rows.map((row, number) => ({ ...row, number }))
  const result = await sql<{ number: number }>`
    select r.number from ${tableOf({ ...columns, number: 'integer' }, numbered)}
    where not exists (
      select from ${sql.table(table)} t
      where (${sql.join(key.map((name) => sql.ref(`t.${name}`)))})
          = (${sql.join(key.map((name) => sql.ref(`r.${name}`)))})
        and (${sql.join(names.map((name) => sql.ref(`t.${name}`)))})
          is not distinct from (${sql.join(names.map((name) => sql.ref(`r.${name}`)))}))`.execute(
    trx,
  )
  return result.rows.flatMap(({ number }) => rows[number] ?? [])
}

/** Updates rows by their ids, those of them that differ. */
export async function update<T extends keyof Tables, C extends keyof Tables[T] & string>(
  trx: Trx,
  table: T,
  columns: Record<C, SqlType>,
  rows: Row<T, C>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns).filter((name) => name !== 'id')
  await sql`
    update ${sql.table(table)} t
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`r.${name}`)}`))}
    from ${tableOf(columns, rows)}
    where t.id = r.id
      and (${sql.join(names.map((name) => sql.ref(`t.${name}`)))})
        is distinct from (${sql.join(names.map((name) => sql.ref(`r.${name}`)))})`.execute(trx)
}
