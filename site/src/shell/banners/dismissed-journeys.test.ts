import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { track } from '../../tracking/track.ts'
import {
  dismissedJourneysKey,
  dismissJourney,
  isDismissed,
  journeyIds,
  readDismissals,
  trackOpening,
  useTrackedJourney,
} from './dismissed-journeys.ts'

vi.mock('../../tracking/track.ts', { spy: true })
// Nothing is mounted: effects run at once.
vi.mock('react', async (load) => ({
  ...(await load<object>()),
  useEffect: (run: () => void) => run(),
}))

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.mocked(track).mockReset().mockReturnValue()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test(
  'each of the two journeys is dismissed by itself, with its view and its time',
  { tags: ['F-BAN-08', 'F-BAN-09', 'D-39'] },
  () => {
    dismissJourney(journeyIds.top, 'view-1', 1_000)
    expect([isDismissed(journeyIds.top), isDismissed(journeyIds.sheet)]).toEqual([true, false])
    dismissJourney(journeyIds.sheet, 'view-2', 2_000)
    expect(JSON.parse(stored.get(dismissedJourneysKey) ?? '')).toEqual({
      'explore-top': { view_id: 'view-1', dismiss_time: 1_000 },
      'explore-sheet': { view_id: 'view-2', dismiss_time: 2_000 },
    })
    const step = { name: 'app journey', step: 'dismissed' }
    expect(vi.mocked(track).mock.calls).toEqual([
      [{ ...step, journeyId: 'explore-top' }],
      [{ ...step, journeyId: 'explore-sheet' }],
    ])
  },
)

test.each(['{', '[]', 'null', '"x"', '{"explore-top":1}', '{"explore-top":{"view_id":1}}'])(
  'what cannot be read, such as %s, is warned of and counts as none',
  { tags: ['E-45', 'F-BAN-09'] },
  (text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    stored.set(dismissedJourneysKey, text)
    expect(readDismissals()).toEqual({})
    expect(warn).toHaveBeenCalledOnce()
    dismissJourney(journeyIds.top, 'view', 1)
    expect(isDismissed(journeyIds.top)).toBe(true)
  },
)

test('nothing stored is no reason for a warning', { tags: 'E-45' }, () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(readDismissals()).toEqual({})
  expect(warn).not.toHaveBeenCalled()
})

test.each(Object.values(journeyIds))(
  'the journey %s is tracked as shown and opened',
  { tags: 'F-BAN-08' },
  (journeyId) => {
    useTrackedJourney(journeyId, true)
    expect(track).toHaveBeenLastCalledWith({ name: 'app journey', step: 'shown', journeyId })
    trackOpening(journeyId)
    expect(track).toHaveBeenLastCalledWith({ name: 'app journey', step: 'opened', journeyId })
    expect(track).toHaveBeenCalledTimes(2)
  },
)

test(
  'a journey that is not shown, or was dismissed before, is not tracked as shown',
  { tags: 'F-BAN-08' },
  () => {
    useTrackedJourney(journeyIds.top, false)
    expect(track).not.toHaveBeenCalled()
    dismissJourney(journeyIds.top, 'view')
    vi.mocked(track).mockClear()
    useTrackedJourney(journeyIds.top, true)
    expect(track).not.toHaveBeenCalled()
  },
)
