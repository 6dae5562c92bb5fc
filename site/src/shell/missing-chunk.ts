import { useEffect, useMemo } from 'react'

import { isSessionFlagUp, raiseSessionFlag } from '../data/session-flag.ts'

const flag = 'chunk-reloaded-at'

/** Why chunks could not be loaded, as the build's loader reported it. */
const failures = new WeakSet<object>()

/** Notes which failures are those of a chunk that could not be loaded. */
export function watchForMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => failures.add(payload))
}

/**
 * After a deployment the chunks of an open page may be gone. The page that failed for want of one
 * is then loaded whole, at most once a minute, so that a chunk that stays missing does not loop.
 * Gives whether it is being loaded.
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
