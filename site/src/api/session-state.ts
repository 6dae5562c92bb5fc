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

type Options = {
  /** Whom the page was rendered for. */
  userId: string | undefined
  queryClient: QueryClient
  /** Whether the page shown now is only for signed-in users. */
  isPrivate: () => boolean
}

/**
 * Keeps the browser's tabs in agreement about who is signed in. `entry.client.ts` tells the other
 * tabs which user its page was rendered for. A page that was rendered for another user is reloaded;
 * if nobody is signed in any more it stays, and is shown as to visitors.
 */
export function watchSession({ userId, queryClient, isPrivate }: Options): void {
  const channel = new BroadcastChannel('session')
  channel.addEventListener('message', ({ data }) => {
    const shown = isOver ? '' : (userId ?? '')
    // A call of this tab may have been refused already, which leaves the page where it is.
    const mustGo = isOver && isPrivate()
    if (data === shown && !mustGo) return
    if (data === '' && !isPrivate()) endSession()
    else if (!wasJustReloaded()) location.reload()
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
