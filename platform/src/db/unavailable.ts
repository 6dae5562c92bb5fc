// https://www.postgresql.org/docs/current/errcodes-appendix.html
// 08 connection, 53 resources (too many connections, disk full), 57P the server is stopping or
// starting, 57014 a statement that took longer than it may.
const passingState = /^(08|53|57P)|^57014$/

const passingSystemError = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

// The drivers, Kysely and Citus, of a worker that fails, name these by their message only.
const passingMessage = new RegExp(
  [
    '^timeout exceeded when trying to connect$',
    '^timeout expired$',
    '^Query read timeout$',
    '^Connection terminated\\b',
    '^server closed the connection unexpectedly\\b',
    '^could not commit transaction for shard ',
    'is not queryable$',
    '^Cannot use a pool after calling end on the pool$',
    '^driver has already been destroyed$',
    '^PGlite (instance )?is (already )?closed',
  ].join('|'),
)

/**
 * Whether an error says that the database is away, too busy or too slow at the moment: trouble that
 * passes, as opposed to a statement that will always fail.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    if (passingState.test(error.code) || passingSystemError.has(error.code)) return true
  }
  return isPlannedTooEarly(error) || passingMessage.test(error.message)
}

/** Whether the server did not even report a timeout of a statement: its connection is unusable. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/**
 * Whether a cluster refused a statement, and did nothing of it, because rows that it is about went to another
 * machine after it was planned.
 */
export function isPlannedTooEarly(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('could not find valid entry for shard ')
}
