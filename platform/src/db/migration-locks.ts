import { type Kysely, sql } from 'kysely'

/**
 * Requests queue behind a lock that is waited for, and give up after two seconds. It is also less than
 * PostgreSQL's `deadlock_timeout`, so that of a migration and a request the migration gives way.
 */
const lockTimeoutMs = 500

/** Limits how long the statements of a transaction wait for each lock. */
export async function limitLockWaits<T>(trx: Kysely<T>): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`.execute(trx)
}

// A lock that was not had in time, and a deadlock.
const codes = new Set(['55P03', '40P01'])

/** Whether a statement failed for a lock that another transaction had: later it may have it. */
export function isLockRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code))
}
