import { useEffect, useSyncExternalStore } from 'react'

import { storedEntry } from '../../browser/storage.ts'
import { track } from '../../tracking/track.ts'

/** The banners that lead into the app, by the keys of their stored dismissals. */
export const journeyIds = { top: 'explore-top', sheet: 'explore-sheet' } as const
export type JourneyId = (typeof journeyIds)[keyof typeof journeyIds]

/** `dismiss_time` in milliseconds. */
type Dismissal = { view_id: string; dismiss_time: number }

/** The key in local storage of the dismissals, a map from journey ids. */
export const dismissedJourneysKey = 'dismissedJourneys'

const stored = storedEntry<Record<string, Dismissal>>({
  storage: 'local',
  key: dismissedJourneysKey,
  parse(value) {
    if (isDismissals(value)) return value
    throw new TypeError('not a map of dismissals')
  },
  onUnreadable(error) {
    // oxlint-disable-next-line no-console -- the specification asks for the warning
    console.warn('Dismissed journeys could not be read', error)
    return undefined
  },
})

/** Returns the journeys that were dismissed in this browser. What cannot be read counts as none. */
export function readDismissals(): Record<string, Dismissal> {
  return stored.read() ?? {}
}

/** Returns an id for one view of a banner. */
export function newViewId(): string {
  // Not `randomUUID`, which browsers only provide on https.
  return crypto.getRandomValues(new Uint32Array(2)).join('-')
}

/** Whether a journey was dismissed in this browser. */
export function isDismissed(id: JourneyId): boolean {
  return Object.hasOwn(readDismissals(), id)
}

const listeners = new Set<() => void>()

/** Whether a journey was dismissed in this browser, which the server does not know: `atFirst` there. */
export function useDismissed(id: JourneyId, atFirst: boolean): boolean {
  return useSyncExternalStore(
    watch,
    () => isDismissed(id),
    () => atFirst,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Stores that a journey was dismissed; without storage it is back on the next page. `viewId` is of the
 * view in which it was.
 */
export function dismissJourney(id: JourneyId, viewId: string, now = Date.now()): void {
  stored.write({ ...readDismissals(), [id]: { view_id: viewId, dismiss_time: now } })
  for (const listener of listeners) listener()
  track({ name: 'app journey', step: 'dismissed', journeyId: id })
}

/** Tracks that a journey is shown, once in each view of its banner. */
export function useTrackedJourney(id: JourneyId, isShown: boolean): void {
  useEffect(() => {
    // During hydration the state is the server's, which does not know the dismissals.
    if (isShown && !isDismissed(id)) track({ name: 'app journey', step: 'shown', journeyId: id })
  }, [id, isShown])
}

/** Tracks that a journey's link was followed. */
export function trackOpening(id: JourneyId): void {
  track({ name: 'app journey', step: 'opened', journeyId: id })
}

function isDismissals(value: unknown): value is Record<string, Dismissal> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (entry: unknown) =>
        typeof entry === 'object' &&
        entry !== null &&
        'view_id' in entry &&
        typeof entry.view_id === 'string' &&
        'dismiss_time' in entry &&
        typeof entry.dismiss_time === 'number',
    )
  )
}
