import type { TrackedEvent } from './events.ts'

/** An event, with where and when it happened. */
export type NotedEvent = TrackedEvent & {
  at: string
  path: string
  /** The page's `trackingName` in the URL tree, if it has one. */
  page: string | undefined
}

type Receiver = (event: NotedEvent) => void

/** As many events as wait for what sends them, which is loaded after hydration. */
const mostWaiting = 200
const longestPath = 500

let waiting: NotedEvent[] = []
let receiver: Receiver | undefined

/** Notes that something happened. What goes wrong with it is logged: it must disturb nothing else. */
export function track(event: TrackedEvent): void {
  try {
    const noted = {
      ...event,
      at: new Date().toISOString(),
      path: location.pathname.slice(0, longestPath),
      page: document.body.dataset['page'],
    }
    if (receiver) receiver(noted)
    else waiting = [...waiting, noted].slice(-mostWaiting)
  } catch (error) {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.error('An event was not tracked:', error)
  }
}

/** Passes on all events from now on, and those that have waited. */
export function receiveEvents(receive: Receiver): void {
  receiver = receive
  for (const event of waiting) receive(event)
  waiting = []
}
