import { sql } from 'kysely'

import { type Change, type ContentChange, everything } from '../../entities/content-change.ts'
import type { Trx } from './rows.ts'

/** A message takes less than 8,000 bytes: so many ids of 36 letters, with room for names of kinds. */
const namesAMessage = 150
const maxMessages = 10

/**
 * Announces the changes of a transaction to the processes that cache content; they receive them when
 * it is committed, and never where it is rolled back.
 */
export async function announceContent(trx: Trx, change: Change): Promise<void> {
  const messages = change === everything ? [everything] : messagesOf(change)
  for (const message of messages) await sql`select pg_notify('entities', ${message})`.execute(trx)
}

function messagesOf(change: ContentChange): string[] {
  const kinds = Object.entries(change)
    .map(([kind, names]) => [kind, [...new Set(names)]] as const)
    .filter(([, names]) => names.length > 0)
  if (kinds.length === 0) return []
  const whole = JSON.stringify(Object.fromEntries(kinds))
  if (fits(whole)) return [whole]
  const parts = kinds.flatMap(([kind, names]) =>
    Array.from({ length: Math.ceil(names.length / namesAMessage) }, (_, part) =>
      JSON.stringify({ [kind]: names.slice(part * namesAMessage, (part + 1) * namesAMessage) }),
    ),
  )
  return parts.length <= maxMessages && parts.every(fits) ? parts : [everything]
}

function fits(message: string): boolean {
  return Buffer.byteLength(message) < 8_000
}
