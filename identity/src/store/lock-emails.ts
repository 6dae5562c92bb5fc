import { sql } from 'kysely'

import type { IdentityDb } from '../database.ts'
import { emailKey } from './accounts.ts'

/**
 * Waits for other transactions that take or reserve one of these addresses. Comes before locks of
 * accounts.
 */
export async function lockEmails(trx: IdentityDb, emails: string[]): Promise<void> {
  // In one order, so that two transactions do not wait for each other.
  for (const key of [...new Set(emails.map(emailKey))].sort()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${key}`}, 0))`.execute(trx)
  }
}
