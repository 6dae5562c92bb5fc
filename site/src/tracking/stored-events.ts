import type { RecordedEvent } from '@ltk/contract/events'

import { storedEntry } from '../browser/storage.ts'

/** An event that has not been acknowledged yet, with its visitor and user. */
export type PendingEvent = {
  /** Undefined for a visitor who did not agree to be measured. */
  visitorId: string | undefined
  /** Empty for visitors. */
  userId: string
  event: RecordedEvent
}

/** The key in local storage of events that the server has not acknowledged yet. */
export const storedEventsKey = 'events'

const stored = storedEntry<readonly PendingEvent[]>({
  storage: 'local',
  key: storedEventsKey,
  parse: (value) => (Array.isArray(value) ? value.filter(isPendingEvent) : undefined),
})

/** The newest events are stored, up to this many. */
export const maxStoredEvents = 200

/** Returns the stored events of all tabs. Malformed ones are left out. */
export function readStoredEvents(): readonly PendingEvent[] {
  return stored.read() ?? []
}

/** Stores an event, unless its visitor did not agree to be measured. */
export function storeEvent(pending: PendingEvent): void {
  if (pending.visitorId !== undefined)
    write([...readStoredEvents(), pending].slice(-maxStoredEvents))
}

/** Removes the events for which `isObsolete` is true. The others may belong to another tab. */
export function removeEvents(isObsolete: (pending: PendingEvent) => boolean): void {
  const events = readStoredEvents()
  const rest = events.filter((pending) => !isObsolete(pending))
  if (rest.length < events.length) write(rest)
}

/** Without storage, events are in memory only. */
function write(events: readonly PendingEvent[]): void {
  if (events.length > 0) stored.write(events)
  else stored.remove()
}

/** Whether a stored value is an event. The collector validates the rest of it. */
function isPendingEvent(value: unknown): value is PendingEvent {
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
