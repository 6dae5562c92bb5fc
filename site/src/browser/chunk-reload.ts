import { storedEntry } from './storage.ts'

const minute = 60_000

const reloadedAt = storedEntry({
  storage: 'session',
  key: 'chunk-reloaded-at',
  parse: (value) => (typeof value === 'number' ? value : undefined),
  onUnreadable(error) {
    // oxlint-disable-next-line no-console -- the console is the log here
    console.error('The session storage cannot be used', error)
    return undefined
  },
})

/** Errors that Vite's loader reported for chunks. */
const failures = new Set<unknown>()

/** Starts recording which errors mean that a chunk could not be loaded. */
export function watchForMissingChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

/** Whether an error means that a chunk could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return failures.has(error)
}

/** Whether the document was reloaded for a chunk within the last minute. */
export function hasReloadedForChunk(): boolean {
  return Date.now() - (reloadedAt.read() ?? NaN) < minute
}

/**
 * Whether reloading the document may help against a missing chunk: the browser has a connection, and
 * that was not tried within the last minute.
 */
export function mayReloadForChunk(): boolean {
  return navigator.onLine && !hasReloadedForChunk()
}

/**
 * Reloads the document, because a browser does not try again to load a chunk that failed. Not where
 * that could not be remembered, so that a chunk that stays missing causes no reload loop.
 */
export function reloadForChunk(): void {
  reloadedAt.write(Date.now())
  if (hasReloadedForChunk()) location.reload()
}
