import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import { newId } from './new-id.ts'
import { createEventSender } from './send-events.ts'
import { isSampled, startTracking } from './start-tracking.ts'
import { track } from './track.ts'

vi.mock('./send-events.ts', { spy: true })
vi.mock('./impressions.ts', () => ({ watchContent: () => ({ beginPage: () => {} }) }))
vi.mock('./shop-clicks.ts', () => ({ watchShopClicks: () => {} }))
vi.mock('./exposures.ts', () => ({ recordExposures: () => {} }))
afterEach(() => vi.unstubAllGlobals())

test.each([
  [1, 1],
  [0, 0],
])(
  'of the part %d of all visitors the events are sent: %i',
  { tags: ['F-ANL-08', 'C-35', 'F-ANL-17'] },
  (sampling, sent) => {
    const record = vi.fn<() => void>()
    const sender = { record, leave: () => {}, resume: () => {} }
    vi.mocked(createEventSender).mockReturnValue(sender)
    const dataset = { page: 'home' }
    vi.stubGlobal('document', { cookie: '', body: { dataset }, addEventListener: () => {} })
    vi.stubGlobal('location', { href: 'http://shop.test/home', pathname: '/home' })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('sessionStorage', { removeItem: () => {} })
    startTracking({ version: 'v7', sampling, watchFlags: () => {} })
    expect(createEventSender).toHaveBeenLastCalledWith({ version: 'v7', campaign: undefined })
    track({ name: 'scroll', scrollPage: 1 })
    expect(record).toHaveBeenCalledTimes(sent)
  },
)

test(
  'all visitors are tracked by default, and none with a ratio of 0',
  { tags: ['F-ANL-08', 'C-35', 'X-12'] },
  () => {
    fc.assert(
      fc.property(
        fc.option(fc.uuid(), { nil: undefined }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (id, chance) => {
          expect(isSampled(1, id, chance)).toBe(true)
          expect(isSampled(0, id, chance)).toBe(false)
        },
      ),
    )
    expect(isSampled(0, undefined, 0)).toBe(false)
  },
)

test(
  'a visitor with an id is always tracked or never, as large a part of them as was asked for',
  { tags: ['F-ANL-08', 'C-35', 'X-12'] },
  () => {
    const ids = Array.from({ length: 4_000 }, newId)
    const sampled = ids.filter((id) => isSampled(0.25, id, 0))
    expect(sampled.length / ids.length).toBeCloseTo(0.25, 1)
    expect(ids.filter((id) => isSampled(0.25, id, 0.9))).toEqual(sampled)
  },
)

test('without an id chance decides', { tags: ['F-ANL-08', 'C-35', 'X-12'] }, () => {
  expect(isSampled(0.25, undefined, 0.24)).toBe(true)
  expect(isSampled(0.25, undefined, 0.25)).toBe(false)
})
