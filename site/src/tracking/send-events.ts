import type { Campaign } from '@ltk/contract/events'

import { endSession } from '../api/session-state.ts'
import { hasConnection, untilOnline } from '../browser/online.ts'
import { readConsent } from './consent.ts'
import { forget, keep, mostKept, readKept, type WaitingEvent } from './kept-events.ts'
import { newId } from './new-id.ts'
import type { NotedEvent } from './track.ts'

/** How long events are gathered, in milliseconds. */
const gathersFor = 500
/** How long to wait after a failure, in milliseconds. */
const retriesAfter = 30_000
const address = '/api/v1/analytics/events'
const mostAtOnce = 100
/** A browser sends at most 64 KiB on behalf of pages that are being left. */
const mostBytes = 60_000

type Options = {
  /** The site's release. */
  version: string
  /** How the visitor came. */
  campaign: Campaign | undefined
}

type Batch = { entries: WaitingEvent[]; body: Blob }

/**
 * Sends events to the collector. They wait until it has acknowledged them, which a repeated call
 * does not harm: it knows them by their ids. Those of visitors who agreed to be measured wait in the
 * browser's storage too, for the next page.
 */
export function createEventSender({ version, campaign }: Options) {
  let waiting: WaitingEvent[] = []
  /** Those that are being sent, or were sent when the page was left, which is not acknowledged. */
  let sent = new Set<WaitingEvent>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false

  function whose() {
    const { user = '' } = document.documentElement.dataset
    return { visitorId: readConsent().visitorId, userId: user }
  }

  /**
   * Drops what is of somebody else: of a visitor who has signed out or has withdrawn their consent,
   * since either changes the id, or of another user.
   */
  function dropOthers(): void {
    const { visitorId, userId } = whose()
    const isOver = (entry: WaitingEvent) => {
      if (entry.visitorId === undefined) return false
      const isSameUser = !entry.userId || !userId || entry.userId === userId
      return entry.visitorId !== visitorId || !isSameUser
    }
    forget(isOver)
    waiting = waiting.filter((entry) => !isOver(entry))
  }

  /** Returns the next events that can be sent in one call: all with a visitor's id, or all without. */
  function nextBatch(): Batch | undefined {
    const open = waiting.filter((entry) => !sent.has(entry))
    const [first] = open
    if (!first) return undefined
    const own = open.filter(({ visitorId }) => visitorId === first.visitorId)
    let batch = batchOf(own.slice(0, mostAtOnce))
    while (batch.entries.length > 1 && batch.body.size > mostBytes) {
      batch = batchOf(batch.entries.slice(0, Math.ceil(batch.entries.length / 2)))
    }
    return batch
  }

  function batchOf(entries: WaitingEvent[]): Batch {
    const visitorId = entries[0]?.visitorId
    const events = entries.map(({ event }) => event)
    const text = JSON.stringify({ platform: 'web', version, visitorId, campaign, events })
    return { entries, body: new Blob([text], { type: 'application/json' }) }
  }

  function finish(entries: readonly WaitingEvent[]): void {
    const ids = new Set(entries.map(({ event }) => event.id))
    waiting = waiting.filter(({ event }) => !ids.has(event.id))
    forget(({ event }) => ids.has(event.id))
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
      if (nextBatch()) sendIn(gathersFor)
    }
  }

  /** Throws if the events have to be sent again. */
  async function send({ entries, body }: Batch): Promise<void> {
    entries.forEach((entry) => sent.add(entry))
    try {
      const response = await fetch(address, { method: 'POST', body, keepalive: true })
      // The answer took the session's cookie away, so that no later call of this page is refused.
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
    record(noted: NotedEvent): void {
      const entry: WaitingEvent = { ...whose(), event: { id: newId(), ...noted } }
      waiting = [...waiting, entry].slice(-mostKept)
      keep(entry)
      sendIn(gathersFor)
    },

    /** Sends what earlier pages could not send, and what is still to be acknowledged. */
    resume(): void {
      sent = new Set()
      const known = new Set(waiting.map(({ event }) => event.id))
      waiting = [...readKept().filter(({ event }) => !known.has(event.id)), ...waiting]
      void sendAll()
    },

    /** Sends what is left in a way that outlives the page. The answer is not known. */
    leave(): void {
      dropOthers()
      for (let batch = nextBatch(); batch; batch = nextBatch()) {
        const { entries, body } = batch
        if (!navigator.sendBeacon(address, body)) return
        // Of other visitors nothing is kept, and so nothing can be sent again by the next page.
        if (entries[0]?.visitorId === undefined) finish(entries)
        else entries.forEach((entry) => sent.add(entry))
      }
    },
  }
}

/** Whether a call may succeed later: the server is away or busy, or the session has just ended. */
function isForLater(status: number): boolean {
  return status >= 500 || [401, 403, 408, 429].includes(status)
}
