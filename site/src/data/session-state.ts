import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { ownKey } from './query-client.ts'

const settledAfter = 5_000

/**
 * A tab that was just reloaded does not reload again, so that two tabs that disagree do not loop.
 */
function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  return isReload && performance.now() < settledAfter
}

let isOver = false
let onEnd: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * Keeps the browser's tabs in agreement about who is signed in: each page tells the other tabs
 * which user it was rendered for, and a page rendered for another user is reloaded.
 */
export function watchSession(userId: string | undefined, queryClient: QueryClient): void {
  const channel = new BroadcastChannel('session')
  channel.postMessage(userId ?? '')
  channel.addEventListener('message', ({ data }) => {
    const shown = isOver ? '' : (userId ?? '')
    if (data !== shown && !wasJustReloaded()) location.reload()
  })
  if (userId === undefined) return
  onEnd = () => {
    channel.postMessage('')
    queryClient.removeQueries({ queryKey: [ownKey] })
    // Queries being fetched belong to the page that is shown next.
    queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' })
    void queryClient.invalidateQueries()
  }
}

/** Marks the session as ended, in all tabs. */
export function endSession(): void {
  if (isOver || !onEnd) return
  isOver = true
  for (const listener of listeners) listener()
  onEnd()
}

/** Whether a user is signed in, as far as this tab knows. */
export function hasSession(): boolean {
  return onEnd !== undefined && !isOver
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the session that the page was rendered for has ended since. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    watch,
    () => isOver,
    () => false,
  )
}
