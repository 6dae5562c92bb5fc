import { type AnyColumn, type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Tables } from './tables.ts'

type Column = AnyColumn<Tables, keyof Tables>
type Key = [
  column: Column | `${keyof Tables}.${Column}` | RawBuilder<unknown>,
  direction: 'asc' | 'desc',
]
type Value = Date | string | number

type Keyset<C> = {
  /** For `where`: whether a row comes after a cursor, or any row where there is none. */
  after(cursor: C | undefined): RawBuilder<SqlBool>
  /** For `order by`. */
  order: RawBuilder<unknown>
}

/**
 * The order of a list by columns or expressions of which the last distinguish any two rows, and the cursor that
 * continues it: the values of one row, however many rows have come or gone since.
 */
export function keyset<C extends Record<string, Value>>(keys: {
  [K in keyof C]: Key
}): Keyset<C> {
  const entries = Object.entries<Key>(keys)
  return {
    after: (cursor) =>
      cursor ? isAfter(entries.map(([name, key]) => bound(key, cursor[name]))) : sql`true`,
    order: sql.join(
      entries.map(([, [column, direction]]) => sql`${refTo(column)} ${sql.raw(direction)}`),
    ),
  }
}

type Bound = { column: RawBuilder<unknown>; beyond: string; value: RawBuilder<unknown> }

function bound([column, direction]: Key, value: Value | undefined): Bound {
  const beyond = direction === 'asc' ? '>' : '<'
  return { column: refTo(column), beyond, value: sql`${value}` }
}

function refTo(column: Key[0]): RawBuilder<unknown> {
  return typeof column === 'string' ? sql.ref(column) : column
}

function isAfter(bounds: Bound[]): RawBuilder<SqlBool> {
  const columns = bounds.map(({ column }) => column)
  const values = bounds.map(({ value }) => value)
  const [first] = bounds
  if (!first) return sql`true`
  const beyond = sql.raw(first.beyond)
  if (bounds.every((other) => other.beyond === first.beyond)) {
    return sql`(${sql.join(columns)}) ${beyond} (${sql.join(values)})`
  }
  // No comparison of rows knows mixed directions; the first column alone still bounds the index scan.
  const ways = bounds.map((last, index) => {
    const equal = bounds.slice(0, index).map(({ column, value }) => sql`${column} = ${value} and `)
    return sql`(${sql.join(equal, sql``)}${last.column} ${sql.raw(last.beyond)} ${last.value})`
  })
  return sql`${first.column} ${beyond}= ${first.value} and (${sql.join(ways, sql` or `)})`
}
