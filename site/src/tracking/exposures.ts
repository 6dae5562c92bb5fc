import { storedEntry } from '../browser/storage.ts'
import type { FlagListener } from '../context/flags.ts'
import { readConsent } from './consent.ts'
import { track } from './track.ts'

/** Calls a listener for each split flag that is read, with the value of the visitor's variant. */
export type WatchFlags = (listener: FlagListener) => void

/** The exposures recorded for a visitor, such as `splash on`. */
type Recorded = { visitorId: string; exposures: string[] }

const stored = storedEntry({
  storage: 'local',
  key: 'exposures',
  parse: (value) => (isRecorded(value) ? value : undefined),
})

/**
 * Records a visitor's exposures to variants of split flags, each once. Without their consent nothing
 * is recorded, and stored exposures are deleted.
 */
export function recordExposures(watchFlags: WatchFlags): void {
  const { visitorId } = readConsent()
  if (visitorId === undefined) return stored.remove()
  watchFlags((flag, variant) => {
    // Another tab may have changed the choice; the variants of this page are those of before.
    if (readConsent().visitorId !== visitorId) return
    const exposures = readExposures(visitorId)
    const exposure = `${flag} ${variant}`
    if (exposures.includes(exposure)) return
    stored.write({ visitorId, exposures: [...exposures, exposure] })
    track({ name: 'exposure', flag, variant })
  })
}

/** Without storage each page records its exposures again. */
function readExposures(visitorId: string): string[] {
  const recorded = stored.read()
  return recorded?.visitorId === visitorId ? recorded.exposures : []
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
