import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'

import { type Backoff, backoffMs } from './backoff.ts'

/** The columns of every outbox. */
export type Queued = { id: string; attempts: number }

/**
 * A table of messages to send. It has the columns `id`, `created_at`, `due_at`, `expires_at` (null: it
 * is worth sending at any time), `attempts` and `last_error`, and an index of `due_at`.
 */
export type Outbox<Row extends Queued> = Backoff & {
  table: string
  /** The number of rows that are sent concurrently. */
  concurrency: number
  /**
   * The lease of a claimed row, in milliseconds: longer than sending takes, or
   * than the row is worth sending, for what must never be sent twice.
   */
  leaseMs: number
  /**
   * The columns that are emptied once a row was sent or given up: the row stays, with the time in `sent_at` or
   * `failed_at`, and `due_at` is null. Without them the row is deleted.
   */
  texts?: readonly (keyof Row & string)[]
}

/** The outcome of sending a row; `waitMs` is the minimum delay that the receiver asks for. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'later'; error: string; waitMs?: number | undefined }
  | { is: 'failed'; error: string }

/** Claims the row that has been due for longest; undefined if none is due. */
export async function claim<Row extends Queued>(
  db: QueryExecutorProvider,
  { table, leaseMs }: Outbox<Row>,
  now: Date,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    update ${sql.table(table)}
    set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
    where id = (
      select id from ${sql.table(table)}
      where due_at <= ${now} and (expires_at is null or expires_at > ${now})
      order by due_at limit 1 for update skip locked
    ) returning *`.execute(db)
  return rows[0]
}

/** Writes down how an attempt ended, unless the row was taken by another since, or has ended. */
export async function settle<Row extends Queued>(
  db: QueryExecutorProvider,
  outbox: Outbox<Row>,
  { id, attempts }: Queued,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  const isOurs = sql`id = ${id} and attempts = ${attempts} and due_at is not null`
  if (outcome.is !== 'later') return void (await end(db, outbox, isOurs, outcome, now))
  const wait = Math.max(outcome.waitMs ?? 0, backoffMs(attempts, outbox))
  await sql`
    update ${sql.table(outbox.table)}
    set due_at = ${new Date(now.getTime() + wait)}, last_error = ${outcome.error}
    where ${isOurs}`.execute(db)
}

/** Gives up what is not worth sending any more, and returns it. */
export function giveUpExpired<Row extends Queued>(
  db: QueryExecutorProvider,
  outbox: Outbox<Row>,
  now: Date,
): Promise<Row[]> {
  const isExpired = sql`expires_at <= ${now} and due_at is not null`
  return end(db, outbox, isExpired, { is: 'failed', error: 'It has expired.' }, now)
}

async function end<Row extends Queued>(
  db: QueryExecutorProvider,
  { table, texts }: Outbox<Row>,
  which: RawBuilder<unknown>,
  outcome: Exclude<Outcome, { is: 'later' }>,
  now: Date,
): Promise<Row[]> {
  const ended = texts
    ? sql<Row>`
        update ${sql.table(table)}
        set due_at = null, last_error = ${outcome.is === 'failed' ? outcome.error : null},
          ${sql.ref(`${outcome.is}_at`)} = ${now},
          ${sql.join(texts.map((text) => sql`${sql.ref(text)} = ''`))}
        where ${which} returning *`
    : sql<Row>`delete from ${sql.table(table)} where ${which} returning *`
  return (await ended.execute(db)).rows
}

export type Backlog = { waiting: number; since: Date | undefined; error: string | undefined }

/** Returns the backlog of an outbox: its size, its age, and the error of its latest failed row. */
export async function readBacklog(db: QueryExecutorProvider, table: string): Promise<Backlog> {
  const { rows } = await sql<{ waiting: number; since: Date | null; error: string | null }>`
    select count(*)::integer as waiting, min(created_at) as since,
      (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as error
    from ${sql.table(table)} where due_at is not null`.execute(db)
  const { waiting = 0, since, error } = rows[0] ?? {}
  return { waiting, since: since ?? undefined, error: error ?? undefined }
}
