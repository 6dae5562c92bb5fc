import type { Db } from '@ltk/platform/db/open'
import { type RawBuilder, sql } from 'kysely'

/** Where the content is and where the documents of search are: two databases, or twice the same. */
export type SearchDatabases = { content: Db; index: Db }

type Carried = {
  query: RawBuilder<unknown>
  /** The columns of the query, each with its type. */
  columns: Record<string, string>
  from: Db
  to: Db
}

/**
 * A query for a statement in a database that may be another than the one which has the tables of the query.
 * Where it is another, what the query finds is read first and handed over as it came, a list for each column.
 */
export async function carry({ query, columns, from, to }: Carried): Promise<RawBuilder<unknown>> {
  if (from === to) return query
  const names = Object.keys(columns)
  const read = names.map((name) => sql`array_agg(${sql.ref(name)})::text as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(read)} from (${query}) found`.execute(from)
  const lists = names.map(
    (name) => sql`(${rows[0]?.[name] ?? '{}'}::text)::${sql.raw(`${columns[name]}[]`)}`,
  )
  return sql`
    select * from unnest(${sql.join(lists)}) as carried (${sql.join(names.map((name) => sql.ref(name)))})`
}
