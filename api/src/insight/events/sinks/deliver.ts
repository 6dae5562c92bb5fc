import type { Db, JobHandles } from '@ltk/platform/db/open'
import { backoffMs } from '@ltk/platform/outbox/backoff'

import { findStoredPosition } from '../../../entities/stored-position.ts'
import { findOrCreateSink, listEvents, moveSink, recordFailure, type SinkState } from './queries.ts'
import type { SentEvent, Sink } from './sink.ts'

const atOnce = 100
const minute = 60_000
const backoff = { initialDelayMs: minute, maxDelayMs: 60 * minute }
/** The maximum duration of a run while there are events to deliver, in milliseconds. */
const maxRunMs = 5 * minute

/**
 * Delivers to a sink what has been stored since the last run, in order. It can be stopped at any
 * moment: what was delivered and not noted yet is delivered again. If a delivery fails, its error is
 * thrown, and runs do nothing until its wait is over: twice as long after each failure, an hour at
 * most. Returns how many events were delivered.
 */
export async function deliverEvents(
  { db, events: stored }: JobHandles,
  sink: Sink,
  now: () => Date,
): Promise<number> {
  const begun = now().getTime()
  const upTo = await findStoredPosition(stored)
  const state = await findOrCreateSink(db, sink.name, upTo)
  if (state.tryAgainAt && state.tryAgainAt > now()) return 0
  let { position } = state
  let delivered = 0
  while (now().getTime() - begun < maxRunMs) {
    const events = await listEvents(stored, { after: position, upTo, limit: atOnce })
    if (events.length > 0) await deliverOrNote(db, sink, events, state, now)
    delivered += events.length
    const isLast = events.length < atOnce
    const to = isLast ? upTo : (events.at(-1)?.position ?? upTo)
    const deliveredAt = events.length > 0 ? now() : undefined
    const hasMoved = await moveSink(db, sink.name, { from: position, to, deliveredAt })
    if (isLast || !hasMoved) break
    position = to
  }
  return delivered
}

async function deliverOrNote(
  db: Db,
  sink: Sink,
  events: SentEvent[],
  { failures }: SinkState,
  now: () => Date,
): Promise<void> {
  try {
    await sink.deliver(events)
  } catch (error) {
    const wait = backoffMs(failures + 1, backoff)
    await recordFailure(db, sink.name, {
      tryAgainAt: new Date(now().getTime() + wait),
      error: error instanceof Error ? error.message : String(error),
    })
    throw error
  }
}
