import { createHash } from 'node:crypto'

import { sql } from 'kysely'

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

const names = new Map<string, string>()

/** The name of the prepared statement of a query that ends with `prepared`; undefined for others. */
export function nameOf(text: string): string | undefined {
  if (!text.endsWith(mark)) return undefined
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64url')
  names.set(text, name)
  return name
}
