import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import {
  dismissedJourneysKey,
  dismissJourney,
  isDismissed,
  journeyIds,
  readDismissals,
} from './dismissed-journeys.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('each of the two journeys is dismissed by itself, with its view and its time', () => {
  dismissJourney(journeyIds.top, 'view-1', 1_000)
  expect([isDismissed(journeyIds.top), isDismissed(journeyIds.sheet)]).toEqual([true, false])
  dismissJourney(journeyIds.sheet, 'view-2', 2_000)
  expect(JSON.parse(stored.get(dismissedJourneysKey) ?? '')).toEqual({
    'explore-top': { view_id: 'view-1', dismiss_time: 1_000 },
    'explore-sheet': { view_id: 'view-2', dismiss_time: 2_000 },
  })
})

test.each(['{', '[]', 'null', '"x"', '{"explore-top":1}', '{"explore-top":{"view_id":1}}'])(
  'what cannot be read, such as %s, is warned of and counts as none',
  (text) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    stored.set(dismissedJourneysKey, text)
    expect(readDismissals()).toEqual({})
    expect(warn).toHaveBeenCalledOnce()
    dismissJourney(journeyIds.top, 'view', 1)
    expect(isDismissed(journeyIds.top)).toBe(true)
  },
)

test('nothing stored is no reason for a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(readDismissals()).toEqual({})
  expect(warn).not.toHaveBeenCalled()
})
