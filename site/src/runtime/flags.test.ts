import { afterEach, expect, test, vi } from 'vitest'

import { createFlagReader, flagsOfPage } from './flags.ts'
import { testVariants } from './testing/test-flags.ts'

afterEach(() => vi.unstubAllGlobals())

function stubServer(answer: () => Response) {
  const ask = vi.fn<(path: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', ask)
  return ask
}

const isOn = { value: 'on', payload: null }

test('a page that has all flags fetches none', async () => {
  const ask = stubServer(() => Response.json({}))
  const { flags, complete } = flagsOfPage({ variants: testVariants(), isPartial: false })
  await complete()
  expect(ask).not.toHaveBeenCalled()
  expect(flags.isOn('registration-banner')).toBe(true)
})

test('flags that the page did not read are fetched once and have their default until then', async () => {
  const ask = stubServer(() => Response.json({ ...testVariants(), splash: isOn }))
  const { flags, complete } = flagsOfPage({ variants: testVariants(), isPartial: true })
  expect(flags.isOn('splash')).toBe(false)
  await Promise.all([complete(), complete()])
  await complete()
  expect(ask.mock.calls).toEqual([['/flags']])
  expect(flags.isOn('splash')).toBe(true)
})

test('a failed fetch leaves the defaults and is retried', async () => {
  let answer = () => new Response(null, { status: 503 })
  stubServer(() => answer())
  const { flags, complete } = flagsOfPage({ variants: testVariants(), isPartial: true })
  await complete()
  expect(flags.isOn('splash')).toBe(false)
  answer = () => Response.json({ ...testVariants(), splash: isOn })
  await complete()
  expect(flags.isOn('splash')).toBe(true)
})

test('a reader reports which flags were read', () => {
  const onRead = vi.fn<(name: string) => void>()
  const flags = createFlagReader(testVariants({ 'small-top-banner': 'treatment' }), onRead)
  expect(flags.variant('small-top-banner')).toEqual({ value: 'treatment', payload: null })
  expect(flags.isOn('search-v3')).toBe(false)
  expect(onRead.mock.calls).toEqual([['small-top-banner'], ['search-v3']])
})
