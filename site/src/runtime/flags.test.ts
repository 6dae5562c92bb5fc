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

test('a page that has all flags asks for none', async () => {
  const ask = stubServer(() => Response.json({}))
  const { flags, complete } = flagsOfPage({ variants: testVariants(), isPartial: false })
  await complete()
  expect(ask).not.toHaveBeenCalled()
  expect(flags.isOn('app-banner')).toBe(true)
})

test('the flags that a page did not use are fetched once; until then they have their default', async () => {
  const ask = stubServer(() => Response.json({ ...testVariants(), splash: isOn }))
  const { flags, complete } = flagsOfPage({ variants: testVariants(), isPartial: true })
  expect(flags.isOn('splash')).toBe(false)
  await Promise.all([complete(), complete()])
  await complete()
  expect(ask.mock.calls).toEqual([['/flags']])
  expect(flags.isOn('splash')).toBe(true)
})

test('a failure leaves the defaults, and is tried again', async () => {
  let answer = () => new Response(null, { status: 503 })
  stubServer(() => answer())
  const { flags, complete } = flagsOfPage({ variants: testVariants(), isPartial: true })
  await complete()
  expect(flags.isOn('splash')).toBe(false)
  answer = () => Response.json({ ...testVariants(), splash: isOn })
  await complete()
  expect(flags.isOn('splash')).toBe(true)
})

test('a reader says which flags were read', () => {
  const onRead = vi.fn<(name: string) => void>()
  const flags = createFlagReader(testVariants({ 'small-top-banner': 'treatment' }), onRead)
  expect(flags.variant('small-top-banner')).toEqual({ value: 'treatment', payload: null })
  expect(flags.isOn('search-v3')).toBe(false)
  expect(onRead.mock.calls).toEqual([['small-top-banner'], ['search-v3']])
})
