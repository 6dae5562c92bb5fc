import { testVariants } from '@ltk/testing/site/test-flags'
import { afterEach, expect, test, vi } from 'vitest'

import { createFlagReader, type FlagListener, type FlagSeed, flagsOfPage } from './flags.ts'

afterEach(() => vi.unstubAllGlobals())

function stubServer(answer: () => Response) {
  const ask = vi.fn<(path: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', ask)
  return ask
}

const isOn = { value: 'on', payload: null }

/** The browser of a visitor who agreed to be measured, unless the cookie says otherwise. */
function open(
  { split = [], read = [] }: Partial<Pick<FlagSeed, 'split' | 'read'>>,
  cookie = `locale=en; visitor=${crypto.randomUUID()}`,
) {
  vi.stubGlobal('document', { cookie })
  return flagsOfPage({ variants: testVariants(), split, read })
}

test.each(['off', 'ON', 'true', 'treatment', ''])(
  'a flag with the value “%s” is not on',
  { tags: 'F-ANL-02' },
  (value) => {
    const reader = createFlagReader({ ...testVariants(), splash: { value, payload: true } })
    expect(reader.isOn('splash')).toBe(false)
    expect(createFlagReader({ ...testVariants(), splash: isOn }).isOn('splash')).toBe(true)
  },
)

test('a page that has all flags fetches none', async () => {
  const ask = stubServer(() => Response.json({}))
  const { flags, complete } = open({ split: ['splash'], read: ['splash'] })
  await complete()
  expect(ask).not.toHaveBeenCalled()
  expect(flags.isOn('registration-banner')).toBe(true)
})

test('flags that the page did not read are fetched once and have their default until then', async () => {
  const ask = stubServer(() => Response.json({ ...testVariants(), splash: isOn }))
  const { flags, complete } = open({ split: ['splash'] })
  expect(flags.isOn('splash')).toBe(false)
  await Promise.all([complete(), complete()])
  await complete()
  expect(ask.mock.calls).toEqual([['/flags']])
  expect(flags.isOn('splash')).toBe(true)
})

test.each(['', 'visitor=none', 'locale=de'])(
  'visitors who did not agree to be measured have the defaults: “%s”',
  async (cookie) => {
    const ask = stubServer(() => Response.json({ ...testVariants(), splash: isOn }))
    const { flags, complete } = open({ split: ['splash'] }, cookie)
    await complete()
    expect(ask).not.toHaveBeenCalled()
    expect(flags.isOn('splash')).toBe(false)
  },
)

test('a failed fetch leaves the defaults and is retried', async () => {
  let answer = () => new Response(null, { status: 503 })
  stubServer(() => answer())
  const { flags, complete } = open({ split: ['splash'] })
  await complete()
  expect(flags.isOn('splash')).toBe(false)
  answer = () => Response.json({ ...testVariants(), splash: isOn })
  await complete()
  expect(flags.isOn('splash')).toBe(true)
})

test(
  'who watches is told once of each split flag that is read, with the visitor’s variant',
  { tags: 'F-ANL-03' },
  async () => {
    stubServer(() => Response.json({ ...testVariants(), splash: isOn }))
    const { flags, complete, watch } = open({
      split: ['splash', 'search-v3', 'coachmark'],
      read: ['search-v3'],
    })
    const listener = vi.fn<FlagListener>()
    flags.isOn('app-banner')
    // Not known yet: this is its default.
    flags.isOn('splash')
    watch(listener)
    expect(listener.mock.calls).toEqual([['search-v3', 'off']])
    await complete()
    flags.isOn('splash')
    flags.isOn('splash')
    flags.isOn('search-v3')
    flags.isOn('app-banner')
    expect(listener.mock.calls).toEqual([
      ['search-v3', 'off'],
      ['splash', 'on'],
    ])
  },
)

test('a reader reports which flags were read', { tags: 'F-ANL-01' }, () => {
  const onRead = vi.fn<(name: string) => void>()
  const flags = createFlagReader(testVariants({ 'small-top-banner': 'treatment' }), onRead)
  expect(flags.variant('small-top-banner')).toEqual({ value: 'treatment', payload: null })
  expect(flags.isOn('search-v3')).toBe(false)
  expect(onRead.mock.calls).toEqual([['small-top-banner'], ['search-v3']])
})
