import type { QueryExecutorProvider } from 'kysely'

import { claim, type Outbox, type Outcome, type Queued, settle } from './queries.ts'

type Delivery<Row> = {
  /** Sends a row. What it throws is thrown on, and the row is taken again when its lease has ended. */
  send: (row: Row) => Promise<Outcome>
  now: () => Date
  /** Begins with no further row once it is aborted. */
  signal?: AbortSignal
}

/** Sends all that is due in an outbox, each row once, concurrently with other processes. */
export async function deliver<Row extends Queued>(
  db: QueryExecutorProvider,
  outbox: Outbox<Row>,
  { send, now, signal }: Delivery<Row>,
): Promise<void> {
  const take = async () => (signal?.aborted ? undefined : claim(db, outbox, now()))
  const work = async () => {
    for (let row = await take(); row; row = await take()) {
      await settle(db, outbox, row, await send(row), now())
    }
  }
  await Promise.all(Array.from({ length: outbox.concurrency }, work))
}
