import { useEffect, useMemo } from 'react'

import { isSessionFlagUp, raiseSessionFlag } from './session-flag.ts'

const flag = 'chunk-reloaded-at'

/** Errors that Vite's loader reported for chunks. */
const failures = new WeakSet<object>()

/** Starts recording which errors mean that a chunk could not be loaded. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

/**
 * After a deployment the chunks of an open page may be gone. Reloads the document if `error` comes
 * from that, at most once a minute, so that a chunk that stays missing causes no reload loop.
 * Returns whether the document is being reloaded.
 */
export function useReloadForChunk(error: unknown): boolean {
  const reloads = useMemo(
    () =>
      typeof error === 'object' &&
      error !== null &&
      failures.has(error) &&
      navigator.onLine &&
      !isSessionFlagUp(flag),
    [error],
  )
  useEffect(() => {
    if (!reloads) return
    raiseSessionFlag(flag)
    location.reload()
  }, [reloads])
  return reloads
}
