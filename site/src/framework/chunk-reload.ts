import { isSessionFlagUp, raiseSessionFlag } from '../browser/session-flag.ts'

const flag = 'chunk-reloaded-at'

/** Errors that Vite's loader reported for chunks. */
const failures = new WeakSet<object>()

/** Starts recording which errors mean that a chunk could not be loaded. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

/** Whether an error means that a chunk could not be loaded. */
export function isMissingChunk(error: unknown): boolean {
  return typeof error === 'object' && error !== null && failures.has(error)
}

/** Whether the document was reloaded for a chunk within the last minute. */
export function hasReloadedForChunk(): boolean {
  return isSessionFlagUp(flag)
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
  raiseSessionFlag(flag)
  if (hasReloadedForChunk()) location.reload()
}
