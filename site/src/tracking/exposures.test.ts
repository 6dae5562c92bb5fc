import type { FlagName } from '@ltk/contract/flags'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { recordExposures } from './exposures.ts'
import { track } from './track.ts'

vi.mock('./track.ts', () => ({ track: vi.fn<typeof track>() }))

const stored = new Map<string, string>()
const ann = 'visitor=0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f00'
const bob = 'visitor=0190f3a2-1b2c-4d3e-8f4a-5b6c7d8e9f01'
let page: { cookie: string }

beforeEach(() => {
  stored.clear()
  vi.mocked(track).mockClear()
  page = { cookie: ann }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Opens a page that reads these flags. */
function open(...reads: [FlagName, string][]) {
  let tell: (flag: FlagName, value: string) => void = () => {}
  recordExposures((listener) => {
    tell = listener
    for (const [flag, value] of reads) listener(flag, value)
  })
  return (flag: FlagName, value: string) => tell(flag, value)
}

const recorded = () =>
  vi
    .mocked(track)
    .mock.calls.map(([event]) =>
      event.name === 'exposure' ? `${event.flag} ${event.variant}` : event.name,
    )

test(
  'each variant is recorded once in a browser, on whatever page it is read',
  { tags: 'F-ANL-03' },
  () => {
    const read = open(['splash', 'on'])
    read('search-v3', 'off')
    open(['splash', 'on'], ['search-v3', 'off'])
    open(['search-v3', 'on'])
    expect(recorded()).toEqual(['splash on', 'search-v3 off', 'search-v3 on'])
  },
)

test.each([
  ['who has not chosen', '', {}],
  ['who refused', 'visitor=none', {}],
  ['whose browser sends the signal', ann, { globalPrivacyControl: true }],
])(
  'nothing is recorded or stored of a visitor %s',
  { tags: 'F-ANL-03' },
  (_, cookie, navigator) => {
    open(['splash', 'on'])
    expect(stored.size).toBe(1)
    vi.mocked(track).mockClear()
    page.cookie = cookie
    vi.stubGlobal('navigator', navigator)
    const read = open(['splash', 'off'])
    read('search-v3', 'on')
    expect(recorded()).toEqual([])
    expect(stored.size).toBe(0)
  },
)

test(
  'a choice that is changed in another tab stops it, since the page is of before',
  { tags: 'F-ANL-03' },
  () => {
    const read = open()
    page.cookie = 'visitor=none'
    read('splash', 'on')
    page.cookie = bob
    read('splash', 'on')
    expect(recorded()).toEqual([])
    page.cookie = ann
    read('splash', 'on')
    expect(recorded()).toEqual(['splash on'])
  },
)

test(
  'another visitor in the same browser meets variants for the first time',
  { tags: 'F-ANL-03' },
  () => {
    open(['splash', 'on'])
    page.cookie = bob
    open(['splash', 'on'])
    open(['splash', 'on'])
    expect(recorded()).toEqual(['splash on', 'splash on'])
  },
)

test('without storage each page records what it shows, and a spoilt one counts as empty', () => {
  stored.set('exposures', '{"visitorId":1}')
  open(['splash', 'on'])
  expect(recorded()).toEqual(['splash on'])
  const refuse = () => {
    throw new Error('The storage is closed')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  open(['splash', 'on'])
  page.cookie = ''
  open()
  expect(recorded()).toEqual(['splash on', 'splash on'])
})
