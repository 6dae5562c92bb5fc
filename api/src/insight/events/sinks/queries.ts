import type { Db } from '@ltk/platform/db/open'

import type { SentEvent } from './sink.ts'

export type SinkState = { position: string; failures: number; tryAgainAt: Date | null }

/** Returns a sink's position. A new sink begins with events that are stored from `position` on. */
export async function findOrCreateSink(db: Db, name: string, position: string): Promise<SinkState> {
  await db
    .insertInto('event_sinks')
    .values({ name, position })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('event_sinks')
    .select((row) => [
      row.cast<string>('position', 'text').as('position'),
      'failures',
      'try_again_at as tryAgainAt',
    ])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
}

/** Events of visitors who agreed to be measured, between two positions, in their order. */
export function listEvents(
  db: Db,
  { after, upTo, limit }: { after: string; upTo: string; limit: number },
): Promise<SentEvent[]> {
  return db
    .selectFrom('events')
    .select((row) => [
      row.cast<string>('position', 'text').as('position'),
      'id',
      'at',
      'name',
      'visitor_id as visitorId',
      'user_id as userId',
      'page',
      'path',
      'content_type as contentType',
      'content_id as contentId',
      'properties',
    ])
    .where('visitor_id', 'is not', null)
    .$narrowType<{ visitorId: string }>()
    .where('position', '>', after)
    .where('position', '<=', upTo)
    .orderBy('events.position')
    .limit(limit)
    .execute()
}

/**
 * Moves a sink on, unless another run has moved it meanwhile; returns whether it did. `deliveredAt` is
 * for a sink that was sent something.
 */
export async function moveSink(
  db: Db,
  name: string,
  { from, to, deliveredAt }: { from: string; to: string; deliveredAt: Date | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('event_sinks')
    .set({
      position: to,
      failures: 0,
      try_again_at: null,
      error: null,
      ...(deliveredAt && { delivered_at: deliveredAt }),
    })
    .where('name', '=', name)
    .where('position', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that a delivery failed, and when to retry. */
export async function recordFailure(
  db: Db,
  name: string,
  { tryAgainAt, error }: { tryAgainAt: Date; error: string },
): Promise<void> {
  await db
    .updateTable('event_sinks')
    .set((row) => ({ failures: row('failures', '+', 1), try_again_at: tryAgainAt, error }))
    .where('name', '=', name)
    .execute()
}
