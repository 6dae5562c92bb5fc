import type { TrackedEvent } from '@ltk/contract/events'

/** An event, with where and when it happened. */
export type EventInContext = TrackedEvent & {
  at: string
  path: string
  /** The page's `trackingName` in the URL tree, if it has one. */
  page: string | undefined
}

type Receiver = (event: EventInContext) => void

/** The most events that are queued until the sender is loaded, after hydration. */
const maxPending = 200
const maxPathLength = 500

let pending: EventInContext[] = []
let receiver: Receiver | undefined

/** Tracks an event. Failures are logged and not thrown, so that nothing else breaks. */
export function track(event: TrackedEvent): void {
  try {
    const inContext = {
      ...event,
      at: new Date().toISOString(),
      path: location.pathname.slice(0, maxPathLength),
      page: document.body.dataset['page'],
    }
    if (receiver) receiver(inContext)
    else pending = [...pending, inContext].slice(-maxPending)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.error('An event was not tracked:', error)
  }
}

/** Passes all events from now on, and those queued before, to `receive`. */
export function receiveEvents(receive: Receiver): void {
  receiver = receive
  for (const event of pending) receive(event)
  pending = []
}
