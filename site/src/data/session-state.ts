import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ownKey } from './query-client.ts'


const settledAfter = 5_000

/** Two tabs that disagree must not reload each other for ever: one that was just reloaded stays. */
function wasJustReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  const isReload = visit instanceof PerformanceNavigationTiming && visit.type === 'reload'
  return isReload && performance.now() < settledAfter
}

let isOver = false
let onEnd: (() => void) | undefined
const listeners = new Set<() => void>()

/**
 * Follows who is signed in, in this tab and in all others of the browser: each page tells the
 * others whom it was made for, and one that was made for somebody else is reloaded.
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
    // What is just being read was asked for by the page that comes next.
    queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle' })
    void queryClient.invalidateQueries()
  }
}

/** Notes that the session has ended. */
export function endSession(): void {
  if (isOver || !onEnd) return
  isOver = true
  for (const listener of listeners) listener()
  onEnd()
}

/** Whether somebody is signed in, as far as this tab knows. */
export function hasSession(): boolean {
  return onEnd !== undefined && !isOver
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the session that the page was made for has ended since. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    watch,
    () => isOver,
    () => false,
  )
}
