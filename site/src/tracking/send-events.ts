import type { Campaign } from '@ltk/contract/events'

import { endSession } from '../api/session-state.ts'
import { hasConnection, untilOnline } from '../browser/online.ts'
import { readConsent } from './consent.ts'
import { newId } from './new-id.ts'
import {
  removeEvents,
  storeEvent,
  maxStoredEvents,
  readStoredEvents,
  type PendingEvent,
} from './stored-events.ts'
import type { EventInContext } from './track.ts'

/** How long events are batched, in milliseconds. */
const batchDelay = 500
/** How long to wait after a failure, in milliseconds. */
const retriesAfter = 30_000
const address = '/api/v1/analytics/events'
const maxAtOnce = 100
/** A browser sends at most 64 KiB on behalf of pages that are being left. */
const maxBytes = 60_000

type Options = {
  /** The site's release. */
  version: string
  /** The campaign of the visit. */
  campaign: Campaign | undefined
}

type Batch = { entries: PendingEvent[]; body: Blob }

/**
 * Sends events to the collector, and again until it has acknowledged them; it ignores duplicates by
 * their ids. Events of visitors who agreed to be measured are also stored in the browser, for the
 * next page.
 */
export function createEventSender({ version, campaign }: Options) {
  let pending: PendingEvent[] = []
  /** Events that are being sent, or were sent when the page was left, which is never acknowledged. */
  let sent = new Set<PendingEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function currentIdentity() {
    const { user = '' } = document.documentElement.dataset
    return { visitorId: readConsent().visitorId, userId: user }
  }

  /**
   * Drops the events of other visitors and users. A visitor's id changes when they sign out or
   * withdraw their consent.
   */
  function dropOthers(): void {
    const { visitorId, userId } = currentIdentity()
    const isOver = (entry: PendingEvent) => {
      if (entry.visitorId === undefined) return false
      const isSameUser = !entry.userId || !userId || entry.userId === userId
      return entry.visitorId !== visitorId || !isSameUser
    }
    removeEvents(isOver)
    pending = pending.filter((entry) => !isOver(entry))
  }

  /** Returns the next events that can be sent in one call: all with a visitor's id, or all without. */
  function nextBatch(): Batch | undefined {
    const open = pending.filter((entry) => !sent.has(entry))
    const [first] = open
    if (!first) return undefined
    const own = open.filter(({ visitorId }) => visitorId === first.visitorId)
    let batch = batchOf(own.slice(0, maxAtOnce))
    while (batch.entries.length > 1 && batch.body.size > maxBytes) {
      batch = batchOf(batch.entries.slice(0, Math.ceil(batch.entries.length / 2)))
    }
    return batch
  }

  function batchOf(entries: PendingEvent[]): Batch {
    const visitorId = entries[0]?.visitorId
    const events = entries.map(({ event }) => event)
    const text = JSON.stringify({ platform: 'web', version, visitorId, campaign, events })
    return { entries, body: new Blob([text], { type: 'application/json' }) }
  }

  function finish(entries: readonly PendingEvent[]): void {
    const ids = new Set(entries.map(({ event }) => event.id))
    pending = pending.filter(({ event }) => !ids.has(event.id))
    removeEvents(({ event }) => ids.has(event.id))
  }

  function sendIn(ms: number): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void sendAll()
    }, ms)
  }

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      if (!hasConnection()) await untilOnline()
      dropOthers()
      for (let batch = nextBatch(); batch; batch = nextBatch()) await send(batch)
    } catch (error) {
      // oxlint-disable-next-line no-console -- the console is the log here
      console.warn('Events could not be sent; they are sent later:', error)
      sendIn(retriesAfter)
    } finally {
      isSending = false
      if (nextBatch()) sendIn(batchDelay)
    }
  }

  /** Throws if the events have to be sent again. */
  async function send({ entries, body }: Batch): Promise<void> {
    entries.forEach((entry) => sent.add(entry))
    try {
      const response = await fetch(address, { method: 'POST', body, keepalive: true })
      // The response removed the session's cookie, so no later call of this page is refused.
      if (response.status === 401) endSession()
      if (isForLater(response.status)) throw new Error(`The collector answered ${response.status}`)
      if (!response.ok) {
        // oxlint-disable-next-line no-console -- the console is the log here
        console.error(`The collector refused events: ${response.status}`)
      }
      finish(entries)
    } finally {
      entries.forEach((entry) => sent.delete(entry))
    }
  }

  return {
    /** Sends an event within half a second. */
    record(event: EventInContext): void {
      const entry: PendingEvent = { ...currentIdentity(), event: { id: newId(), ...event } }
      pending = [...pending, entry].slice(-maxStoredEvents)
      storeEvent(entry)
      sendIn(batchDelay)
    },

    /** Sends the events of earlier pages that have not been acknowledged. */
    resume(): void {
      sent = new Set()
      const known = new Set(pending.map(({ event }) => event.id))
      pending = [...readStoredEvents().filter(({ event }) => !known.has(event.id)), ...pending]
      void sendAll()
    },

    /** Sends the remaining events in a way that outlives the page. The answer is not known. */
    leave(): void {
      dropOthers()
      for (let batch = nextBatch(); batch; batch = nextBatch()) {
        const { entries, body } = batch
        if (!navigator.sendBeacon(address, body)) return
        // Events of other visitors are not stored, so the next page cannot send them again.
        if (entries[0]?.visitorId === undefined) finish(entries)
        else entries.forEach((entry) => sent.add(entry))
      }
    },
  }
}

/** Whether a call may succeed later: the server is unavailable or busy, or the session just ended. */
function isForLater(status: number): boolean {
  return status >= 500 || [401, 403, 408, 429].includes(status)
}
