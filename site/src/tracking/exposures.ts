import { readStored, storeValue } from '../browser/stored-value.ts'
import type { FlagListener } from '../framework/flags.ts'
import { readConsent } from './consent.ts'
import { track } from './track.ts'

/** Tells a listener of each split flag that is read, with the value of the visitor's variant. */
export type WatchFlags = (listener: FlagListener) => void

/** What a browser has recorded for a visitor, such as `splash on`. */
type Recorded = { visitorId: string; exposures: string[] }

const key = 'exposures'

/**
 * Records which variants of split flags a visitor meets, each once. Without their consent nothing
 * is recorded, and what was stored is deleted.
 */
export function recordExposures(watchFlags: WatchFlags): void {
  const { visitorId } = readConsent()
  if (visitorId === undefined) return storeValue('localStorage', key, undefined)
  watchFlags((flag, variant) => {
    // Another tab may have changed the choice; the variants of this page are those of before.
    if (readConsent().visitorId !== visitorId) return
    const exposures = readExposures(visitorId)
    const exposure = `${flag} ${variant}`
    if (exposures.includes(exposure)) return
    const recorded: Recorded = { visitorId, exposures: [...exposures, exposure] }
    storeValue('localStorage', key, recorded)
    track({ name: 'exposure', flag, variant })
  })
}

/** Without storage each page records what it shows. */
function readExposures(visitorId: string): string[] {
  const stored = readStored('localStorage', key)
  return isRecorded(stored) && stored.visitorId === visitorId ? stored.exposures : []
}

function isRecorded(value: unknown): value is Recorded {
  return (
    typeof value === 'object' &&
    value !== null &&
    'visitorId' in value &&
    'exposures' in value &&
    Array.isArray(value.exposures)
  )
}
