import { createHash } from 'node:crypto'

import type { Db } from '../../db/open.ts'
import { ApiError, errorBody } from '../api-error.ts'
import {
  answerRetention,
  setSavepoint,
  findStoredAnswer,
  upsertAnswer,
  insertFirstAnswer,
  tryLockKey,
  rollBackToSavepoint,
} from './queries.ts'

const retentionMs = answerRetention.days * 86_400_000

/** A status and a body of JSON. */
export type Answer = { status: number; body: string }

type Call = {
  userId: string
  key: string
  /** A hash of all that must be the same for the first response to fit. */
  fingerprint: string
}

/** The key that a request names, or undefined. Throws a 400 for one that is malformed. */
export function idempotencyKeyOf(headers: Headers): string | undefined {
  const key = headers.get('idempotency-key')
  if (key === null) return undefined
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new ApiError(
    400,
    'invalid-idempotency-key',
    'Idempotency-Key must be 1 to 255 visible ASCII characters',
  )
}

/** A sha256 of parts in their order. */
export function fingerprintOf(parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\n')
  return hash.digest('base64url')
}

/**
 * Does a piece of work once for a user's key, and repeats its answer for a day. Throws a 409 while
 * another call with the key is being answered, a 422 where it was used for something else.
 *
 * The response is stored in the same transaction as the effect. So a crash at any moment leaves both or
 * neither, and a repeated call finds the answer or does the work for the first time. There is no
 * mark of a call in flight that a crash could leave behind: the lock on the key goes with the
 * connection. A refusal (4xx) is a response and is stored, its effect undone; a failure stores nothing.
 */
export function answerOnce(
  db: Db,
  call: Call,
  work: (trx: Db) => Promise<Answer>,
  now: Date,
): Promise<Answer & { replayed: boolean }> {
  return db.transaction().execute(async (trx) => {
    if (!(await tryLockKey(trx, call))) {
      throw new ApiError(409, 'call-in-flight', 'The first call with this key is being answered', {
        headers: { 'retry-after': '1' },
      })
    }
    // A separate statement: one that began before the lock was free would not see what was stored then.
    const kept = await findFirstAnswer(trx, call, now)
    if (kept) return { ...kept, replayed: true }
    const answer = await workOrRefusal(trx, work)
    await upsertAnswer(trx, call, { ...answer, fingerprint: call.fingerprint, createdAt: now })
    return { ...answer, replayed: false }
  })
}

/**
 * Repeats the first answer as `answerOnce` does, for work that holds no transaction: calls with the
 * same key that overlap, or that follow a crash, do it again, so that it must be safe to do twice.
 * All of them return the response that was stored first.
 */
export async function replayFirstAnswer(
  db: Db,
  call: Call,
  work: () => Promise<Answer>,
  now: Date,
): Promise<Answer & { replayed: boolean }> {
  const kept = await findFirstAnswer(db, call, now)
  if (kept) return { ...kept, replayed: true }
  const answer = await work().catch(refusalOf)
  const { fingerprint } = call
  const oldest = new Date(now.getTime() - retentionMs)
  const isFirst = await insertFirstAnswer(
    db,
    call,
    { ...answer, fingerprint, createdAt: now },
    oldest,
  )
  if (isFirst) return { ...answer, replayed: false }
  return { ...((await findFirstAnswer(db, call, now)) ?? answer), replayed: true }
}

/** Returns the stored response of a key; undefined if there is none. Throws the 422 of `answerOnce`. */
async function findFirstAnswer(db: Db, call: Call, now: Date): Promise<Answer | undefined> {
  const kept = await findStoredAnswer(db, call)
  if (!kept || now.getTime() - kept.createdAt.getTime() >= retentionMs) return undefined
  if (kept.fingerprint !== call.fingerprint) {
    throw new ApiError(422, 'idempotency-key-reused', 'The key was used for another call')
  }
  return { status: kept.status, body: kept.body }
}

async function workOrRefusal(trx: Db, work: (trx: Db) => Promise<Answer>): Promise<Answer> {
  await setSavepoint(trx)
  try {
    return await work(trx)
  } catch (error) {
    const refusal = refusalOf(error)
    await rollBackToSavepoint(trx)
    return refusal
  }
}

/** The answer that a refusal is. Throws whatever is none. */
function refusalOf(error: unknown): Answer {
  if (!(error instanceof ApiError) || error.status >= 500) throw error
  return { status: error.status, body: JSON.stringify(errorBody(error)) }
}
