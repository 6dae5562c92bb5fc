import type { TrackedEvent } from './events.ts'

type Recorded = TrackedEvent & {
  at: string
  path: string
  /** What the URL tree calls the page for tracking; undefined where it has no name. */
  page: string | undefined
}

const mostKept = 200
const sendAfter = 500

let collector: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const waiting: Recorded[] = []

/** Records an event of the browser. It is sent soon, or when the page is left. */
export function track(event: TrackedEvent): void {
  const { page } = document.body.dataset
  waiting.push({ ...event, at: new Date().toISOString(), path: location.pathname, page })
  if (waiting.length > mostKept) waiting.shift()
  timer ??= setTimeout(flush, sendAfter)
}

/** Names the address that collects events. Until then they wait, the newest 200 of them. */
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

/** Sends events in a way that outlives the page. A send that fails loses them. */
function send(address: string, events: readonly Recorded[]): void {
  const body = new Blob([JSON.stringify({ events })], { type: 'application/json' })
  navigator.sendBeacon(address, body)
}
