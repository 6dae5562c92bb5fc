import type { TrackedEvent } from './events.ts'

type Recorded = TrackedEvent & {
  at: string
  path: string
  /** The page's `trackingName` in the URL tree, if it has one. */
  page: string | undefined
}

const mostKept = 200
const sendAfter = 500

let collector: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: Recorded[] = []

/** Records an event. It is sent within half a second, or when the page is left. */
export function track(event: TrackedEvent): void {
  const { page } = document.body.dataset
  waiting.push({ ...event, at: new Date().toISOString(), path: location.pathname, page })
  if (waiting.length > mostKept) waiting.shift()
  timer ??= setTimeout(flush, sendAfter)
}

/** Sets the address that collects events. Until then the newest 200 events are kept. */
export function collectEventsAt(address: string): void {
  collector = address
  window.addEventListener('pagehide', flush)
  flush()
}

function flush(): void {
  clearTimeout(timer)
  timer = undefined
  if (!collector || waiting.length === 0) return
  send(collector, waiting.splice(0))
}

/** Sends events in a way that outlives the page. If sending fails they are lost. */
function send(address: string, events: readonly Recorded[]): void {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
  navigator.sendBeacon(address, body)
}
