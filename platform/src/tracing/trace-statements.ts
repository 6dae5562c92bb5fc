import { SpanKind } from '@opentelemetry/api'
import type { AbortableOperationOptions, CompiledQuery, DatabaseConnection } from 'kysely'

import { inSpan } from './spans.ts'

/**
 * Makes each statement of a connection a span: its text as it is prepared, never its parameters, and
 * the number of rows that it returned or changed.
 */
export async function traceStatements(connection: DatabaseConnection): Promise<void> {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = <R>(query: CompiledQuery, options?: AbortableOperationOptions) =>
    inSpan(
      () => ({
        name: summaryOf(query.sql),
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql },
      }),
      async (span) => {
        const result = await execute<R>(query, options)
        const rows = result.rows.length || Number(result.numAffectedRows ?? 0)
        span?.setAttribute('db.response.returned_rows', rows)
        return result
      },
    )
}

/** The first word of a statement and the first table in it. */
function summaryOf(text: string): string {
  const [, operation = ''] = /^[\s(]*(\w+)/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text) ?? []
  return `${operation.toLowerCase()} ${table}`.trim()
}
