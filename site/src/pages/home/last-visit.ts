import { storedEntry } from '../../browser/storage.ts'
import { readConsent } from '../../tracking/consent.ts'

/** When this device was last here, and when it was here the visit before, in milliseconds. */
type Visits = { latest: number; before: number | null }

/** After so long without a look a visit is another one. */
const pause = 30 * 60_000

const visits = storedEntry<Visits>({
  storage: 'local',
  key: 'visits',
  parse: (value) => {
    const { latest, before } = Object(value)
    if (typeof latest !== 'number') return undefined
    return { latest, before: typeof before === 'number' ? before : null }
  },
})

let noted: { before: number | undefined } | undefined

/**
 * Notes this visit of the device, once; returns when the one before it was. Undefined on the first one,
 * and without consent: nothing is stored then.
 */
export function visitBefore(): number | undefined {
  noted ??= { before: readConsent().visitorId ? noteVisit(Date.now()) : undefined }
  return noted.before
}

/** Notes a visit at a time; returns when the one before it was. */
export function noteVisit(now: number): number | undefined {
  const known = visits.read()
  const isNext = known && now - known.latest >= pause
  const before = isNext ? known.latest : (known?.before ?? null)
  visits.write({ latest: now, before })
  return before ?? undefined
}
