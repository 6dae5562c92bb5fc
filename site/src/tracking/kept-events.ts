import type { RecordedEvent } from '@ltk/contract/events'

import { storedEntry } from '../browser/storage.ts'

/** An event that has not been sent yet, and whom it is of. */
export type WaitingEvent = {
  /** Undefined for a visitor who did not agree to be measured. */
  visitorId: string | undefined
  /** Empty for visitors. */
  userId: string
  event: RecordedEvent
}

/** Where events are stored until the server has acknowledged them. */
export const keptEventsKey = 'events'

const stored = storedEntry<readonly WaitingEvent[]>({
  storage: 'local',
  key: keptEventsKey,
  parse: (value) => (Array.isArray(value) ? value.filter(isWaiting) : undefined),
})

/** As many events are kept, the newest. */
export const mostKept = 200

/** Returns the events that this browser's tabs have kept. What cannot be read counts as none. */
export function readKept(): readonly WaitingEvent[] {
  return stored.read() ?? []
}

/** Keeps an event, unless its visitor did not agree to be measured. */
export function keep(waiting: WaitingEvent): void {
  if (waiting.visitorId !== undefined) write([...readKept(), waiting].slice(-mostKept))
}

/** Forgets the events for which `isOver` is true. The other ones may be of another tab. */
export function forget(isOver: (waiting: WaitingEvent) => boolean): void {
  const kept = readKept()
  const rest = kept.filter((waiting) => !isOver(waiting))
  if (rest.length < kept.length) write(rest)
}

/** Without storage events wait in memory. */
function write(kept: readonly WaitingEvent[]): void {
  if (kept.length > 0) stored.write(kept)
  else stored.remove()
}

/** Whether a stored value is an event: the collector checks the rest of it. */
function isWaiting(value: unknown): value is WaitingEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'visitorId' in value &&
    typeof value.visitorId === 'string' &&
    'userId' in value &&
    typeof value.userId === 'string' &&
    'event' in value &&
    typeof value.event === 'object' &&
    value.event !== null &&
    'id' in value.event &&
    typeof value.event.id === 'string'
  )
}
