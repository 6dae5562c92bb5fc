import { sql } from 'kysely'

import type { Db } from '../../db/open.ts'
import type { Retention } from '../../db/retention.ts'

type Key = { userId: string; key: string }

/** The retention of answers: a key is new again after a day. */
export const answerRetention: Retention = {
  table: 'idempotency_keys',
  column: 'created_at',
  days: 1,
}

type StoredAnswer = { fingerprint: string; status: number; body: string; createdAt: Date }

/** Locks a user's key until the transaction ends. False where another transaction has it locked. */
export async function tryLockKey(trx: Db, { userId, key }: Key): Promise<boolean> {
  const name = `idempotency/${userId}/${key}`
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(trx)
  return rows[0]?.locked === true
}

/** Returns the stored response for a user's key, or undefined. */
export function findStoredAnswer(trx: Db, { userId, key }: Key): Promise<StoredAnswer | undefined> {
  return trx
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Stores the response for a user's key, replacing an expired one. */
export async function upsertAnswer(trx: Db, key: Key, answer: StoredAnswer): Promise<void> {
  const { fingerprint, status, body, createdAt } = answer
  const kept = { fingerprint, status, body, created_at: createdAt }
  await trx
    .insertInto('idempotency_keys')
    .values({ user_id: key.userId, key: key.key, ...kept })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(kept))
    .execute()
}

/**
 * Stores the response for a user's key unless there is one since `oldest`; returns whether it did. Waits
 * for a concurrent call that is storing one.
 */
export async function insertFirstAnswer(
  db: Db,
  key: Key,
  answer: StoredAnswer,
  oldest: Date,
): Promise<boolean> {
  const { fingerprint, status, body, createdAt } = answer
  const kept = { fingerprint, status, body, created_at: createdAt }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ user_id: key.userId, key: key.key, ...kept })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'key'])
        .doUpdateSet(kept)
        .where('idempotency_keys.created_at', '<=', oldest),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Sets the savepoint of `rollBackToSavepoint`, and leaves the transaction usable after a failed query. */
export async function setSavepoint(trx: Db): Promise<void> {
  await sql`savepoint effect`.execute(trx)
}

/** Undoes everything since `setSavepoint`; the transaction goes on. */
export async function rollBackToSavepoint(trx: Db): Promise<void> {
  await sql`rollback to savepoint effect`.execute(trx)
}
